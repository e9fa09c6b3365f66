export { ComponentForm } from './component-forms.tsx';
export { ReactionDialogs, type ReactionDialogsProps, type ReactionPanel } from './linkage/reaction-dialogs.tsx';
export { isTarget, TargetForm, type TargetFormProps } from './linkage/target-form.tsx';
export { documentOf, useTargetFilters } from './linkage/use-target-filters.ts';
