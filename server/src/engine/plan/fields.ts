import type { Aggregator, Locale } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import type { PlanMeasure } from './plan.ts';
import type { ColumnRef } from './predicate.ts';

/** The allow-list of a query: what it may name, and where that is read. */
export interface Fields {
  readonly locale: Locale;
  /** @throws EngineError queryFieldUnknown for an id that is not on the list */
  resolve(fieldId: string): CatalogueField;
  columns(field: CatalogueField): ColumnRef[];
  /** What an aggregate over a field of one row works on. @throws EngineError queryTablesMixed, queryRowMissing */
  measured(field: CatalogueField, aggregator: Aggregator): Pick<PlanMeasure, 'column' | 'distinctBy'>;
  /** Whether one row of a measure's table can belong to several groups of these dimensions. */
  overlaps(measure: CatalogueField, dimensions: readonly CatalogueField[]): boolean;
  /** The measure that a formula over aggregates is; null for every other field. */
  aggregated(field: CatalogueField): PlanMeasure | null;
  /** Its name in the viewer's language. */
  name(field: CatalogueField): string;
}
