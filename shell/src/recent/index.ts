export { BOARD_PATH, boardPath, readRecentBoards, recordRecentBoards } from './recent-boards.ts';
