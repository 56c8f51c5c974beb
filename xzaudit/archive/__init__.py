"""Many records at once: files found, cut into pieces, judged by workers, their results brought back in order."""
