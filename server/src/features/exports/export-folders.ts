import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tessera-export-';

/** A private folder (0700) for one try's file. */
export const makeExportFolder = (root = tmpdir()): Promise<string> => mkdtemp(join(root, PREFIX));

/** Removes folders of killed servers of this account. @param before folders made earlier are unused */
export async function sweepExportFolders(before: Date, root = tmpdir()): Promise<void> {
  const own = process.getuid?.();
  for (const name of await readdir(root)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(root, name);
    // Its owner may take it away at the same moment.
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() && found.mtime < before && (own === undefined || found.uid === own))
      await rm(path, { recursive: true, force: true });
  }
}
