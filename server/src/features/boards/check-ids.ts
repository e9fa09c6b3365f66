import type { BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { BoardDocuments } from './board-documents.ts';

/**
 * Checks that no other report has a page or component with an id that is new here: calls on them name nothing else.
 * @throws CatalogueError boardInvalid with the id
 */
export async function checkIds(
  documents: Pick<BoardDocuments, 'idsElsewhere'>,
  { corporationCode }: Pick<Viewer, 'corporationCode'>,
  menuCode: string,
  document: BoardDocument,
  before: BoardDocument,
): Promise<void> {
  if (!document.report) return;
  const known = new Set(idsOf(before));
  const fresh = idsOf(document).filter((id) => !known.has(id) && id !== menuCode);
  const [taken] = await documents.idsElsewhere(corporationCode, menuCode, fresh);
  if (taken !== undefined) throw new CatalogueError('boardInvalid', { reason: taken });
}

const idsOf = ({ report, components }: BoardDocument): string[] => [
  ...(report?.papers ?? []).map(({ id }) => id),
  ...components.map(({ code }) => code),
];
