import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, closeSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import pg from 'pg';

import { StartError } from '../../start-error.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { forgetPostmaster, isPostgres, readPostmaster, stopPostgres } from './postmaster.ts';
import { runAs, type RunAs } from './run-as.ts';

export interface ClusterOptions {
  /** State folder; data lies in `postgres`, the log in `postgres.log`, the password in `secrets/postgres`. */
  readonly home: string;
  /** A file of the server package. */
  readonly packageFile: string;
  /** Told when PostgreSQL ended by itself and is being started again. */
  onRestart?(reason: string): void;
  /** Gives up durability for speed; for tests only. */
  readonly volatile?: boolean;
}

/** A PostgreSQL that this server runs. */
export interface Cluster {
  readonly port: number;
  readonly password: string;
  readonly pid: number;
  /** Whether it ran already, left behind by a server that was killed. */
  readonly adopted: boolean;
  url(database?: string): string;
  stop(): Promise<void>;
}

const USER = 'tessera';

/**
 * Starts a state folder's PostgreSQL, creating it if needed, taking over or stopping a leftover, restarting on exit.
 * @throws StartError when it can't be made or does not start
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const data = join(options.home, 'postgres');
  const binaries = findPostgresBinaries(options.packageFile);
  await mkdir(options.home, { recursive: true });
  const password = await clusterPassword(options.home);
  const account = await runAs(options.home, [data, binaries.postgres]);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(options, data, password, binaries, account);

  const left = await readPostmaster(data);
  if (left && isPostgres(left.pid)) {
    if (left.port > 0 && (await answers(left.port, password, 5_000))) return supervise(left.pid, left.port, null);
    await stopPostgres(left.pid);
  }
  await forgetPostmaster(data);
  const port = await freePort();
  const child = await launch(port);
  return supervise(child.pid ?? 0, port, child);

  async function launch(onPort: number): Promise<ChildProcess> {
    const log = openSync(join(options.home, 'postgres.log'), 'a', 0o600);
    const {
      command,
      args,
      options: identity,
    } = account.wrap(binaries.postgres, serverArguments(data, onPort, options));
    const started = spawn(command, args, { ...identity, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = new Promise<string>((resolve) => {
      started.once('error', (error) => resolve(error.message));
      started.once('exit', (code, signal) => resolve(`exit ${code ?? signal}`));
    });
    const ready = await Promise.race([answers(onPort, password, 60_000), ended]);
    if (ready !== true) {
      started.kill('SIGKILL');
      const reason = typeof ready === 'string' ? ready : 'no answer within 60 s';
      const lines = await lastLines(options.home);
      if (/No space left/i.test(lines)) throw diskFull(options.home);
      throw new StartError('store', `PostgreSQL did not start (${reason}): ${lines}`);
    }
    started.unref();
    return started;
  }

  function supervise(firstPid: number, onPort: number, firstChild: ChildProcess | null): Cluster {
    let pid = firstPid;
    let stopping = false;
    let again: Promise<void> = Promise.resolve();
    const watch = (child: ChildProcess): void => {
      child.once('exit', (code, signal) => restart(`PostgreSQL ended (${code ?? signal})`));
    };
    const restart = (reason: string): void => {
      if (stopping) return;
      options.onRestart?.(reason);
      again = revive();
    };
    const revive = async (): Promise<void> => {
      for (let attempt = 0; !stopping; attempt += 1) {
        try {
          await forgetPostmasterIfGone(data);
          const child = await launch(onPort);
          pid = child.pid ?? 0;
          if (stopping) await stopPostgres(pid);
          else watch(child);
          return;
        } catch (error) {
          options.onRestart?.(error instanceof Error ? error.message : String(error));
          await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** attempt, 10_000)));
        }
      }
    };
    let poll: NodeJS.Timeout | undefined;
    if (firstChild) {
      watch(firstChild);
    } else {
      // Not a child of ours: its end is only seen by looking.
      poll = setInterval(() => {
        if (isPostgres(pid)) return;
        clearInterval(poll);
        restart('PostgreSQL ended');
      }, 500).unref();
    }
    return {
      port: onPort,
      password,
      adopted: firstChild === null,
      get pid() {
        return pid;
      },
      url: (database = 'tessera') => clusterUrl(onPort, password, database),
      async stop() {
        stopping = true;
        clearInterval(poll);
        await again;
        await stopPostgres(pid);
      },
    };
  }
}

/** Address of the PostgreSQL that a running server keeps for this folder, or null. */
export async function runningClusterUrl(home: string): Promise<string | null> {
  const postmaster = await readPostmaster(join(home, 'postgres'));
  if (!postmaster || !isPostgres(postmaster.pid) || postmaster.port === 0) return null;
  const password = await clusterPassword(home);
  return (await answers(postmaster.port, password, 2_000)) ? clusterUrl(postmaster.port, password, 'tessera') : null;
}

function clusterUrl(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

function serverArguments(data: string, port: number, { volatile }: ClusterOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Made under another name and renamed when complete, so that a killed first start leaves nothing half done. */
async function initialise(
  { home, volatile }: ClusterOptions,
  data: string,
  password: string,
  { initdb }: PostgresBinaries,
  account: RunAs,
): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = join(home, `.initdb-${randomBytes(6).toString('hex')}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const { command, args, options } = account.wrap(initdb, [
    `--pgdata=${draft}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(volatile ? ['--no-sync'] : []),
  ]);
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim().slice(-500)))));
    });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    if (/No space left|ENOSPC/i.test(reason)) throw diskFull(home, error);
    throw new StartError('store', `The metadata store can't be made: ${reason}`, { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, data);
}

function diskFull(home: string, cause?: unknown): StartError {
  return new StartError('diskFull', `The disk of ${home} is full; free some space and start again.`, { cause });
}

async function clusterPassword(home: string): Promise<string> {
  const folder = join(home, 'secrets');
  const path = join(folder, 'postgres');
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, password, { mode: 0o600 });
  await chmod(folder, 0o700);
  return password;
}

async function forgetPostmasterIfGone(data: string): Promise<void> {
  const left = await readPostmaster(data);
  if (left && isPostgres(left.pid)) await stopPostgres(left.pid, 2_000);
  await forgetPostmaster(data);
}

/** Whether PostgreSQL lets us in within `patience` milliseconds; makes the database at the first time. */
async function answers(port: number, password: string, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  do {
    const client = new pg.Client({
      connectionString: clusterUrl(port, password, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'tessera'");
      if (rowCount === 0) await client.query('create database tessera');
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      await client.end().catch(() => undefined);
    }
  } while (Date.now() < until);
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string')
    throw new StartError('store', 'No port is free on this machine.');
  return address.port;
}

async function lastLines(home: string): Promise<string> {
  const log = await readFile(join(home, 'postgres.log'), 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-3).join(' | ');
}
