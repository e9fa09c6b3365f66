import type { ResourceAction } from '@tessera/contract';

import type { ResourceSource } from '../../platform/resources/index.ts';

/** Name of the tree of directories and warning rules among the objects on which rights are granted. */
export const WARNINGS = 'warnings';

const ACTIONS: readonly ResourceAction[] = ['view', 'edit', 'manage'];

/**
 * Warning rules and their directories, which hand their rights down. A list takes from what the rule's table and owner leave: who
 * does not see the table sees no rule on it, and its owner alone changes what a rule asks.
 */
export const warningResources: ResourceSource = {
  name: WARNINGS,
  kinds: {
    warningDirectory: {
      actions: ACTIONS,
      needs: { view: ['warning_dashboard'], edit: ['dashboard_edit_dir', 'dashboard_delete_dir'] },
    },
    warningRule: { actions: ACTIONS, needs: { view: ['warning_dashboard'], edit: ['dashboard_edit_file'] } },
  },
  owned: ['warningDirectory', 'warningRule'],
  changes: { subject: 'warning_objects', tables: ['warning_directory', 'warning_rule'] },
  async read(store, corporationCode) {
    const directories = await store
      .selectFrom('warning_directory')
      .select(['directory_id as id', 'parent_id as parentId', 'directory_name as name'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('sort')
      .orderBy('directory_id')
      .execute();
    const rules = await store
      .selectFrom('warning_rule')
      .select(['rule_id as id', 'directory_id as parentId', 'rule_name as name'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('rule_name')
      .execute();
    const nodes = (kind: 'warningDirectory' | 'warningRule', rows: typeof rules) =>
      rows.map(({ id, parentId, name }) => ({ kind, id, parentId, names: { zh_CN: name } }));
    return [...nodes('warningDirectory', directories), ...nodes('warningRule', rules)];
  },
};
