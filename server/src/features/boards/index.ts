export type { ComposeQuery } from './board-queries.ts';
export type { Boards } from './boards-feature.ts';
export { composeFilters } from './compose-state.ts';
export { findComponent } from './find-component.ts';
export { boardNames, insertBoards } from './menu-repository.ts';
export { boardsNaming } from './boards-naming.ts';
export { boardFieldUses } from './field-uses.ts';
export { inBoards } from './board-images.ts';
