export { ComponentForm } from './component-forms.tsx';
export { ReactionDialogs, type ReactionDialogsProps, type ReactionPanel } from './linkage/reaction-dialogs.tsx';
