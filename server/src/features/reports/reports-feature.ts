import { isReportDocument, type BoardDocument } from '@tessera/contract';

import type { RunningServices } from '../../platform/open-services.ts';
import type { Made } from '../../platform/slices/define-slice.ts';
import type { Boards } from '../boards/index.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { RunQuery } from '../tables/index.ts';
import { componentHandlers } from './component-handlers.ts';
import { formHandlers, type FormHandlerParts } from './form-handlers.ts';
import { paperHandlers } from './paper-handlers.ts';
import { publicationHandlers } from './publication-handlers.ts';
import { createPublications, type Publication } from './publications.ts';
import { readingHandlers } from './reading-handlers.ts';
import { repeatsHandler } from './repeats-handler.ts';
import type { ReportContext } from './report-context.ts';
import { reportForms } from './report-forms.ts';

export interface Reports {
  /** What readers of a report or screen see; null for nothing and for another corporation's. */
  readonly published: (corporationCode: string, menuCode: string) => Promise<Publication<BoardDocument> | null>;
  /** Paths of the report forms of a role. */
  readonly formsOf: (corporationCode: string, roleId: string) => Promise<string[]>;
}

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
  const { clear, ...reportPublication } = publicationHandlers(context);
  return {
    gives: {
      published: ofAnyKind.current,
      formsOf: async (corporationCode, roleId) =>
        (await reportForms(services).ofRole(corporationCode, roleId)).map(({ path }) => path),
    },
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
