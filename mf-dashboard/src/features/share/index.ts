export { ShareDialog } from './dialog/share-dialog.tsx';
