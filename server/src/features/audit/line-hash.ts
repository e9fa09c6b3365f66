import { createHash } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { AuditTables } from './tables.ts';

export type AuditRow = Selectable<AuditTables['audit_line']>;

/** Hash before the first line of a chain. */
export const NO_LINE = '0'.repeat(64);

/** SHA-256 in hex over all of a line and the hash of the line before it. */
export function lineHash(row: Omit<AuditRow, 'hash'>): string {
  const { chain, seq, at, action, outcome, user_id: userId, account, address, request_id: requestId } = row;
  const parts = [chain, seq, at.toISOString(), action, outcome, userId, account, address, requestId, row.details];
  return createHash('sha256')
    .update(JSON.stringify([...parts, row.previous]))
    .digest('hex');
}
