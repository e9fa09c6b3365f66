import type { DialectCompiler } from '../dialects/dialect.ts';
import type { Plan, Source } from '../plan/plan.ts';
import type { ComputedColumn, JoinedColumn, MaskedValue, ScanValue, SqlPiece } from '../plan/source-parts.ts';
import { whereOf } from './compile-predicate.ts';
import { compileExpression } from './expression/compile-expression.ts';
import { bound, identifier, join, sql, type Sql } from './sql.ts';

const comma = sql`, `;
const derived = (query: Sql, name: string) => sql`(${query}) as ${identifier(name)}`;

/** Prints the groups of a plan with the names of `cellColumns`. */
type Groups = (plan: Plan) => Sql;

/** Prints what stands behind FROM. */
export function compileSource(source: Source, dialect: DialectCompiler, groups: Groups): Sql {
  switch (source.kind) {
    case 'table':
      return sql`${identifier(source.schema)}.${identifier(source.table)}`;
    case 'scan': {
      const columns = source.columns.map(
        ({ name, value }) => sql`${compileValue(value, dialect)} as ${identifier(name)}`,
      );
      const from = compileSource(source.from, dialect, groups);
      return derived(sql`select ${columnList(columns)} from ${from}${whereOf(source.filter, dialect)}`, 'tessera_scan');
    }
    case 'join':
      return derived(compileJoin(source, dialect, groups), 'tessera_join');
    case 'sql': {
      const tables = source.tables.map(({ name, source: rows, restricted }) => {
        const barrier = restricted ? (dialect.barrier ?? sql``) : sql``;
        return sql`${identifier(name)} as ${barrier}(select * from ${compileSource(rows, dialect, groups)})`;
      });
      const shadows = (source.shadows ?? []).map(
        (name) => sql`${identifier(name)} as (select 1 as ${identifier('tessera_none')} where 1 = 0)`,
      );
      const statement = compileAuthorSql(source.statement, dialect);
      const named = [...tables, ...shadows];
      const names = named.length > 0 ? sql`with ${join(named, comma)} ` : sql``;
      return derived(sql`${names}select * from (\n${statement}\n) as ${identifier('tessera_user')}`, 'tessera_sql');
    }
    case 'computed': {
      const columns = source.columns.map(
        (column) => sql`${compileComputed(column, dialect)} as ${identifier(column.name)}`,
      );
      const from = compileSource(source.from, dialect, groups);
      return derived(sql`select *, ${join(columns, comma)} from ${from}`, 'tessera_computed');
    }
    case 'groups':
      return derived(groups(source.plan), 'tessera_groups');
  }
}

/** The words of an author, with the values that are bound in them. */
export function compileAuthorSql(pieces: readonly SqlPiece[], dialect: Pick<DialectCompiler, 'value' | 'nullOf'>): Sql {
  return join(
    pieces.map((piece) => {
      if ('value' in piece) return dialect.value(piece.value);
      return 'missing' in piece ? dialect.nullOf(piece.missing) : { parts: [{ kind: 'code' as const, ...piece }] };
    }),
    sql``,
  );
}

function compileJoin(source: Extract<Source, { kind: 'join' }>, dialect: DialectCompiler, groups: Groups): Sql {
  const alias = (table: number) => identifier(`tessera_t${table}`);
  const column = (value: JoinedColumn) => sql`${alias(value.table)}.${identifier(value.column)}`;
  const key = (value: JoinedColumn) => (value.text ? dialect.text(column(value)) : column(value));
  const aliased = (inner: Source, position: number) =>
    sql`(select * from ${compileSource(inner, dialect, groups)}) as ${alias(position)}`;
  const KINDS = { inner: sql` inner join `, left: sql` left join `, full: sql` full join ` } as const;
  const joins = source.joins.map(
    (step, index) =>
      sql`${KINDS[step.kind]}${aliased(step.source, index + 1)} on ${join(
        step.on.map(({ left, right }) => sql`${key(left)} = ${key(right)}`),
        sql` and `,
      )}`,
  );
  const columns = source.columns.map(({ name, value }) => sql`${column(value)} as ${identifier(name)}`);
  return sql`select ${columnList(columns)} from ${aliased(source.root.source, 0)}${join(joins, sql``)}`;
}

/** A table of which only the number of rows matters still needs a column. */
function columnList(columns: readonly Sql[]): Sql {
  return columns.length > 0 ? join(columns, comma) : sql`1 as ${identifier('tessera_none')}`;
}

function compileComputed({ expression, inputs, mask }: ComputedColumn, dialect: DialectCompiler): Sql {
  const column = (fieldId: string) => identifier(inputs[fieldId]!);
  const value = compileExpression(expression, { dialect, column }).sql;
  return mask ? compileMask(mask, value, dialect) : value;
}

function compileMask(mask: MaskedValue, value: Sql, dialect: DialectCompiler): Sql {
  switch (mask.kind) {
    case 'null':
      return dialect.nullOf(mask.dataType);
    case 'hash':
      return dialect.hash(dialect.text(value), bound({ kind: 'text', value: mask.salt }));
    case 'partial':
      return dialect.partial(dialect.text(value), mask.keepStart, mask.keepEnd);
  }
}

function compileValue(value: ScanValue, dialect: DialectCompiler): Sql {
  switch (value.kind) {
    case 'column':
      return identifier(value.column);
    case 'text':
      return (dialect.cellText ?? dialect.text)(identifier(value.column));
    case 'instant':
      return dialect.localTime(identifier(value.column), bound({ kind: 'text', value: value.timeZone }));
    case 'rowNumber':
      return sql`row_number() over ()`;
    case 'null':
      return compileMask(value, sql``, dialect);
    case 'hash':
    case 'partial':
      return compileMask(value, identifier(value.column), dialect);
  }
}
