import type { DrillCondition, FilterCondition, FilterTree, ReportParam } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { Calendar } from './calendar.ts';
import type { Fields } from './fields.ts';
import { filterPredicate } from './filter.ts';
import { and, or, type ColumnRef, type Predicate } from './predicate.ts';
import { quickRange } from './quick-range.ts';

/** What relative ranges are resolved by. */
export interface RangeFrom {
  /** `yyyy-mm-dd` in the corporation's time zone. */
  readonly today: string;
  /** Default: years begin in January, weeks on Monday. */
  readonly calendar?: Calendar | undefined;
}

/** The query's filters and drill path as one condition. */
export function queryFilter(spec: ReportParam, fields: Fields, from: RangeFrom): Predicate {
  return and([
    ...spec.filterCondition.map((condition) => conditionPredicate(condition, fields, from)),
    ...(spec.filterTree ? [treePredicate(spec.filterTree, fields, from)] : []),
    ...spec.drillCondition.flatMap((step) => drillPredicate(step, fields)),
  ]);
}

function treePredicate(tree: FilterTree, fields: Fields, from: RangeFrom): Predicate {
  if ('condition' in tree) return conditionPredicate(tree.condition, fields, from);
  const parts = tree.children.map((child) => treePredicate(child, fields, from));
  // An empty group is no condition.
  return tree.relation === 'and' || parts.length === 0 ? and(parts) : or(parts);
}

function conditionPredicate(condition: FilterCondition, fields: Fields, from: RangeFrom): Predicate {
  const field = fields.resolve(condition.fieldId);
  return conditionOn(field, fields.columns(field), condition, from);
}

/** The condition that a filter puts on a row, with quick ranges resolved to dates. @throws EngineError queryInvalid */
export function conditionOn(
  field: CatalogueField,
  columns: readonly ColumnRef[],
  condition: FilterCondition,
  from: RangeFrom,
): Predicate {
  if (condition.quickRange === undefined) return filterPredicate(field, columns, condition);
  if (field.dataType !== 'datetime') throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notDate' });
  const range = quickRange(condition.quickRange, from.today, from.calendar);
  if (!range) return and([]);
  const { fieldId } = field;
  return filterPredicate(field, columns, { fieldId, aggregator: 'between_and', fieldValue: [range.start, range.end] });
}

function drillPredicate({ fieldId, fieldValue }: DrillCondition, fields: Fields): Predicate[] {
  const field = fields.resolve(fieldId);
  if (fieldValue.length === 0) return [];
  return [filterPredicate(field, fields.columns(field), { fieldId, aggregator: 'in', fieldValue })];
}
