import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readEnv } from '../../../platform/env.ts';
import { createS3Files } from '../../../platform/files/s3-files.ts';
import type { FileStore } from '../../../platform/services.ts';
import { startObjectStorage, type ObjectStorage } from '../../../testing/object-storage.ts';
import { fetchObject } from './fetch-object.ts';
import type { TableVersion } from './live-store.ts';
import { withRowErrors } from './row-errors.ts';

/** Milliseconds after which the bucket counts as silent here; a busy machine needs some hundreds for an answer. */
const SILENCE = 1_200;
const BYTES = Buffer.alloc(300_000, 'rows of a table ');
const VERSION: TableVersion = {
  physicalTable: 'import_slow',
  key: 'rows/import_slow.parquet',
  bytes: BYTES.length,
  rows: 1,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  columns: [],
  tableName: '订单',
};
const NAMED = { key: 'rowsUnavailable', args: { table: '订单' } };

let storage: ObjectStorage;
let files: FileStore & { close(): void };
let folder: string;
let path: string;
let asked: number;
beforeAll(async () => {
  storage = await startObjectStorage();
  storage.objects.set(VERSION.key, BYTES);
  files = createS3Files(readEnv(storage.env), 'bucket');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-slow-'));
  path = join(folder, 'import_slow.parquet');
  asked = 0;
});
afterEach(async () => {
  storage.fault = null;
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  files.close();
  await storage.stop();
});

const fetched = (signal = new AbortController().signal, silentTries = Infinity) => {
  let tries = 0;
  const options = {
    signal,
    // Read once a try: a good answer of a busy machine may take longer than a test waits for a silent one.
    get silence() {
      return ++tries > silentTries ? undefined : SILENCE;
    },
  };
  return withRowErrors(fetchObject(files, VERSION, path, options));
};
/** Answers so many requests in a way of its own; `true` of the fault says that it does. */
const answering = (times: number, answer: (response: ServerResponse) => unknown) => {
  storage.fault = (_, response) => {
    asked += 1;
    if (asked > times) return false;
    void answer(response);
    return true;
  };
};
const half = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': BYTES.length });
  response.write(BYTES.subarray(0, BYTES.length / 2));
};

test.each([
  ['says nothing', () => undefined],
  ['sends its headers and nothing more', (response: ServerResponse) => response.writeHead(200).flushHeaders()],
  ['stops in the middle', half],
])('a bucket that %s is asked again, and the rows are there whole', async (_what, answer) => {
  answering(1, answer);
  await fetched(undefined, 1);
  expect(asked).toBe(2);
  expect((await readFile(path)).equals(BYTES)).toBe(true);
  expect(await readdir(folder)).toEqual(['import_slow.parquet']);
});

test('one that stays silent is told with the table’s name after three tries, leaves nothing, and heals with the next', async () => {
  answering(Infinity, half);
  await expect(fetched()).rejects.toMatchObject(NAMED);
  expect(asked).toBe(3);
  expect(await readdir(folder)).toEqual([]);
  storage.fault = null;
  await fetched();
  expect((await readFile(path)).equals(BYTES)).toBe(true);
});

test('one that is slow but goes on is waited for, however long it takes', async () => {
  const began = performance.now();
  answering(1, async (response) => {
    const pieces = 12;
    for (let piece = 0; piece < pieces; piece++) {
      response.write(BYTES.subarray((piece * BYTES.length) / pieces, ((piece + 1) * BYTES.length) / pieces));
      await pause(SILENCE / 6);
    }
    response.end();
  });
  await fetched();
  expect(asked).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(SILENCE);
  expect((await readFile(path)).equals(BYTES)).toBe(true);
});

test('who leaves meanwhile is not kept waiting', async () => {
  const leaving = new AbortController();
  answering(Infinity, () => leaving.abort(new Error('left')));
  await expect(fetched(leaving.signal)).rejects.toThrow('left');
  expect(asked).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
