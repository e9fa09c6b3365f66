import {
  allPlacements,
  isReportDocument,
  MENU_TYPES,
  type Locale,
  type PermissionSymbol,
  type ReportComponent,
  type ReportDocument,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { neededFor, type Boards } from '../boards/index.ts';
import { frozenComponents, type BoardCharts } from '../charts/index.ts';
import type { Publication, Publications } from './publications.ts';

export interface ReportContext {
  readonly services: Pick<Services, 'store' | 'now'>;
  readonly boards: Boards['editing'];
  readonly charts: BoardCharts;
  readonly publications: Publications;
}
type Row = Awaited<ReturnType<Boards['editing']['steps']['read']>>['row'];

/** A report as somebody reads it. */
export interface OpenReport {
  readonly row: Row;
  readonly document: ReportDocument;
  readonly reports: readonly ReportComponent[];
  /** Version of the draft that is shown. */
  readonly version: number;
  readonly publication: Publication | null;
}
export interface Asked {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly menuCode: string;
  readonly draft: boolean;
}

export const mayEdit = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  permissions.has('dashboard_edit_file');

/** @throws CatalogueError noPermission */
export function need({ permissions }: Pick<Viewer, 'permissions'>, symbols: readonly PermissionSymbol[]): void {
  if (symbols.some((symbol) => !permissions.has(symbol))) throw new CatalogueError('noPermission');
}

/** The live report. @throws CatalogueError notFound */
export async function rowOf({ boards }: ReportContext, { corporationCode }: Viewer, menuCode: string): Promise<Row> {
  const row = await boards.repository.find(corporationCode, menuCode);
  if (row?.menu_type !== MENU_TYPES.report) throw new CatalogueError('notFound');
  return row;
}

/** The live report with its draft. @throws CatalogueError notFound, noPermission */
export async function draftOf({ boards }: ReportContext, viewer: Viewer, menuCode: string) {
  const { row, document } = await boards.steps.read(viewer, menuCode);
  if (!isReportDocument(document)) throw new CatalogueError('notFound');
  return { row, document };
}

/** @throws CatalogueError notFound, reportUnpublished, noPermission for a draft that the viewer may not edit */
export async function openReport(context: ReportContext, asked: Asked): Promise<OpenReport> {
  const { viewer, locale, menuCode, draft } = asked;
  const publication = await context.publications.current(viewer.corporationCode, menuCode);
  if (draft) {
    const { row, document } = await draftOf(context, viewer, menuCode);
    const reports = await context.charts.ofBoard(viewer.corporationCode, menuCode, locale);
    return { row, document, reports, version: row.version, publication };
  }
  const row = await rowOf(context, viewer, menuCode);
  if (!publication) throw new CatalogueError('reportUnpublished');
  const reports = frozenComponents(publication.charts, menuCode, locale);
  return { row, document: publication.document, reports, version: publication.version, publication };
}

/** The report on which a page is. @throws CatalogueError notFound */
export async function reportOfPaper({ boards, publications }: ReportContext, viewer: Viewer, id: string) {
  const { corporationCode } = viewer;
  const found =
    (await boards.documents.reportHolding(corporationCode, 'paper', id)) ??
    (await publications.holding(corporationCode, 'paper', id));
  if (found === null) throw new CatalogueError('notFound');
  return found;
}

/** The report to which a chart or component belongs. @throws CatalogueError notFound */
export async function reportOfComponent({ boards, charts, publications }: ReportContext, viewer: Viewer, id: string) {
  const { corporationCode } = viewer;
  const found =
    (await boards.documents.reportHolding(corporationCode, 'component', id)) ??
    (await charts.boardOf(corporationCode, id)) ??
    (await publications.holding(corporationCode, 'component', id));
  if (found === null) throw new CatalogueError('notFound');
  return found;
}

/** Makes the draft's next version. @throws CatalogueError as saving a document does; noPermission */
export async function changeDraft(
  { boards }: ReportContext,
  viewer: Viewer,
  menuCode: string,
  lockKey: string | undefined,
  take: (document: ReportDocument) => ReportDocument,
): Promise<{ menuCode: string; version: number }> {
  const { version } = await boards.steps.change(
    viewer,
    menuCode,
    (document) => {
      if (!isReportDocument(document)) throw new CatalogueError('notFound');
      const next = take(document);
      need(viewer, neededFor(document, next));
      return { componentCode: '', document: next };
    },
    lockKey,
  );
  return { menuCode, version };
}

/** Charts that stand on pages, in tabs among them. */
export function placedCodes(document: ReportDocument): ReadonlySet<string> {
  return new Set(allPlacements(document).map(({ i }) => i));
}
