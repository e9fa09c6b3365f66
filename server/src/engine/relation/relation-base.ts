import type { Locale } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import type { Source } from '../plan/plan.ts';

/** The rows of a relation before the rules and masks of its own table. */
export interface RelationBase {
  stored(field: CatalogueField): string;
  translated(field: CatalogueField, locale: Locale): string | undefined;
  rowNames(field: CatalogueField): readonly string[] | undefined;
  source(): Source;
}
