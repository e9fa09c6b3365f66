import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { CHANNEL_PATHS, type AgentPlan, type RunBegin, type RunEnd, type RunState } from '@tessera/contract';
import fc from 'fast-check';

import { Unreachable } from '../channel/failure.ts';
import { Home } from '../home.ts';
import { makeSealKey } from '../seal/box.ts';
import { Passwords } from '../seal/passwords.ts';
import { Collector } from './collector.ts';
import type { RunChannel } from './send-runs.ts';
import { filePlan } from './testing/file-plan.ts';

const RUNS = 20 * Number(process.env['TESSERA_PROPERTY_RUNS'] ?? 1);
const planOf = (folder: string): AgentPlan => filePlan(folder, 'stock.csv', {}, { snapshot: true });

interface ServerRun {
  readonly begin: RunBegin;
  readonly batches: string[][];
  end: RunEnd | null;
  state: RunState;
  /** Questions until its rows are in the table. */
  looks: number;
}
/** A server's table of one task, as its rules for runs make it. */
class TableServer {
  readonly rows = new Map<string, string>();
  readonly runs = new Map<string, ServerRun>();
  /** The run that the table has. */
  base: string | null = null;
  /** Whether the next run can't be brought into the table. */
  fails = false;
  /** How often a run is asked for until it is in the table. */
  looks = 0;
  /** Messages until the line is cut; a half: the answer of the last one is lost. */
  cutAfter = Infinity;
  /** Rows that came. */
  sent = 0;
  readonly #plan: AgentPlan;
  readonly #waiting = new Set<() => void>();

  constructor(plan: AgentPlan) {
    this.#plan = plan;
  }

  get ended(): number {
    return [...this.runs.values()].filter(({ state }) => state === 'done' || state === 'failed').length;
  }
  async endedBeyond(count: number): Promise<void> {
    while (this.ended <= count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  readonly channel: RunChannel = {
    serverTime: () => 1_800_000_000_000,
    call: async (path, body, schema) => {
      this.cutAfter -= 1;
      if (this.cutAfter < -0.5) throw new Unreachable('the line is cut');
      const answer = this.#answer(path, body);
      if (this.cutAfter < 0) throw new Unreachable('the line is cut');
      return schema.parse(answer) as never;
    },
  };

  #answer(path: string, body: unknown): unknown {
    const [route, query] = path.split('?');
    if (route === CHANNEL_PATHS.plan) return { plan: this.#plan };
    if (route === CHANNEL_PATHS.begin) return this.#begin(body as RunBegin);
    if (route === CHANNEL_PATHS.batch) {
      const run = this.runs.get(new URLSearchParams(query).get('runId')!)!;
      run.batches.push(
        gunzipSync(body as Buffer)
          .toString('utf8')
          .trimEnd()
          .split('\n'),
      );
      return { next: run.batches.length + 1 };
    }
    return route === CHANNEL_PATHS.end ? { state: this.#end(body as RunEnd) } : {};
  }

  #begin(begin: RunBegin): unknown {
    const known = this.runs.get(begin.runId);
    if (known)
      return known.state === 'running' ? { state: 'open', next: known.batches.length + 1 } : { state: 'ended' };
    const loading = [...this.runs.values()].find(({ state }) => state === 'loading');
    const cursor = loading ? loading.begin.runId : this.base;
    if (begin.from !== null && begin.from !== cursor) return { state: 'cursor', cursor };
    for (const run of this.runs.values()) if (run.state === 'running') run.state = 'failed';
    this.runs.set(begin.runId, { begin, batches: [], end: null, state: 'running', looks: this.looks });
    return { state: 'open', next: 1 };
  }

  #end(end: RunEnd): RunState {
    const run = this.runs.get(end.runId)!;
    if (run.state === 'running') {
      if (end.state === 'complete' && end.batches !== run.batches.length) throw new Error('a batch is missing');
      run.end = end;
      run.state = end.state === 'complete' ? 'loading' : end.state;
    } else run.looks -= 1;
    if (run.state === 'loading' && run.looks <= 0) this.#load(run);
    for (const resolve of this.#waiting) resolve();
    return run.state;
  }

  #load(run: ServerRun): void {
    const { begin, batches, end } = run;
    const isBehind = begin.from !== null && begin.from !== this.base;
    run.state = this.fails || isBehind ? 'failed' : 'done';
    this.fails = false;
    if (run.state === 'failed') return;
    const came = batches.length - end!.vanished;
    if (begin.from === null) this.rows.clear();
    const keyOf = (line: string) => line.split(',')[0]!;
    for (const line of batches.slice(came).flat()) this.rows.delete(line);
    for (const line of batches.slice(0, came).flat()) this.rows.set(keyOf(line), line);
    this.sent += batches.flat().length;
    this.base = begin.runId;
  }
}

/** A source, its server, and the agent between them, which may end at any time. */
class Shop {
  readonly server: TableServer;
  readonly source = new Map<number, number>();
  readonly #folder: string;
  #collector: Collector | undefined;
  #sending: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.server = new TableServer(planOf(folder));
  }

  async write(): Promise<void> {
    const lines = [...this.source].map(([id, value]) => `${id},v${value}\n`);
    await writeFile(join(this.#folder, 'stock.csv'), `id,name\n${lines.join('')}`);
  }

  /** A program on the folder of the one before, which has ended wherever it was. */
  async restart(between: () => Promise<void> = async () => undefined): Promise<void> {
    await this.stop();
    await between();
    this.server.cutAfter = Infinity;
    const home = new Home(this.#folder);
    const passwords = new Passwords(home, { clientId: 'c', sealKey: makeSealKey() });
    this.#collector = await Collector.open({
      ...{ home, log: () => undefined, passwords, now: () => 1_800_000_000_000 },
    });
    await this.#collector.fetchPlan(this.server.channel);
    const stop = new AbortController();
    const done = this.#collector.send(this.server.channel, stop.signal).catch(() => undefined);
    this.#sending = { stop, done };
  }
  async stop(): Promise<void> {
    this.server.cutAfter = -1;
    this.#sending?.stop.abort();
    await this.#sending?.done;
    await this.#collector?.stop();
  }
  order = (): Promise<string> => this.#collector!.order('t');

  /** Orders, and waits for the end of a run. */
  async run(): Promise<void> {
    const { ended } = this.server;
    await this.order();
    await this.server.endedBeyond(ended);
  }

  /** Files of hashes are lost, or are others than were written. */
  async spoil(how: 'lose' | 'damage'): Promise<void> {
    const folder = join(this.#folder, 'snapshots');
    for (const file of await readdir(folder).catch(() => []))
      // SQLite removes its -wal and -shm when the statements of a closed database are collected: at any time.
      await (how === 'lose'
        ? rm(join(folder, file), { force: true })
        : writeFile(join(folder, file), 'no database'.repeat(1_000)));
  }
}

const id = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), id, value: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('run' as const), looks: fc.integer({ min: 0, max: 1 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      after: fc.integer({ min: 0, max: 10 }).map((at) => at / 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'damage' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('empty' as const, 'fail' as const) }) },
);

async function inFolder(work: (shop: Shop) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-snapshots-'));
  const shop = new Shop(folder);
  try {
    await shop.write();
    await shop.restart();
    await work(shop);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true });
  }
}
const expectEqual = ({ server, source }: Shop): void =>
  expect([...server.rows.values()].sort()).toEqual([...source].map(([id, value]) => `${id},"v${value}"`).sort());

test('whatever changes at the source, and wherever program, line, disk and loading end, the tables are equal afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), (steps) =>
      inFolder(async (shop) => {
        const { server, source } = shop;
        for (const each of steps) {
          if (each.do === 'put') source.set(each.id, each.value);
          if (each.do === 'remove') source.delete(each.id);
          if (each.do === 'put' || each.do === 'remove') await shop.write();
          if (each.do === 'run') {
            server.looks = each.looks;
            await shop.run();
          }
          if (each.do === 'kill') {
            server.cutAfter = each.after;
            await shop.order();
            await shop.restart();
          }
          if (each.do === 'lose' || each.do === 'damage') await shop.restart(() => shop.spoil(each.do));
          if (each.do === 'fail') server.fails = true;
          if (each.do === 'empty') {
            server.base = null;
            server.rows.clear();
          }
        }
        server.fails = false;
        // What was under way ends first.
        for (let last = 0; last < 3; last += 1) await shop.run();
        expectEqual(shop);
      }),
    ),
    { numRuns: RUNS },
  );
});

test('what did not change is not sent again, and what is gone is told by its key', () =>
  inFolder(async (shop) => {
    const { server, source } = shop;
    for (let row = 1; row <= 3_000; row += 1) source.set(row, 0);
    await shop.write();
    await shop.run();
    expect([server.sent, server.base !== null]).toEqual([3_000, true]);
    for (let row = 1; row <= 1_500; row += 1) source.delete(row);
    source.set(2_000, 1).set(4_000, 0);
    await shop.write();
    await shop.run();
    expect(server.sent).toBe(3_000 + 1_502);
    expectEqual(shop);
    // As it is the next time, and after a restart that meets files of hashes as they were.
    await shop.restart();
    await shop.run();
    expect(server.sent).toBe(4_502);
    await shop.restart(() => shop.spoil('lose'));
    await shop.run();
    expect(server.sent).toBe(4_502 + 1_501);
    expectEqual(shop);
  }));
