import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { CHANNEL_PATHS, type AgentPlan, type RunBegin, type RunBegun, type RunEnd } from '@tessera/contract';

import { Refused, Unreachable } from '../channel/failure.ts';
import { Home } from '../home.ts';
import { makeSealKey } from '../seal/box.ts';
import { Passwords } from '../seal/passwords.ts';
import { Collector } from './collector.ts';
import type { RunChannel } from './send-runs.ts';

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

const column = (name: string, dataType: 'int' | 'str') => ({ name, title: name, dataType, dateForm: null });
const plan = (cursor: { column: string; overlap: number } | null = null, dirtyLimit = 0, keysEvery = 0): AgentPlan => ({
  number: 1,
  sources: [
    {
      ...{ dsId: 'd', name: 'files', password: null, hours: null, fetchSize: 1_000, statementSeconds: 60 },
      settings: { kind: 'csv', folder, encoding: 'utf-8', delimiter: ',' },
    },
  ],
  taskSets: [{ taskSetId: 's', dsId: 'd', name: 'set', schedule: null }],
  tasks: [
    {
      ...{ taskId: 't', taskSetId: 's', name: 'sales', revision: 1, dirtyLimit, keysEvery },
      definition: {
        from: { schema: '', table: 'sales.csv' },
        columns: [column('id', 'int'), column('name', 'str')],
        ...{ key: ['id'], cursor },
      },
    },
  ],
});

/** What a server does with runs, as far as an agent sees it. */
class TestServer {
  readonly plan: AgentPlan;
  readonly runs = new Map<string, { batches: { sha256: string; text: string }[]; end: RunEnd | null }>();
  readonly begins: RunBegin[] = [];
  /** Answers in place of the next ones. */
  readonly begun: RunBegun[] = [];
  /** Messages from which on the line is cut; counted down. */
  cutAfter = Infinity;
  readonly refusals: string[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(given: AgentPlan) {
    this.plan = given;
  }

  /** Resolves when a number of runs have ended. */
  async ended(count: number): Promise<RunEnd[]> {
    for (;;) {
      const ends = [...this.runs.values()].flatMap(({ end }) => (end ? [end] : []));
      if (ends.length >= count) return ends;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  readonly channel: RunChannel = {
    serverTime: () => 1_800_000_000_000,
    call: async (path, body, schema) => {
      if ((this.cutAfter -= 1) < 0) throw new Unreachable('the line is cut');
      return schema.parse(this.#answer(path, body)) as never;
    },
  };

  #answer(path: string, body: unknown): unknown {
    const [route, query] = path.split('?');
    switch (route) {
      case CHANNEL_PATHS.plan:
        return { plan: this.plan };
      case CHANNEL_PATHS.begin: {
        const begin = body as RunBegin;
        this.begins.push(begin);
        const other = this.begun.shift();
        if (other) return other;
        const run = this.runs.get(begin.runId) ?? { batches: [], end: null };
        this.runs.set(begin.runId, run);
        return run.end ? { state: 'ended' } : { state: 'open', next: run.batches.length + 1 };
      }
      case CHANNEL_PATHS.batch: {
        const refusal = this.refusals.shift();
        if (refusal) throw new Refused(refusal, refusal);
        const { runId, number, sha256 } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
        const run = this.runs.get(runId!)!;
        expect(Number(number)).toBe(run.batches.length + 1);
        run.batches.push({ sha256: sha256!, text: gunzipSync(body as Buffer).toString('utf8') });
        return { next: run.batches.length + 1 };
      }
      case CHANNEL_PATHS.end: {
        const end = body as RunEnd;
        const run = this.runs.get(end.runId);
        if (run) run.end = end;
        for (const resolve of this.#waiting) resolve();
        return { state: end.state === 'complete' ? 'done' : end.state };
      }
      default:
        return {};
    }
  }
}

/** A file of so many rows; three batches have 150,000. */
const sales = (count: number) =>
  writeFile(
    join(folder, 'sales.csv'),
    `id,name\n${Array.from({ length: count }, (_, at) => `${at + 1},till\n`).join('')}`,
  );
/** The program, or a next one on the same folder. */
async function start(given = server): Promise<Collector> {
  const home = new Home(folder);
  const passwords = new Passwords(home, { clientId: 'c', sealKey: makeSealKey() });
  const collector = await Collector.open({ home, log: () => undefined, passwords, now: () => 1_800_000_000_000 });
  opened.push(collector);
  await collector.fetchPlan(given.channel);
  return collector;
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
  const part = { range, keys: false };

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
    await collector.order('t', { range: null, keys: true });
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
