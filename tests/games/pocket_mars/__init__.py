"""The rules of Pocket Mars, one test or more for every id of docs/rules/pocket-mars.md."""
