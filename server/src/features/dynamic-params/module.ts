import {
  DEFAULT_LOCALE,
  reportParamSchema,
  type Cell,
  type DynamicParam,
  type DynamicParamDraft,
  type DynamicParamGroup,
  type Locale,
} from '@tessera/contract';

import type { CatalogueParameter } from '../../engine/index.ts';
import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { boardsNaming } from '../boards/index.ts';
import { chartsNaming } from '../charts/index.ts';
import { fieldsNaming, hiddenName, liveTablesNaming, nameIn, type RegisteredTable } from '../tables/index.ts';
import { catalogueParameter } from './catalogue-parameters.ts';
import { findWrongValue } from './check-param.ts';
import { dynamicParamMigrations } from './migrations.ts';
import { createParamRepository, type ParamRepository } from './param-repository.ts';
import type { DynamicParamTables } from './tables.ts';

interface DynamicParams {
  readonly list: ParamRepository['list'];
  /** The parameters of a corporation as the engine takes them. */
  catalogue(corporationCode: string): Promise<CatalogueParameter[]>;
  /** The parameters of a corporation, kept until one changes. */
  known(corporationCode: string): Promise<readonly DynamicParam[]>;
  /** Values of a parameter without a choice; one taken from a field is empty where the viewer may not see the field. */
  defaultOf(viewer: Viewer, context: RequestContext, param: DynamicParam): Promise<Cell[]>;
}

const isIn = (tables: readonly RegisteredTable[], { table }: RegisteredTable): boolean =>
  tables.some((one) => one.table.table_id === table.table_id);

/** What those who name a parameter count on. */
const IDENTITY = ['dynamicParamName', 'dataType', 'multiple'] as const;

const UNSEEN: ReadonlySet<string> = new Set(['queryTableUnknown', 'queryFieldUnknown', 'queryInvalid']);

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    dynamicParams: DynamicParams;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends DynamicParamTables {}
}

/** EP-281 to EP-290 and EP-294. */
export const dynamicParamsSlice = defineSlice({
  name: 'dynamicParams',
  migrations: dynamicParamMigrations,
  needs: ['tables'],
  later: ['sqlModels', 'tableRights'],
  create({ services, needs: { tables }, later }) {
    const { store } = services;
    const { runQuery, changed } = tables;
    /**
     * Names of what uses a parameter, such as SQL models, and how many others do that the viewer may not see; a parameter in use is
     * not deleted.
     */
    const usersOf = async (
      viewer: Viewer,
      { dynamicParamId, dynamicParamName }: DynamicParam,
      locale: Locale,
    ): Promise<string[]> => {
      const { corporationCode } = viewer;
      const known = await tables.registry.list(corporationCode);
      const models = await later.sqlModels.naming(corporationCode, dynamicParamName);
      const namedBy = (seen: readonly RegisteredTable[]) => [
        ...models.filter((one) => isIn(seen, one)).map(({ table }) => nameIn(table.names, DEFAULT_LOCALE)),
        ...fieldsNaming(seen, dynamicParamName),
        ...liveTablesNaming(seen, dynamicParamId),
      ];
      const seen = await tables.service.all(viewer);
      const ofTables = { all: namedBy(known), seen: namedBy(known.filter((one) => isIn(seen, one))) };
      const hides = await tables.service.hides(viewer);
      const rules = await later.tableRights.namingParameter(corporationCode, dynamicParamId, locale);
      const others = [
        ...(await chartsNaming(store, corporationCode, dynamicParamId)),
        ...(await boardsNaming(store, corporationCode, dynamicParamId)),
        ...rules.map((name) => ({ name, menuCode: null })),
      ].map(({ name, menuCode }) => ({
        name,
        hidden: hides({ kind: menuCode === null ? 'rule' : 'board', id: menuCode ?? '', boardCode: menuCode }),
      }));
      const hidden = ofTables.all.length - ofTables.seen.length + others.filter((one) => one.hidden).length;
      return [
        ...ofTables.seen,
        ...others.flatMap((one) => (one.hidden ? [] : [one.name])),
        ...(hidden === 0 ? [] : [hiddenName(hidden, locale)]),
      ];
    };
    const repository = createParamRepository(store, services.now);

    async function find(viewer: Viewer, paramId: string): Promise<DynamicParam> {
      const param = await repository.find(viewer.corporationCode, paramId);
      if (!param) throw new CatalogueError('notFound');
      return param;
    }
    async function checkGroup(viewer: Viewer, groupId: string | null): Promise<void> {
      if (groupId === null) return;
      const groups = await repository.groups(viewer.corporationCode);
      if (!groups.some((group) => group.groupId === groupId)) throw new CatalogueError('notFound');
    }
    async function refuseUsed(
      viewer: Viewer,
      param: DynamicParam,
      locale: Locale,
      act: 'delete' | 'change',
    ): Promise<void> {
      const users = await usersOf(viewer, param, locale);
      if (users.length === 0) return;
      throw new CatalogueError('paramInUse', { act, name: param.dynamicParamName, users: users.join('、') });
    }
    async function range(viewer: Viewer, context: RequestContext, tableId: string, fieldId: string) {
      const spec = reportParamSchema.parse({
        tbId: tableId,
        indexCondition: [
          { uniqId: 'min', fieldId, aggregator: 'min' },
          { uniqId: 'max', fieldId, aggregator: 'max' },
        ],
      });
      const { values } = await runQuery(spec, viewer, context);
      return { min: values[0]?.[0] ?? null, max: values[1]?.[0] ?? null };
    }
    async function checkField(
      viewer: Viewer,
      { tableId, fieldId }: { tableId: string; fieldId: string },
    ): Promise<void> {
      const { fields } = await tables.service.seen(viewer, tableId);
      if (!fields.some(({ field_id }) => field_id === fieldId))
        throw new CatalogueError('queryFieldUnknown', { field: fieldId });
    }
    async function check(viewer: Viewer, draft: DynamicParamDraft): Promise<void> {
      await checkGroup(viewer, draft.groupId);
      const value = findWrongValue(draft);
      if (value !== null) throw new CatalogueError('paramInvalid', { name: draft.dynamicParamName, value });
      for (const source of [draft.defaultValue, draft.candidates]) {
        if (source.kind === 'field') await checkField(viewer, source);
      }
    }

    const parameters = createFollowingCache<readonly DynamicParam[]>(services, 'tables', ['dynamic_param']);

    return {
      gives: {
        list: repository.list,
        catalogue: async (corporationCode) => (await repository.list(corporationCode)).map(catalogueParameter),
        async known(corporationCode) {
          return (await parameters.get(corporationCode, () => repository.list(corporationCode))) ?? [];
        },
        async defaultOf(viewer, context, { defaultValue }) {
          if (defaultValue.kind === 'none') return [];
          if (defaultValue.kind === 'values') return [...defaultValue.values];
          try {
            const { min, max } = await range(viewer, context, defaultValue.tableId, defaultValue.fieldId);
            const value = defaultValue.pick === 'min' ? min : max;
            return value === null ? [] : [value];
          } catch (error) {
            // A field that is gone or hidden from the viewer gives no default.
            if (error instanceof CatalogueError && UNSEEN.has(error.key)) return [];
            throw error;
          }
        },
      },
      handlers: {
        dynamicparam: {
          async tree({ viewer, body }) {
            const groups = await repository.groups(viewer.corporationCode);
            const params = await repository.list(viewer.corporationCode);
            return treeOf(groups, params, body.keyword.trim().toLowerCase());
          },
          addGroup: async ({ viewer, body }) => ({
            groupId: await repository.addGroup(viewer.corporationCode, body.tblRemarks),
          }),
          async renameGroup({ viewer, body }) {
            if (!(await repository.renameGroup(viewer.corporationCode, body.groupId, body.tblRemarks))) {
              throw new CatalogueError('notFound');
            }
            return null;
          },
          async deleteGroup({ viewer, body }) {
            if (!(await repository.deleteGroup(viewer.corporationCode, body.groupId))) {
              throw new CatalogueError('notFound');
            }
            return null;
          },
          async members({ viewer, body }) {
            await checkGroup(viewer, body.groupId);
            const params = await repository.list(viewer.corporationCode);
            return params.filter(({ groupId }) => groupId === body.groupId);
          },
          list: ({ viewer }) => repository.list(viewer.corporationCode),
          async add({ viewer, body }) {
            await check(viewer, body);
            const dynamicParamId = await repository.add(viewer.corporationCode, viewer.userId, body);
            changed();
            return { dynamicParamId };
          },
          async remove({ viewer, body, context: { locale } }) {
            const param = await find(viewer, body.dynamicParamId);
            await refuseUsed(viewer, param, locale, 'delete');
            await repository.remove(viewer.corporationCode, body.dynamicParamId);
            changed();
            return null;
          },
          detail: ({ viewer, body }) => find(viewer, body.dynamicParamId),
          users: async ({ viewer, body, context: { locale } }) =>
            usersOf(viewer, await find(viewer, body.dynamicParamId), locale),
          async update({ viewer, body, context: { locale } }) {
            const { dynamicParamId, updatedAt, ...draft } = body;
            const known = await find(viewer, dynamicParamId);
            await check(viewer, draft);
            // What names it would not find it any more, or not as it expects it.
            if (IDENTITY.some((part) => known[part] !== draft[part])) await refuseUsed(viewer, known, locale, 'change');
            const readAt = new Date(updatedAt);
            if (Number.isNaN(readAt.getTime())) throw new CatalogueError('conflict');
            const saved = await repository.update(viewer.corporationCode, dynamicParamId, draft, readAt);
            if (saved === null) throw new CatalogueError('conflict');
            changed();
            return { updatedAt: saved };
          },
          fieldRange: ({ viewer, context, params }) => range(viewer, context, params.secondParameter, params.fieldId),
        },
      },
      async stop() {
        parameters.close();
      },
    };
  },
});

/** The default group first, then the others as they were made; groups without a match are left out of a search. */
function treeOf(
  groups: readonly { groupId: string; groupName: string }[],
  params: readonly DynamicParam[],
  keyword: string,
): DynamicParamGroup[] {
  const matches = (param: DynamicParam): boolean =>
    `${param.dynamicParamName}\n${param.tblRemarks}`.toLowerCase().includes(keyword);
  const childrenOf = (groupId: string | null) =>
    params
      .filter((param) => param.groupId === groupId && matches(param))
      .map(({ dynamicParamId, dynamicParamName, dataType, filterType }) => ({
        dynamicParamId,
        dynamicParamName,
        dataType,
        filterType,
      }));
  return [{ groupId: null, groupName: '' }, ...groups]
    .map(({ groupId, groupName }) => ({ groupId, tblRemarks: groupName, children: childrenOf(groupId) }))
    .filter(({ children }) => keyword === '' || children.length > 0);
}
