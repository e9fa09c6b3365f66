export { BoardColors } from './board-colors.tsx';
export { Preview } from './preview.tsx';
