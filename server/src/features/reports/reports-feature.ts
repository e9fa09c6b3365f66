import type { RunningServices } from '../../platform/open-services.ts';
import type { Made } from '../../platform/slices/define-slice.ts';
import type { Boards } from '../boards/index.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { RunQuery } from '../tables/index.ts';
import { componentHandlers } from './component-handlers.ts';
import { paperHandlers } from './paper-handlers.ts';
import { publicationHandlers } from './publication-handlers.ts';
import { createPublications, type Publication } from './publications.ts';
import { readingHandlers } from './reading-handlers.ts';
import { repeatsHandler } from './repeats-handler.ts';
import type { ReportContext } from './report-context.ts';

export interface Reports {
  /** What readers of a report see; null for nothing and for another corporation's. */
  readonly published: (corporationCode: string, menuCode: string) => Promise<Publication | null>;
}

/** Paged reports (0063). */
export function createReports(
  services: RunningServices,
  boards: Boards['editing'],
  charts: BoardCharts,
  runQuery: RunQuery,
): Made<'reports'> {
  const publications = createPublications(services);
  const context: ReportContext = { services, boards, charts, publications };
  const { clear, ...reportPublication } = publicationHandlers(context);
  return {
    gives: { published: publications.current },
    stop: async () => publications.close(),
    handlers: {
      report: { ...readingHandlers(context), ...paperHandlers(context), ...componentHandlers(context), clear },
      reportPublication: { ...reportPublication, repeats: repeatsHandler(context, runQuery) },
    },
  };
}
