import type { ResourceAction } from '@tessera/contract';

import type { ResourceSource } from '../../platform/resources/index.ts';

/** Name of the templates among the objects on which rights are granted. */
export const TEMPLATES = 'templates';

const ACTIONS: readonly ResourceAction[] = ['view', 'export', 'edit', 'manage'];

/** Templates of a corporation as objects on which rights are granted; those that come with the product are everybody's. */
export const templateResources: ResourceSource = {
  name: TEMPLATES,
  kinds: {
    template: {
      actions: ACTIONS,
      needs: { view: ['dashboard_edit_file'], export: ['template_get'], edit: ['dashboard_edit_file'] },
    },
  },
  owned: ['template'],
  changes: { subject: 'templates', tables: ['template'] },
  async read(store, corporationCode) {
    const rows = await store
      .selectFrom('template')
      .select(['template_id', 'template_name'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('template_name')
      .orderBy('template_id')
      .execute();
    return rows.map(({ template_id: id, template_name: name }) => ({
      kind: 'template',
      id,
      parentId: null,
      names: { zh_CN: name },
    }));
  },
};
