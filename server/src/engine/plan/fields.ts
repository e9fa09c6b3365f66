import { DEFAULT_LOCALE, type FilterTree, type Locale, type ReportParam } from '@tessera/contract';

import type { CatalogueField, CatalogueTable } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { FormulaReader } from '../relation/formula-reader.ts';
import { formulaMeasure } from './formula-measure.ts';
import type { PlanMeasure } from './plan.ts';
import type { ColumnRef } from './predicate.ts';

/** The allow-list of a query: what it may name, and where that is read. */
export interface Fields {
  readonly locale: Locale;
  /** @throws EngineError queryFieldUnknown for an id that is not on the list */
  resolve(fieldId: string): CatalogueField;
  columns(field: CatalogueField): ColumnRef[];
  rowNames(field: CatalogueField): readonly string[] | undefined;
  /** The measure that a formula over aggregates is; null for every other field. */
  aggregated(field: CatalogueField): PlanMeasure | null;
  /** Its name in the viewer's language. */
  name(field: CatalogueField): string;
}

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
