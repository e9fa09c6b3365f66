import { createGunzip } from 'node:zlib';

import { Parser, type ReadEntry } from 'tar';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

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
        if (files.has(path)) throw rejected(`${path} stands in it twice`);
        if (entry.size > limits.fileBytes) throw rejected(`${path} is too large`);
        collect(entry, (bytes) => files.set(path, bytes));
      } catch (error) {
        gunzip.destroy(error as Error);
      }
    },
  });
  function count(): void {
    entries += 1;
    if (entries > limits.files) throw rejected(`more than ${limits.files} entries`);
  }
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      gunzip.destroy();
      reject(error instanceof CatalogueError ? error : rejected('not a gzipped tar', error));
    };
    gunzip.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > most) return fail(rejected('it unpacks to too much'));
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
  if (files.size === 0) throw rejected('it holds no files');
  return files;
}

/** The path of a plain file, null for a folder. */
function plainPath(entry: ReadEntry): string | null {
  const path = entry.path.replace(/^\.\//, '');
  if (entry.type === 'Directory') return null;
  if (entry.type !== 'File' && entry.type !== 'OldFile') throw rejected(`${path} is no plain file`);
  if (!isPlainPath(path)) throw rejected(`${path} is no path below the root`);
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

function rejected(reason: string, cause?: unknown): CatalogueError {
  return new CatalogueError('buildRejected', { reason }, { cause });
}
