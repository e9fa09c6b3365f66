import { randomUUID } from 'node:crypto';

import {
  emptyBoardDocument,
  emptyReportDocument,
  emptyScreenDocument,
  kindOfDocument,
  MENU_TYPES,
  TEMPLATE_KINDS,
  type BoardDocument,
  type TemplateKind,
} from '@tessera/contract';

/** The kind of template that a document becomes; null for a dynamic screen. */
export function templateKindOf(document: BoardDocument): TemplateKind | null {
  const menuType = kindOfDocument(document);
  return TEMPLATE_KINDS.find((kind) => MENU_TYPES[kind] === menuType) ?? null;
}

/** The document of a new node of a kind, which a template replaces. */
export function emptyDocument(kind: TemplateKind, { layoutType }: Pick<BoardDocument, 'layoutType'>): BoardDocument {
  if (kind === 'screen') return emptyScreenDocument();
  return kind === 'report' ? emptyReportDocument(randomUUID()) : emptyBoardDocument(layoutType);
}
