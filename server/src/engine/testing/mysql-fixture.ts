import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import client, { type Pool } from 'mysql2/promise';

import type { DatabaseTarget } from '../dialects/database-settings.ts';
import { mysql } from '../dialects/mysql/index.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { localTarget } from './source-fixture.ts';

/** Text columns get the collation that most tables have, which takes upper and lower case for one. */
const TYPES = {
  str: 'varchar(1000) character set utf8mb4 collate utf8mb4_general_ci',
  int: 'bigint',
  double: 'double',
  datetime: 'date',
} as const;

function program(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Why there is no MariaDB to test against, or null. */
export function mySqlMissing(): string | null {
  const needed = ['mariadbd', 'mariadb-install-db', 'my_print_defaults'];
  return needed.every((name) => program(name) !== null) ? null : 'no mariadb-server is installed';
}

export interface MySqlFixture extends DialectFixture {
  readonly target: DatabaseTarget;
  run(text: string, values?: readonly unknown[]): Promise<unknown>;
}

/** A log of the default size would be copied with 96 MB. */
const LOG_SIZE = '--innodb-log-file-size=8M';
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

/** A data folder as MariaDB installs it, made by the first fixture of a test run. Takes two seconds, a copy a tenth. */
async function installedData(): Promise<string> {
  const folder = process.env['TESSERA_TEST_FOLDER'];
  if (!folder) throw new Error("TESSERA_TEST_FOLDER is not set: the server's jest project sets it");
  const installed = join(folder, 'mariadb');
  if (existsSync(installed)) return installed;
  const mine = await mkdtemp(join(folder, 'mariadb-'));
  const options = [`--datadir=${join(mine, 'data')}`, `--tmpdir=${mine}`, LOG_SIZE, ...asRoot()];
  const { status, stdout, stderr } = spawnSync(
    program('mariadb-install-db')!,
    ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', ...options],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db: ${stderr}${stdout}`);
  // Another worker may have been first.
  await rename(join(mine, 'data'), installed).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return installed;
}

/**
 * A MariaDB of its own, without durability. Its temporary files lie in its own folder: a server that starts deletes all
 * temporary tables of its `tmpdir`, those of another server's installation too.
 *
 * @param options further ones of the server, such as its certificate
 */
export async function mySqlFixture(options: readonly string[] = []): Promise<MySqlFixture> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-mariadb-'));
  const data = join(home, 'data');
  await cp(await installedData(), data, { recursive: true });
  const port = await freePort();
  const server = spawn(
    program('mariadbd')!,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${home}`,
      `--socket=${join(home, 's.sock')}`,
      `--pid-file=${join(home, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      LOG_SIZE,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--innodb-buffer-pool-size=32M',
      '--performance-schema=off',
      ...options,
      ...asRoot(),
    ],
    { stdio: 'ignore' },
  );
  const writer = client.createPool({
    host: '127.0.0.1',
    port,
    user: 'root',
    multipleStatements: true,
    charset: 'utf8mb4',
    connectionLimit: 1,
    ...(options.length > 0 ? { ssl: { rejectUnauthorized: false } } : {}),
  });
  await answers(writer);
  await writer.query(`create database facts_db; create user reader@'%' identified by 'reader-pass';
    grant all on facts_db.* to reader@'%'; use facts_db`);
  const target = localTarget({ port, user: 'reader', password: 'reader-pass', database: 'facts_db' });
  const connection = await mysql.open(target);
  const { quote } = mysql.compiler;
  return {
    schema: 'facts_db',
    target,
    driver: connection.driver,
    introspector: connection.introspector,
    takesName: (text) => text.length <= 64 && !/\s$/.test(text) && !/[\u{10000}-\u{10FFFF}]/u.test(text),
    endless:
      'select count(*) from information_schema.columns a, information_schema.columns b, information_schema.columns c, information_schema.columns d where a.column_name = concat(b.column_name, c.column_name, d.column_name)',
    run: async (text, values = []) => (await writer.query(text, [...values]))[0],
    async createTable(table, columns, rows) {
      const names = Object.keys(columns);
      const list = names.map((column) => `${quote(column)} ${TYPES[columns[column]!]}`).join(', ');
      await writer.query(`create or replace table ${quote(table)} (${list})`);
      if (rows.length === 0) return;
      const slots = `(${names.map(() => '?').join(', ')})`;
      await writer.execute(
        `insert into ${quote(table)} values ${rows.map(() => slots).join(', ')}`,
        rows.flatMap((row) => names.map((column) => row[column] ?? null)),
      );
    },
    async close() {
      await connection.close();
      await writer.end();
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(pool: Pool): Promise<void> {
  const until = Date.now() + 90_000;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
