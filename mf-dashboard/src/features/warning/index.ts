export { WarningBoardPage } from './board/index.ts';
export { WarningEditPage } from './edit/index.ts';
export { WarningManagementPage } from './management/index.ts';
export { WarningStartPage } from './warning-start-page.tsx';
