export { ShareButton, type ShareButtonProps } from './share-button.tsx';
export { ShareDialog } from './share-dialog.tsx';
