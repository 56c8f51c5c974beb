"""Shapes, waits, patterns and the value of a win: everything that only needs to look at one hand."""
