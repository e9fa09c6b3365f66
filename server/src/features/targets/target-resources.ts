import type { ResourceSource } from '../../platform/resources/index.ts';

/** Name of the indexes among the objects on which rights are granted. */
export const TARGETS = 'targets';

/** Indexes as objects on which rights are granted; their tables have rights of their own, as tables. */
export const targetResources: ResourceSource = {
  name: TARGETS,
  kinds: { targetIndex: { actions: ['view', 'edit', 'manage'], needs: { edit: ['data_model_edit'] } } },
  owned: ['targetIndex'],
  changes: { subject: 'targets', tables: ['target_index'] },
  async read(store, corporationCode) {
    const rows = await store
      .selectFrom('target_index')
      .select(['index_code', 'index_name'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('index_name')
      .orderBy('index_code')
      .execute();
    return rows.map(({ index_code: id, index_name: name }) => ({
      ...{ kind: 'targetIndex' as const, id, parentId: null },
      names: { zh_CN: name },
    }));
  },
};
