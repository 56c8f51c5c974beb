"""The command line: one command a file."""


def main() -> None:
    """Entry point of the `xzaudit` command."""
