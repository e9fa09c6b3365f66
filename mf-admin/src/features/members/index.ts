export { MembersPage } from './members-page.tsx';
export { MultiRemoveDialog } from './multi-remove-dialog.tsx';
