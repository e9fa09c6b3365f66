import { partsOf, type Typed } from '@tessera/expression';

import type { DialectCompiler } from '../dialects/dialect.ts';
import { aggregatesOf } from '../plan/formula-measure.ts';
import type { cellColumns, Plan, PlanMeasure } from '../plan/plan.ts';
import { compileExpression, type ExpressionScope } from './expression/compile-expression.ts';
import { compileWindow, isWindow, type WindowFrame } from './expression/compile-window.ts';
import { printed } from './expression/function-table.ts';
import { identifier, type Sql } from './sql.ts';

/** Names of the columns that windows look at: some databases would take an equal name of the result for them. */
export const innerColumns: typeof cellColumns = {
  label: (index) => `tessera_id${index}`,
  key: (index, position) => `tessera_ik${index}_${position}`,
  measure: (index) => `tessera_im${index}`,
};

/** What the rows of a dimension are sorted by. */
export type DimensionOrder = (index: number, direction: 'asc' | 'desc') => Sql[];

/** The groups that windows look at, by the names that an inner select gave them. */
export interface WindowGroups {
  readonly labels: readonly Sql[];
  readonly keys: readonly (readonly Sql[])[];
  /** Columns that tell the levels of totals apart. */
  readonly flags: readonly Sql[];
  readonly sorted: DimensionOrder;
}

/** Whether a measure looks at other rows of the answer and so needs a select around its groups. */
export function isWindowed(plan: Plan): boolean {
  return allMeasures(plan).some(isWindowMeasure);
}

function isWindowMeasure({ formula }: PlanMeasure): boolean {
  return formula?.expression.level === 'window';
}
function allMeasures(plan: Plan): PlanMeasure[] {
  return [...plan.measures, ...plan.sort.flatMap((sort) => (sort.by === 'hidden' ? [sort.measure] : []))];
}

/** The plan of the groups alone: in place of a formula with windows stand the aggregates that it is made of. */
export function innerPlan(plan: Plan): Plan {
  return { ...plan, sort: [], measures: innerMeasures(plan).map(({ measure }) => measure) };
}

interface InnerMeasure {
  readonly measure: PlanMeasure;
  /** The plan's measure that it belongs to, and its position in that formula. */
  readonly of: PlanMeasure;
  readonly part: Typed | null;
}

function innerMeasures(plan: Plan): InnerMeasure[] {
  return allMeasures(plan).flatMap((measure): InnerMeasure[] => {
    const { formula } = measure;
    if (!formula || !isWindowMeasure(measure)) return [{ measure, of: measure, part: null }];
    return aggregatesOf(formula.expression).map((part) => ({
      measure: { ...measure, formula: { expression: part, inputs: formula.inputs } },
      of: measure,
      part,
    }));
  });
}

/** Window measures over groups, ordered along the result's dimensions; values across start new partitions. */
export function windowColumns(
  plan: Plan,
  groups: WindowGroups,
  dialect: DialectCompiler,
): (measure: PlanMeasure) => Sql {
  const inner = innerMeasures(plan);
  const frame = frameOf(plan, groups, dialect);
  const column = (index: number) => identifier(innerColumns.measure(index));
  return (measure) => {
    const { formula } = measure;
    if (!formula || !isWindowMeasure(measure)) return column(inner.findIndex(({ of }) => of === measure));
    const scope: ExpressionScope = {
      dialect,
      column: () => {
        throw new Error('a window stands on groups, not on rows');
      },
      replaced(node) {
        if (node.level === 'aggregate') {
          const value = column(inner.findIndex(({ of, part }) => of === measure && part === node));
          // Whether the inner select made a double or an integer of a whole number is not known here.
          return node.type === 'integer'
            ? printed('number', dialect.functions.casts.number(value))
            : printed(node.type, value);
        }
        if (node.kind !== 'call' || !isWindow(node)) return null;
        const args = partsOf(node).map((part) => compileExpression(part, scope));
        return compileWindow(node, args, frame, dialect.functions);
      },
    };
    return compileExpression(formula.expression, scope).sql;
  };
}

function frameOf(plan: Plan, { labels, keys, flags, sorted }: WindowGroups, dialect: DialectCompiler): WindowFrame {
  const across = plan.dimensions.flatMap((dimension, index) => (dimension.across ? [index] : []));
  const asked = plan.sort.flatMap((sort) => (sort.by === 'dimension' && !across.includes(sort.index) ? [sort] : []));
  const rest = plan.dimensions.flatMap((_, index) =>
    across.includes(index) || asked.some((sort) => sort.index === index) ? [] : [index],
  );
  return {
    partition: [...flags, ...across.flatMap((index) => [...keys[index]!, labels[index]!])],
    order: [
      ...asked.flatMap(({ index, direction }) => sorted(index, direction)),
      ...rest.flatMap((index) => sorted(index, 'asc')),
    ],
    sorted: (value, direction) => dialect.order(value, direction),
  };
}
