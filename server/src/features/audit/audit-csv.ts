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

/** Lines as CSV for spreadsheets, headed in the reader's language, in parts; what begins like a formula is text. */
export async function* auditCsv(parts: AsyncIterable<readonly FoundLine[]>, locale: Locale): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map((column) => text(locale, `audit.${column}`)));
  for await (const lines of parts) yield lines.map(rowOf).join('');
}

const rowOf = (line: FoundLine): string =>
  csvLine([
    ...[line.at, line.account ?? '', line.userName ?? '', line.action, line.outcome, line.address],
    ...[JSON.stringify(line.details), line.requestId, String(line.seq), line.hash],
  ]);
