import {
  ENDPOINTS,
  type AgentCommandView,
  type CollectorAgent,
  type CollectRun,
  type CollectSource,
  type CollectTask,
  type CollectTaskSet,
  type TaskDefinition,
} from '@tessera/contract';

import { postgresFixture, type PostgresFixture } from '../../engine/testing/postgres-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { buildAgentProgram, type AgentProgram } from './testing/agent-program.ts';

const { collectorAgents, collectorSources, collectorTasks, collectorTaskSets } = ENDPOINTS;
/** Several batches; each has 50,000 rows at most. */
const ROWS = 60_000;

let server: TestServer;
let owner: string;
let agent: AgentProgram;
let shop: PostgresFixture;
let clientId: string;
beforeAll(async () => {
  [server, agent, shop] = await Promise.all([startTestServer(), buildAgentProgram(), postgresFixture()]);
  owner = (await server.signIn('owner')).token;
  await shop.run(`create table sale (id int primary key, store text not null, day date not null, sold timestamp not null,
    amount numeric(12,2), note text)`);
  await sell(1, ROWS);
  const { enrolment } = await done<{ enrolment: { code: string } }>(collectorAgents.update, {
    body: { agentName: '门店服务器' },
  });
  await agent.start('enrol', '--server', server.url, '--code', enrolment.code).ended;
  const { list } = await done<{ list: CollectorAgent[] }>(collectorAgents.list, { body: {} });
  clientId = list.find((one) => one.agentName === '门店服务器')!.clientId;
}, 60_000);
afterAll(async () => {
  await agent?.remove();
  await server?.stop();
  await shop?.close();
});

/** Sales as a till writes them. */
const sell = (first: number, last: number) =>
  shop.run(`insert into sale select i, '门店 ' || i % 60, date '2026-01-01' + i % 90,
    timestamp '2026-01-01 00:00:00' + i * interval '7 seconds', (i % 100000) / 100.0, case when i % 3 = 0 then 'a "b", c' end
    from generate_series(${first}, ${last}) t(i)`);
async function done<Data>(endpoint: object, input: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, input, owner);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
/** Asks until something is so. */
async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const column = (
  name: string,
  dataType: 'str' | 'int' | 'double' | 'datetime',
  dateForm: 'day' | 'time' | null = null,
) => ({
  ...{ name, title: name, dataType, dateForm },
});
const DEFINITION: TaskDefinition = {
  from: { schema: 'public', table: 'sale' },
  columns: [
    ...[column('id', 'int'), column('store', 'str'), column('day', 'datetime', 'day')],
    ...[column('sold', 'datetime', 'time'), column('amount', 'double'), column('note', 'str')],
  ],
  key: ['id'],
  cursor: { column: 'sold', overlap: 3_600 },
};
/** Order of the agent, and what came of it. */
async function order(command: object): Promise<AgentCommandView> {
  const read = () =>
    done<{ commands: AgentCommandView[] }>(collectorAgents.get, { params: { clientId } }).then(
      ({ commands }) => commands,
    );
  const { number } = await done<AgentCommandView>(collectorAgents.send, { body: { clientId, command } });
  const commands = await until(read, (all) => all.some((one) => one.number === number && one.state !== 'waiting'));
  return commands.find((one) => one.number === number)!;
}
const runsOf = async (taskId: string) =>
  (await done<{ list: CollectRun[] }>(collectorTasks.log, { body: { taskId } })).list;

/** Counts and amounts by store and day, as the source and as the table have them. */
const GROUPS =
  'count(*)::text as rows, count(distinct id)::text as ids, sum(amount)::numeric(20,2)::text as amount, count(note)::text as notes';
async function sourceGroups(): Promise<string[]> {
  const { rows } = await shop.run(`select store, day::text as day, ${GROUPS} from sale group by 1, 2 order by 1, 2`);
  return rows.map((row: Record<string, string>) => Object.values(row).join(' '));
}
async function tableGroups(taskId: string): Promise<string[]> {
  const { tableId } = await done<CollectTask>(collectorTasks.get, { params: { taskId } });
  const { physical_table } = await server.app.services.store
    .selectFrom('analytic_table')
    .select('physical_table')
    .where('table_id', '=', tableId)
    .executeTakeFirstOrThrow();
  const text = `select store, day, rows, ids, amount, notes from (select c2 as store, cast(cast(c3 as date) as varchar) as day,
    cast(count(*) as varchar) as rows, cast(count(distinct c1) as varchar) as ids,
    cast(cast(sum(cast(c5 as decimal(20,2))) as decimal(20,2)) as varchar) as amount, cast(count(c6) as varchar) as notes
    from "${physical_table}" group by 1, 2)`;
  const { columns, rowCount } = await server
    .analytics()
    .driver.query({ text, values: [] }, new AbortController().signal);
  return Array.from({ length: rowCount }, (_, at) => columns.map((cells) => cells[at]).join(' ')).sort();
}
async function expectEqual(taskId: string): Promise<void> {
  expect(await tableGroups(taskId)).toEqual((await sourceGroups()).sort());
}

test('rows of a database come to a table, equal by store and day, also through kill -9 at any moment of a run', async () => {
  const { target } = shop;
  // The password lies on the agent's machine.
  const purpose = ['--kind', 'postgres', '--host', target.host, '--port', String(target.port), '--user', target.user];
  const keeping = agent.start('password', ...purpose);
  keeping.child.stdin!.end(`${target.password}\n`);
  expect(await keeping.ended).toMatchObject({ code: 0 });
  let running = agent.start('run');
  const { dsId } = await done<CollectSource>(collectorSources.save, {
    body: {
      ...{ clientId, dsName: '收银库', hours: null, fetchSize: 2_000, statementSeconds: 600 },
      settings: {
        ...{ kind: 'postgres', host: target.host, port: target.port, database: target.database, user: target.user },
        ...{ tls: 'off', tlsCa: '' },
      },
    },
  });
  const { taskSetId } = await done<CollectTaskSet>(collectorTaskSets.save, {
    body: { dsId, taskSetName: '每晚', schedule: null },
  });
  const { taskId } = await done<CollectTask>(collectorTasks.save, {
    body: { taskSetId, taskName: '销售', definition: DEFINITION, dirtyLimit: 0 },
  });
  await done(collectorSources.release, { body: { dsId } });
  const begin = () => done(collectorTasks.send, { body: { taskId, command: 'run' } });
  const ended = (count: number) =>
    until(
      () => runsOf(taskId),
      (runs) => runs.filter(({ state }) => state === 'done').length >= count,
    );

  // It is killed while the first run is on its way, at several moments.
  await until(
    () => done<{ agent: CollectorAgent }>(collectorAgents.get, { params: { clientId } }),
    (found) => found.agent.state === 'online',
  );
  await begin();
  for (const batches of [1, 2]) {
    await until(
      () => runsOf(taskId),
      (runs) => runs.some((run) => run.batches >= batches || run.state === 'done'),
    );
    running.child.kill('SIGKILL');
    await running.ended;
    // As it is after 30 seconds: the killed one gave its lease to nobody.
    await server.app.services.store.updateTable('collector_agent').set({ lease_until: null }).execute();
    running = agent.start('run');
  }
  await ended(1);
  await expectEqual(taskId);

  // New rows, changed ones, and one that was committed late, within the overlap.
  await sell(ROWS + 1, ROWS + 5_000);
  await shop.run('update sale set amount = amount + 1 where id > $1', [ROWS - 100]);
  await begin();
  await ended(2);
  await expectEqual(taskId);
  expect(await order({ kind: 'doctor' })).toMatchObject({
    state: 'done',
    answer: expect.stringMatching(/ok {3}source “收银库”: PostgreSQL/),
  });
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0 });
});
