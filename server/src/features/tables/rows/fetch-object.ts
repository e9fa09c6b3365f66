import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { RowsUnavailable, untilAborted } from '../../../engine/index.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import type { FileStore } from '../../../platform/services.ts';
import type { TableVersion } from './live-store.ts';

/** Milliseconds without a byte after which a try is given up. */
const SILENCE = 10_000;
/** Milliseconds before the second and third try. */
const PAUSES = [250, 1_000];

class Damaged extends Error {}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Called with the bytes that arrived so far. */
  readonly progress?: (bytes: number) => void;
  readonly silence?: number;
}

/**
 * Brings the object of a version into a local file, which is there whole and as it was written, or not at all. What goes
 * wrong is tried again: twice where the file store fails, once where the object is missing or damaged.
 * @throws the signal's reason; RowsUnavailable, `rowsDiskFull` without another try
 */
export async function fetchObject(
  files: Pick<FileStore, 'open'>,
  version: TableVersion,
  path: string,
  options: FetchOptions,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetchOnce(files, version, path, options);
    } catch (error) {
      options.signal.throwIfAborted();
      if (isDiskFull(error)) throw new RowsUnavailable('rowsDiskFull', version.tableName, error);
      const damaged = error instanceof Damaged;
      if (tries >= (damaged ? 1 : PAUSES.length)) {
        throw new RowsUnavailable(damaged ? 'rowsDamaged' : 'rowsUnavailable', version.tableName, error);
      }
      await pause(PAUSES[tries], undefined, { signal: options.signal });
    }
  }
}

async function fetchOnce(
  files: Pick<FileStore, 'open'>,
  { key, bytes, sha256 }: TableVersion,
  path: string,
  { signal, progress, silence = SILENCE }: FetchOptions,
): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error('the file store says nothing')), silence);
  const either = AbortSignal.any([signal, silent.signal]);
  const hash = createHash('sha256');
  let arrived = 0;
  try {
    const source = await untilAborted(files.open(key, either), either);
    if (!source) throw new Damaged(`the object ${key} is missing`);
    await pipeline(
      source,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          timer.refresh();
          hash.update(piece);
          arrived += piece.length;
          if (arrived > bytes) throw new Damaged(`the object ${key} is longer than ${bytes} bytes`);
          progress?.(arrived);
          yield piece;
        }
      },
      createWriteStream(draft, { mode: 0o600 }),
      { signal: either },
    );
    if (arrived !== bytes || hash.digest('hex') !== sha256) throw new Damaged(`the object ${key} is damaged`);
    await rename(draft, path);
  } finally {
    clearTimeout(timer);
    await rm(draft, { force: true });
  }
}
