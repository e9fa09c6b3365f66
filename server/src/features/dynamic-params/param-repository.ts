import { randomUUID } from 'node:crypto';

import type { DynamicParam, DynamicParamDraft } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { withNameTaken } from '../../platform/store/name-taken.ts';

export interface ParamGroupRow {
  readonly groupId: string;
  readonly groupName: string;
}

/** Groups and parameters, limited to one corporation. */
export type ParamRepository = ReturnType<typeof createParamRepository>;

export function createParamRepository(store: Kysely<Database>, now: () => Date) {
  const ofCorporation = (corporationCode: string) =>
    store
      .selectFrom('dynamic_param')
      .select([
        'param_id as dynamicParamId',
        'group_id as groupId',
        'param_name as dynamicParamName',
        'remarks as tblRemarks',
        'data_type as dataType',
        'filter_type as filterType',
        'multiple',
        'default_value as defaultValue',
        'candidates',
        'created_by as createdBy',
        'updated_at as updatedAt',
      ])
      .where('corporation_code', '=', corporationCode);

  return {
    groups: (corporationCode: string): Promise<ParamGroupRow[]> =>
      store
        .selectFrom('dynamic_param_group')
        .select(['group_id as groupId', 'group_name as groupName'])
        .where('corporation_code', '=', corporationCode)
        .orderBy('created_at')
        .execute(),

    async addGroup(corporationCode: string, name: string): Promise<string> {
      const groupId = randomUUID();
      const row = { group_id: groupId, corporation_code: corporationCode, group_name: name };
      await withNameTaken(name, store.insertInto('dynamic_param_group').values(row).execute());
      return groupId;
    },

    async renameGroup(corporationCode: string, groupId: string, name: string): Promise<boolean> {
      const change = store
        .updateTable('dynamic_param_group')
        .set({ group_name: name })
        .where('corporation_code', '=', corporationCode)
        .where('group_id', '=', groupId)
        .executeTakeFirst();
      return (await withNameTaken(name, change)).numUpdatedRows > 0n;
    },

    async deleteGroup(corporationCode: string, groupId: string): Promise<boolean> {
      const { numDeletedRows } = await store
        .deleteFrom('dynamic_param_group')
        .where('corporation_code', '=', corporationCode)
        .where('group_id', '=', groupId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async list(corporationCode: string): Promise<DynamicParam[]> {
      const rows = await ofCorporation(corporationCode).orderBy('created_at').orderBy('param_id').execute();
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
    },

    async find(corporationCode: string, paramId: string): Promise<DynamicParam | null> {
      const row = await ofCorporation(corporationCode).where('param_id', '=', paramId).executeTakeFirst();
      return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null;
    },

    async add(corporationCode: string, userId: string, draft: DynamicParamDraft): Promise<string> {
      const paramId = randomUUID();
      const row = {
        param_id: paramId,
        corporation_code: corporationCode,
        created_by: userId,
        updated_at: now(),
        ...columnsOf(draft),
      };
      await withNameTaken(draft.dynamicParamName, store.insertInto('dynamic_param').values(row).execute());
      return paramId;
    },

    /** @returns time of saving; null if saved by another one after `readAt` */
    async update(
      corporationCode: string,
      paramId: string,
      draft: DynamicParamDraft,
      readAt: Date,
    ): Promise<string | null> {
      const savedAt = new Date(Math.max(now().getTime(), readAt.getTime() + 1));
      const change = store
        .updateTable('dynamic_param')
        .set({ ...columnsOf(draft), updated_at: savedAt })
        .where('corporation_code', '=', corporationCode)
        .where('param_id', '=', paramId)
        .where('updated_at', '=', readAt)
        .executeTakeFirst();
      return (await withNameTaken(draft.dynamicParamName, change)).numUpdatedRows > 0n ? savedAt.toISOString() : null;
    },

    async remove(corporationCode: string, paramId: string): Promise<void> {
      await store
        .deleteFrom('dynamic_param')
        .where('corporation_code', '=', corporationCode)
        .where('param_id', '=', paramId)
        .execute();
    },
  };
}

function columnsOf(draft: DynamicParamDraft) {
  return {
    group_id: draft.groupId,
    param_name: draft.dynamicParamName,
    remarks: draft.tblRemarks,
    data_type: draft.dataType,
    filter_type: draft.filterType,
    multiple: draft.multiple,
    default_value: JSON.stringify(draft.defaultValue),
    candidates: JSON.stringify(draft.candidates),
  };
}
