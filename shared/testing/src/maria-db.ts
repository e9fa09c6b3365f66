import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import mysql, { type Connection } from 'mysql2/promise';

import { freePort } from './running-server.ts';

function program(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Why there is no MariaDB to test against, or null. */
export const mariaDbMissing = (): string | null =>
  program('mariadbd') && program('mariadb-install-db') ? null : 'no mariadb-server is installed';

export interface MariaDb {
  readonly port: number;
  /** Session of one who may write; another one after each start. */
  readonly writer: Connection;
  /** Ends it at once, as a loss of power of the program: what was committed is there after the next start. */
  kill(): Promise<void>;
  /** Starts it again on the same files and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A MariaDB with a database `shop`, which `reader` may read with the password `reader-pass`. */
export async function startMariaDb(): Promise<MariaDb> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-shop-'));
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const common = [`--datadir=${join(home, 'data')}`, `--tmpdir=${home}`, '--innodb-log-file-size=8M', ...asRoot];
  const { status, stderr } = spawnSync(
    program('mariadb-install-db')!,
    ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', ...common],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db: ${stderr}`);
  const port = await freePort();
  const options = [
    ...['--no-defaults', ...common, `--socket=${join(home, 's.sock')}`, `--port=${port}`],
    ...['--bind-address=127.0.0.1', '--innodb-flush-method=nosync', '--innodb-buffer-pool-size=32M'],
  ];
  const launch = () => spawn(program('mariadbd')!, options, { stdio: 'ignore' });
  let server = launch();
  let writer = await connected(port);
  await writer.query('create database shop character set utf8mb4');
  await writer.query(`create user reader@'%' identified by 'reader-pass'`);
  await writer.query(`grant select on shop.* to reader@'%'`);
  await writer.query('use shop');
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
    writer.destroy();
  };
  return {
    port,
    get writer() {
      return writer;
    },
    kill,
    async start() {
      server = launch();
      writer = await connected(port);
      await writer.query('use shop');
    },
    async stop() {
      await kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The first session, as soon as there can be one. */
async function connected(port: number): Promise<Connection> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      const writer = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', charset: 'utf8mb4' });
      // One that is lost fails what is asked of it.
      writer.on('error', () => undefined);
      return writer;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
