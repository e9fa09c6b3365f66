import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './running-server.ts';

function program(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Why there is no MariaDB to test against, or null. */
export function mariaDbMissing(): string | null {
  const needed = ['mariadbd', 'mariadb-install-db', 'my_print_defaults'];
  return needed.every((name) => program(name) !== null) ? null : 'no mariadb-server is installed';
}

/** A log of the default size would be copied with 96 MB. */
const LOG_SIZE = '--innodb-log-file-size=8M';
const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);

/** Makes a data folder below a home, as MariaDB installs it. Takes two seconds. */
function install(home: string): string {
  const data = join(home, 'data');
  const options = [`--datadir=${data}`, `--tmpdir=${home}`, LOG_SIZE, ...asRoot()];
  const { status, stdout, stderr } = spawnSync(
    program('mariadb-install-db')!,
    ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', ...options],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db: ${stderr}${stdout}`);
  return data;
}

/** The data folder of a home: where a test run has a folder of its own a copy of the first one's, which takes a tenth. */
async function dataOf(home: string): Promise<string> {
  const folder = process.env['TESSERA_TEST_FOLDER'];
  if (folder === undefined) return install(home);
  const installed = join(folder, 'mariadb');
  if (!existsSync(installed)) {
    const made = install(await mkdtemp(join(folder, 'mariadb-')));
    // Another worker may have been first.
    await rename(made, installed).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  const data = join(home, 'data');
  await cp(installed, data, { recursive: true });
  return data;
}

export interface MariaDbProcess {
  readonly port: number;
  /** Ends it at once, as a loss of power of the program: what was committed is there after the next start. */
  kill(): Promise<void>;
  /** Starts it again on the same files and port. */
  start(): Promise<void>;
  /** Kills it and removes its files. */
  stop(): Promise<void>;
}

/**
 * A MariaDB of its own, in which `root` has no password. Its temporary files lie in its own folder: a server that starts
 * deletes all temporary tables of its `tmpdir`, those of another server's installation too.
 *
 * @param options further ones of the server, such as its certificate
 */
export async function runMariaDb(options: readonly string[] = []): Promise<MariaDbProcess> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-mariadb-'));
  const data = await dataOf(home);
  const port = await freePort();
  const all = [
    ...['--no-defaults', `--datadir=${data}`, `--tmpdir=${home}`, LOG_SIZE, ...asRoot()],
    ...[`--socket=${join(home, 's.sock')}`, `--pid-file=${join(home, 'pid')}`, `--port=${port}`],
    ...['--bind-address=127.0.0.1', '--innodb-flush-method=nosync', '--innodb-buffer-pool-size=32M', ...options],
  ];
  const launch = () => spawn(program('mariadbd')!, all, { stdio: 'ignore' });
  let server = launch();
  await greets(port);
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    port,
    kill,
    async start() {
      server = launch();
      await greets(port);
    },
    async stop() {
      await kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Waits until it speaks to who connects. */
async function greets(port: number): Promise<void> {
  const until = Date.now() + 90_000;
  while (!(await isGreeted(port))) {
    if (Date.now() > until) throw new Error(`no MariaDB answers at port ${port}`);
    await pause(50);
  }
}

async function isGreeted(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    return await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
