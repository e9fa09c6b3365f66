import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The text of a file that is made once and stays. Of several processes that make it at the same time the first one wins;
 * nobody reads a part of it.
 * @param make text of the file when there is none, or an empty one that a killed process left
 */
export async function readOrMake(path: string, make: () => string): Promise<string> {
  const known = await readIfThere(path);
  if (known) return known;
  if (known === '') await rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(draft, make(), { mode: 0o600, flag: 'wx' });
    // A link appears with its content at once and, unlike a rename, never takes the place of another file.
    await link(draft, path).catch(async (error: NodeJS.ErrnoException) => {
      // Some network file systems have no links: the last one wins there.
      if (error.code !== 'EEXIST') await rename(draft, path);
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
