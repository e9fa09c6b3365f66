import { CSV_START, csvLine } from '@tessera/charts/model';
import type { Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { FoundLine } from './read-lines.ts';

const COLUMNS = [
  'at',
  'account',
  'name',
  'action',
  'outcome',
  'address',
  'details',
  'requestId',
  'seq',
  'hash',
] as const;

/** Lines as CSV for spreadsheets, headed in the reader's language; what begins like a formula is text. */
export function auditCsv(lines: readonly FoundLine[], locale: Locale): string {
  const head = csvLine(COLUMNS.map((column) => text(locale, `audit.${column}`)));
  const rows = lines.map((line) =>
    csvLine([
      ...[line.at, line.account ?? '', line.userName ?? '', line.action, line.outcome, line.address],
      ...[JSON.stringify(line.details), line.requestId, String(line.seq), line.hash],
    ]),
  );
  return CSV_START + head + rows.join('');
}
