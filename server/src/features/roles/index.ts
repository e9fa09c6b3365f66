export { describeRole } from './describe-role.ts';
export { isOwner, type RoleGuard } from './role-guard.ts';
export type { RoleNotice } from './role-notice.ts';
