"""The games. Each is a package that knows the kernel, judging and ink, and nothing else of ours."""
