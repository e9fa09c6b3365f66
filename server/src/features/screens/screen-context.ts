import { isScreenDocument, MENU_TYPES, type Locale, type ScreenDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { neededFor, type Boards } from '../boards/index.ts';
import { frozenComponents, type BoardCharts } from '../charts/index.ts';
import type { Publications } from '../reports/index.ts';

export interface ScreenContext {
  readonly services: Pick<Services, 'store' | 'now'>;
  readonly boards: Boards['editing'];
  readonly charts: BoardCharts;
  readonly publications: Publications<ScreenDocument>;
}

/** The live screen. @throws CatalogueError notFound */
export async function rowOf({ boards }: ScreenContext, { corporationCode }: Viewer, menuCode: string) {
  const row = await boards.repository.find(corporationCode, menuCode);
  if (row?.menu_type !== MENU_TYPES.screen) throw new CatalogueError('notFound');
  return row;
}

/** The live screen with its draft. @throws CatalogueError notFound, noPermission */
export async function draftOf(context: ScreenContext, viewer: Viewer, menuCode: string) {
  const { row, document } = await context.boards.steps.read(viewer, menuCode);
  if (!isScreenDocument(document)) throw new CatalogueError('notFound');
  return { row, document };
}

/** A screen as somebody reads it. @throws CatalogueError notFound, screenUnpublished, noPermission for a draft that the viewer may not edit */
export async function openScreen(
  context: ScreenContext,
  { viewer, locale, menuCode, draft }: { viewer: Viewer; locale: Locale; menuCode: string; draft: boolean },
) {
  const publication = await context.publications.current(viewer.corporationCode, menuCode);
  if (draft) {
    const { row, document } = await draftOf(context, viewer, menuCode);
    const reports = await context.charts.ofBoard(viewer.corporationCode, menuCode, locale);
    return { row, document, reports, version: row.version, publication };
  }
  const row = await rowOf(context, viewer, menuCode);
  if (!publication) throw new CatalogueError('screenUnpublished');
  const reports = frozenComponents(publication.charts, menuCode, locale);
  return { row, document: publication.document, reports, version: publication.version, publication };
}
export type OpenScreen = Awaited<ReturnType<typeof openScreen>>;

/** Makes the draft's next version. @throws CatalogueError as saving a document does; noPermission */
export async function changeScreen(
  { boards }: ScreenContext,
  viewer: Viewer,
  { menuCode, lockKey }: { readonly menuCode: string; readonly lockKey?: string | undefined },
  take: (document: ScreenDocument) => ScreenDocument,
): Promise<{ menuCode: string; version: number }> {
  const { version } = await boards.steps.change(
    viewer,
    menuCode,
    (document) => {
      if (!isScreenDocument(document)) throw new CatalogueError('notFound');
      const next = take(document);
      if (neededFor(document, next).some((symbol) => !viewer.permissions.has(symbol)))
        throw new CatalogueError('noPermission');
      return { componentCode: '', document: next };
    },
    lockKey,
  );
  return { menuCode, version };
}
