export { BoardView, type BoardViewProps } from './board-view.tsx';
export { EnlargeDialog } from './enlarge-dialog.tsx';
