import { ENDPOINTS, TOKEN_HEADER, type ConnectedTable } from '@tessera/contract';

import { startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

let harness: ConnectionsHarness;
let tableId: string;
let asleep: string;
beforeAll(async () => {
  harness = await startConnectionsHarness();
  const { source, connect, ok, call, form } = harness;
  const guest = String(form().settings['user']);
  await source.run(
    `create function slow(i bigint) returns bigint language plpgsql as $$ begin perform pg_sleep(60); return i; end $$; create view slow_orders as select slow(id) as id, city from orders; grant select on slow_orders to ${guest}; grant execute on function slow to ${guest}`,
  );
  asleep = `select pid from pg_stat_activity where usename = '${guest}' and wait_event = 'PgSleep'`;
  const { connectionId } = await connect('In place');
  const { tables } = await ok(
    call<{ tables: ConnectedTable[] }>('pickTables', {
      connectionId,
      mode: 'external',
      tables: [{ schema: 'public', name: 'slow_orders' }],
    }),
  );
  tableId = tables[0]!.tableId;
}, 60_000);
afterAll(() => harness.stop());

const sleepers = async (): Promise<{ pid: number }[]> => (await harness.source.run(asleep)).rows as { pid: number }[];
const until = async (wanted: boolean): Promise<{ pid: number }[]> => {
  const end = Date.now() + 15_000;
  for (;;) {
    const found = await sleepers();
    if (found.length > 0 === wanted) return found;
    if (Date.now() > end) throw new Error(wanted ? 'nothing runs' : 'it still runs');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Does something to each statement that is found asleep, until the reply is there. */
async function meanwhile<T>(asked: Promise<T>, act: 'pg_terminate_backend' | 'pg_cancel_backend'): Promise<T> {
  let over = false;
  const reply = asked.finally(() => {
    over = true;
  });
  while (!over) {
    for (const { pid } of await sleepers()) await harness.source.run(`select ${act}($1)`, [pid]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return reply;
}

test('a database that dies while it is asked is told as a lost connection, and the next query reaches it', async () => {
  const body = { tableId, dataStart: 0, dataEnd: 10 };
  const reply = await meanwhile(harness.call('previewTable', body), 'pg_terminate_backend');
  expect([reply.code, reply.status]).toEqual(['-52008', 200]);
  expect((await meanwhile(harness.call('previewTable', body), 'pg_cancel_backend')).code).toBe('-30007');
});

test('who leaves takes the statement out of the database', async () => {
  const leaving = new AbortController();
  const asked = fetch(`${harness.server.url}${ENDPOINTS.data.previewTable.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: harness.token },
    body: JSON.stringify({ tableId, dataStart: 10, dataEnd: 20 }),
    signal: leaving.signal,
  });
  await until(true);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await until(false);
});
