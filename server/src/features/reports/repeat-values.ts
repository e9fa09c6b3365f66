import { isReportDocument, REPORT_REPEATS, type BoardDocument, type BoardState } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { composeFilters } from '../boards/index.ts';
import { fieldValues, type RunQuery } from '../tables/index.ts';
import { paperOf } from './paper-steps.ts';

/**
 * Values by which a page is repeated, with the viewer's rights and under the choices of filters on its table.
 * @throws CatalogueError notFound for a page that is gone or not repeated; as queries do
 */
export function repeatValues(
  runQuery: RunQuery,
  document: BoardDocument,
  { paperId, boardState }: { readonly paperId: string; readonly boardState: BoardState },
  viewer: Viewer,
  asked: Parameters<RunQuery>[2],
): ReturnType<typeof fieldValues> {
  const repeat = isReportDocument(document) ? paperOf(document, paperId).repeat : null;
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
}
