"""How the judges think."""
