import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(__dirname, '../..');
/** Below the package, so that what a bundle leaves out is found. */
const ROOM = join(SERVER, '.cache/test-programs');

/**
 * Bundles the server and the processes that it starts once for a test run: from the source each of them would be
 * compiled again at each start.
 * @returns the folder of this run, and what removes it
 */
export async function buildTestPrograms(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  await sweep();
  const folder = join(ROOM, String(process.pid));
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [join(SERVER, 'build.mjs'), folder]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Removes what killed test runs left behind. */
async function sweep(): Promise<void> {
  for (const owner of await readdir(ROOM).catch(() => []))
    if (!isRunning(Number(owner))) await rm(join(ROOM, owner), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (existsSync('/proc')) return existsSync(`/proc/${pid}`);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
