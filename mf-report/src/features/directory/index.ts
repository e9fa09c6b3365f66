export { CopyOrMoveReport, RecycleBin } from './directory-dialogs.tsx';
export { REPORTS } from './report-directory.ts';
