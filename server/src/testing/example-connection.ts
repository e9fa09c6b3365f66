import { randomUUID } from 'node:crypto';

import { saveTable } from '../features/tables/index.ts';
import type { TestServer } from './test-server.ts';

/** A connection that nobody reaches, a table that was picked from it and a job that copied it. */
export async function makeExampleConnection(
  server: TestServer,
  corporationCode: string,
): Promise<{ connection: string; connectedTable: string; dataJob: string }> {
  const { store, sealer, now } = server.app.services;
  const [connection, connectedTable, dataJob] = [randomUUID(), randomUUID(), randomUUID()];
  const createdBy = `maker of ${corporationCode}`;
  await store
    .insertInto('data_connection')
    .values({
      connection_id: connection,
      corporation_code: corporationCode,
      name: `Connection of ${corporationCode}`,
      kind: 'postgres',
      settings: JSON.stringify({ host: 'db.test.invalid', port: 5432, database: 'd', user: 'u', tls: 'off' }),
      sealed: sealer.seal(JSON.stringify({ password: `password of ${corporationCode}` })),
      reason: null,
      checked_at: null,
      created_by: createdBy,
    })
    .execute();
  await store.transaction().execute(async (transaction) => {
    await saveTable(
      transaction,
      {
        tableId: connectedTable,
        corporationCode,
        names: { zh_CN: `Connected table of ${corporationCode}` },
        source: 'data',
        kind: 'external',
        connectionId: connection,
        dialect: 'postgres',
        connection,
        physicalSchema: 'public',
        physicalTable: 'orders',
        rowCount: null,
        fields: [
          { fieldId: randomUUID(), column: 'n', names: { zh_CN: 'n' }, dataType: 'int', defaultAggregator: 'sum' },
        ],
      },
      now(),
    );
    await transaction
      .insertInto('connected_table')
      .values({
        table_id: connectedTable,
        corporation_code: corporationCode,
        connection_id: connection,
        source_schema: 'public',
        source_table: 'orders',
        mode: 'external',
        cron: null,
        time_zone: null,
        next_sync: null,
        synced_at: null,
        reason: null,
        created_by: createdBy,
      })
      .execute();
    const tableName = `Connected table of ${corporationCode}`;
    await transaction
      .insertInto('job')
      .values({
        job_id: dataJob,
        queue: 'data',
        corporation_code: corporationCode,
        created_by: createdBy,
        input: '{}',
        state: 'done',
        not_before: now(),
        created_at: now(),
      })
      .execute();
    await transaction
      .insertInto('data_job')
      .values({ job_id: dataJob, kind: 'synchronise', table_id: connectedTable, table_name: tableName })
      .execute();
  });
  return { connection, connectedTable, dataJob };
}
