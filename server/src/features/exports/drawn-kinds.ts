import { EXPORT_KINDS, type ExportKind } from '@tessera/contract';

import type { BoardContent } from './board-content.ts';

export const isTable = (kind: ExportKind): boolean => kind === 'xlsx' || kind === 'csv';

/** Sheets are no picture, and a screen is no slides. */
export const isDrawnAs = ({ pages, screen }: BoardContent, kind: ExportKind): boolean =>
  kind === 'pdf' || kind === (pages === null ? 'png' : 'pptx') || (kind === 'pptx' && pages === null && !screen);

/** Kinds of files that can be made of a document. @param draws whether there is a browser to draw with */
export const kindsOf = (content: BoardContent, draws: boolean): ExportKind[] =>
  EXPORT_KINDS.filter((kind) => isTable(kind) || (draws && isDrawnAs(content, kind)));
