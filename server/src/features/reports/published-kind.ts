import type { BoardDocument, ErrorKey, Locale, MENU_TYPES, PermissionSymbol, ReportComponent } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { neededFor, type Boards } from '../boards/index.ts';
import { frozenComponents, type BoardCharts } from '../charts/index.ts';
import type { Publications } from './publications.ts';

export interface PublishedContext<Document extends BoardDocument> {
  readonly boards: Boards['editing'];
  readonly charts: BoardCharts;
  readonly publications: Publications<Document>;
}
type Row = Awaited<ReturnType<Boards['editing']['steps']['read']>>['row'];

/** A document as somebody reads it. */
export interface OpenDocument<Document extends BoardDocument> {
  readonly row: Row;
  readonly document: Document;
  readonly reports: readonly ReportComponent[];
  /** Version of the draft that is shown. */
  readonly version: number;
  readonly publication: Awaited<ReturnType<Publications<Document>['current']>>;
}
export interface Asked {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly menuCode: string;
  readonly draft: boolean;
}

/** @throws CatalogueError noPermission */
export function need({ permissions }: Pick<Viewer, 'permissions'>, symbols: readonly PermissionSymbol[]): void {
  if (symbols.some((symbol) => !permissions.has(symbol))) throw new CatalogueError('noPermission');
}

export interface PublishedKind<Document extends BoardDocument> {
  readonly menuType: (typeof MENU_TYPES)[keyof typeof MENU_TYPES];
  /** Answer to readers while nothing is published. */
  readonly unpublished: ErrorKey;
  is(document: BoardDocument): document is Document;
}

/** How documents of a kind are opened and changed whose readers see a publication, while authors work on a draft. */
export function publishedKind<Document extends BoardDocument>({ menuType, unpublished, is }: PublishedKind<Document>) {
  type Context = PublishedContext<Document>;

  /** The live document's row. @throws CatalogueError notFound */
  async function rowOf({ boards }: Context, { corporationCode }: Viewer, menuCode: string): Promise<Row> {
    const row = await boards.repository.find(corporationCode, menuCode);
    if (row?.menu_type !== menuType) throw new CatalogueError('notFound');
    return row;
  }

  /** The live document's draft. @throws CatalogueError notFound, noPermission */
  async function draftOf({ boards }: Pick<Context, 'boards'>, viewer: Viewer, menuCode: string) {
    const { row, document } = await boards.steps.read(viewer, menuCode);
    if (!is(document)) throw new CatalogueError('notFound');
    return { row, document };
  }

  /** @throws CatalogueError notFound, unpublished, noPermission for a draft that the viewer may not edit */
  async function open(context: Context, { viewer, locale, menuCode, draft }: Asked): Promise<OpenDocument<Document>> {
    const { charts, publications } = context;
    const publication = await publications.current(viewer.corporationCode, menuCode);
    if (draft) {
      const { row, document } = await draftOf(context, viewer, menuCode);
      const reports = await charts.ofBoard(viewer.corporationCode, menuCode, locale);
      return { row, document, reports, version: row.version, publication };
    }
    const row = await rowOf(context, viewer, menuCode);
    if (!publication) throw new CatalogueError(unpublished);
    const reports = frozenComponents(publication.charts, menuCode, locale);
    return { row, document: publication.document, reports, version: publication.version, publication };
  }

  /** Makes the draft's next version. @throws CatalogueError as saving a document does; noPermission */
  async function change(
    { boards }: Pick<Context, 'boards'>,
    viewer: Viewer,
    { menuCode, lockKey }: { readonly menuCode: string; readonly lockKey?: string | undefined },
    take: (document: Document) => Document,
  ): Promise<{ menuCode: string; version: number }> {
    const { version } = await boards.steps.change(
      viewer,
      menuCode,
      (document) => {
        if (!is(document)) throw new CatalogueError('notFound');
        const next = take(document);
        need(viewer, neededFor(document, next));
        return { componentCode: '', document: next };
      },
      lockKey,
    );
    return { menuCode, version };
  }

  return { rowOf, draftOf, open, change };
}
