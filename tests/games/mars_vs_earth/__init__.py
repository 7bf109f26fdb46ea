"""The rules of Mars vs Earth, one test or more for every id of docs/rules/mars-vs-earth.md."""
