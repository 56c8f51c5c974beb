"""`python -m xzaudit` is the `xzaudit` command."""

from xzaudit.cli import main

main()
