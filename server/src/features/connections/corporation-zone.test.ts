import { ENDPOINTS, type ConnectedTable, type TableRows } from '@tessera/contract';

import { startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

const MOMENTS = ['2024-01-31 17:00:00+00', '2026-03-08 06:30:00+00', '2026-03-08 07:30:00+00'];

describe('moments of a connected database', () => {
  let harness: ConnectionsHarness;
  const tables: Partial<Record<'external' | 'synchronised', string>> = {};
  beforeAll(async () => {
    harness = await startConnectionsHarness();
    const { source, connect, call, ok, until } = harness;
    for (const mode of ['external', 'synchronised'] as const) {
      const name = `moments_${mode}`;
      await source.run(`create table ${name} (at timestamptz, local timestamp)`);
      for (const at of MOMENTS) await source.run(`insert into ${name} values ('${at}', '2024-01-31 17:00:00')`);
      const { connectionId } = await connect(mode);
      const { tables: picked } = await ok(
        call<{ tables: ConnectedTable[] }>('pickTables', {
          connectionId,
          mode,
          schedule: null,
          tables: [{ schema: 'public', name }],
        }),
      );
      tables[mode] = picked[0]!.tableId;
      if (picked[0]!.runningJob) await until(picked[0]!.runningJob);
    }
  }, 90_000);
  afterAll(() => harness.stop());

  test.each(['external', 'synchronised'] as const)('are read in the zone of the corporation, %s', async (mode) => {
    for (const [timeZone, shown] of [
      ['Asia/Shanghai', ['2024-02-01 01:00:00', '2026-03-08 14:30:00', '2026-03-08 15:30:00']],
      ['America/New_York', ['2024-01-31 12:00:00', '2026-03-08 01:30:00', '2026-03-08 03:30:00']],
      ['Asia/Kolkata', ['2024-01-31 22:30:00', '2026-03-08 12:00:00', '2026-03-08 13:00:00']],
    ] as const) {
      const settings = { timeZone, timeoutSeconds: 60, rowCap: 20_000 };
      await harness.server.call(ENDPOINTS.admin.saveQuerySettings, { body: settings }, harness.token);
      const { values } = await harness.ok(
        harness.call<TableRows>('previewTable', { tableId: tables[mode], dataStart: 0, dataEnd: 10 }),
      );
      expect([timeZone, values]).toEqual([timeZone, [shown, Array(3).fill('2024-01-31 17:00:00')]]);
    }
  });
});
