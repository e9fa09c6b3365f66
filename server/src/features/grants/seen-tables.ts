import type { Locale, SeenTable } from '@tessera/contract';

import { fieldsOfTree } from '../../engine/index.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import { nameIn, type TableRegistry } from '../tables/index.ts';

interface Reader {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly userId: string;
}

/** What a member sees of tables: fields of all, and by which fields their rows are limited. Tables that are gone are left out. */
export async function seenTables(
  registry: Pick<TableRegistry, 'find'>,
  rights: Pick<Capabilities['tableRights'], 'read'>,
  reader: Reader,
  tableIds: readonly string[],
  locale: Locale,
): Promise<SeenTable[]> {
  const seen: SeenTable[] = [];
  for (const tableId of tableIds) {
    const found = await registry.find(reader.corporationCode, tableId);
    if (!found) continue;
    const held = await rights.read(tableId, reader);
    const names = new Map(found.fields.map((field) => [field.field_id, nameIn(field.names, locale)]));
    const masked = new Set(held?.masks.map(({ fieldId }) => fieldId));
    const all = names.size;
    seen.push({
      tableId,
      tableName: nameIn(found.table.names, locale),
      granted: held !== null,
      fields: { all, seen: held === null ? 0 : [...names.keys()].filter((id) => !masked.has(id)).length },
      rowFields: [
        ...new Set((held?.tree ? fieldsOfTree(held.tree) : []).map((fieldId) => names.get(fieldId) ?? fieldId)),
      ],
    });
  }
  return seen;
}
