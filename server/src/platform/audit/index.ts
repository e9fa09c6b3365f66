export { AUDIT_ACTIONS, type EndpointName } from './audit-actions.ts';
export {
  createAuditLog,
  REFUSAL,
  type AuditedCall,
  type AuditEntry,
  type KeepAudit,
  type WriteAudit,
} from './audit-log.ts';
export { changeOf, secretsIn } from './change-of.ts';
