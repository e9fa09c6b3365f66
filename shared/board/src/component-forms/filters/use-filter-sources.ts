import { boardFilters, tableFields, type ReportComponent } from '@tessera/contract';
import { type Loaded, useClient, useLoad } from '@tessera/remote-kit';
import { useCallback, useRef } from 'react';

import type { SameField, SourceTable } from './filter-draft.ts';

/** The tables below a board's charts with the fields that filters may hold for (EP-165). */
export function useFilterSources(menuCode: string, reports: readonly ReportComponent[]): Loaded<SourceTable[]> {
  return useLoad(['filter-sources', menuCode, reports], async (call) => {
    const tables = await call(boardFilters.allTables, { body: { menuCode, draft: true } });
    return tables.map(({ tblId, tblName, reportCodes, fieldList }): SourceTable => ({
      tblId,
      tblName,
      fields: fieldList.flatMap(({ fieldId, fieldName: name, dataType }) =>
        dataType === null ? [] : [{ fieldId, name, dataType }],
      ),
      charts: reports.filter(({ reportCode }) => reportCodes.includes(reportCode)),
    }));
  });
}

/** Fields of other tables with the same name and type (EP-170), loaded once per table. */
export function useSameFields(): (tblId: string, tables: readonly SourceTable[]) => Promise<SameField> {
  const client = useClient();
  const asked = useRef(new Map<string, Promise<SameField>>());
  return useCallback(
    (tblId, tables) => {
      const load = async (): Promise<SameField> => {
        const others = tables.filter((table) => table.tblId !== tblId);
        const pairs = await Promise.all(
          others.map(async (other) => {
            const tableIds = [tblId, other.tblId];
            const common = await client.call(tableFields.sameFields, { body: { tableIds } }, { quiet: true });
            const idIn = (fields: (typeof common)[number]['fields'], table: string) =>
              fields.find(({ tableId }) => tableId === table)?.fieldId;
            const pairsOf = common.flatMap(({ fields }) => {
              const [from, to] = [idIn(fields, tblId), idIn(fields, other.tblId)];
              return from !== undefined && to !== undefined ? [[from, to] as const] : [];
            });
            return [other.tblId, new Map(pairsOf)] as const;
          }),
        );
        const byTable = new Map(pairs);
        return ({ fieldId }, table) => byTable.get(table)?.get(fieldId);
      };
      const known = asked.current.get(tblId) ?? load();
      asked.current.set(tblId, known);
      // What failed is asked again with the next choice.
      known.catch(() => asked.current.delete(tblId));
      return known;
    },
    [client],
  );
}
