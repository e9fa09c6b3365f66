import { allPlacements, isReportDocument, MENU_TYPES, type ReportDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { Boards } from '../boards/index.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { Publications } from './publications.ts';
import { publishedKind, type OpenDocument } from './published-kind.ts';

export { need, type Asked } from './published-kind.ts';

export interface ReportContext {
  readonly services: Pick<Services, 'store' | 'now'>;
  readonly boards: Boards['editing'];
  readonly charts: BoardCharts;
  readonly publications: Publications;
}
export type OpenReport = OpenDocument<ReportDocument>;

const reports = publishedKind<ReportDocument>({
  menuType: MENU_TYPES.report,
  unpublished: 'reportUnpublished',
  is: isReportDocument,
});
export const { rowOf, draftOf, open: openReport, change: changeDraft } = reports;

export const mayEdit = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  permissions.has('dashboard_edit_file');

/** The report on which a page is. @throws CatalogueError notFound */
export async function reportOfPaper(
  { boards, publications }: ReportContext,
  viewer: Pick<Viewer, 'corporationCode'>,
  id: string,
) {
  const { corporationCode } = viewer;
  const found =
    (await boards.documents.reportHolding(corporationCode, 'paper', id)) ??
    (await publications.holding(corporationCode, 'paper', id));
  if (found === null) throw new CatalogueError('notFound');
  return found;
}

/** The report to which a chart or component belongs. @throws CatalogueError notFound */
export async function reportOfComponent(
  { boards, charts, publications }: ReportContext,
  viewer: Pick<Viewer, 'corporationCode'>,
  id: string,
) {
  const { corporationCode } = viewer;
  const found =
    (await boards.documents.reportHolding(corporationCode, 'component', id)) ??
    (await charts.boardOf(corporationCode, id)) ??
    (await publications.holding(corporationCode, 'component', id));
  if (found === null) throw new CatalogueError('notFound');
  return found;
}

/** Charts that stand on pages, in tabs among them. */
export function placedCodes(document: ReportDocument): ReadonlySet<string> {
  return new Set(allPlacements(document).map(({ i }) => i));
}
