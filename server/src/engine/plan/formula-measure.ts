import type { DataType } from '@tessera/contract';
import { partsOf, type Typed } from '@tessera/expression';

import type { CatalogueField } from '../catalogue.ts';
import type { PlanFormula, PlanMeasure } from './plan.ts';

/** A measure by a formula of aggregates over source columns. @param read column of a row formula */
export function formulaMeasure(
  field: CatalogueField,
  expression: Typed,
  read: (row: Typed) => PlanFormula['inputs'][number],
): PlanMeasure {
  const inputs: PlanFormula['inputs'][number][] = [];
  const known = new Map<string, number>();
  const column = (row: Typed): Typed => {
    if (row.level === 'constant') return row;
    const key = JSON.stringify(row);
    const index = known.get(key) ?? inputs.push(read(row)) - 1;
    known.set(key, index);
    return { kind: 'field', type: row.type, level: 'row', fieldId: String(index) };
  };
  const walk = (node: Typed): Typed => {
    if (node.level === 'row') return column(node);
    if (node.kind === 'call') return { ...node, args: node.args.map(walk) };
    if (node.kind !== 'case') return node;
    const branches = node.branches.map(({ when, value }) => ({ when: walk(when), value: walk(value) }));
    return { ...node, branches, otherwise: node.otherwise && walk(node.otherwise) };
  };
  const formula = { expression: walk(expression), inputs };
  return {
    aggregator: counts(expression) ? 'count' : 'sum',
    column: { column: '' },
    dataType: dataTypeOf(expression, field),
    formula,
  };
}

/** Of nothing a count is 0 and everything else is empty. */
function counts(node: Typed): boolean {
  return node.kind === 'call' && ['COUNT', 'COUNTD', 'COUNTROWS'].includes(node.name);
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
