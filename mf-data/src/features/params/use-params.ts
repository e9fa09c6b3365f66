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

export function useParam(dynamicParamId: string): Loaded<DynamicParam> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(dynamicparam.detail, { body: { dynamicParamId }, signal }, { quiet: true }),
      [client, dynamicParamId],
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
