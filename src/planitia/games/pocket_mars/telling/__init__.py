"""Everything that people and programs are told of a table; nothing here changes one."""
