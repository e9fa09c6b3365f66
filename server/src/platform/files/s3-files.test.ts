import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startObjectStorage, type ObjectStorage } from '../../testing/object-storage.ts';
import { readEnv } from '../env.ts';
import type { FileStore } from '../services.ts';
import { createS3Files } from './s3-files.ts';

let storage: ObjectStorage;
let files: FileStore & { close(): void };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-s3-'));
  storage = await startObjectStorage(2);
  files = createS3Files(readEnv(storage.env), 'bucket');
});
afterAll(async () => {
  files.close();
  await storage.stop();
  await rm(folder, { recursive: true });
});

test('object storage keeps, lists over pages, and removes', async () => {
  const bytes = Buffer.from([0, 1, 254, 255]);
  for (const key of ['a/1.js', 'a/2.js', 'a/3.js', 'b/1.js']) await files.put(key, bytes);
  expect(await files.get('a/1.js')).toEqual(bytes);
  expect(await files.list('a/')).toEqual(['a/1.js', 'a/2.js', 'a/3.js']);
  await files.remove('a/1.js');
  expect(await files.get('a/1.js')).toBeNull();
  await expect(files.put('../x', bytes)).rejects.toThrow(RangeError);
});

test('object storage takes a file and gives it back as a stream', async () => {
  const bytes = Buffer.alloc(3_000_000, 'rows');
  await writeFile(join(folder, 'file'), bytes);
  await files.putFile('rows/1.parquet', join(folder, 'file'));
  const pieces: Buffer[] = [];
  for await (const piece of (await files.open('rows/1.parquet')) ?? []) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(await files.open('rows/2.parquet')).toBeNull();
});
