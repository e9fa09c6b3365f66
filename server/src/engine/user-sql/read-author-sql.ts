import { SQL_MODEL_LIMITS } from '@tessera/contract';

import type { CatalogueParameter, TableRelation } from '../catalogue.ts';
import { compileAuthorSql, compileSource } from '../compile/compile-source.ts';
import { sql, type Statement } from '../compile/sql.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { SqlFault, type UserSqlReader } from '../dialects/user-sql-reader.ts';
import { EngineError } from '../errors.ts';
import type { Source } from '../plan/plan.ts';
import type { SqlPiece } from '../plan/source-parts.ts';
import type { DescribedColumn, Driver } from '../run/driver.ts';
import type { AuthorSql, CheckedSql } from './author-sql.ts';
import { nameTables } from './name-tables.ts';
import { parameterPieces } from './parameter-values.ts';
import { splitParameters, type AuthorPiece } from './split-parameters.ts';
import { writeSql } from './written-sql.ts';

const MOST_COLUMNS = 300;

export interface AuthorTools {
  readonly dialect: Pick<Dialect, 'compiler' | 'userSql'>;
  readonly driver: Driver;
  readonly signal: AbortSignal;
  /** The rows of a draft of the table as the viewer sees them. */
  sourceOf(relation: CheckedSql['relation']): Promise<Source>;
  /** Has the database plan a statement that gives no rows. */
  describe(statement: Statement): Promise<DescribedColumn[]>;
}

/**
 * Parses an author's SQL, finds its tables and has the database plan it. Table names are replaced at each run.
 * @throws EngineError sql… with line and column, from 1
 */
export async function readAuthorSql(author: AuthorSql, tools: AuthorTools): Promise<CheckedSql> {
  const { userSql, compiler } = tools.dialect;
  try {
    if (!userSql || !tools.driver.describe) throw new SqlFault('sqlDialectRefused');
    const pieces = splitParameters(author.text);
    const relation = await check(author, pieces, userSql, tools);
    const written = writeSql(
      sql`select * from ${compileSource(await tools.sourceOf(relation), compiler, () => sql``)} limit 0`,
      compiler,
    );
    const columns = await tools.describe(written.statement).catch((error: unknown) => {
      const failed = error instanceof EngineError && error.key === 'queryFailed';
      const refusal = failed ? userSql.refusal(error.cause, written.statement.text) : null;
      if (!refusal) throw error;
      throw new SqlFault('sqlRefused', { reason: refusal.reason }, placeOf(refusal.at, written.originOf));
    });
    checkColumns(columns);
    return { relation, columns, parameters: namesOf(pieces) };
  } catch (error) {
    if (error instanceof SqlFault)
      throw new EngineError(error.key, { ...error.args, ...position(author.text, error.at) });
    throw error;
  }
}

async function check(
  { text, tables, parameters }: AuthorSql,
  pieces: readonly AuthorPiece[],
  userSql: UserSqlReader,
  { dialect, driver, signal }: AuthorTools,
): Promise<CheckedSql['relation']> {
  if (text.length > SQL_MODEL_LIMITS.characters)
    throw new SqlFault('sqlTooLong', { most: String(SQL_MODEL_LIMITS.characters) });
  // The parsers would ignore what follows a NUL.
  if (text.includes('\0')) throw new SqlFault('sqlSyntax', { reason: 'NUL' }, text.indexOf('\0'));
  const { compiler } = dialect;
  const bound = pieces.flatMap((piece, index) => bind(piece, pieces, index, parameters));
  const { statement, originOf } = writeSql(compileAuthorSql(bound, compiler), compiler);
  const toOrigin = (at: number | null) => placeOf(at, originOf);
  const read = await userSql.read(statement.text, statement.values.length, driver, signal).catch((error: unknown) => {
    if (error instanceof SqlFault) throw new SqlFault(error.key, error.args, toOrigin(error.at));
    throw error;
  });
  const named = read.tables.map(({ name, at }) => ({ name, at: toOrigin(at) }));
  return {
    kind: 'sql',
    statement: pieces.map((piece): StoredPiece =>
      'parameter' in piece ? { parameter: piece.parameter } : { code: piece.code, origin: piece.at },
    ),
    tables: nameTables(named, tables, userSql.fold),
    defined: [...read.defined],
    ordered: read.ordered,
  };
}
type StoredPiece = Extract<TableRelation, { kind: 'sql' }>['statement'][number];

/** A list may be of any length, which only IN takes. */
function bind(
  piece: AuthorPiece,
  pieces: readonly AuthorPiece[],
  index: number,
  parameters: readonly CatalogueParameter[],
): SqlPiece[] {
  if (!('parameter' in piece)) return [{ code: piece.code, origin: piece.at }];
  const { parameter: name, at } = piece;
  const parameter = parameters.find((each) => each.name === name);
  if (!parameter) throw new SqlFault('sqlParamUnknown', { name }, at);
  if (parameter.multiple) {
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const listed =
      before !== undefined &&
      'code' in before &&
      /\bin\s*\(\s*$/i.test(before.code) &&
      after !== undefined &&
      'code' in after &&
      /^\s*\)/.test(after.code);
    if (!listed) throw new SqlFault('sqlParamList', { name }, at);
  }
  return parameterPieces(parameter);
}

function checkColumns(columns: readonly DescribedColumn[]): void {
  const seen = new Set<string>();
  for (const { name } of columns) {
    const key = name.toLowerCase();
    if (seen.has(key)) throw new SqlFault('sqlColumnTwice', { name });
    seen.add(key);
  }
  if (columns.length > MOST_COLUMNS) throw new SqlFault('sqlTooWide', { most: String(MOST_COLUMNS) });
}

function namesOf(pieces: readonly AuthorPiece[]): string[] {
  return [...new Set(pieces.flatMap((piece) => ('parameter' in piece ? [piece.parameter] : [])))];
}

function placeOf(at: number | null, originOf: (position: number) => number | null): number | null {
  return at === null ? null : originOf(at);
}

/** Line and column of a position, both counted from 1; of a fault without one, 0. */
function position(text: string, at: number | null): { line: string; column: string } {
  if (at === null) return { line: '0', column: '0' };
  const before = text.slice(0, at).split('\n');
  return { line: String(before.length), column: String((before.at(-1) ?? '').length + 1) };
}
