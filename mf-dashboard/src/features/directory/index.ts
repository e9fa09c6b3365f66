export { BOARDS } from './board-directory.ts';
export { CopyOrMoveBoard, RecycleBin } from './directory-dialogs.tsx';
