"""The judge that bots go by: it reads a seat's view and gives every action a number."""
