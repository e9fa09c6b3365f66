import type { GrantSubject, ResourceAction, ResourceKind, TableKind } from '@tessera/contract';

import type { ResourceSource } from '../../platform/resources/index.ts';
import type { Services } from '../../platform/services.ts';

const KINDS: Readonly<Record<TableKind, ResourceKind>> = {
  upload: 'table',
  external: 'table',
  synchronised: 'table',
  collected: 'table',
  model: 'model',
  sql: 'sqlModel',
  api: 'realTimeTable',
  target: 'table',
};
const ACTIONS: readonly ResourceAction[] = ['view', 'useData'];
const seen = {
  actions: ACTIONS,
  needs: { view: ['watch_chart_item'], useData: ['watch_chart_item'] },
} as const;

const rowsOf = (store: Services['store'], corporationCode: string) =>
  store
    .selectFrom('analytic_table')
    .select(['table_id', 'kind', 'names'])
    .where('corporation_code', '=', corporationCode)
    .orderBy('created_at')
    .orderBy('table_id')
    .execute();

/** Tables, models and published real-time tables among the objects with rights. They have no lists: grants of tables decide. */
export const tableResources = (
  subjectsOf: (tableIds: readonly string[]) => Promise<ReadonlyMap<string, readonly GrantSubject[]>>,
): ResourceSource => ({
  name: 'tables',
  kinds: { table: seen, model: seen, sqlModel: seen, realTimeTable: seen },
  owned: [],
  changes: { subject: 'tables', tables: ['analytic_table'] },
  seenBy: {
    managedWith: 'role_type_admin',
    read: async (store, corporationCode) =>
      subjectsOf((await rowsOf(store, corporationCode)).map(({ table_id }) => table_id)),
  },
  async read(store, corporationCode) {
    const rows = await rowsOf(store, corporationCode);
    return rows.map(({ table_id: id, kind, names }) => ({ kind: KINDS[kind], id, parentId: null, names }));
  },
  tablesOf: async (_corporationCode, id) => [id],
});
