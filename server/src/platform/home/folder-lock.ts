import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '../start-error.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** Length that every platform allows for the path of a local socket. */
const LONGEST_SOCKET_PATH = 100;

/** Locks a state folder by a socket that ends with the process. @throws StartError when another server has it */
export async function lockFolder(home: string): Promise<FolderLock> {
  mkdirSync(home, { recursive: true });
  const path = socketPath(home);
  return alone(join(home, '.claim'), async () => {
    if ((await askHolder(path)) !== null) throw inUse(home);
    if (process.platform !== 'win32') rmSync(path, { force: true });
    const server = await listen(path, home);
    return { release: () => close(server) };
  });
}

/** Milliseconds after which a process that was claiming the folder counts as killed. */
const STALE_CLAIM = 5_000;

/** Runs a claim exclusively: two starts must not both replace a dead socket. */
async function alone<T>(guard: string, claim: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      mkdirSync(guard);
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw new StartError('diskFull', 'The disk is full; free some space and start again.');
      if (code !== 'EEXIST') throw error;
      const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
      if (since !== undefined && Date.now() - since > STALE_CLAIM) rmSync(guard, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  try {
    return await claim();
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/** Whether a server uses the folder at this moment. */
export async function isFolderLocked(home: string): Promise<boolean> {
  try {
    return (await askHolder(socketPath(home))) !== null;
  } catch {
    return false;
  }
}

function inUse(home: string): StartError {
  return new StartError(
    'folderInUse',
    `Another Tessera server uses the folder ${home}; stop it, or set TESSERA_HOME to another folder.`,
  );
}

function socketPath(home: string): string {
  const real = realpathSync(home);
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\tessera-${digest}`;
  const inside = join(real, 'server.sock');
  return inside.length <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `tessera-${digest}.sock`);
}

function listen(path: string, home: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('tessera');
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? inUse(home)
          : new StartError('folderInUse', `The folder ${home} can't be claimed: ${error.message}`),
      ),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The answer of the process that listens, or null when none does. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let answer = '';
    socket.setTimeout(2_000, () => {
      socket.destroy();
      resolve(answer);
    });
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.once('error', () => resolve(null));
    socket.once('end', () => resolve(answer));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
