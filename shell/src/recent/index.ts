export { boardPath, readRecentBoards, recordRecentBoards } from './recent-boards.ts';
