import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { FileStore } from '../services.ts';
import { checkKey } from './key.ts';

/** Ending of a file that is being written. */
const DRAFT = '.part';

/** Files below a folder. A write is complete and on disk when it resolves, or has not happened. */
export function createFolderFiles(root: string): FileStore {
  const pathOf = (key: string): string => join(root, ...checkKey(key).split('/'));
  const write = async (key: string, fill: (file: FileHandle, draft: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await fill(file, draft);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => write(key, (file) => file.writeFile(bytes)),
    putFile: (key, source, signal) =>
      write(key, (_, draft) =>
        pipeline(createReadStream(source), createWriteStream(draft), { ...(signal ? { signal } : {}) }),
      ),
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async open(key, signal, part) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream({
          ...(signal ? { signal } : {}),
          ...(part ? { start: part.first, end: part.last } : {}),
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(prefix) {
      const found: string[] = [];
      await walk(root, '', prefix, found);
      return found.toSorted();
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async tidy(untouchedSince) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
      for (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith(DRAFT)) continue;
        const path = join(entry.parentPath, entry.name);
        const written = await stat(path).catch(() => null);
        if (written && written.mtime < untouchedSince) await rm(path, { force: true });
      }
    },
  };
}

async function walk(root: string, folder: string, prefix: string, found: string[]): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noneIfMissing);
  for (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    const within = key.startsWith(prefix);
    if (entry.isDirectory() && (within || prefix.startsWith(`${key}/`))) await walk(root, key, prefix, found);
    else if (entry.isFile() && within && !entry.name.endsWith(DRAFT)) found.push(key);
  }
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}
