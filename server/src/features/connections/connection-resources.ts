import type { ResourceAction } from '@tessera/contract';

import type { ResourceSource } from '../../platform/resources/index.ts';

/** Name of the connections among the objects on which rights are granted. */
export const CONNECTIONS = 'connections';

const ACTIONS: readonly ResourceAction[] = ['view', 'useData', 'edit', 'manage'];

/** Connections as objects on which rights are granted; using one means to pick its tables and to write SQL for it. */
export const connectionResources: ResourceSource = {
  name: CONNECTIONS,
  kinds: {
    connection: {
      actions: ACTIONS,
      needs: { view: ['data_add', 'data_model_edit'], useData: ['data_add', 'data_model_edit'], edit: ['data_add'] },
    },
  },
  owned: ['connection'],
  changes: { subject: 'connections', tables: ['data_connection'] },
  async read(store, corporationCode) {
    const rows = await store
      .selectFrom('data_connection')
      .select(['connection_id', 'name'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('name')
      .orderBy('connection_id')
      .execute();
    return rows.map(({ connection_id: id, name }) => ({
      kind: 'connection',
      id,
      parentId: null,
      names: { zh_CN: name },
    }));
  },
};
