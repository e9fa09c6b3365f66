export { BoardContent } from './board-content.tsx';
export { BoardView, type BoardViewProps } from './board-view.tsx';
export { chartEditorPath } from './edit-address.ts';
export { EnlargeDialog } from './enlarge-dialog.tsx';
export { NoBoardYet } from './no-board-yet.tsx';
export { useBoard } from './use-board.ts';
