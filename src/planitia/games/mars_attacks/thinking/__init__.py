"""The judges of the game: features of a table, values of actions, and the weights behind them."""
