import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';

import { fromCodePoints, SqlFault, type ReadSql, type UserSqlReader } from '../../user-sql-reader.ts';
import { FUNCTIONS } from './functions.ts';
import { readTree } from './read-tree.ts';

/** States of PostgreSQL that tell of the statement's own words: syntax, names, types. */
const REFUSALS = /^(42\w{3}|0A000|22\w{3})$/;

export const userSql: UserSqlReader = {
  functions: FUNCTIONS,
  fold: (name) => name,
  async read(text, placeholders): Promise<ReadSql> {
    if (text.trim() === '') throw new SqlFault('sqlNotSelect');
    await loadModule();
    const [statement, second] = parse(text);
    if (!statement?.stmt || second) throw new SqlFault('sqlNotSelect');
    return readTree(statement.stmt, text, placeholders);
  },
  refusal(error, text) {
    const { code = '', message = '', position } = error as { code?: string; message?: string; position?: string };
    if (!REFUSALS.test(code)) return null;
    return { reason: message, at: position === undefined ? null : fromCodePoints(text, Number(position) - 1) };
  },
};

/** PostgreSQL's own parser. */
function parse(text: string): { readonly stmt?: unknown }[] {
  try {
    return parseSync(text).stmts ?? [];
  } catch (error) {
    if (!hasSqlDetails(error) || !error.sqlDetails) throw error;
    const { message, cursorPosition } = error.sqlDetails;
    throw new SqlFault('sqlSyntax', { reason: message }, fromCodePoints(text, cursorPosition));
  }
}
