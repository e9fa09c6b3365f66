import type { Transaction } from 'kysely';

import { asRole, grantTables, savePlainRules } from '../features/table-rights/index.ts';
import { saveTable, type Analytics } from '../features/tables/index.ts';
import type { Database } from '../platform/store/database.ts';
import { fieldId, PHYSICAL_TABLES, sampleTable, tableId, type PhysicalKey } from './catalogue.ts';
import { SAMPLE_END } from './data/calendar.ts';

/** The sample corporation. */
export interface SampleOwner {
  readonly code: string;
  /** Sees the rows of one region. */
  readonly readerRole: string;
  readonly roles: readonly string[];
  /** One of its owners; null where it has none. */
  readonly ownerId: string | null;
}

/** The evening of the last day, in China. */
export const dataTime = (): Date => new Date(`${SAMPLE_END}T22:00:00+08:00`);

/** Makes tables of the sample known, to all roles. */
export async function offerTables(
  transaction: Transaction<Database>,
  analytics: Analytics,
  owner: SampleOwner,
  keys: readonly PhysicalKey[],
): Promise<void> {
  for (const key of keys) {
    const rows = await countRows(analytics, PHYSICAL_TABLES[key]);
    await saveTable(transaction, sampleTable(key, owner.code, rows), dataTime());
  }
  await grantTables(transaction, owner.roles.map(asRole), keys.map(tableId));
  for (const key of keys)
    await showOneRegion(transaction, owner, {
      tableId: tableId(key),
      fieldId: fieldId(key, 'region'),
      ruleId: `sample-reader-${key}`,
    });
}

/** Limits the sample's reader to a region. */
export async function showOneRegion(
  transaction: Transaction<Database>,
  { code, readerRole }: SampleOwner,
  rule: { readonly tableId: string; readonly fieldId: string; readonly ruleId: string },
): Promise<void> {
  await savePlainRules(
    transaction,
    { corporationCode: code, roleId: readerRole, tableId: rule.tableId },
    { conditions: [{ fieldId: rule.fieldId, aggregator: 'equal', fieldValue: ['华东'] }] },
    { userId: null, now: dataTime(), ruleId: rule.ruleId },
  );
}

async function countRows(analytics: Analytics, table: string): Promise<number> {
  const statement = { text: `select count(*) from ${table}`, values: [] };
  const { columns } = await analytics.driver.query(statement, new AbortController().signal);
  return Number(columns[0]?.[0]);
}
