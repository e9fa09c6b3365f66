import { data, dynamicparam, tableFields } from '@tessera/contract';
import type { DynamicParam, DynamicParamGroup, TableField } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** Groups with their parameters, those that match the keyword. */
export function useParamTree(keyword: string): Loaded<DynamicParamGroup[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(dynamicparam.tree, { body: { keyword }, signal }, { quiet: true }),
      [client, keyword],
    ),
  );
}

/** A parameter, and for who may change it the names of what uses it. */
export function useParam(
  dynamicParamId: string,
  mayEdit: boolean,
): Loaded<{ param: DynamicParam; users: readonly string[] }> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const asked = { body: { dynamicParamId }, signal };
        const [param, users] = await Promise.all([
          client.call(dynamicparam.detail, asked, { quiet: true }),
          mayEdit ? client.call(dynamicparam.users, asked, { quiet: true }) : [],
        ]);
        return { param, users };
      },
      [client, dynamicParamId, mayEdit],
    ),
  );
}

/** Tables whose fields may feed a parameter. */
export function useTableChoices(): Loaded<{ tableId: string; tableName: string }[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        (await client.call(tableFields.subjects, { signal }, { quiet: true })).flatMap(({ tables }) => tables),
      [client],
    ),
  );
}

/** Fields of a table; none without one. */
export function useFieldChoices(tableId: string): Loaded<TableField[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        tableId ? (await client.call(data.tableDetail, { body: { tableId }, signal }, { quiet: true })).fields : [],
      [client, tableId],
    ),
  );
}
