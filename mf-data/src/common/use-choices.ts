import { data, tableFields } from '@tessera/contract';
import type { TableField } from '@tessera/contract';
import { useLoad, type Loaded } from '@tessera/remote-kit';

/** Tables of which a member may choose fields. */
export function useTableChoices(): Loaded<{ tableId: string; tableName: string }[]> {
  return useLoad(['table-choices'], async (call) =>
    (await call(tableFields.subjects, {})).flatMap(({ tables }) => tables),
  );
}

/** Fields of a table; none without one. */
export function useFieldChoices(tableId: string): Loaded<TableField[]> {
  return useLoad(['field-choices', tableId], async (call) =>
    tableId ? (await call(data.tableDetail, { body: { tableId } })).fields : [],
  );
}
