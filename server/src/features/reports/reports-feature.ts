import { isReportDocument, type BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Made } from '../../platform/slices/define-slice.ts';
import { DOCUMENTS, type Boards } from '../boards/index.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { RunQuery } from '../tables/index.ts';
import { componentHandlers } from './component-handlers.ts';
import { formHandlers, type FormHandlerParts } from './form-handlers.ts';
import { paperHandlers } from './paper-handlers.ts';
import { publicationHandlers } from './publication-handlers.ts';
import { createPublications, type Publication } from './publications.ts';
import { readingHandlers } from './reading-handlers.ts';
import { repeatsHandler } from './repeats-handler.ts';
import { reportOfComponent, reportOfPaper, type ReportContext } from './report-context.ts';
import { reportForms } from './report-forms.ts';

export interface Reports {
  /** What readers of a report or screen see; null for nothing and for another corporation's. */
  readonly published: (corporationCode: string, menuCode: string) => Promise<Publication<BoardDocument> | null>;
  /** Paths of the report forms of a role. */
  readonly formsOf: (corporationCode: string, roleId: string) => Promise<string[]>;
}

const unlessMissing = (found: Promise<string>): Promise<string | null> =>
  found.catch((error: unknown) => {
    if (error instanceof CatalogueError && error.key === 'notFound') return null;
    throw error;
  });
const isAny = (_document: BoardDocument): _document is BoardDocument => true;

/** Paged reports (0063). */
export function createReports(
  services: RunningServices,
  boards: Boards['editing'],
  charts: BoardCharts,
  runQuery: RunQuery,
  around: FormHandlerParts,
): Made<'reports'> {
  const publications = createPublications(services, isReportDocument);
  const ofAnyKind = createPublications<BoardDocument>(services, isAny);
  const context: ReportContext = { services, boards, charts, publications };
  const reportsHolding = (part: 'paper' | 'component') => async (corporationCode: string, ids: readonly string[]) => {
    const find = part === 'paper' ? reportOfPaper : reportOfComponent;
    const found = await Promise.all(ids.map((id) => unlessMissing(find(context, { corporationCode }, id))));
    return found.filter((menuCode) => menuCode !== null);
  };
  services.resources.part('paper', { source: DOCUMENTS, of: reportsHolding('paper') });
  services.resources.part('reportComponent', { source: DOCUMENTS, of: reportsHolding('component') });
  const { clear, ...reportPublication } = publicationHandlers(context);
  return {
    gives: {
      published: ofAnyKind.current,
      formsOf: async (corporationCode, roleId) =>
        (await reportForms(services).ofRole(corporationCode, roleId)).map(({ path }) => path),
    },
    hasPage: (path) => reportForms(services).isOne(path.replace(/\/+$/, '')),
    async stop() {
      publications.close();
      ofAnyKind.close();
    },
    handlers: {
      report: { ...readingHandlers(context), ...paperHandlers(context), ...componentHandlers(context), clear },
      reportForm: formHandlers(context, around),
      reportPublication: { ...reportPublication, repeats: repeatsHandler(context, runQuery) },
    },
  };
}
