import { createGunzip } from 'node:zlib';

import { Parser, type ReadEntry } from 'tar';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { usable } from '../../platform/http/unusable-text.ts';
import { buildRejected } from './build-rejected.ts';

export interface ArchiveLimits {
  readonly files: number;
  /** Bytes of one unpacked file, and of all together. */
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** How many times its packed size an archive beyond `anyRatioBytes` may unpack to. */
  readonly ratio: number;
  readonly anyRatioBytes: number;
}
export const ARCHIVE_LIMITS: ArchiveLimits = {
  files: 2_000,
  fileBytes: 16 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
  // Scripts with their maps pack to a fifth.
  ratio: 50,
  anyRatioBytes: 8 * 1024 * 1024,
};
const MAX_DEPTH = 8;

/**
 * Unpacks a gzipped tar in memory, piece by piece; refuses links, devices, climbing paths and more than the limits as
 * soon as they are passed.
 * @returns contents by path, such as `static/js/main.js`
 * @throws CatalogueError buildRejected
 */
export async function unpackArchive(archive: Buffer, limits = ARCHIVE_LIMITS): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let total = 0;
  let entries = 0;
  const most = Math.min(limits.totalBytes, Math.max(limits.anyRatioBytes, archive.length * limits.ratio));
  const gunzip = createGunzip();
  const parser = new Parser({
    strict: true,
    maxMetaEntrySize: 64 * 1024,
    // Decides before a byte of the entry is read.
    onReadEntry: (entry) => {
      try {
        count();
        const path = plainPath(entry);
        if (path === null) return void entry.resume();
        if (files.has(path)) throw buildRejected('fileTwice', { path });
        if (entry.size > limits.fileBytes)
          throw buildRejected('fileTooLarge', { path, limit: megabytes(limits.fileBytes) });
        collect(entry, (bytes) => files.set(path, bytes));
      } catch (error) {
        gunzip.destroy(error as Error);
      }
    },
  });
  function count(): void {
    entries += 1;
    if (entries > limits.files) throw buildRejected('tooManyFiles', { limit: limits.files });
  }
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      gunzip.destroy();
      reject(error instanceof CatalogueError ? error : buildRejected('noArchive', {}, error));
    };
    gunzip.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > most) return fail(buildRejected('unpacksToTooMuch', { limit: megabytes(most) }));
      try {
        if (!parser.write(chunk)) {
          gunzip.pause();
          parser.once('drain', () => gunzip.resume());
        }
      } catch (error) {
        fail(error);
      }
    });
    gunzip.on('end', () => parser.end());
    gunzip.on('error', fail);
    parser.on('error', fail);
    // Headers that describe others give no entry.
    parser.on('meta', () => {
      try {
        count();
      } catch (error) {
        fail(error);
      }
    });
    parser.on('end', resolve);
    gunzip.end(archive);
  });
  if (files.size === 0) throw buildRejected('empty', {});
  return files;
}

/** The path of a plain file, null for a folder. */
function plainPath(entry: ReadEntry): string | null {
  const path = entry.path.replace(/^\.\//, '');
  if (entry.type === 'Directory') return null;
  if (entry.type !== 'File' && entry.type !== 'OldFile') throw buildRejected('noPlainFile', { path: shown(path) });
  if (!isPlainPath(path)) throw buildRejected('badPath', { path: shown(path) });
  return path;
}

/** Whether a path has only ordinary names: no climbing, no backslash, no control characters, not too deep. */
export function isPlainPath(path: string): boolean {
  const parts = path.split('/');
  return (
    parts.length <= MAX_DEPTH && parts.every((part) => /^[\w@][\w@.+-]{0,150}$/.test(part) && !part.endsWith('.part'))
  );
}

function collect(entry: ReadEntry, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  entry.on('data', (chunk: Buffer) => chunks.push(chunk));
  entry.on('end', () => done(Buffer.concat(chunks)));
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** A path that was not vetted, as a message shows it. */
const shown = (path: string): string => usable(path.length > 200 ? `${path.slice(0, 199)}…` : path);
