export { describeRole } from './describe-role.ts';
export { createRoleGuard, isOwner, type RoleGuard } from './role-guard.ts';
export { createRoleNotice, type RoleNotice } from './role-notice.ts';
export { createRolesFeature } from './roles-feature.ts';
