import type { CollectColumn, CollectFrom } from '@tessera/contract';

import type { GroupDialect } from './group-text.ts';
import { ReadFault } from './read-fault.ts';
import type { SelectDialect } from './select-text.ts';
import { sqlServerShown, sqlServerType, sqlServerValue, type SqlServerColumn } from './sql-server-types.ts';

const quote = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
/** A text as bytes: with a space at its end, or in other letters, it is another one, whatever the collation of the column is. */
const bytes = (text: string): string => `convert(varbinary(max), convert(nvarchar(max), ${text}))`;
const CHARACTERS = /^n?(var)?char$/;
const limited = (select: string, rows: number): string => select.replace(/^select /, `select top (${rows}) `);

/** What needs no types: its columns come as they are. */
export const PLAIN_DIALECT: SelectDialect = { quote, limited, bound: (_column, at) => `@bound${at}` };

/** @param columns of what is read, as the driver describes them @throws ReadFault for a column that is none of them */
export function sqlServerDialect(
  columns: readonly SqlServerColumn[],
  bounds: readonly string[],
): SelectDialect & GroupDialect {
  const byName = new Map(columns.map((column) => [column.colName.toLowerCase(), column]));
  const of = (name: string): SqlServerColumn => {
    const found = byName.get(name.toLowerCase());
    if (!found) throw new ReadFault('columns', `there is no column “${name}”`);
    return found;
  };
  const ofQuoted = (quoted: string) => of(quoted.slice(1, -1).replaceAll(']]', ']'));
  return {
    quote,
    limited,
    shown: (name) => sqlServerShown(quote(name), of(name)),
    bound: ({ name }, at) => sqlServerValue(`@bound${at}`, of(name), bounds[at - 1] ?? null),
    sameText(column, at) {
      const own = ofQuoted(column);
      const value = `@bound${at}`;
      const same = `${column} = ${sqlServerValue(value, own, bounds[at - 1] ?? null)}`;
      // By the collation, too: an index has that.
      return CHARACTERS.test(sqlServerType(own)) ? `${same} and ${bytes(column)} = ${bytes(value)}` : same;
    },
    value({ name, dataType }: CollectColumn, value) {
      const column = of(name);
      const text = value.replace('Z', '');
      // Digits behind the sixth were left out of it.
      const full =
        dataType === 'datetime' && sqlServerType(column) !== 'datetime' ? text.replace(/\.\d{6}$/, '$&9') : text;
      return sqlServerValue(`'${full}'`, column, full);
    },
    day: (column, form, offset) =>
      form === 'moment'
        ? `convert(varchar(10), dateadd(minute, ${offset}, convert(datetime2(7), switchoffset(convert(datetimeoffset(7), ${column}), '+00:00'))), 23)`
        : `convert(varchar(10), convert(date, ${column}), 23)`,
    text: bytes,
    decimal(column, digits) {
      const isReal = sqlServerType(ofQuoted(column)) === 'real';
      return `convert(decimal(38, ${digits}), ${isReal ? `convert(float, ${column})` : column})`;
    },
    sum: (decimal) => `convert(varchar(50), sum(${decimal}))`,
    groupsByText: true,
  };
}

/**
 * Whether a text stays inside of the brackets that are put around it: nothing in it closes them, or hides their end. A
 * session of SQL Server can't be read-only, and takes several statements at once; inside of brackets it takes a SELECT.
 */
export function staysInBrackets(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const two = text.slice(at, at + 2);
    const end = endOfToken(text, at);
    if (end === null) return false;
    if (end > at) {
      at = end;
      continue;
    }
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth < 0 || two === '*/') return false;
  }
  return depth === 0;
}

const CLOSES: Readonly<Record<string, string>> = { "'": "'", '"': '"', '[': ']' };

/** The last character of a literal, name or comment that begins here; `at` where none does, null where it has no end. */
function endOfToken(text: string, at: number): number | null {
  const close = CLOSES[text[at] ?? ''];
  if (close !== undefined) {
    for (let end = text.indexOf(close, at + 1); end !== -1; end = text.indexOf(close, end + 2))
      if (text[end + 1] !== close) return end;
    return null;
  }
  if (text.startsWith('--', at)) {
    const found = text.indexOf('\n', at);
    // The text is put in front of a line end.
    const end = found === -1 ? text.length : found;
    // Another end of a line might not be one there.
    return /[\r\u0085\u2028\u2029]./s.test(text.slice(at, end).replace(/\r$/, '')) ? null : end;
  }
  if (!text.startsWith('/*', at)) return at;
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    const two = text.slice(end, end + 2);
    if (two === '/*') depth += 1;
    else if (two === '*/') depth -= 1;
    if (two !== '/*' && two !== '*/') continue;
    end += 1;
    if (depth === 0) return end;
  }
  return null;
}

/** @throws ReadFault for a SELECT of an author that is more than one */
export function checkFrom(from: CollectFrom): void {
  if ('sql' in from && !staysInBrackets(from.sql.replace(/;\s*$/, '')))
    throw new ReadFault('query', 'the brackets, quotes or comments of the SELECT do not close');
}
