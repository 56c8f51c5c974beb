"""The command line: one command a file, thin."""

from xzaudit.cli.main import main

__all__ = ["main"]
