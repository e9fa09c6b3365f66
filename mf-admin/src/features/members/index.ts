export { MembersPage } from './members-page.tsx';
export { MultiRemoveDialog } from './multi-remove-dialog.tsx';
export { useMemberColumns } from './use-member-columns.tsx';
export { FIRST_PAGE, PAGE_SIZE, useMembers } from './use-members.ts';
