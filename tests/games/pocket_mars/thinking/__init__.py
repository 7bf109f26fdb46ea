"""What the judges go by, and how well players do that go by them."""
