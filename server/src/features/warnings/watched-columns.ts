import { createHash } from 'node:crypto';

import type { WarningCondition } from '@tessera/contract';

/** Column of the answer with the change of a measure. */
export function changeColumn(condition: Extract<WarningCondition, { kind: 'change' }>): string {
  const { uniqId, base, show, fieldId } = condition;
  return columnNamed(['change', uniqId, base, show, fieldId ?? null]);
}

/** Column of the answer with the latest date of a field. */
export const latestColumn = (fieldId: string): string => columnNamed(['latest', fieldId]);

/** A short name of a column, the same for the same content. */
export function columnNamed(content: unknown): string {
  return `w${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)}`;
}
