import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** What postmaster.pid says, or null where there is none. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const path = join(dataFolder, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : null;
}

/** Whether the process lives and is a PostgreSQL; a number that another program got since counts as gone. */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync(commandLine)) return true;
  try {
    // A process that ended but was not waited for has an empty command line.
    return readFileSync(commandLine, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

/** Removes the postmaster.pid of a process that is gone, so that a reused number can't keep PostgreSQL from starting. */
export async function forgetPostmaster(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, 'postmaster.pid'), { force: true });
}

/** Stops PostgreSQL: fast, then immediate after `patience`. @param patience milliseconds */
export async function stopPostgres(pid: number, patience = 20_000): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', patience],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isPostgres(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + wait;
    while (Date.now() < until && isPostgres(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
