import type { Locale } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import type { Source } from '../plan/plan.ts';
import type { Aggregation } from './row-unit.ts';

/** Rows of a relation before its own table's rules and masks. */
export interface RelationBase {
  stored(field: CatalogueField): string;
  translated(field: CatalogueField, locale: Locale): string | undefined;
  rowNames(field: CatalogueField, aggregation: Aggregation): readonly string[] | undefined;
  presence(field: CatalogueField): string | undefined;
  source(): Source;
}
