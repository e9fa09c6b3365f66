import type { Locale } from '@tessera/contract';

import type { DialectCompiler } from '../dialects/dialect.ts';
import { cellColumns, type Page, type Plan, type PlanDimension, type PlanMeasure } from '../plan/plan.ts';
import { compileColumn } from './compile-column.ts';
import { whereOf } from './compile-predicate.ts';
import { compileSource } from './compile-source.ts';
import { bound, identifier, join, render, sql, type Sql, type Statement } from './sql.ts';

const comma = sql`, `;

/** The rows of a plan as they can be grouped: expressions over a FROM clause. */
interface Rows {
  readonly labels: readonly Sql[];
  readonly keys: readonly (readonly Sql[])[];
  readonly column: (measure: PlanMeasure) => Sql;
  /** FROM and WHERE. */
  readonly from: Sql;
}

/**
 * Prints a plan as one SELECT: labels, measures, then keys. Rows come in the asked order, then by their dimensions, so that
 * equal questions have equal answers; nulls stand last. The columns have no names of their own: an alias could hide a
 * column of the table.
 */
export function compilePlan(plan: Plan, dialect: DialectCompiler, locale: Locale, page: Page): Statement {
  const rows = plan.measures.some(repeated) ? namedRows(plan, dialect, locale) : plainRows(plan, dialect, locale);
  const measures = plan.measures.map((measure) => measured(plan, measure, rows, dialect));
  const grouped = groupKeys(plan, rows);
  const order = ordering(plan, rows, measures, dialect, locale);
  const single = grouped.length === 0 && !plan.detail;
  const statement = sql`select ${join([...rows.labels, ...measures, ...rows.keys.flat()], comma)}${rows.from}${
    grouped.length > 0 && !plan.detail ? sql` group by ${join(grouped, comma)}` : sql``
  }${order.length > 0 && !single ? sql` order by ${join(order, comma)}` : sql``} limit ${count(page.rows)}${
    page.offset > 0 ? sql` offset ${count(page.offset)}` : sql``
  }`;
  return printed(statement, dialect);
}

/** Prints the number of rows that a plan has without its page. */
export function compileCount(plan: Plan, dialect: DialectCompiler, locale: Locale): Statement {
  return printed(
    sql`select count(*) from (${compileGroups(plan, dialect, locale)}) as ${identifier('tessera_c')}`,
    dialect,
  );
}

/**
 * Prints several levels of a plan's groups in one scan. After labels, measures and keys comes a column for each dimension:
 * 1 where it is rolled up, else 0. No order is promised.
 * @param levels for each level the positions of the dimensions that stay apart; each dimension stays apart in one of them
 */
export function compileLevels(
  plan: Plan,
  levels: readonly (readonly number[])[],
  dialect: DialectCompiler,
  locale: Locale,
  limit: number,
): Statement {
  const rows = namedRows(plan, dialect, locale);
  const measures = plan.measures.map((measure) => measured(plan, measure, rows, dialect));
  const sets = levels.map(
    (kept) =>
      sql`(${join(
        kept.flatMap((index) => [rows.labels[index]!, ...rows.keys[index]!]),
        comma,
      )})`,
  );
  const rolledUp = rows.labels.map((label) => sql`grouping(${label})`);
  const columns = [...rows.labels, ...measures, ...rows.keys.flat(), ...rolledUp];
  return printed(
    sql`select ${join(columns, comma)}${rows.from} group by grouping sets (${join(sets, comma)}) limit ${count(limit)}`,
    dialect,
  );
}

/** The groups of a plan with the names of `cellColumns`, unsorted. */
export function compileGroups(plan: Plan, dialect: DialectCompiler, locale: Locale): Sql {
  const rows = namedRows(plan, dialect, locale);
  const named = (expression: Sql, name: string) => sql`${expression} as ${identifier(name)}`;
  const columns = [
    ...rows.labels.map((label, index) => named(label, cellColumns.label(index))),
    ...rows.keys.flatMap((keys, index) => keys.map((key, at) => named(key, cellColumns.key(index, at)))),
    ...plan.measures.map((measure, index) => named(measured(plan, measure, rows, dialect), cellColumns.measure(index))),
  ];
  const grouped = groupKeys(plan, rows);
  return sql`select ${join(columns, comma)}${rows.from}${
    grouped.length > 0 && !plan.detail ? sql` group by ${join(grouped, comma)}` : sql``
  }`;
}

function plainRows(plan: Plan, dialect: DialectCompiler, locale: Locale): Rows {
  return {
    labels: plan.dimensions.map((dimension) => labelOf(dimension, dialect)),
    keys: plan.dimensions.map(({ keys }) => keys.map((key) => compileColumn(key, dialect))),
    column: (measure) => compileColumn(measure.column, dialect),
    from: sql` from ${compileSource(plan.source, dialect, locale)}${whereOf(plan.filter, dialect)}`,
  };
}

/** The rows through a select that names every expression once; a repeated row keeps its value only where it counts. */
function namedRows(plan: Plan, dialect: DialectCompiler, locale: Locale): Rows {
  const plain = plainRows(plan, dialect, locale);
  const measures = [...plan.measures, ...plan.sort.flatMap((sort) => (sort.by === 'hidden' ? [sort.measure] : []))];
  const label = (index: number) => identifier(`tessera_l${index}`);
  const key = (index: number, at: number) => identifier(`tessera_g${index}_${at}`);
  const value = (index: number) => identifier(`tessera_v${index}`);
  const group = [...plain.labels, ...plain.keys.flat()];
  const columns = [
    ...plain.labels.map((expression, index) => sql`${expression} as ${label(index)}`),
    ...plain.keys.flatMap((keys, index) => keys.map((expression, at) => sql`${expression} as ${key(index, at)}`)),
    ...measures.map((measure, index) => {
      const column = plain.column(measure);
      if (!repeated(measure)) return sql`${column} as ${value(index)}`;
      const own = measure.distinctBy!.map((name) => identifier(name));
      const first = sql`row_number() over (partition by ${join([...group, ...own], comma)} order by ${own[0]!})`;
      return sql`case when ${first} = 1 then ${column} end as ${value(index)}`;
    }),
  ];
  const inner = sql`select ${join(columns.length > 0 ? columns : [sql`1`], comma)}${plain.from}`;
  return {
    labels: plain.labels.map((_, index) => label(index)),
    keys: plain.keys.map((keys, index) => keys.map((_, at) => key(index, at))),
    column: (measure) => value(measures.indexOf(measure)),
    from: sql` from (${inner}) as ${identifier('tessera_rows')}`,
  };
}

/** Whether a join can give a row of the measure's table twice to a group, where that would change the answer. */
function repeated({ distinctBy, aggregator }: PlanMeasure): boolean {
  if (!distinctBy || distinctBy.length === 0) return false;
  return aggregator === 'sum' || aggregator === 'average' || aggregator === 'count';
}

function groupKeys(plan: Plan, rows: Rows): Sql[] {
  return plan.dimensions.flatMap((_, index) => [...rows.keys[index]!, rows.labels[index]!]);
}

function labelOf({ label, granularity }: PlanDimension, dialect: DialectCompiler): Sql {
  const column = compileColumn(label, dialect);
  return granularity ? dialect.truncate(column, granularity) : column;
}

function measured(plan: Plan, measure: PlanMeasure, rows: Rows, dialect: DialectCompiler): Sql {
  return plan.detail ? rows.column(measure) : dialect.aggregate(measure.aggregator, rows.column(measure));
}

function ordering(plan: Plan, rows: Rows, measures: readonly Sql[], dialect: DialectCompiler, locale: Locale): Sql[] {
  const byText = (expression: Sql, text: boolean, direction: 'asc' | 'desc'): Sql[] => {
    const exact = dialect.order(expression, direction);
    return text ? [dialect.order(dialect.collate(expression, locale), direction), exact] : [exact];
  };
  const byDimension = (index: number, direction: 'asc' | 'desc') =>
    byText(rows.labels[index]!, plan.dimensions[index]!.dataType === 'str', direction);
  const asked = plan.sort.flatMap((sort): Sql[] => {
    if (sort.by === 'dimension') return byDimension(sort.index, sort.direction);
    const measure = sort.by === 'hidden' ? sort.measure : plan.measures[sort.index]!;
    const expression = sort.by === 'hidden' ? measured(plan, measure, rows, dialect) : measures[sort.index]!;
    return byText(expression, plan.detail && measure.column.text === true, sort.direction);
  });
  const sorted = new Set(plan.sort.flatMap((sort) => (sort.by === 'dimension' ? [sort.index] : [])));
  const rest = rows.labels.flatMap((_, index) => (sorted.has(index) ? [] : byDimension(index, 'asc')));
  const ties = [...rows.keys.flat(), ...(plan.detail ? measures : [])];
  return [...asked, ...rest, ...ties.map((tie) => dialect.order(tie, 'asc'))];
}

function count(value: number): Sql {
  return bound({ kind: 'integer', value: BigInt(value) });
}

function printed(statement: Sql, dialect: DialectCompiler): Statement {
  return render(
    statement,
    (name) => dialect.quote(name),
    (position, value) => dialect.placeholder(position, value),
  );
}
