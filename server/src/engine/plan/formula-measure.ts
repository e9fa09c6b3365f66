import type { DataType } from '@tessera/contract';
import { partsOf, type Typed, type TypedCall } from '@tessera/expression';

import type { CatalogueField } from '../catalogue.ts';
import type { Aggregation } from '../relation/row-unit.ts';
import type { PlanFormula, PlanMeasure } from './plan.ts';

/** A measure by a formula of aggregates over source columns. @param read column of a row formula in an aggregate */
export function formulaMeasure(
  field: CatalogueField,
  expression: Typed,
  read: (row: Typed, aggregation: Aggregation) => PlanFormula['inputs'][number],
): PlanMeasure {
  const inputs: PlanFormula['inputs'][number][] = [];
  const known = new Map<string, number>();
  const column = (row: Typed, aggregation: Aggregation): Typed => {
    const key = JSON.stringify([row, aggregation]);
    const index = known.get(key) ?? inputs.push(read(row, aggregation)) - 1;
    known.set(key, index);
    return { kind: 'field', type: row.type, level: 'row', fieldId: String(index) };
  };
  const walk = (node: Typed, within: Aggregation): Typed => {
    if (node.level === 'row') return column(node, within);
    if (node.kind === 'call') {
      const aggregation = aggregationOf(node) ?? within;
      return { ...node, args: node.args.map((arg) => walk(arg, aggregation)) };
    }
    if (node.kind !== 'case') return node;
    const branches = node.branches.map(({ when, value }) => ({
      when: walk(when, within),
      value: walk(value, within),
    }));
    return { ...node, branches, otherwise: node.otherwise && walk(node.otherwise, within) };
  };
  const formula = { expression: walk(expression, 'other'), inputs };
  return {
    aggregator: isZeroOfNothing(expression) ? 'count' : 'sum',
    column: { column: '' },
    dataType: dataTypeOf(expression, field),
    formula,
  };
}

const AGGREGATIONS: Readonly<Record<string, Aggregation>> = {
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'extreme',
  MAX: 'extreme',
  COUNTD: 'extreme',
  COUNTROWS: 'other',
  AVG: 'other',
  MEDIAN: 'other',
  PERCENTILE: 'other',
  STDDEV: 'other',
  STDDEVP: 'other',
  VARIANCE: 'other',
  VARIANCEP: 'other',
};

/** What an aggregate function does with the rows of a group; undefined for a call that is none. */
export function aggregationOf({ name }: TypedCall): Aggregation | undefined {
  return AGGREGATIONS[name];
}

/** Whether a formula over no rows at all is 0, as counts and `SUMIF` are; everything else is empty. */
function isZeroOfNothing(node: Typed): boolean {
  if (node.kind === 'literal') return Number(node.value) === 0;
  if (node.kind !== 'call') return false;
  if (['COUNT', 'COUNTD', 'COUNTROWS'].includes(node.name)) return true;
  if (node.name === 'COALESCE') return node.args.some(isZeroOfNothing);
  return ['add', 'subtract', 'multiply'].includes(node.name) && node.args.every(isZeroOfNothing);
}

function dataTypeOf({ type }: Typed, field: CatalogueField): DataType {
  if (type === 'integer' || type === 'boolean') return 'int';
  return type === 'number' ? 'double' : field.dataType;
}

/** The largest parts of a formula with windows that are worked out before the windows. */
export function aggregatesOf(node: Typed): Typed[] {
  if (node.level === 'aggregate') return [node];
  return node.level === 'window' ? partsOf(node).flatMap(aggregatesOf) : [];
}

/** Windows that add up the values of groups. */
const ADDING: ReadonlySet<string> = new Set(['WINDOW_TOTAL', 'RUNNING_TOTAL', 'MOVING_TOTAL']);

/** Windows of a formula that add up groups, such as the total behind a share. */
export function addingWindows(node: Typed): string[] {
  const own = node.kind === 'call' && ADDING.has(node.name) ? [node.name] : [];
  return [...own, ...partsOf(node).flatMap(addingWindows)];
}
