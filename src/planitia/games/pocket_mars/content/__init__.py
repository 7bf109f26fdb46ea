"""The cards as data: the content files, what they may say, and the reader that checks them."""
