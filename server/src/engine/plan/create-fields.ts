import { DEFAULT_LOCALE, type Aggregator, type FilterTree, type Locale, type ReportParam } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { FormulaReader } from '../relation/formula-reader.ts';
import { overlaps } from '../relation/overlaps.ts';
import type { ResolvedTable } from '../relation/resolve-table.ts';
import type { Aggregation } from '../relation/row-unit.ts';
import type { Fields } from './fields.ts';
import { formulaMeasure } from './formula-measure.ts';

const AGGREGATIONS: Readonly<Record<Aggregator, Aggregation>> = {
  sum: 'sum',
  average: 'other',
  count: 'other',
  count_distinct: 'extreme',
  min: 'extreme',
  max: 'extreme',
};

export function createFields(resolved: ResolvedTable, reader: FormulaReader, locale: Locale): Fields {
  const fields = new Map(resolved.table.fields.map((field) => [field.fieldId, field]));
  const nameOf = ({ names, fieldId }: Pick<CatalogueField, 'names' | 'fieldId'>): string =>
    names[locale] || names[DEFAULT_LOCALE] || fieldId;
  const { names, tableId } = resolved.table;
  const tableName = names?.[locale] || names?.[DEFAULT_LOCALE] || tableId;
  return {
    locale,
    resolve(fieldId) {
      const field = fields.get(fieldId);
      if (field) return field;
      const former = resolved.table.formerFields?.find((known) => known.fieldId === fieldId);
      throw new EngineError('queryFieldUnknown', {
        field: fieldId,
        ...(former && { reason: 'gone', name: nameOf(former), table: tableName }),
      });
    },
    columns: (field) => reader.columns(field, locale),
    measured(field, aggregator) {
      const aggregation = AGGREGATIONS[aggregator];
      const formula = reader.measured(field, aggregation);
      if (formula) return formula;
      const columns = reader.columns(field, locale);
      const counted = aggregator === 'count' || aggregator === 'count_distinct';
      const distinctBy = aggregation === 'extreme' ? undefined : reader.rowNames(field, aggregation);
      return { column: counted ? columns[0]! : columns.at(-1)!, ...(distinctBy ? { distinctBy } : {}) };
    },
    overlaps: (measure, dimensions) => overlaps(resolved, measure, dimensions),
    aggregated(field) {
      const expression = reader.aggregated(field);
      return (
        expression && formulaMeasure(field, expression, (row, aggregation) => reader.computed(row, aggregation, field))
      );
    },
    name: nameOf,
  };
}

/** Every field that a query names, known or not. */
export function namedFields(spec: ReportParam): Set<string> {
  const place = spec.longitudeAndLatitude;
  const named = [
    ...spec.dimensionCondition,
    ...spec.compareCondition,
    ...spec.columnCondition,
    ...spec.splitCondition,
    ...spec.drillCondition,
    ...spec.indexCondition,
    ...spec.indexDoubleCondition,
    ...spec.filterCondition,
    ...[place?.longitude, place?.latitude].flatMap((one) => one ?? []),
    ...(spec.filterTree ? treeConditions(spec.filterTree) : []),
  ].map(({ fieldId }) => fieldId);
  const compared = [...spec.indexCondition, ...spec.indexDoubleCondition].flatMap(
    ({ comparison }) => comparison?.fieldId ?? [],
  );
  const sorted = spec.sortCondition.map(({ fieldId, uniqId }) => fieldId ?? uniqId);
  return new Set([...named, ...compared, ...sorted]);
}

function treeConditions(tree: FilterTree): { fieldId: string }[] {
  return 'condition' in tree ? [tree.condition] : tree.children.flatMap(treeConditions);
}
