import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openWorkbook, ZipError, type Workbook } from '@tessera/workbook';

import { CatalogueError } from '../http/catalogue-error.ts';

/** Unpacked bytes and files: far more than lists that people fill in need. */
const LIMITS = { entries: 200, entryBytes: 150 * 1024 ** 2, totalBytes: 200 * 1024 ** 2, ratio: 250 };

/** Reads a file that came as a body; it is gone afterwards. */
export async function withFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-sheet-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a workbook that came as a body, within limits. Catalogue errors of `work` pass.
 * @param refused the error for a file that is no workbook, or a large one
 */
export function withWorkbook<T>(
  bytes: Buffer,
  work: (workbook: Workbook) => Promise<T>,
  refused: (reason: 'damaged' | 'large', options: { readonly cause: unknown }) => CatalogueError,
): Promise<T> {
  return withFile(bytes, async (path) => {
    try {
      const workbook = await openWorkbook(path, LIMITS);
      try {
        return await work(workbook);
      } finally {
        await workbook.close();
      }
    } catch (error) {
      if (error instanceof CatalogueError) throw error;
      throw refused(error instanceof ZipError && error.kind === 'large' ? 'large' : 'damaged', { cause: error });
    }
  });
}
