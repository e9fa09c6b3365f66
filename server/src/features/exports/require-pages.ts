import type { ExportRequest } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { BoardContent } from './board-content.ts';

/** @throws CatalogueError exportPageMissing where a chosen page is not among those of the document */
export function requirePages(pages: BoardContent['pages'], { paperIds = [] }: Pick<ExportRequest, 'paperIds'>): void {
  const known = new Set(pages?.map(({ id }) => id));
  if (paperIds.some((id) => !known.has(id))) throw new CatalogueError('exportPageMissing');
}
