import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isFolderLocked, lockFolder } from './folder-lock.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-lock-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('a second claim is refused in one line, and taken after the release', async () => {
  const lock = await lockFolder(home);
  expect(await isFolderLocked(home)).toBe(true);
  const failed = lockFolder(home);
  await expect(failed).rejects.toThrow(/^Another Tessera server uses the folder [^\n]*$/);
  await expect(failed).rejects.toMatchObject({ exitCode: 75 });
  await lock.release();
  expect(await isFolderLocked(home)).toBe(false);
  await (await lockFolder(home)).release();
});

test('of many at once one gets it', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(home)));
  const held = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
  expect(held).toHaveLength(1);
  await Promise.all(held.map((lock) => lock.release()));
});

test('what a killed server left behind does not matter', async () => {
  await writeFile(join(home, 'server.sock'), '');
  expect(await isFolderLocked(home)).toBe(false);
  await (await lockFolder(home)).release();
});

test('a folder with a long path can be claimed', async () => {
  const deep = join(home, 'x'.repeat(100), 'y'.repeat(60));
  await mkdir(deep, { recursive: true });
  const lock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow('Another Tessera server');
  await lock.release();
});
