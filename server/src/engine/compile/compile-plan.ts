import type { Locale } from '@tessera/contract';

import type { DialectCompiler } from '../dialects/dialect.ts';
import type { Plan, PlanDimension, PlanMeasure } from '../plan/plan.ts';
import { compileColumn, compilePredicate } from './compile-predicate.ts';
import { bound, identifier, join, render, sql, type Sql, type Statement } from './sql.ts';

const comma = sql`, `;

/**
 * Prints a plan as one SELECT. Rows come in the asked order, then by their dimensions, so that equal questions have equal
 * answers; nulls stand last. The columns have no names of their own: an alias could hide a column of the table.
 * @param rows largest number of rows to read; the author's own limit may be lower
 */
export function compilePlan(plan: Plan, dialect: DialectCompiler, locale: Locale, rows: number): Statement {
  const dimensions = plan.dimensions.map((dimension) => dimensionExpression(dimension, dialect));
  const measures = plan.measures.map((measure) => measureExpression(measure, dialect));
  const keys = plan.dimensions.flatMap((dimension, index) => [
    ...dimension.keys.map((key) => identifier(key)),
    dimensions[index]!,
  ]);

  const text = (index: number) => plan.dimensions[index]!.dataType === 'str';
  const byDimension = (index: number, direction: 'asc' | 'desc'): Sql[] => {
    const expression = dimensions[index]!;
    const exact = dialect.order(expression, direction);
    return text(index) ? [dialect.order(dialect.collate(expression, locale), direction), exact] : [exact];
  };
  const asked = plan.sort.flatMap((sort): Sql[] => {
    if (sort.by === 'dimension') return byDimension(sort.index, sort.direction);
    const measure = sort.by === 'hidden' ? measureExpression(sort.measure, dialect) : measures[sort.index]!;
    return [dialect.order(measure, sort.direction)];
  });
  const sorted = new Set(plan.sort.flatMap((sort) => (sort.by === 'dimension' ? [sort.index] : [])));
  const rest = dimensions.flatMap((_, index) => (sorted.has(index) ? [] : byDimension(index, 'asc')));
  const ties = plan.dimensions.flatMap((dimension) =>
    dimension.keys.map((key) => dialect.order(identifier(key), 'asc')),
  );
  const order = [...asked, ...rest, ...ties];

  const statement = join(
    [
      sql`select ${join([...dimensions, ...measures], comma)} from ${identifier(plan.schema)}.${identifier(plan.table)}`,
      ...(plan.filter.kind === 'constant' && plan.filter.value
        ? []
        : [sql` where ${compilePredicate(plan.filter, dialect)}`]),
      ...(keys.length > 0 ? [sql` group by ${join(keys, comma)}`] : []),
      ...(order.length > 0 && keys.length > 0 ? [sql` order by ${join(order, comma)}`] : []),
      sql` limit ${bound({ kind: 'integer', value: BigInt(rows) })}`,
    ],
    sql``,
  );
  return render(
    statement,
    (name) => dialect.quote(name),
    (position) => dialect.placeholder(position),
  );
}

function dimensionExpression(dimension: PlanDimension, dialect: DialectCompiler): Sql {
  const column = compileColumn(dimension.label);
  return dimension.granularity ? dialect.truncate(column, dimension.granularity) : column;
}
function measureExpression(measure: PlanMeasure, dialect: DialectCompiler): Sql {
  return dialect.aggregate(measure.aggregator, compileColumn(measure.column));
}
