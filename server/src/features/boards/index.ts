export { createBoards, type Boards } from './boards-feature.ts';
export { insertBoards, type BoardReportRow, type BoardRepository, type NewNode } from './board-repository.ts';
export { boardMigrations } from './migrations.ts';
export type { BoardTables } from './tables.ts';
export { chartsOnTables } from './charts-on-tables.ts';
