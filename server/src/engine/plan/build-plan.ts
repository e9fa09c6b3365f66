import {
  DEFAULT_LOCALE,
  type Aggregator,
  type DataType,
  type DimensionCondition,
  type IndexCondition,
  type Locale,
  type ReportParam,
  type ResultColumn,
  type SortCondition,
} from '@tessera/contract';

import type { CatalogueField, CatalogueTable } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { columnsOf, filterPredicate } from './filter.ts';
import type { Plan, PlanDimension, PlanMeasure, PlanSort } from './plan.ts';
import { and, type Predicate } from './predicate.ts';

/**
 * Resolves every id of a query against the table's allow-list and says what is asked.
 * @param rowRules what the viewer's role may see; it stands in the filter, before any aggregation
 * @throws EngineError queryFieldUnknown for an id that is not on the list, queryInvalid for a query without sense
 */
export function buildPlan(spec: ReportParam, table: CatalogueTable, locale: Locale, rowRules: Predicate): Plan {
  const fields = new Map(table.fields.map((field) => [field.fieldId, field]));
  const resolve = (fieldId: string): CatalogueField => {
    const field = fields.get(fieldId);
    if (!field) throw new EngineError('queryFieldUnknown', { field: fieldId });
    return field;
  };
  const name = (field: CatalogueField, alias: string | undefined): string =>
    alias || field.names[locale] || field.names[DEFAULT_LOCALE] || field.fieldId;

  const dimension = (role: ResultColumn['role']) => (condition: DimensionCondition) => {
    const field = resolve(condition.fieldId);
    const column: ResultColumn = {
      uniqId: condition.uniqId,
      fieldId: field.fieldId,
      name: name(field, condition.fieldAlias),
      role,
      dataType: field.dataType,
    };
    if (condition.granularity) column.granularity = condition.granularity;
    return { column, part: planDimension(field, condition, locale) };
  };
  const measure = (role: ResultColumn['role']) => (condition: IndexCondition) => {
    const field = resolve(condition.fieldId);
    const part = planMeasure(field, condition.aggregator || field.defaultAggregator, locale);
    const column: ResultColumn = {
      uniqId: condition.uniqId,
      fieldId: field.fieldId,
      name: name(field, condition.fieldAlias),
      role,
      dataType: measuredType(part.aggregator, field.dataType),
      aggregator: part.aggregator,
    };
    return { column, part };
  };

  const dimensions = [
    ...spec.dimensionCondition.map(dimension('dimension')),
    ...spec.compareCondition.map(dimension('compare')),
  ];
  const measures = [
    ...spec.indexCondition.map(measure('index')),
    ...spec.indexDoubleCondition.map(measure('indexDouble')),
  ];
  if (dimensions.length + measures.length === 0) throw new EngineError('queryInvalid');

  const sort = (condition: SortCondition): PlanSort => {
    const direction = condition.sortFlag;
    const byDimension = dimensions.findIndex(({ column }) => column.uniqId === condition.uniqId);
    if (byDimension >= 0) return { by: 'dimension', index: byDimension, direction };
    const byMeasure = measures.findIndex(({ column }) => column.uniqId === condition.uniqId);
    if (byMeasure >= 0) return { by: 'measure', index: byMeasure, direction };
    const field = resolve(condition.fieldId ?? condition.uniqId);
    const shown = dimensions.findIndex(({ column }) => column.fieldId === field.fieldId);
    if (shown >= 0) return { by: 'dimension', index: shown, direction };
    const aggregator = field.dataType === 'int' || field.dataType === 'double' ? field.defaultAggregator : 'min';
    return { by: 'hidden', measure: planMeasure(field, aggregator, locale), direction };
  };

  return {
    schema: table.schema,
    table: table.table,
    dimensions: dimensions.map(({ part }) => part),
    measures: measures.map(({ part }) => part),
    filter: and([
      rowRules,
      ...spec.filterCondition.map((condition) => filterPredicate(resolve(condition.fieldId), condition, locale)),
    ]),
    sort: spec.sortCondition.map(sort),
    limit: spec.limit < 0 ? null : spec.limit,
    columns: [...dimensions, ...measures].map(({ column }) => column),
  };
}

function planDimension(field: CatalogueField, condition: DimensionCondition, locale: Locale): PlanDimension {
  const { granularity } = condition;
  if (granularity && field.dataType !== 'datetime') throw new EngineError('queryInvalid', { field: field.fieldId });
  const columns = columnsOf(field, locale);
  const label = columns.at(-1)!;
  const keys = columns.length > 1 ? [field.column] : [];
  return granularity
    ? { label, keys, dataType: field.dataType, granularity }
    : { label, keys, dataType: field.dataType };
}

function planMeasure(field: CatalogueField, aggregator: Aggregator, locale: Locale): PlanMeasure {
  const numeric = field.dataType === 'int' || field.dataType === 'double';
  if (!numeric && (aggregator === 'sum' || aggregator === 'average')) {
    throw new EngineError('queryInvalid', { field: field.fieldId });
  }
  const counted = aggregator === 'count' || aggregator === 'count_distinct';
  const column = counted ? { column: field.column } : columnsOf(field, locale).at(-1)!;
  return { aggregator, column, dataType: measuredType(aggregator, field.dataType) };
}

function measuredType(aggregator: Aggregator, dataType: DataType): DataType {
  if (aggregator === 'count' || aggregator === 'count_distinct') return 'int';
  return aggregator === 'average' ? 'double' : dataType;
}
