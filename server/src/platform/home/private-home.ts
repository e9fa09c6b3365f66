import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isDiskFull } from '../disk-full.ts';
import { StartError } from '../start-error.ts';

const OTHERS = 0o077;
/** Rights to pass a folder, without those to look into it. */
const PASSING = 0o011;

/**
 * Makes the state folder where there is none, private to its user like all that the process makes from now on,
 * whatever the umask was and whatever an earlier version left.
 * @throws StartError in one line where it can't be made, written to, or belongs to another user
 */
export async function preparePrivateHome(home: string): Promise<void> {
  process.umask(OTHERS);
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await probe(home);
  } catch (error) {
    throw await explain(home, error);
  }
  await refuseForeignParts(home);
  const names = await readdir(home);
  // PostgreSQL of a server that runs as root is another user's, and opens its files by their whole path.
  const kept = process.getuid?.() === 0 && names.includes('postgres') ? PASSING : 0;
  await closeToOthers(home, kept);
  for (const name of names) await closeToOthers(join(home, name));
}

/** Whether a file can be written below the folder now. @throws what the system says */
export async function probe(home: string): Promise<void> {
  const path = join(home, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    // A file system without space still makes empty files.
    await writeFile(path, Buffer.alloc(4096, 1), { flag: 'wx', mode: 0o600, flush: true });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** What one user left is of no use to another; as root Tessera reads it all. */
async function refuseForeignParts(home: string): Promise<void> {
  const me = process.getuid?.() ?? 0;
  if (me === 0) return;
  for (const name of await readdir(home)) {
    const { uid } = await lstat(join(home, name));
    if (uid !== me) throw foreign(join(home, name), uid, me);
  }
}

/** @param kept rights of others that stay where they are */
async function closeToOthers(path: string, kept = 0): Promise<void> {
  const info = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    // Somebody beside this process cleans up.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const mine = info !== null && info.uid === process.getuid?.() && (info.isDirectory() || info.isFile());
  if (mine && (info.mode & OTHERS & ~kept) !== 0) await chmod(path, info.mode & (0o7700 | kept));
}

async function explain(home: string, cause: unknown): Promise<StartError> {
  const { code } = cause as NodeJS.ErrnoException;
  const why = (text: string) => new StartError('environment', text, { cause });
  if (isDiskFull(cause))
    return new StartError('diskFull', `The disk of ${home} is full; free some space and start again.`);
  if (code === 'EROFS')
    return why(
      `The folder ${home} is read-only; mount it so that it can be written to, or set TESSERA_HOME to another.`,
    );
  const me = process.getuid?.();
  const uid = (await stat(home).catch(() => null))?.uid;
  if (me !== undefined && uid !== undefined && uid !== me) return foreign(home, uid, me, cause);
  if (code === 'EACCES' || code === 'EPERM')
    return why(`The folder ${home} can't be written to; change its rights, or set TESSERA_HOME to another.`);
  return why(`The folder ${home} can't be made: ${String(cause)}`);
}

function foreign(path: string, uid: number, me: number, cause?: unknown): StartError {
  return new StartError(
    'environment',
    `${path} belongs to user ${uid}, and Tessera runs as user ${me}; run it as user ${uid}, or change the owner: chown -R ${me}`,
    { cause },
  );
}
