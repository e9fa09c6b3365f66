import type { shareVisit } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import { composeFilters } from '../boards/index.ts';
import { fieldValues } from '../tables/index.ts';
import { boardOf, type ShareContext } from './share-context.ts';
import { closedCodes, visitorState } from './share-state.ts';

/** Parameters of a board for visitors; who made one, and which field stands behind it, stays on the server. */
export function paramVariants({
  access,
  around,
}: Pick<ShareContext, 'access' | 'around'>): Pick<Handlers<typeof shareVisit>, 'paramDetail' | 'paramValues'> {
  async function asked(context: RequestContext, shareId: string, componentCode: string) {
    const visit = await access.visit(context, shareId);
    const { row, viewer, fixed } = visit;
    const board = await boardOf(around, visit);
    if (row.report_code !== null || closedCodes(fixed, board).has(componentCode)) throw new CatalogueError('notFound');
    const detail = await around.paramDetail({ viewer, body: { menuCode: row.menu_code, componentCode }, context });
    return { visit, viewer, fixed, board, detail };
  }
  return {
    async paramDetail({ body: { shareId, componentCode }, context }) {
      const { detail } = await asked(context, shareId, componentCode);
      const { dynamicParam } = detail;
      if (!dynamicParam) return detail;
      const { candidates } = dynamicParam;
      return {
        ...detail,
        dynamicParam: {
          ...dynamicParam,
          createdBy: '',
          tblRemarks: '',
          defaultValue: { kind: 'none' },
          candidates:
            candidates.kind === 'field' ? { ...candidates, tableId: componentCode, fieldId: 'level-1' } : candidates,
        },
      };
    },
    async paramValues({ body: { shareId, componentCode, keyword }, context }) {
      const { visit, viewer, fixed, board, detail } = await asked(context, shareId, componentCode);
      const candidates = detail.dynamicParam?.candidates;
      if (candidates?.kind !== 'field') throw new CatalogueError('notFound');
      const { tableId: tbId, fieldId } = candidates;
      const closed = closedCodes(fixed, board);
      const components = board.components.filter(({ code }) => closed.has(code));
      const held = composeFilters({ components }, tbId, visitorState(fixed, { filters: [], linkages: [] }, board));
      const { filterCondition, filterTrees: children } = held;
      const filterTree = children.length > 0 ? { relation: 'and' as const, children: [...children] } : undefined;
      const query = { tbId, fieldId, keyword, filterCondition, filterTree };
      const values = await fieldValues(around.runQuery, query, viewer, context);
      await access.stillStands(visit);
      return values;
    },
  };
}
