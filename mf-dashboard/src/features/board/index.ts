export { boardItems, type BoardItem, type BoardItems } from './board-items.ts';
export { BoardView, type BoardViewProps } from './board-view.tsx';
export { chartEditorPath } from './edit-address.ts';
export { EnlargeDialog } from './enlarge-dialog.tsx';
export { useBoard } from './use-board.ts';
export { useChosenTabs, type ChosenTabs } from './use-chosen-tabs.ts';
