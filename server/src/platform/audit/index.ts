export { AUDIT_ACTIONS, type EndpointName } from './audit-actions.ts';
export { createAuditLog, type WriteAudit } from './audit-log.ts';
