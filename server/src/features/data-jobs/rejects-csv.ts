import type { Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { RejectedRow } from './tables.ts';

/** Refused rows as CSV for spreadsheets: byte-order mark, formulas neutralised (security line 23). */
export function rejectsCsv(rows: readonly RejectedRow[], locale: Locale): string {
  const head = (['row', 'column', 'value', 'reason'] as const).map((name) => text(locale, `rejects.${name}`));
  const lines = rows.map(({ row, column, value, reason }) => [
    String(row),
    column,
    value,
    text(locale, `rejects.reason.${reason}`),
  ]);
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula gets an apostrophe in front, unless it is a number. */
function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+([.,]\d+)*%?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) || harmless !== value ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
