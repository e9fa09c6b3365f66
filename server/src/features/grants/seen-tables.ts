import { FILTER_OPERATORS, type FilterOperator, type Locale, type SeenRows, type SeenTable } from '@tessera/contract';

import type { RowTree } from '../../engine/index.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import { nameIn, type RegisteredTable, type TableRegistry } from '../tables/index.ts';

interface Reader {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly userId: string;
}
type Rights = Pick<Capabilities['tableRights'], 'read' | 'explain'>;

/**
 * What a member sees of tables, and by which grants and rules. Tables that are gone are left out.
 * @param withValues whether values of conditions are told, which may be values of the member
 */
export async function seenTables(
  registry: Pick<TableRegistry, 'find'>,
  rights: Rights,
  reader: Reader,
  tableIds: readonly string[],
  locale: Locale,
  withValues: boolean,
): Promise<SeenTable[]> {
  const seen: SeenTable[] = [];
  for (const tableId of tableIds) {
    const found = await registry.find(reader.corporationCode, tableId);
    if (!found) continue;
    const [held, explained] = await Promise.all([
      rights.read(tableId, reader),
      rights.explain(tableId, reader, locale),
    ]);
    const masked = new Set(held?.masks.map(({ fieldId }) => fieldId));
    const fieldName = fieldNamesOf(found, locale);
    const tableName = async (id: string) => {
      const table = await registry.find(reader.corporationCode, id);
      return table ? nameIn(table.table.names, locale) : '';
    };
    seen.push({
      tableId,
      tableName: nameIn(found.table.names, locale),
      granted: held !== null,
      owner: explained.owner,
      grantedBy: [...explained.grantedBy],
      fields: {
        all: found.fields.length,
        seen: held === null ? 0 : found.fields.filter(({ field_id }) => !masked.has(field_id)).length,
      },
      rows: held?.tree ? await rowsOf(held.tree, { fieldName, tableName, withValues }) : null,
      rules: explained.rules.map(({ subjects, masks, ...rule }) => ({
        ...rule,
        by: [...subjects],
        masked: masks.map(fieldName),
      })),
    });
  }
  return seen;
}

function fieldNamesOf({ fields }: RegisteredTable, locale: Locale): (id: string) => string {
  const names = new Map(fields.map((field) => [field.field_id, nameIn(field.names, locale)]));
  return (id) => names.get(id) ?? id;
}

interface Words {
  readonly fieldName: (id: string) => string;
  readonly tableName: (id: string) => Promise<string>;
  readonly withValues: boolean;
}

/** Operators of stored conditions may be numbers. */
const NAMED: Readonly<Record<string, FilterOperator>> = FILTER_OPERATORS;

async function rowsOf(tree: RowTree, words: Words): Promise<SeenRows> {
  const { fieldName, tableName, withValues } = words;
  if ('children' in tree) {
    const children = await Promise.all(tree.children.map((child) => rowsOf(child, words)));
    return { relation: tree.relation, children };
  }
  if ('assigned' in tree) {
    const { fieldId, tableId } = tree.assigned;
    return { field: fieldName(fieldId), operator: 'in', values: null, assigned: await tableName(tableId) };
  }
  const { fieldId, aggregator, fieldValue, quickRange } = tree.condition;
  const operator = NAMED[aggregator] ?? (aggregator as FilterOperator);
  const values = withValues && quickRange === undefined ? [...fieldValue] : null;
  return { field: fieldName(fieldId), operator, values, assigned: null };
}
