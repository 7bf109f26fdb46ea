"""The rules, one test or more for every id of docs/rules/first-martians.md."""
