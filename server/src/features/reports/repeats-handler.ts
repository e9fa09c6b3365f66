import type { reportPublication } from '@tessera/contract';

import type { Handlers } from '../../platform/http/handlers.ts';
import { asksDraft } from '../boards/index.ts';
import type { RunQuery } from '../tables/index.ts';
import { repeatValues } from './repeat-values.ts';
import { openReport, reportOfPaper, type ReportContext } from './report-context.ts';

/** Values by which a page is repeated, with the viewer's rights. */
export function repeatsHandler(
  context: ReportContext,
  runQuery: RunQuery,
): Handlers<typeof reportPublication>['repeats'] {
  return async ({ viewer, body, context: asked }) => {
    const menuCode = await reportOfPaper(context, viewer, body.paperId);
    const draft = asksDraft(viewer, body.boardState);
    const { document } = await openReport(context, { viewer, locale: asked.locale, menuCode, draft });
    return repeatValues(runQuery, document, body, viewer, asked);
  };
}
