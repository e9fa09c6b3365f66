import { link, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readOrMake } from './read-or-make.ts';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return { ...real, link: jest.fn(real.link) };
});

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-made-'));
});
afterEach(() => rm(home, { recursive: true }));

it('gives all who ask at the same time the whole text of the first one', async () => {
  const large = (name: string) => name.repeat(1_000_000);
  const path = join(home, 'keys/one');
  const texts = await Promise.all(['a', 'b', 'c', 'd'].map((name) => readOrMake(path, () => large(name))));
  expect(new Set(texts.map((text) => text.length))).toEqual(new Set([1_000_000]));
  expect(new Set(texts.map((text) => text[0])).size).toBe(1);
  expect(await readdir(join(home, 'keys'))).toEqual(['one']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('keeps what is there, and makes what a killed process left empty', async () => {
  const path = join(home, 'one');
  await writeFile(path, '');
  expect(await readOrMake(path, () => 'made')).toBe('made');
  expect(await readOrMake(path, () => 'other')).toBe('made');
});

it('makes the file where the file system has no links', async () => {
  const refusal = Object.assign(new Error('not supported'), { code: 'ENOTSUP' });
  jest.mocked(link).mockClear().mockRejectedValueOnce(refusal);
  expect(await readOrMake(join(home, 'one'), () => 'made')).toBe('made');
  expect(link).toHaveBeenCalledTimes(1);
  expect(await readdir(home)).toEqual(['one']);
});
