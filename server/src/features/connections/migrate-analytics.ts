import { DEFAULT_LOCALE } from '@tessera/contract';

import { clickHouseWriter, type DatabaseTarget, type RawResult, type WriterColumn } from '../../engine/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { createAgent, createGuardedSockets, createOutboundPolicy } from '../../platform/outbound/index.ts';
import { createTableRegistry, nameIn, type Analytics, type RegisteredTable, type Rows } from '../tables/index.ts';
import { createConnectionRepository } from './connection-repository.ts';
import { readSettings } from './settings.ts';

export interface Migration {
  readonly corporationCode: string;
  /** Name of a connection to ClickHouse whose account may make tables. */
  readonly connection: string;
  /** Makes the tables on all servers of this cluster, replicated. */
  readonly cluster?: string | undefined;
  /** IANA name of the corporation's zone: ClickHouse stores moments, so wall clocks are written as they are there. */
  readonly timeZone: string;
  readonly signal: AbortSignal;
  /** Called for each moved table. */
  readonly moved: (name: string, rows: number) => void;
}
/** What keeps a migration from beginning. */
export class MigrationRefused extends Error {}

/**
 * Moves a corporation's uploaded tables from the embedded store to ClickHouse, one by one: copied, counted, switched.
 * Field ids are kept. The server must not run.
 * @returns number of moved tables
 */
export async function migrateAnalytics(
  services: RunningServices,
  analytics: Analytics,
  rows: Rows,
  { corporationCode, connection: name, cluster, timeZone, signal, moved }: Migration,
): Promise<number> {
  const repository = createConnectionRepository(services.store, services.sealer);
  const connection = (await repository.list(corporationCode)).find((row) => row.name === name);
  if (!connection) throw new MigrationRefused(`There is no connection ${name}.`);
  if (connection.kind !== 'clickhouse') throw new MigrationRefused(`The connection ${name} is not to ClickHouse.`);
  const { open, secrets } = repository.settingsOf(connection);
  const settings = readSettings('clickhouse', { ...open, ...secrets });
  const openSocket = createGuardedSockets(createOutboundPolicy(services.env));
  const target: DatabaseTarget = { ...settings, openSocket, agent: (agent) => createAgent({ ...agent, openSocket }) };
  const writer = await clickHouseWriter(target, timeZone, cluster);
  const registry = createTableRegistry({
    services,
    rows,
    grant: async () => undefined,
    rolesOf: async () => [],
    changed: () => undefined,
  });
  const movable = (await registry.list(corporationCode)).filter(
    ({ table }) => table.kind === 'upload' && table.dialect === 'duckdb' && table.source !== 'sample',
  );
  try {
    for (const found of movable) {
      const { table } = found;
      const release = await rows.local.hold([table.physical_table], signal);
      const columns = await columnsOf(found, analytics);
      const written = await writer.write(
        table.physical_table,
        columns,
        rowsOf(analytics, found, columns, timeZone, signal),
        {
          signal,
        },
      );
      const expected = await countOf(analytics, table.physical_table, signal);
      release();
      if (written !== expected) throw new Error(`${written} of ${expected} rows of ${table.physical_table} arrived`);
      await registry.save(
        {
          tableId: table.table_id,
          corporationCode,
          name: nameIn(table.names, DEFAULT_LOCALE),
          kind: 'external',
          connectionId: connection.connection_id,
          dialect: 'clickhouse',
          connection: connection.connection_id,
          physicalSchema: settings.database,
          physicalTable: table.physical_table,
          rowCount: written,
          fields: found.fields.map((field) => ({
            fieldId: field.field_id,
            name: field.source_name,
            column: field.physical_column,
            dataType: field.data_type,
            formula: field.formula,
            engine: field.engine,
          })),
        },
        (transaction) =>
          repository.addTable(transaction, {
            table_id: table.table_id,
            corporation_code: corporationCode,
            connection_id: connection.connection_id,
            source_schema: settings.database,
            source_table: table.physical_table,
            mode: 'external',
            cron: null,
            time_zone: null,
            next_sync: null,
            synced_at: null,
            reason: null,
            created_by: table.owner_id ?? connection.created_by,
          }),
      );
      // The new place has the old name, so the registry sees nothing to drop.
      await rows.drop(table.physical_table);
      moved(nameIn(table.names, DEFAULT_LOCALE), written);
    }
  } finally {
    await writer.close();
  }
  return movable.length;
}

async function columnsOf({ table, fields }: RegisteredTable, analytics: Analytics): Promise<WriterColumn[]> {
  const { columns } = await analytics.driver.query(
    {
      text: `select column_name, data_type from information_schema.columns where table_schema = 'main' and table_name = $1`,
      values: [{ kind: 'text', value: table.physical_table }],
    },
    new AbortController().signal,
  );
  const types = new Map(columns[0]!.map((name, index) => [String(name), String(columns[1]![index])]));
  return fields
    .filter(({ formula }) => formula === null)
    .map(({ physical_column: name, data_type: dataType }) =>
      dataType === 'datetime' ? { name, dataType, withTime: types.get(name) !== 'DATE' } : { name, dataType },
    );
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
function rowsOf(
  { driver }: Analytics,
  { table, fields }: RegisteredTable,
  columns: readonly WriterColumn[],
  timeZone: string,
  signal: AbortSignal,
): AsyncIterable<RawResult> {
  const instants = new Set(fields.flatMap((field) => (field.engine.instant ? [field.physical_column] : [])));
  const cells = columns.map(({ name, dataType }) => {
    if (instants.has(name)) return `cast(${quote(name)} as timestamp)`;
    return dataType === 'str' ? `cast(${quote(name)} as varchar)` : quote(name);
  });
  const text = `select ${cells.join(', ')} from ${quote(table.physical_table)}`;
  return driver.stream({ text, values: [], timeZone }, signal);
}
async function countOf({ driver }: Analytics, table: string, signal: AbortSignal): Promise<number> {
  const { columns } = await driver.query({ text: `select count(*) from ${quote(table)}`, values: [] }, signal);
  return Number(columns[0]![0]);
}
