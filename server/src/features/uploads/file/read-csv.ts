import { literal } from '../../tables/index.ts';
import type { Source } from './prepare-source.ts';

/** Names of the temporary tables in which the store puts what it could not read. */
export const REJECTS = { table: 'upload_rejects', scan: 'upload_scans' } as const;
/** Rows of which it keeps the reason. */
export const MOST_REJECTS = 10_000;

/** Name of the n-th column of a file, from 0. */
export const columnName = (index: number): string => `c${index}`;

/**
 * The file as table function; unreadable rows are skipped, and noted with `rejects`. @param types by position; default
 * text
 */
export function readCsv(
  { path, shape, scan }: Source,
  types: ReadonlyMap<number, string>,
  { rejects }: { rejects: boolean },
): string {
  const columns = Array.from(
    { length: shape.fields },
    (_, index) => `'${columnName(index)}': '${types.get(index) ?? 'VARCHAR'}'`,
  );
  const options = [
    literal(path),
    'auto_detect = false',
    `header = ${shape.headerRow > 0}`,
    `skip = ${shape.skip}`,
    `delim = ${literal(shape.delimiter)}`,
    `quote = ${literal(shape.quote)}`,
    `escape = ${literal(shape.quote)}`,
    `columns = {${columns.join(', ')}}`,
    // Line ends inside of quotes can't be recognised from the middle of a file.
    `parallel = ${!scan.quotedNewlines}`,
    rejects
      ? `store_rejects = true, rejects_table = '${REJECTS.table}', rejects_scan = '${REJECTS.scan}', rejects_limit = ${MOST_REJECTS}`
      : 'ignore_errors = true',
  ];
  return `read_csv(${options.join(', ')})`;
}
