"""One fault put into a legal hand, for as many codes as a single change can produce."""
