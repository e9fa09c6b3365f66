import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createFolderFiles } from './folder-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('keeps, lists by prefix and removes', async () => {
  const files = createFolderFiles(root);
  for (const key of ['a/one.js', 'a/two.js', 'ab/three.js', 'four']) await files.put(key, Buffer.from(key));
  expect(await files.list('a/')).toEqual(['a/one.js', 'a/two.js']);
  expect(await files.list('a')).toEqual(['a/one.js', 'a/two.js', 'ab/three.js']);
  expect(await files.list('')).toHaveLength(4);
  expect((await files.get('a/one.js'))?.toString()).toBe('a/one.js');
  await files.put('four', Buffer.from('new'));
  expect((await files.get('four'))?.toString()).toBe('new');
  await files.remove('four');
  expect(await files.get('four')).toBeNull();
  expect(await files.get('a')).toBeNull();
  expect((await readdir(root)).some((name) => name.endsWith('.part'))).toBe(false);
});

test('what a killed writer left is removed once it is old; a write that is under way stays', async () => {
  const files = createFolderFiles(root);
  await createFolderFiles(join(root, 'none')).tidy!(new Date());
  await files.put('rows/a.parquet', Buffer.from('whole'));
  const at = (name: string) => join(root, 'rows', name);
  for (const name of ['killed.0a1b2c.part', 'written.3d4e5f.part']) await writeFile(at(name), 'half');
  const [old, since] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T01:00:00Z')];
  for (const name of ['killed.0a1b2c.part', 'a.parquet']) await utimes(at(name), old, old);
  await files.tidy!(since);
  expect((await readdir(join(root, 'rows'))).toSorted()).toEqual(['a.parquet', 'written.3d4e5f.part']);
});

test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a/./b', '.hidden', 'a\\b', 'a\0b', '', 'x'.repeat(600)])(
  'refuses the key %j',
  async (key) => {
    const files = createFolderFiles(root);
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(files.get(key)).rejects.toThrow(RangeError);
  },
);
