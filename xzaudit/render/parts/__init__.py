"""The parts of a report on one audit, each as blocks of plain text; setting them is for the renderers."""
