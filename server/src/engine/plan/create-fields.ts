import { DEFAULT_LOCALE, type FilterTree, type Locale, type ReportParam } from '@tessera/contract';

import type { CatalogueTable } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { FormulaReader } from '../relation/formula-reader.ts';
import type { Fields } from './fields.ts';
import { formulaMeasure } from './formula-measure.ts';

export function createFields(table: CatalogueTable, reader: FormulaReader, locale: Locale): Fields {
  const fields = new Map(table.fields.map((field) => [field.fieldId, field]));
  return {
    locale,
    resolve(fieldId) {
      const field = fields.get(fieldId);
      if (!field) throw new EngineError('queryFieldUnknown', { field: fieldId });
      return field;
    },
    columns: (field) => reader.columns(field, locale),
    rowNames: (field) => reader.rowNames(field),
    aggregated(field) {
      const expression = reader.aggregated(field);
      return expression && formulaMeasure(field, expression, (row) => reader.computed(row));
    },
    name: (field) => field.names[locale] || field.names[DEFAULT_LOCALE] || field.fieldId,
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
