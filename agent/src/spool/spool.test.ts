import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { build } from 'esbuild';
import Database from 'libsql';

import { Spool, type SpoolOptions } from './spool.ts';

let folder: string;
let path: string;
const opened: Spool[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-spool-'));
  path = join(folder, 'spool.db');
});
afterEach(async () => {
  for (const spool of opened.splice(0)) spool.close();
  await rm(folder, { recursive: true });
});
async function open(options: Partial<SpoolOptions> = {}) {
  const found = await Spool.open(path, { mostBytes: 1_000_000, ...options });
  opened.push(found.spool);
  return found;
}
const run = { runId: 'r1', taskId: 't1', state: '{}' };
const body = (number: number, size = 10) => Buffer.from(`${number}:`.padEnd(size, 'x'));
const fill = (spool: Spool, numbers: readonly number[], size?: number) => {
  for (const number of numbers) spool.add('r1', { number, rows: 1, body: body(number, size) });
};

test('batches come back in their order and are gone when they are sent', async () => {
  const { spool } = await open();
  spool.begin(run);
  fill(spool, [1, 2, 3]);
  const seen: unknown[] = [];
  for (let batch = spool.next('r1'); batch; batch = spool.next('r1')) {
    if (batch === 'damaged') throw new Error('nothing was damaged');
    seen.push([batch.number, batch.body]);
    spool.sent('r1', batch.number);
  }
  expect(seen).toEqual([1, 2, 3].map((number) => [number, body(number)]));
  spool.finish('r1', '{"rows":3}', true);
  expect(spool.runs()).toEqual([{ runId: 'r1', taskId: 't1', isRead: true, state: '{"rows":3}' }]);
  spool.end('r1');
  expect(spool.runs()).toEqual([]);
  expect(() => fill(spool, [4])).toThrow(expect.objectContaining({ name: 'SpoolRunGone' }));
});

test('what is written after its end is refused, and a second end does nothing', async () => {
  const { spool } = await open();
  spool.begin(run);
  spool.close();
  spool.close();
  expect(() => spool.begin(run)).toThrow('not open');
});

test('a run that is begun anew has none of its old batches', async () => {
  const { spool } = await open();
  spool.begin(run);
  fill(spool, [1, 2]);
  spool.begin(run);
  expect(spool.backlog()).toEqual({ batches: 0, bytes: 0, quarantined: 0 });
  expect(spool.runs()).toHaveLength(1);
});

test('what waits has a limit, one batch has always room', async () => {
  const { spool } = await open({ mostBytes: 25 });
  spool.begin(run);
  fill(spool, [1, 2]);
  expect(() => fill(spool, [3])).toThrow(expect.objectContaining({ name: 'SpoolFull' }));
  for (const number of [1, 2]) spool.sent('r1', number);
  fill(spool, [3], 100);
  expect(spool.backlog()).toMatchObject({ batches: 1, bytes: 100 });
});

test('a batch that was damaged on the disk is put aside, the others are sent', async () => {
  const { spool } = await open();
  spool.begin(run);
  fill(spool, [1, 2]);
  const other = new Database(path);
  other.prepare('update batch set body = ? where number = ?').run(Buffer.from('changed'), 1);
  other.close();
  expect(spool.next('r1')).toBe('damaged');
  expect(spool.next('r1')).toMatchObject({ number: 2 });
  expect(spool.backlog()).toMatchObject({ batches: 1, quarantined: 1 });
});

test('a file that is damaged as a whole is put aside and a new one begun', async () => {
  await writeFile(path, 'this is no database, '.repeat(1_000));
  const { spool, aside } = await open();
  spool.begin(run);
  fill(spool, [1]);
  expect(aside).not.toBeNull();
  expect((await readdir(folder)).map((name) => join(folder, name))).toContain(aside);
});

test('a full disk is said; what lay there is sent, and then there is room again', async () => {
  const { spool } = await open({ mostPages: 64 });
  spool.begin(run);
  let kept = 0;
  const pour = () => {
    for (;;) {
      fill(spool, [kept + 1], 20_000);
      kept += 1;
    }
  };
  expect(pour).toThrow(expect.objectContaining({ name: 'SpoolDiskFull' }));
  expect(kept).toBeGreaterThan(3);
  expect(spool.backlog().batches).toBe(kept);
  spool.sent('r1', 1);
  fill(spool, [(kept += 1)], 20_000);
  expect(spool.next('r1')).toMatchObject({ number: 2 });
  expect(pour).toThrow(expect.objectContaining({ name: 'SpoolDiskFull' }));
  spool.finish('r1', '{}', false);
  expect(spool.backlog()).toMatchObject({ batches: 0, bytes: 0 });
});

test('after kill -9 in the middle of writing each batch that was kept is whole, without a gap', async () => {
  const program = join(folder, 'fill.mjs');
  await symlink(join(__dirname, '../../node_modules'), join(folder, 'node_modules'));
  await build({
    stdin: {
      contents: `import { Spool } from ${JSON.stringify(join(__dirname, 'spool.ts'))};
        const { spool } = await Spool.open(${JSON.stringify(path)}, { mostBytes: 1e9 });
        spool.begin({ runId: 'r1', taskId: 't1', state: '{}' });
        for (let number = 1; ; number += 1) {
          spool.add('r1', { number, rows: 1, body: Buffer.from(String(number).padEnd(50_000, 'x')) });
          if (number === 20) process.stdout.write('well under way');
        }`,
      resolveDir: __dirname,
    },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['libsql'],
  });
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { spool, aside } = await open({ mostBytes: 1e9 });
  expect(aside).toBeNull();
  const { batches } = spool.backlog();
  expect(batches).toBeGreaterThanOrEqual(20);
  for (let number = 1; number <= batches; number += 1) {
    expect(spool.next('r1')).toMatchObject({ number, body: Buffer.from(String(number).padEnd(50_000, 'x')) });
    spool.sent('r1', number);
  }
  expect(spool.next('r1')).toBeNull();
});

test('memory does not grow with what waits', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { spool } = await open({ mostBytes: 1e9 });
  spool.begin(run);
  /** Memory after so many batches more. */
  const after = async (first: number, last: number): Promise<number> => {
    for (let number = first; number <= last; number += 1) {
      fill(spool, [number], 500_000);
      // Native parts are let go between the turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      if (number % 10 === 0) collectGarbage();
    }
    return process.memoryUsage.rss();
  };
  const before = await after(1, 10);
  const grown = (await after(11, 60)) - before;
  expect(spool.backlog().bytes).toBe(30_000_000);
  expect(grown).toBeLessThan(15_000_000);
});
