export type { ComposeQuery } from './board-queries.ts';
export { createBoards, type Boards } from './boards-feature.ts';
export type { BoardRepository } from './board-repository.ts';
export { composeFilters } from './compose-state.ts';
export { boardNames, insertBoards, type NewNode } from './menu-repository.ts';
export { boardsNaming } from './boards-naming.ts';
export { inBoards } from './board-images.ts';
export { boardMigrations } from './migrations.ts';
export type { BoardTables } from './tables.ts';
