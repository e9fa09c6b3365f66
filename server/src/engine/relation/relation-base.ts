import type { Locale } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import type { Source } from '../plan/plan.ts';

/** Rows of a relation before its own table's rules and masks. */
export interface RelationBase {
  stored(field: CatalogueField): string;
  translated(field: CatalogueField, locale: Locale): string | undefined;
  rowNames(field: CatalogueField): readonly string[] | undefined;
  source(): Source;
}
