import {
  reportParamSchema,
  type QueryResult,
  type ReportParam,
  type RolePreview,
  type TableField,
} from '@tessera/contract';

import type { Engine, EngineViewer } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { withCatalogueErrors } from '../tables/index.ts';

const ROWS = 50;
const MOST_FIELDS = 40;

export interface PreviewOptions {
  readonly engine: Engine;
  /** Fields of a table as an owner sees them. @throws CatalogueError notFound */
  readonly fields: (owner: Viewer, context: RequestContext, tableId: string) => Promise<readonly TableField[]>;
  readonly masked: (viewer: EngineViewer, tableId: string) => Promise<ReadonlySet<string>>;
}
export interface PreviewRequest {
  readonly owner: Viewer;
  readonly roleId: string;
  /** User whose attributes conditions use; null for none. */
  readonly userId: string | null;
  readonly tableId: string;
}

/** Asks a table in the name of a role, through the same engine as its members' charts. */
export function createRolePreview({ engine, fields, masked }: PreviewOptions) {
  return async ({ owner, roleId, userId, tableId }: PreviewRequest, context: RequestContext): Promise<RolePreview> => {
    const shown = (await fields(owner, context, tableId)).filter(({ hidden }) => !hidden).slice(0, MOST_FIELDS);
    const { corporationCode } = owner;
    const { locale, signal } = context;
    const asRole: EngineViewer = { corporationCode, roleId, locale, ...(userId === null ? {} : { userId }) };
    const asOwner: EngineViewer = { corporationCode, roleId: owner.roleId, userId: owner.userId, locale };
    const runQuery = async (viewer: EngineViewer, dataEnd: number): Promise<QueryResult> => {
      const spec: ReportParam = {
        ...reportParamSchema.parse({ tbId: tableId, isDetailData: '1', dataStart: 0, dataEnd, queryCount: true }),
        dimensionCondition: shown.map(({ fieldId }) => ({ uniqId: fieldId, fieldId })),
      };
      try {
        return await withCatalogueErrors(engine.run(spec, { viewer, signal }));
      } catch (error) {
        // The role does not see the table.
        const unseen = error instanceof CatalogueError && error.key === 'queryTableUnknown';
        throw unseen ? new CatalogueError('notFound', {}, { cause: error }) : error;
      }
    };
    const [result, whole, hidden] = [
      await runQuery(asRole, ROWS),
      await runQuery(asOwner, 1),
      await masked(asRole, tableId),
    ];
    return {
      fields: shown.map(({ fieldId, name }) => ({ fieldId, name, masked: hidden.has(fieldId) })),
      values: result.values,
      rowCount: result.total ?? result.rowCount,
      totalCount: whole.total ?? whole.rowCount,
    };
  };
}
