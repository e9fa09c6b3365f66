import { randomUUID } from 'node:crypto';

import { COMPONENT_TYPE_CODES, type ParamFilter, type paramFilter } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { fieldIdsOf, paramIdsOf } from '../charts/index.ts';
import type { BoardParams } from './board-params.ts';
import type { BoardQueries } from './board-queries.ts';
import { documentSteps } from './document-steps.ts';
import { asksDraft } from './draft-right.ts';
import type { EditingOptions } from './editing-options.ts';
import { findComponent } from './find-component.ts';

/** EP-291 to EP-293. */
export function paramFilterHandlers(
  options: Omit<EditingOptions, 'store'> & { readonly queries: Pick<BoardQueries, 'document'> },
  params: BoardParams,
): Handlers<typeof paramFilter> {
  const { read, change } = documentSteps(options);
  const find = async ({ corporationCode }: Viewer, paramId: string) =>
    (await params.list(corporationCode)).find(({ dynamicParamId }) => dynamicParamId === paramId) ?? null;

  return {
    async save({ viewer, body }) {
      const { menuCode, componentCode, componentName: name, dynamicParamId, location } = body;
      const right = componentCode === null ? 'dashboard_add_empty_chart' : 'chart_edit';
      if (!viewer.permissions.has(right)) throw new CatalogueError('noPermission');
      if (!(await find(viewer, dynamicParamId))) throw new CatalogueError('notFound');
      const dynamicParamFilterReportCodes = [...new Set(body.dynamicParamFilterReportCodes)];
      const onBoard = await options.charts.ofBoard(viewer.corporationCode, menuCode, 'zh_CN');
      const known = new Set(onBoard.map(({ reportCode }) => reportCode));
      if (dynamicParamFilterReportCodes.some((code) => !known.has(code))) throw new CatalogueError('chartMissing');
      return change(viewer, menuCode, (document) => {
        const code = componentCode ?? randomUUID();
        const typeCode = COMPONENT_TYPE_CODES.param;
        const made: ParamFilter = { code, name, typeCode, dynamicParamId, dynamicParamFilterReportCodes, location };
        if (componentCode !== null) findComponent(document, componentCode, 'param');
        const components =
          componentCode === null
            ? [...document.components, made]
            : document.components.map((one) => (one.code === code ? made : one));
        return { componentCode: code, document: { ...document, components } };
      });
    },
    async detail({ viewer, body, context }) {
      const document = await options.queries.document(viewer.corporationCode, body.menuCode, asksDraft(viewer, body));
      const { code, name, typeCode: _typeCode, ...rest } = findComponent(document, body.componentCode, 'param');
      const dynamicParam = await find(viewer, rest.dynamicParamId);
      const defaultValue = dynamicParam ? await params.defaultOf(viewer, context, dynamicParam) : [];
      return { componentCode: code, componentName: name, ...rest, dynamicParam, defaultValue };
    },
    async searchReport({ viewer, body, context }) {
      await read(viewer, body.menuCode);
      const param = await find(viewer, body.dynamicParamId);
      if (!param) throw new CatalogueError('notFound');
      const reach = await params.reach(viewer.corporationCode, param);
      const onBoard = await options.charts.ofBoard(viewer.corporationCode, body.menuCode, context.locale);
      return onBoard.flatMap(({ reportCode, reportName, reportParam, drillThroughPath }) => {
        const table = reach.get(reportParam.tbId);
        const meets = {
          sql: table?.sql === true,
          formula: fieldIdsOf([reportParam, drillThroughPath]).some((id) => table?.fieldIds.has(id)),
          filter: paramIdsOf(reportParam).includes(param.dynamicParamId),
        };
        const uses = (['sql', 'formula', 'filter'] as const).filter((use) => meets[use]);
        return uses.length === 0 ? [] : [{ reportCode, reportName, uses }];
      });
    },
  };
}
