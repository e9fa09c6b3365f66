import { partsOf, type Typed } from '@tessera/expression';

import type { CatalogueField } from '../catalogue.ts';
import { aggregationOf } from '../plan/formula-measure.ts';
import { joinTree } from './join-tree.ts';
import type { ResolvedTable } from './resolve-table.ts';
import { rowUnit, type Aggregation } from './row-unit.ts';

/** Whether one row of a measure's table can belong to several groups of these dimensions. */
export function overlaps(
  resolved: ResolvedTable,
  measure: CatalogueField,
  dimensions: readonly CatalogueField[],
): boolean {
  if (resolved.table.relation.kind !== 'join') return false;
  const tree = joinTree(resolved, 'trusted');
  const grouped = dimensions.flatMap(({ fieldId }) => tree.tablesOf(fieldId));
  const spread = (fields: readonly string[]) => {
    const tables = fields.flatMap((field) => tree.tablesOf(field));
    return grouped.some((table) => !tree.determines(tables, table));
  };
  const ofRow = (row: Typed, aggregation: Aggregation) => {
    const unit = rowUnit(row, aggregation, tree);
    return unit.kind === 'tables' && spread(unit.fields);
  };
  const ofMany = (node: Typed): boolean => {
    const aggregation = node.kind === 'call' ? aggregationOf(node) : undefined;
    const [row] = partsOf(node);
    if (aggregation) return row !== undefined && ofRow(row, aggregation);
    return partsOf(node).some(ofMany);
  };
  const formula = resolved.formulas.of(measure);
  if (!formula) return spread([measure.fieldId]);
  return formula.level === 'aggregate' || formula.level === 'window' ? ofMany(formula) : ofRow(formula, 'other');
}
