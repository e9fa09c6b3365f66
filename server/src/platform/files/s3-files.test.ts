import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startObjectStorage, type ObjectStorage } from '../../testing/object-storage.ts';
import { readEnv } from '../env.ts';
import type { FileStore } from '../services.ts';
import { PART_BYTES } from './put-parts.ts';
import { createS3Files } from './s3-files.ts';

let storage: ObjectStorage;
let files: FileStore & { close(): void };
let folder: string;
afterEach(() => {
  storage.fault = null;
});
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

describe('a file larger than one part', () => {
  const SIZE = 3 * PART_BYTES + 12_345;
  let path: string;
  let whole: Buffer;
  beforeAll(async () => {
    whole = Buffer.alloc(SIZE);
    for (let at = 0; at < SIZE; at += 4_096) whole.writeUInt32LE(at, at);
    path = join(folder, 'large');
    await writeFile(path, whole);
  });
  const partOf = (url = '') => Number(new URL(url, 'http://s3').searchParams.get('partNumber'));

  test('is one object after all its parts have arrived, of which two are under way at most', async () => {
    let [underWay, most] = [0, 0];
    storage.fault = (request, response) => {
      if (partOf(request.url) > 0) {
        most = Math.max(most, (underWay += 1));
        response.once('close', () => (underWay -= 1));
      }
      return false;
    };
    await files.putFile('rows/large.parquet', path);
    expect(storage.objects.get('rows/large.parquet')?.equals(whole)).toBe(true);
    expect(storage.uploads.size).toBe(0);
    expect(most).toBe(2);
  });

  test('a part that the bucket refuses once is sent again; one that it always refuses leaves neither object nor parts', async () => {
    let refused = 0;
    const refuse = (times: number) => {
      refused = 0;
      storage.fault = (request, response) => {
        if (partOf(request.url) !== 2 || refused >= times) return false;
        refused += 1;
        request.resume();
        request.once('end', () => response.writeHead(503).end());
        return true;
      };
    };
    refuse(1);
    await files.putFile('rows/again.parquet', path);
    expect(storage.objects.get('rows/again.parquet')?.equals(whole)).toBe(true);
    refuse(Infinity);
    await expect(files.putFile('rows/never.parquet', path)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 503 },
    });
    expect(refused).toBe(3);
    expect([storage.objects.has('rows/never.parquet'), storage.uploads.size]).toEqual([false, 0]);
  });

  test('whoever leaves ends it, also while the bucket says nothing, and leaves no parts', async () => {
    const leaving = new AbortController();
    storage.fault = (request) => {
      if (partOf(request.url) !== 3) return false;
      leaving.abort(new Error('left'));
      return true;
    };
    await expect(files.putFile('rows/left.parquet', path, leaving.signal)).rejects.toThrow('left');
    expect([storage.objects.has('rows/left.parquet'), storage.uploads.size]).toEqual([false, 0]);
  });

  test('says so where parts stay in a bucket that does not answer any more', async () => {
    storage.fault = ({ method, url }, response) => {
      if (method !== 'DELETE' && partOf(url) !== 2) return false;
      response.destroy();
      return true;
    };
    await expect(files.putFile('rows/stays.parquet', path)).rejects.toThrow(
      'parts of rows/stays.parquet stay in the bucket',
    );
    expect(storage.objects.has('rows/stays.parquet')).toBe(false);
  });
});
