"""Renderers: one file an output format. They read audits and write text; they decide nothing."""
