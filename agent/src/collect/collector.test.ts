import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AgentPlan } from '@tessera/contract';

import { Home } from '../home.ts';
import { makeSealKey } from '../seal/box.ts';
import { Passwords } from '../seal/passwords.ts';
import { Collector, type CollectorOptions } from './collector.ts';
import { filePlan } from './testing/file-plan.ts';
import { TestServer } from './testing/run-server.ts';
import { postgresSource } from './testing/source-databases.ts';

let folder: string;
let server: TestServer;
let stop: AbortController;
const opened: Collector[] = [];
const sends: Promise<void>[] = [];
const send = (collector: Collector) => {
  const sending = collector.send(server.channel, stop.signal).catch(() => undefined);
  sends.push(sending);
  return sending;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-collect-'));
  server = new TestServer(plan());
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await Promise.all(sends.splice(0));
  for (const collector of opened.splice(0)) await collector.stop();
  await rm(folder, { recursive: true });
});

const plan = (cursor: { column: string; overlap: number } | null = null, dirtyLimit = 0, keysEvery = 0): AgentPlan =>
  filePlan(folder, 'sales.csv', { dirtyLimit, keysEvery }, { cursor });

/** A file of so many rows; three batches have 150,000. */
const sales = (count: number) =>
  writeFile(
    join(folder, 'sales.csv'),
    `id,name\n${Array.from({ length: count }, (_, at) => `${at + 1},till\n`).join('')}`,
  );
/** The program, or a next one on the same folder. */
async function start(given = server, more: Partial<CollectorOptions> = {}): Promise<Collector> {
  const home = new Home(folder);
  const passwords = new Passwords(home, { clientId: 'c', sealKey: makeSealKey() });
  const collector = await Collector.open({
    ...{ home, log: () => undefined, passwords, now: () => 1_800_000_000_000 },
    ...more,
  });
  opened.push(collector);
  await collector.fetchPlan(given.channel);
  return collector;
}
/** The end of the program. */
async function quit(collector: Collector): Promise<void> {
  stop.abort();
  await Promise.all(sends.splice(0));
  stop = new AbortController();
  await collector.stop();
  opened.splice(opened.indexOf(collector), 1);
}
const rowsOf = (given: TestServer, runId: string) =>
  given.runs.get(runId)!.batches.flatMap(({ text }) => text.trimEnd().split('\n'));

test('a run is read, sent and ended with what it had; the next one begins where it ended', async () => {
  server = new TestServer(plan({ column: 'id', overlap: 2 }));
  await sales(10);
  const collector = await start();
  void send(collector);
  await collector.order('t');
  const [first] = await server.ended(1);
  expect(first).toMatchObject({ state: 'complete', batches: 1, rows: 10, dirty: 0, to: '10', fault: null });
  await sales(12);
  await collector.order('t');
  const [, second] = await server.ended(2);
  expect(server.begins.map(({ from }) => from)).toEqual([null, '10']);
  // From the cursor less the overlap.
  expect(rowsOf(server, second!.runId).map((row) => row.split(',')[0])).toEqual(['8', '9', '10', '11', '12']);
});

test('a line that is cut at any message, and a program that ends there, lose and double nothing', async () => {
  await sales(150_000);
  let collector = await start();
  await collector.order('t');
  for (let cut = 1; (await settled(server)) === null; cut += 1) {
    server.cutAfter = cut % 3;
    await send(collector);
    server.cutAfter = Infinity;
    if (cut < 8) continue;
    collector = await start();
    void send(collector);
    await server.ended(1);
  }
  const [end] = await server.ended(1);
  expect(end).toMatchObject({ state: 'complete', batches: 3, rows: 150_000 });
  const rows = rowsOf(server, end!.runId);
  expect(rows).toHaveLength(150_000);
  expect(new Set(rows).size).toBe(150_000);
  expect(server.runs.size).toBe(1);
});
const settled = async (given: TestServer) => [...given.runs.values()].find(({ end }) => end) ?? null;

test('a set that missed its time is read after a start, and then the one that follows it', async () => {
  const given = plan();
  const [set, task] = [given.taskSets[0]!, given.tasks[0]!];
  given.taskSets = [
    { ...set, taskSetId: 'after', after: 's' },
    { ...set, schedule: { cron: '* * * * *', timeZone: 'UTC' } },
  ];
  given.tasks = [{ ...task, taskId: 'later', taskSetId: 'after' }, task];
  server = new TestServer(given);
  await sales(3);
  await writeFile(join(folder, 'plan.json'), JSON.stringify(given));
  await writeFile(join(folder, 'collect.json'), JSON.stringify({ begun: { s: 0 } }));
  void send(await start());
  await server.ended(2);
  expect(server.begins.slice(0, 2).map(({ taskId, trigger }) => [taskId, trigger])).toEqual([
    ['t', 'schedule'],
    ['later', 'schedule'],
  ]);
});

describe('a set that is due', () => {
  const nightly = { cron: '0 3 * * *', timeZone: 'Asia/Shanghai' };
  const DAYS = 3 * 86_400_000;
  /** The plan at the disk of an agent, whose source may be read at all hours, or not now. */
  async function keep(schedule: typeof nightly | null, isOpen: boolean, memory: object | null = {}): Promise<void> {
    const given = plan();
    given.taskSets[0]!.schedule = schedule;
    const hour = (ahead: number) => `${String((new Date().getHours() + ahead) % 24).padStart(2, '0')}:00`;
    given.sources[0]!.hours = isOpen ? null : { from: hour(2), to: hour(4) };
    server = new TestServer(given);
    const home = new Home(folder);
    await home.write('plan.json', given);
    if (memory) await home.write('collect.json', memory);
  }

  test('begins after a restart where the program ended before its tasks began, however often', async () => {
    await sales(3);
    await keep(nightly, false, { begun: { s: Date.now() - DAYS } });
    // Its time was missed, and its tasks wait for the hours of their source.
    await quit(await start());
    await keep(nightly, false, null);
    await quit(await start());
    await keep(nightly, true, null);
    const collector = await start();
    void send(collector);
    expect(await server.ended(1)).toMatchObject([{ state: 'complete', rows: 3 }]);
    await quit(collector);
    // It has had its time now.
    const next = await start();
    await next.order('t');
    void send(next);
    await server.ended(2);
    expect(server.begins.map(({ trigger }) => trigger)).toEqual(['schedule', 'order']);
  });

  test('for the first time begins after a restart, too; not where its schedule was paused or is another one since', async () => {
    await sales(3);
    await keep(nightly, true);
    await quit(await start());
    const followed = { schedule: `${nightly.cron} ${nightly.timeZone}`, at: Date.now() - DAYS };
    const paused = { begun: { s: Date.now() - DAYS }, followed: { s: followed } };
    await keep(null, true, paused);
    await quit(await start());
    // Resumed while the program runs, which ends and starts before the next time.
    server.plan.taskSets[0]!.schedule = nightly;
    await quit(await start());
    const resumed = await start();
    await resumed.order('t');
    void send(resumed);
    await server.ended(1);
    expect(server.begins.map(({ trigger }) => trigger)).toEqual(['order']);
    await quit(resumed);
    await keep(nightly, true, { followed: { s: followed } });
    void send(await start());
    await server.ended(1);
    expect(server.begins.map(({ trigger }) => trigger)).toEqual(['schedule']);
  });
});

test('a table that ends elsewhere is read again from there', async () => {
  server = new TestServer(plan({ column: 'id', overlap: 0 }));
  await sales(10);
  const collector = await start();
  server.begun.push({ state: 'cursor', cursor: '7' });
  void send(collector);
  await collector.order('t');
  const [end] = await server.ended(1);
  expect(rowsOf(server, end!.runId).map((row) => row.split(',')[0])).toEqual(['7', '8', '9', '10']);
});

test('batches that the server has otherwise are read anew, in a run of their own', async () => {
  await sales(10);
  const collector = await start();
  server.refusals.push('collectBatchDiffers');
  void send(collector);
  await collector.order('t');
  const ends = await server.ended(2);
  expect(ends.map(({ state, fault }) => [state, fault?.reason])).toEqual([
    ['failed', 'spool'],
    ['complete', undefined],
  ]);
});

test('rows that find no room at the server wait in the spool, in their order, and arrive once', async () => {
  await sales(150_000);
  const said: object[] = [];
  const collector = await start(server, {
    ...{ log: (text: string, more?: object) => said.push({ text, ...more }), room: { first: 1, last: 2 } },
  });
  server.refusals.push('storageFull', 'storageFull', 'storageQuota', '', 'storageFull');
  void send(collector);
  await collector.order('t');
  const [end] = await server.ended(1);
  expect(end).toMatchObject({ state: 'complete', batches: 3, rows: 150_000 });
  expect(new Set(rowsOf(server, end!.runId)).size).toBe(150_000);
  expect(server.runs.size).toBe(1);
  expect(said.filter(({ text }: { text?: string }) => text === 'the server has no room; rows wait here')).toMatchObject(
    [
      { reason: 'storageFull', wait: 1 },
      { reason: 'storageFull', wait: 2 },
      { reason: 'storageQuota', wait: 2 },
      { reason: 'storageFull' },
    ],
  );
});

test('a second stop waits for the first, and ends nothing twice', async () => {
  await sales(150_000);
  const collector = await start();
  await collector.order('t');
  await Promise.all([collector.stop(), collector.stop()]);
  await collector.stop();
});

test('too many rows that do not fit end a run with a list of them, and nothing of it is sent', async () => {
  server = new TestServer(plan(null, 1));
  await writeFile(join(folder, 'sales.csv'), 'id,name\n1,a\nx,b\ny,c\n');
  const collector = await start();
  void send(collector);
  await collector.order('t');
  const [end] = await server.ended(1);
  expect(end).toMatchObject({ state: 'failed', dirty: 2, batches: 0, fault: { reason: 'dirty' } });
  await expect(collector.order('gone')).rejects.toThrow('no such task');
});

describe('an order for a task', () => {
  const range = { column: 'id', from: '3', to: '5' };
  const part = { range, keys: false, only: null };

  test('of a range brings those rows alone, and the next run begins where the one before ended', async () => {
    server = new TestServer(plan({ column: 'id', overlap: 0 }));
    await sales(10);
    const collector = await start();
    void send(collector);
    await collector.order('t');
    await server.ended(1);
    expect(await collector.order('t', part)).toBe('begun');
    const [, second] = await server.ended(2);
    expect(second).toMatchObject({ state: 'complete', rows: 2, to: null });
    expect(rowsOf(server, second!.runId).map((row) => row.split(',')[0])).toEqual(['3', '4']);
    await collector.order('t');
    await server.ended(3);
    expect(server.begins.map(({ from, range: of, trigger }) => [from, of, trigger])).toEqual([
      [null, null, 'order'],
      [null, range, 'range'],
      ['10', null, 'order'],
    ]);
  });

  test('of some rows brings those alone, by their keys, and the cursor stays', async () => {
    server = new TestServer(plan({ column: 'id', overlap: 0 }));
    await sales(10);
    const collector = await start();
    void send(collector);
    await collector.order('t');
    await server.ended(1);
    await collector.order('t', { range: null, keys: false, only: [['7'], ['3'], ['99']] });
    const [, second] = await server.ended(2);
    expect(second).toMatchObject({ state: 'complete', rows: 2, to: null });
    expect(rowsOf(server, second!.runId).map((row) => row.split(',')[0])).toEqual(['3', '7']);
    await collector.order('t');
    await server.ended(3);
    expect(server.begins.map(({ from, only }) => [from, only?.length ?? 0])).toEqual([
      [null, 0],
      [null, 3],
      ['10', 0],
    ]);
  });

  test('that is under way is queued, once, and survives the end of the program', async () => {
    await sales(150_000);
    const collector = await start();
    void send(collector);
    expect(await collector.order('t')).toBe('begun');
    expect(await collector.order('t', part)).toBe('queued');
    expect(await collector.order('t', part)).toBe('queued');
    // Killed: nothing is put in order.
    await collector.stop();
    opened.splice(0);
    const next = await start();
    void send(next);
    const parts = await rangesOf(2);
    expect(parts).toEqual([null, range]);
    expect([...server.runs.values()].filter(({ end }) => end?.rows === 2)).toHaveLength(1);
  });

  test('to compare keys brings the keys alone, also after as many runs as the task says', async () => {
    server = new TestServer(plan({ column: 'id', overlap: 0 }, 0, 2));
    await sales(3);
    const collector = await start();
    void send(collector);
    await collector.order('t');
    await server.ended(1);
    await collector.order('t', { range: null, keys: true, only: null });
    await server.ended(2);
    for (const ended of [3, 5]) {
      await collector.order('t');
      await server.ended(ended);
    }
    const ends = await server.ended(5);
    expect(server.begins.map(({ keys, from }) => [keys, from])).toEqual([
      [false, null],
      [true, null],
      [false, '3'],
      [false, '3'],
      [true, null],
    ]);
    expect(rowsOf(server, ends[1]!.runId)).toEqual(['1', '2', '3']);
  });

  test('to stop forgets what waits', async () => {
    await sales(150_000);
    const collector = await start();
    void send(collector);
    await collector.order('t');
    await collector.order('t', part);
    await collector.cancel('t');
    await server.ended(1);
    await collector.stop();
    opened.splice(0);
    const next = await start();
    void send(next);
    await next.order('t');
    expect(await rangesOf(2)).toEqual([null, null]);
    expect([...server.runs.values()].map(({ end }) => end?.state)).toEqual(['cancelled', 'complete']);
  });

  /** Ranges of the runs that ended, as soon as there are so many. */
  async function rangesOf(count: number) {
    const ends = await server.ended(count);
    return ends.map(({ runId }) => server.begins.find((begin) => begin.runId === runId)!.range);
  }
});

test('a run whose source stays busy is read again from where it was, some times, and then with its next time', async () => {
  const source = await postgresSource();
  const given = plan({ column: 'id', overlap: 0 });
  const { settings, schema } = source;
  given.sources = [{ ...given.sources[0]!, settings, busy: 8 }];
  given.tasks = [
    { ...given.tasks[0]!, definition: { ...given.tasks[0]!.definition, from: { schema, table: 'sales' } } },
  ];
  server = new TestServer(given);
  await source.run(`create table sales as select 1 as id, 'till' as name`);
  const passwords = { of: async () => source.password } as unknown as Passwords;
  const collector = await start(server, { passwords, times: { every: 1, before: 0, held: 0 } });
  void send(collector);
  await collector.order('t');
  await server.ended(1);
  const crowd = await source.crowd(9);
  await source.run(`insert into sales values (2, 'till')`);
  await collector.order('t');
  const ends = await server.ended(5);
  expect(ends.map(({ state, fault, rows }) => [state, fault?.reason, rows])).toEqual([
    ['complete', undefined, 1],
    ...Array.from({ length: 4 }, () => ['failed', 'busy', 0]),
  ]);
  await crowd.leave();
  await collector.order('t');
  const [last] = (await server.ended(6)).slice(5);
  expect(last).toMatchObject({ state: 'complete', to: '2' });
  expect(server.begins.map(({ from }) => from)).toEqual([null, ...Array.from({ length: 5 }, () => '1')]);
  await source.stop();
});
