import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from '@tessera/contract';

import { Home } from './home.ts';
import { LogFile } from './log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
});
afterEach(() => rm(folder, { recursive: true }));
const schema = z.object({ a: z.number() });

test('what is written is read, by its user alone, and leaves nothing else', async () => {
  const home = new Home(join(folder, 'inner'));
  expect(await home.read('x.json', schema)).toBeNull();
  await home.write('x.json', { a: 1 });
  await Promise.all([2, 3, 4].map((a) => home.write('x.json', { a })));
  expect(await home.read('x.json', schema)).toEqual({ a: 4 });
  expect(await readdir(home.path)).toEqual(['x.json']);
  expect((await stat(home.file('x.json'))).mode & 0o077).toBe(0);
});

test.each([['no JSON'], ['{"a":"one"}'], ['']])('a damaged file is named: %s', async (text) => {
  await writeFile(join(folder, 'x.json'), text);
  await expect(new Home(folder).read('x.json', schema)).rejects.toThrow(`${join(folder, 'x.json')} is damaged`);
});

test('the last lines of a log are read back in their order', async () => {
  const printed: string[] = [];
  const log = new LogFile(join(folder, 'agent.log'), (line) => printed.push(line));
  expect(await log.tail(2, 1_000)).toBe('');
  for (const at of [1, 2, 3]) log.write('数据', { at });
  expect(await log.tail(2, 1_000)).toBe(`${printed.slice(-2).join('\n')}\n`);
});
