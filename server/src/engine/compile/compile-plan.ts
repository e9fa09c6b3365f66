import type { Locale } from '@tessera/contract';

import type { DialectCompiler } from '../dialects/dialect.ts';
import { cellColumns, type Page, type Plan, type PlanDimension, type PlanMeasure } from '../plan/plan.ts';
import type { Predicate } from '../plan/predicate.ts';
import { compileColumn } from './compile-column.ts';
import { whereOf } from './compile-predicate.ts';
import { compileSource } from './compile-source.ts';
import { compileExpression } from './expression/compile-expression.ts';
import { onGroups } from './shown-groups.ts';
import { bound, identifier, join, render, sql, type Sql, type Statement } from './sql.ts';
import { truncateBy } from './truncate-by.ts';
import { innerColumns, innerPlan, isWindowed, windowColumns, type DimensionOrder } from './window-columns.ts';

const comma = sql`, `;

/** The rows of a plan as they can be grouped: expressions over a FROM clause. */
interface Rows {
  readonly labels: readonly Sql[];
  readonly keys: readonly (readonly Sql[])[];
  readonly column: (measure: PlanMeasure) => Sql;
  /** What the formula of a measure is made of, by position. */
  readonly input: (measure: PlanMeasure, at: number) => Sql;
  /** A measure that is worked out already, with the groups. */
  readonly ready?: (measure: PlanMeasure) => Sql;
  /** FROM and WHERE. */
  readonly from: Sql;
}

/**
 * Prints a plan as one SELECT: labels, measures, keys. Ordered as asked, then by dimensions; nulls last. Columns are
 * unnamed: an alias could hide a table's column.
 */
export function compilePlan(asked: Plan, dialect: DialectCompiler, locale: Locale, page: Page): Statement {
  const stored = storedOrder(asked, dialect);
  const plan = stored && stored !== 'kept' ? withColumn(asked, stored.column) : asked;
  const rows = statementRows(plan, dialect, locale);
  const measures = plan.measures.map((measure) => measured(plan, measure, rows, dialect));
  const grouped = rows.ready ? [] : groupKeys(plan, rows);
  const byRow = stored === undefined || stored === 'kept' ? [] : [identifier(stored.column)];
  const order = stored ? byRow : ordering(plan, rows, measures, dialect, locale);
  const single = grouped.length === 0 && !plan.detail && !rows.ready;
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
 * Prints several levels of groups in one scan, unordered. After labels, measures and keys: a column per dimension, 1
 * where it is rolled up, else 0.
 * @param levels positions of kept dimensions, per level
 */
export function compileLevels(
  plan: Plan,
  levels: readonly (readonly number[])[],
  dialect: DialectCompiler,
  locale: Locale,
  limit: number,
): Statement {
  const flag = (index: number) => identifier(`tessera_r${index}`);
  const inner = isWindowed(plan) ? innerPlan(plan) : plan;
  const rows = namedRows(inner, dialect, locale);
  const sets = levels.map(
    (kept) =>
      sql`(${join(
        kept.flatMap((index) => [rows.labels[index]!, ...rows.keys[index]!]),
        comma,
      )})`,
  );
  const rolledUp = rows.labels.map((label) => sql`grouping(${label})`);
  const grouping = sql`${rows.from} group by grouping sets (${join(sets, comma)})`;
  if (inner === plan) {
    const measures = plan.measures.map((measure) => measured(plan, measure, rows, dialect));
    const columns = [...rows.labels, ...measures, ...rows.keys.flat(), ...rolledUp];
    return printed(sql`select ${join(columns, comma)}${grouping} limit ${count(limit)}`, dialect);
  }
  const flags = rolledUp.map((_, index) => flag(index));
  const columns = [
    ...groupColumns(inner, rows, dialect, innerColumns),
    ...rolledUp.map((expression, index) => sql`${expression} as ${flag(index)}`),
  ];
  const outer = windowRows(plan, sql`select ${join(columns, comma)}${grouping}`, flags, dialect, locale);
  const shown = [...outer.labels, ...plan.measures.map(outer.ready), ...outer.keys.flat(), ...flags];
  return printed(sql`select ${join(shown, comma)}${outer.from} limit ${count(limit)}`, dialect);
}

export function compileGroups(plan: Plan, dialect: DialectCompiler, locale: Locale, names = cellColumns): Sql {
  if (isWindowed(plan)) {
    const rows = windowRows(plan, compileGroups(innerPlan(plan), dialect, locale, innerColumns), [], dialect, locale);
    return sql`select ${join(groupColumns(plan, rows, dialect, names), comma)}${rows.from}`;
  }
  const rows = namedRows(plan, dialect, locale);
  const columns = groupColumns(plan, rows, dialect, names);
  const grouped = groupKeys(plan, rows);
  return sql`select ${join(columns.length > 0 ? columns : [sql`1`], comma)}${rows.from}${
    grouped.length > 0 && !plan.detail ? sql` group by ${join(grouped, comma)}` : sql``
  }`;
}

function groupColumns(plan: Plan, rows: Rows, dialect: DialectCompiler, names: typeof cellColumns): Sql[] {
  const named = (expression: Sql, name: string) => sql`${expression} as ${identifier(name)}`;
  return [
    ...rows.labels.map((label, index) => named(label, names.label(index))),
    ...rows.keys.flatMap((keys, index) => keys.map((key, at) => named(key, names.key(index, at)))),
    ...plan.measures.map((measure, index) => named(measured(plan, measure, rows, dialect), names.measure(index))),
  ];
}

function statementRows(plan: Plan, dialect: DialectCompiler, locale: Locale): Rows {
  if (isWindowed(plan)) {
    return plan.shown
      ? shownRows(plan, plan.shown, dialect, locale)
      : windowRows(plan, compileGroups(innerPlan(plan), dialect, locale, innerColumns), [], dialect, locale);
  }
  return plan.measures.some(repeated) ? namedRows(plan, dialect, locale) : plainRows(plan, dialect, locale);
}

/** The groups with their windows worked out, of which the answer keeps some. */
function shownRows(plan: Plan, shown: Predicate, dialect: DialectCompiler, locale: Locale): Rows {
  const hidden = plan.sort.flatMap((sort) => (sort.by === 'hidden' ? [sort.measure] : []));
  const { shown: _, ...rest } = plan;
  const whole: Plan = { ...rest, measures: [...plan.measures, ...hidden] };
  const ready = (measure: PlanMeasure) => identifier(cellColumns.measure(whole.measures.indexOf(measure)));
  const groups = sql`(${compileGroups(whole, dialect, locale)}) as ${identifier('tessera_shown')}`;
  return {
    labels: plan.dimensions.map((_, index) => identifier(cellColumns.label(index))),
    keys: plan.dimensions.map(({ keys }, index) => keys.map((_, at) => identifier(cellColumns.key(index, at)))),
    column: ready,
    input: ready,
    ready,
    from: sql` from ${groups}${whereOf(onGroups(shown, plan), dialect)}`,
  };
}

/** Rows of an inner select with windows. @param flags columns that identify the level */
function windowRows(
  plan: Plan,
  inner: Sql,
  flags: readonly Sql[],
  dialect: DialectCompiler,
  locale: Locale,
): Rows & { readonly ready: (measure: PlanMeasure) => Sql } {
  const labels = plan.dimensions.map((_, index) => identifier(innerColumns.label(index)));
  const keys = plan.dimensions.map((dimension, index) =>
    dimension.keys.map((_, at) => identifier(innerColumns.key(index, at))),
  );
  const sorted: DimensionOrder = (index, direction) => {
    const text = plan.dimensions[index]!.dataType === 'str';
    const ties = keys[index]!.map((key) => dialect.order(key, 'asc'));
    return [...sortKeys(labels[index]!, text, direction, dialect, locale), ...ties];
  };
  const ready = windowColumns(plan, { labels, keys, flags, sorted }, dialect);
  return {
    labels,
    keys,
    column: ready,
    input: ready,
    ready,
    from: sql` from (${inner}) as ${identifier('tessera_windows')}`,
  };
}

function plainRows(plan: Plan, dialect: DialectCompiler, locale: Locale): Rows {
  const groups = (inner: Plan) => compileGroups(inner, dialect, locale);
  return {
    labels: plan.dimensions.map((dimension) => labelOf(dimension, dialect)),
    keys: plan.dimensions.map(({ keys }) => keys.map((key) => compileColumn(key, dialect))),
    column: (measure) => compileColumn(measure.column, dialect),
    input: (measure, at) => compileColumn(measure.formula!.inputs[at]!.column, dialect),
    from: sql` from ${compileSource(plan.source, dialect, groups)}${whereOf(plan.filter, dialect)}`,
  };
}

/** The rows through a select that names every expression once; a repeated row keeps its value only where it counts. */
function namedRows(plan: Plan, dialect: DialectCompiler, locale: Locale): Rows {
  const plain = plainRows(plan, dialect, locale);
  const measures = [...plan.measures, ...plan.sort.flatMap((sort) => (sort.by === 'hidden' ? [sort.measure] : []))];
  const label = (index: number) => identifier(`tessera_l${index}`);
  const key = (index: number, at: number) => identifier(`tessera_g${index}_${at}`);
  const value = (index: number) => identifier(`tessera_v${index}`);
  const part = (index: number, at: number) => identifier(`tessera_v${index}_${at}`);
  const group = [...plain.labels, ...plain.keys.flat()];
  const once = ({ distinctBy }: Pick<PlanMeasure, 'distinctBy'>, column: Sql, name: Sql, guarded: boolean): Sql => {
    if (!guarded) return sql`${column} as ${name}`;
    const own = distinctBy!.map((each) => identifier(each));
    const first = sql`row_number() over (partition by ${join([...group, ...own], comma)} order by ${own[0]!})`;
    return sql`case when ${first} = 1 then ${column} end as ${name}`;
  };
  const columns = [
    ...plain.labels.map((expression, index) => sql`${expression} as ${label(index)}`),
    ...plain.keys.flatMap((keys, index) => keys.map((expression, at) => sql`${expression} as ${key(index, at)}`)),
    ...measures.flatMap((measure, index) => {
      if (!measure.formula) return [once(measure, plain.column(measure), value(index), repeated(measure))];
      return measure.formula.inputs.map((input, at) =>
        once(input, plain.input(measure, at), part(index, at), isRepeated(input)),
      );
    }),
  ];
  const inner = sql`select ${join(columns.length > 0 ? columns : [sql`1`], comma)}${plain.from}`;
  return {
    labels: plain.labels.map((_, index) => label(index)),
    keys: plain.keys.map((keys, index) => keys.map((_, at) => key(index, at))),
    column: (measure) => value(measures.indexOf(measure)),
    input: (measure, at) => part(measures.indexOf(measure), at),
    from: sql` from (${inner}) as ${identifier('tessera_rows')}`,
  };
}

/** Whether a join can give a row of the measure's table twice to a group, where that would change the answer. */
function repeated(measure: PlanMeasure): boolean {
  const { aggregator, formula } = measure;
  if (formula) return formula.inputs.some(isRepeated);
  if (!isRepeated(measure)) return false;
  return aggregator === 'sum' || aggregator === 'average' || aggregator === 'count';
}

function isRepeated({ distinctBy }: Pick<PlanMeasure, 'distinctBy'>): boolean {
  return distinctBy !== undefined && distinctBy.length > 0;
}

function groupKeys(plan: Plan, rows: Rows): Sql[] {
  return plan.dimensions.flatMap((_, index) => [...rows.keys[index]!, rows.labels[index]!]);
}

function labelOf({ label, granularity, calendar }: PlanDimension, dialect: DialectCompiler): Sql {
  const column = compileColumn(label, dialect);
  return granularity ? truncateBy(calendar, column, granularity, dialect) : column;
}

function measured(plan: Plan, measure: PlanMeasure, rows: Rows, dialect: DialectCompiler): Sql {
  if (rows.ready) return rows.ready(measure);
  if (plan.detail) return rows.column(measure);
  if (!measure.formula) return dialect.aggregate(measure.aggregator, rows.column(measure));
  const column = (input: string) => rows.input(measure, Number(input));
  return compileExpression(measure.formula.expression, { dialect, column }).sql;
}

/** How unsorted rows come in stored order (deep pages need no sort) or that of the author's SQL; undefined: by what is shown. */
function storedOrder(plan: Plan, dialect: DialectCompiler): DialectCompiler['storedOrder'] {
  const { detail, sort, source } = plan;
  if (!detail || sort.length > 0) return undefined;
  const from = source.kind === 'scan' ? source.from : source;
  if (from.kind === 'sql') return from.ordered ? 'kept' : undefined;
  const kept = from.kind === 'table' ? dialect.storedOrder : undefined;
  return kept !== 'kept' && isWindowed(plan) ? undefined : kept;
}

/** The plan over a source that gives one more column of its table. */
function withColumn(plan: Plan, column: string): Plan {
  const { source } = plan;
  if (source.kind !== 'scan') return plan;
  const given = { name: column, value: { kind: 'column' as const, column } };
  return { ...plan, source: { ...source, columns: [...source.columns, given] } };
}

function ordering(plan: Plan, rows: Rows, measures: readonly Sql[], dialect: DialectCompiler, locale: Locale): Sql[] {
  const byText = (expression: Sql, text: boolean, direction: 'asc' | 'desc') =>
    sortKeys(expression, text, direction, dialect, locale);
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

/** What a value is sorted by; a text as its readers sort it. */
function sortKeys(
  expression: Sql,
  text: boolean,
  direction: 'asc' | 'desc',
  dialect: DialectCompiler,
  locale: Locale,
): Sql[] {
  const exact = dialect.order(expression, direction);
  return text ? [dialect.order(dialect.collate(expression, locale), direction), exact] : [exact];
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
