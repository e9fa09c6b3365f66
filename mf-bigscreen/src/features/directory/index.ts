export { CopyOrMoveDynamic, CopyOrMoveScreen, RecycleBin, RecycleBinDynamic } from './directory-dialogs.tsx';
export { NewScreenDialog } from './new-screen-dialog.tsx';
export { DYNAMIC_SCREENS, SCREENS } from './screen-directory.ts';
export { useThemeNames } from './use-theme-names.ts';
