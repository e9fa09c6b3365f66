import type { DrillCondition, FilterCondition, FilterTree, ReportParam } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { Fields } from './fields.ts';
import { filterPredicate } from './filter.ts';
import { and, or, type ColumnRef, type Predicate } from './predicate.ts';
import { quickRange } from './quick-range.ts';

/** The query's filters and drill path as one condition. @param today `yyyy-mm-dd` in the corporation's time zone */
export function queryFilter(spec: ReportParam, fields: Fields, today: string): Predicate {
  return and([
    ...spec.filterCondition.map((condition) => conditionPredicate(condition, fields, today)),
    ...(spec.filterTree ? [treePredicate(spec.filterTree, fields, today)] : []),
    ...spec.drillCondition.flatMap((step) => drillPredicate(step, fields)),
  ]);
}

function treePredicate(tree: FilterTree, fields: Fields, today: string): Predicate {
  if ('condition' in tree) return conditionPredicate(tree.condition, fields, today);
  const parts = tree.children.map((child) => treePredicate(child, fields, today));
  // An empty group is no condition.
  return tree.relation === 'and' || parts.length === 0 ? and(parts) : or(parts);
}

function conditionPredicate(condition: FilterCondition, fields: Fields, today: string): Predicate {
  const field = fields.resolve(condition.fieldId);
  return conditionOn(field, fields.columns(field), condition, today);
}

/** The condition that a filter puts on a row, with quick ranges resolved to dates. @throws EngineError queryInvalid */
export function conditionOn(
  field: CatalogueField,
  columns: readonly ColumnRef[],
  condition: FilterCondition,
  today: string,
): Predicate {
  if (condition.quickRange === undefined) return filterPredicate(field, columns, condition);
  if (field.dataType !== 'datetime') throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notDate' });
  const range = quickRange(condition.quickRange, today);
  if (!range) return and([]);
  const { fieldId } = field;
  return filterPredicate(field, columns, { fieldId, aggregator: 'between_and', fieldValue: [range.start, range.end] });
}

function drillPredicate({ fieldId, fieldValue }: DrillCondition, fields: Fields): Predicate[] {
  const field = fields.resolve(fieldId);
  if (fieldValue.length === 0) return [];
  return [filterPredicate(field, fields.columns(field), { fieldId, aggregator: 'in', fieldValue })];
}
