import type { shareVisit } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import { fileNameOf, mediaTypeOf } from '../exports/index.ts';
import { readQuerySettings } from '../query-settings/index.ts';
import type { Visit } from './share-access.ts';
import { boardOf, type ShareContext } from './share-context.ts';
import { guardTaking } from './share-guard.ts';
import { visitorState } from './share-state.ts';
import { sharedBoard, type BoardContent } from './shared-board.ts';
import { visitorQuery } from './visitor-query.ts';

/** A chart of a share as a file, within what the corporation lets visitors take away, and the creator as well. */
export function visitorExports(
  { services, access, around }: Pick<ShareContext, 'services' | 'access' | 'around'>,
  contentOf: (visit: Visit, context: RequestContext) => Promise<BoardContent>,
): Pick<Handlers<typeof shareVisit>, 'exportChart'> {
  return {
    async exportChart({ body: { shareId, reportCode, kind, boardState, ...part }, context }) {
      const visit = await access.visit(context, shareId);
      const { row, viewer, fixed } = visit;
      if (!row.downloads) throw new CatalogueError('shareNoDownloads');
      const allowed = await around.takenByVisitors(viewer);
      if (!allowed.kinds.includes(kind)) throw new CatalogueError('exportForbidden', { kind });
      const content = await contentOf(visit, context);
      const { reports } = sharedBoard(content, row.report_code, fixed);
      const report = content.reports.find((one) => one.reportCode === reportCode);
      if (!report || !reports.some((one) => one.reportCode === reportCode)) throw new CatalogueError('chartMissing');
      await guardTaking(services, shareId);
      const chosen = row.report_code === null ? boardState : { filters: [], linkages: [] };
      const reportParam = visitorQuery(report.reportParam, report.drillThroughPath, part);
      const { bytes } = await around.chartFile({
        viewer,
        locale: context.locale,
        signal: context.signal,
        kind,
        report: { ...report, reportParam },
        state: visitorState(fixed, chosen, await boardOf(around, visit)),
        rows: allowed.rows,
      });
      await access.stillStands(visit);
      context.note({ corporationCode: viewer.corporationCode });
      const { timeZone } = await readQuerySettings(services.store, viewer.corporationCode);
      return new FileAnswer(bytes, fileNameOf(report.reportName, services.now(), timeZone, kind), mediaTypeOf(kind));
    },
  };
}
