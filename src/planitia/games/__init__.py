"""The games. Each is a package that imports the kernel and nothing else of Planitia."""
