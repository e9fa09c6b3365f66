import { data, query, type TableDetail } from '@tessera/contract';
import { useClient, useLoad, useLocale, type Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

import { profileOf, profileQuery, type TableProfile } from './field-profile.ts';

export interface ProfiledTable {
  readonly table: TableDetail;
  readonly profile: TableProfile;
}

/** A table with what its rows say of its fields; undefined while no table is chosen. */
export function useProfiledTable(tableId: string): Loaded<ProfiledTable | null> {
  const client = useClient();
  const { locale } = useLocale();
  const load = useCallback(
    async (signal: AbortSignal): Promise<ProfiledTable | null> => {
      if (tableId === '') return null;
      const table = await client.call(data.tableDetail, { body: { tableId }, signal }, { quiet: true });
      const reportParam = profileQuery(tableId, table.fields);
      if (!reportParam) return { table, profile: new Map() };
      const result = await client.call(
        query.chartReport,
        { body: { reportCode: 'profile', reportParam }, signal },
        { quiet: true },
      );
      return { table, profile: profileOf(result) };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the server names fields in the language of the page
    [client, tableId, locale],
  );
  return useLoad(load);
}
