import { REPORT_REPEATS, type reportPublication } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { asksDraft, composeFilters } from '../boards/index.ts';
import { fieldValues, type RunQuery } from '../tables/index.ts';
import { paperOf } from './paper-steps.ts';
import { openReport, reportOfPaper, type ReportContext } from './report-context.ts';

/** Values by which a page is repeated, with the viewer's rights. */
export function repeatsHandler(
  context: ReportContext,
  runQuery: RunQuery,
): Handlers<typeof reportPublication>['repeats'] {
  return async ({ viewer, body: { paperId, boardState }, context: asked }) => {
    const menuCode = await reportOfPaper(context, viewer, paperId);
    const draft = asksDraft(viewer, boardState);
    const { document } = await openReport(context, { viewer, locale: asked.locale, menuCode, draft });
    const { repeat } = paperOf(document, paperId);
    if (!repeat) throw new CatalogueError('notFound');
    const { filterCondition, filterTrees } = composeFilters(document, repeat.tblId, boardState);
    return fieldValues(
      runQuery,
      {
        tbId: repeat.tblId,
        fieldId: repeat.fieldId,
        keyword: '',
        filterCondition,
        filterTree: filterTrees.length > 0 ? { relation: 'and', children: [...filterTrees] } : undefined,
        dataEnd: REPORT_REPEATS,
      },
      viewer,
      asked,
    );
  };
}
