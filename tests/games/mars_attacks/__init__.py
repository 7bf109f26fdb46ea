"""The rules of Mars Attacks, one test or more for every id of docs/rules/mars-attacks.md."""
