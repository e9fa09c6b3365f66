import type { Locale, SqlFault } from '@tessera/contract';

import { EngineError, runRefusal } from '../../engine/index.ts';
import { text } from '../../platform/texts/index.ts';

/** What is wrong with an author's SQL, for the author; null for a failure that is none of the SQL. */
export function sqlFault(error: unknown, dialect: string, locale: Locale): SqlFault | null {
  if (!(error instanceof EngineError)) return null;
  const { key, details } = error;
  if (key.startsWith('sql')) {
    const { line = '0', column = '0' } = details;
    return {
      key,
      message: text(locale, `error.${key}`, { ...details, line: '0', column: '0' }),
      line: Number(line),
      column: Number(column),
    };
  }
  // The rows that a run meets are those that the author may see, and so is what the database says of them.
  const reason = key === 'queryFailed' ? runRefusal(dialect, error.cause) : null;
  if (reason === null) return null;
  return {
    key: 'sqlRefused',
    message: text(locale, 'error.sqlRefused', { reason, line: '0', column: '0' }),
    line: 0,
    column: 0,
  };
}
