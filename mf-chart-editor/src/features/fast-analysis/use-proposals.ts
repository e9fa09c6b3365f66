import { data, query, type TableDetail } from '@tessera/contract';
import { type Loaded, useLoad, useLocale } from '@tessera/remote-kit';

import { profileOf, profileQuery, type TableProfile } from './field-profile.ts';

export interface ProfiledTable {
  readonly table: TableDetail;
  readonly profile: TableProfile;
}

/** A table with what its rows say of its fields; undefined while no table is chosen. */
export function useProfiledTable(tableId: string): Loaded<ProfiledTable | null> {
  const { locale } = useLocale();
  // The server names fields in the language of the page.
  return useLoad(['table-profile', tableId, locale], async (call): Promise<ProfiledTable | null> => {
    if (tableId === '') return null;
    const table = await call(data.tableDetail, { body: { tableId } });
    const reportParam = profileQuery(tableId, table.fields);
    if (!reportParam) return { table, profile: new Map() };
    const result = await call(query.chartReport, { body: { reportCode: 'profile', reportParam } });
    return { table, profile: profileOf(result) };
  });
}
