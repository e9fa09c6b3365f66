export { WarningBoardPage } from './warning-board-page.tsx';
