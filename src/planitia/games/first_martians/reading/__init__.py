"""What the content says, read and checked."""
