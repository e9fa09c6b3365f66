import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Confined } from '../confined.ts';
import { MemoryExceeded } from '../memory-exceeded.ts';
import type { ChildEnd } from './cage/child-process.ts';
import { memoryCeiling } from './cage/memory-ceiling.ts';
import { ChildLost, openDuckDb, type DuckDbStore } from './index.ts';

const MEMORY = '300MB';
const CONNECTIONS = 4;
const NO_SIGNAL = new AbortController().signal;
/** Heeds no interrupt: one call of a scalar function works for minutes. No author can name it in this way. */
const DEAF = `select system.main.levenshtein(repeat('a', 200000), repeat('b', 200000))`;
/** Takes 9 GB where nothing holds it. */
const GREEDY = 'select len(range(400000000))';

describe('statements that take what they can get', () => {
  let home: string;
  let store: DuckDbStore;
  const ends: ChildEnd[] = [];
  const settings = () => ({
    path: join(home, 'test.duckdb'),
    exchangeDirectory: join(home, 'exchange'),
    temporaryDirectory: join(home, 'spill'),
    threads: 2,
    connections: CONNECTIONS,
    memoryLimit: MEMORY,
    grace: 300,
  });
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tessera-cage-'));
    await mkdir(join(home, 'exchange'));
    store = await openDuckDb(settings(), (end) => ends.push(end));
    await store.write((connection) => connection.run('create table t as select i from range(1000) r(i)'));
  });
  afterAll(async () => {
    await store.close();
    await rm(home, { recursive: true, force: true });
  });
  beforeEach(() => void ends.splice(0));
  const query = async (text: string, signal: AbortSignal = NO_SIGNAL, corporation?: string) =>
    (await store.driver.query({ text, values: [], ...(corporation ? { corporation } : {}) }, signal)).columns[0]?.[0];

  test('memory beyond the ceiling is an error, and the process has never had more', async () => {
    const pid = await store.pid();
    await expect(query(GREEDY)).rejects.toBeInstanceOf(MemoryExceeded);
    if (process.platform === 'linux') {
      const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${await store.pid()}/status`, 'utf8')) ?? [];
      expect(Number(peak) * 1024).toBeLessThan(memoryCeiling(MEMORY, 2 + CONNECTIONS + 8));
      expect(await store.pid()).toBe(pid);
    }
    expect(await query('select count(*) from t')).toBe(1000n);
  });

  test('one that heeds no interrupt ends with its process, and those beside it are answered', async () => {
    const before = await store.pid();
    const controller = new AbortController();
    const deaf = query(DEAF, controller.signal);
    const beside = query('select count(*) from range(30000000) a(i) where hash(i) % 7 = 3');
    const started = performance.now();
    setTimeout(() => controller.abort(new Error('out of time')), 100);
    await expect(deaf).rejects.toThrow('out of time');
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await beside).toBeGreaterThan(4_000_000n);
    expect(await query('select count(*) from t')).toBe(1000n);
    expect(await store.pid()).not.toBe(before);
    expect(ends).toMatchObject([{ reason: 'time', signal: 'SIGKILL' }]);
  });

  test('a corporation whose statement was killed is confined, and what it had beside it is not begun again', async () => {
    const confinement = store.driver.confinement!;
    for (const corporation of ['hostile', 'other']) confinement.asked(corporation);
    const controller = new AbortController();
    const deaf = query(DEAF, controller.signal, 'hostile');
    const more = [0, 1].map(() => query(DEAF, NO_SIGNAL, 'hostile'));
    const beside = query('select count(*) from range(30000000) a(i) where hash(i) % 7 = 3', NO_SIGNAL, 'other');
    setTimeout(() => controller.abort(new Error('out of time')), 100);
    await expect(deaf).rejects.toThrow('out of time');
    for (const another of more) await expect(another).rejects.toBeInstanceOf(Confined);
    expect(await beside).toBeGreaterThan(4_000_000n);
    expect([confinement.has('hostile'), confinement.has('other')]).toEqual([true, false]);
    expect(ends).toHaveLength(1);
  });

  test('what was committed survives, what was not is gone, and the work is told so', async () => {
    await store.write((connection) => connection.run('create table kept as select 7 as n'));
    const work = store.write(async (connection) => {
      await connection.run('begin transaction');
      await connection.run('create table half as select 1 as n');
      process.kill((await store.pid())!, 'SIGKILL');
      await connection.run('commit');
    });
    await expect(work).rejects.toBeInstanceOf(ChildLost);
    expect(await query('select n from kept')).toBe(7);
    await expect(query('select n from half')).rejects.toThrow('half does not exist');
  });

  test('after a crash, reads are repeated one by one: the cause is refused and no other', async () => {
    // Any crash will do; this one happens as often as its statement is repeated.
    const reads = [0, 1, 2].map(() => query('select count(*) from range(60000000) a(i) where hash(i) % 7 = 3'));
    await query('select 1');
    process.kill((await store.pid())!, 'SIGKILL');
    expect(new Set(await Promise.all(reads)).size).toBe(1);
    expect(ends).toMatchObject([{ reason: 'crash' }]);
  });

  test('a stream that has handed nothing on is begun again; one that has fails', async () => {
    const rows = store.driver.stream({ text: 'select i from range(100000) r(i)', values: [] }, NO_SIGNAL);
    const iterator = rows[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toMatchObject({ rowCount: 8_192 });
    process.kill((await store.pid())!, 'SIGKILL');
    await expect(iterator.next()).rejects.toBeInstanceOf(ChildLost);
    expect(await query('select 1')).toBe(1);
  });

  test('the server does not hand its environment on', async () => {
    if (process.platform !== 'linux') return;
    const names = readFileSync(`/proc/${await store.pid()}/environ`, 'utf8').split('\0');
    expect(names.filter((entry) => /TESSERA|DATABASE|SECRET|KEY|PASSWORD/i.test(entry))).toEqual([]);
  });
});

test('the process ends with the server, even with one that was killed in the middle of a statement', async () => {
  const home = await mkdtemp(join(tmpdir(), 'tessera-orphan-'));
  await mkdir(join(home, 'exchange'));
  const program = `
    import { openDuckDb } from ${JSON.stringify(join(__dirname, 'index.ts'))};
    const store = await openDuckDb({ path: ${JSON.stringify(join(home, 'x.duckdb'))}, exchangeDirectory: ${JSON.stringify(join(home, 'exchange'))}, temporaryDirectory: ${JSON.stringify(join(home, 'spill'))} });
    void store.driver.query({ text: ${JSON.stringify(DEAF)}, values: [] }, new AbortController().signal);
    process.stdout.write(String(await store.pid()));
  `;
  const tsx = createRequire(__filename).resolve('tsx');
  const server = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(server.stdout, 'data')) as [Buffer];
  server.kill('SIGKILL');
  await once(server, 'exit');
  const until = performance.now() + 10_000;
  while (isRunning(Number(pid.toString())) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(isRunning(Number(pid.toString()))).toBe(false);
  await rm(home, { recursive: true, force: true });
}, 60_000);

/** Whether a process is there and no zombie. */
function isRunning(pid: number): boolean {
  if (existsSync(`/proc/${process.pid}/stat`)) {
    return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  }
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .startsWith('Z');
  } catch {
    return false;
  }
}
