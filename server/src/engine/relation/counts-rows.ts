import { partsOf, type Typed } from '@tessera/expression';

import { aggregationOf } from '../plan/formula-measure.ts';
import { joinTree } from './join-tree.ts';
import type { ResolvedTable } from './resolve-table.ts';
import { rowUnit, type Aggregation } from './row-unit.ts';

/** Whether the values of some fields depend on how often a row of the table comes, so that no join may be left out. */
export function countsRows(resolved: ResolvedTable, fieldIds: ReadonlySet<string>): boolean {
  if (resolved.table.relation.kind !== 'join') return false;
  const tree = joinTree(resolved, 'measured');
  const isRows = (row: Typed, aggregation: Aggregation) => rowUnit(row, aggregation, tree).kind === 'rows';
  const counts = (node: Typed): boolean => {
    if (node.kind === 'call' && node.level === 'aggregate') {
      const aggregation = aggregationOf(node);
      if (aggregation) return node.args[0] === undefined || isRows(node.args[0], aggregation);
    }
    return partsOf(node).some(counts);
  };
  return resolved.table.fields.some((field) => {
    const formula = fieldIds.has(field.fieldId) ? resolved.formulas.of(field) : null;
    if (!formula) return false;
    if (formula.level === 'aggregate' || formula.level === 'window') return counts(formula);
    return (['sum', 'other'] as const).some((aggregation) => isRows(formula, aggregation));
  });
}
