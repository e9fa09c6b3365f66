import { createWriteStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { PRODUCT_VERSION } from '@tessera/contract';
import { sql, type Transaction } from 'kysely';
import { create, extract } from 'tar';
import { z } from 'zod';

import { createFolderFiles } from '../files/index.ts';
import type { RunningServices } from '../open-services.ts';
import type { FileStore } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { Migrations } from '../store/migrations.ts';
import { appliedMigrations, dumpStore } from './dump-store.ts';
import { loadStore } from './load-store.ts';

const FORMAT = 1;
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table of the metadata store. */
  rows: z.record(z.string(), z.number()),
  /** Uploaded, synchronised and collected tables whose rows are in it; older backups don't say. */
  data: z.object({ tables: z.number(), rows: z.number() }).optional(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Folder of the embedded analytics store below TESSERA_HOME; in older backups. */
const ANALYTICS_FOLDER = 'analytics';
const SECRETS = ['server'];

/** Keys of objects with rows begin so. */
const ROWS_PREFIX = 'rows/';
/** Shared with the sweep of objects that no table names (features/tables/rows), which waits for nobody. */
const SWEEP_LOCK = 7350101;

/**
 * Writes a consistent backup of metadata, files and secret (mode 0600), renamed when complete. Servers go on meanwhile:
 * the objects that the copied metadata names never change, and none of them is removed before it is copied.
 * @param data `none` leaves the objects with rows out
 * @throws Error when an object is missing, or rows are not objects yet
 */
export async function writeBackup(
  services: RunningServices,
  target: string,
  data: 'all' | 'none' = 'all',
): Promise<BackupManifest> {
  const { store, files, env, now } = services;
  const path = resolve(target);
  const draft = await mkdtemp(join(dirname(path), '.tessera-backup-'));
  try {
    const tree = join(draft, 'tree');
    await mkdir(join(tree, 'store'), { recursive: true, mode: 0o700 });
    let held = { tables: 0, rows: 0 };
    const rows = await dumpStore(store, join(tree, 'store'), async (transaction) => {
      if (data === 'none') return;
      const objects = await namedObjects(transaction);
      held = { tables: objects.length, rows: objects.reduce((sum, object) => sum + object.rows, 0) };
      for (const { key } of objects) {
        if (!(await copyFile(files, key, tree))) throw new Error(`the object ${key} is missing in the file store`);
      }
    });
    for (const key of await files.list('')) if (!key.startsWith(ROWS_PREFIX)) await copyFile(files, key, tree);
    for (const name of SECRETS) {
      const secret = join(env.TESSERA_HOME, 'secrets', name);
      if (existsSync(secret)) await cp(secret, join(tree, 'secrets', name));
    }
    const manifest: BackupManifest = {
      format: FORMAT,
      version: PRODUCT_VERSION,
      createdAt: now().toISOString(),
      migrations: await appliedMigrations(store),
      rows,
      data: held,
    };
    await writeFile(join(tree, 'manifest.json'), JSON.stringify(manifest, null, 2));
    await create({ gzip: true, file: join(draft, 'backup'), cwd: tree, portable: true }, ['.']);
    await chmod(join(draft, 'backup'), 0o600);
    await rename(join(draft, 'backup'), path);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Objects of the versions that the tables of a snapshot name, which no sweep removes until its transaction ends. */
async function namedObjects(transaction: Transaction<Database>): Promise<{ key: string; rows: number }[]> {
  await sql`select pg_advisory_xact_lock_shared(${SWEEP_LOCK})`.execute(transaction);
  const tables = await transaction
    .selectFrom('analytic_table')
    .leftJoin('row_object', (join) =>
      join.onRef('row_object.physical_table', '=', 'analytic_table.physical_table').on('state', '=', 'current'),
    )
    .select(['object_key', 'row_object.row_count', 'analytic_table.physical_table'])
    .where('dialect', '=', 'duckdb')
    .where('analytic_table.physical_table', 'like', 'import\\_%')
    .execute();
  const unwritten = tables.filter(({ object_key }) => object_key === null).length;
  if (unwritten > 0) {
    throw new Error(
      `the rows of ${unwritten} tables are not in the file store yet: start the server, which writes them there, and wait for its log to say so`,
    );
  }
  return tables.flatMap(({ object_key: key, row_count }) => (key === null ? [] : { key, rows: Number(row_count) }));
}

/** @returns false where the file is not there any more */
async function copyFile(files: FileStore, key: string, tree: string): Promise<boolean> {
  const source = await files.open(key);
  if (!source) return false;
  const copy = join(tree, 'files', ...key.split('/'));
  await mkdir(dirname(copy), { recursive: true });
  await pipeline(source, createWriteStream(copy));
  return true;
}

export interface UnpackedBackup {
  readonly manifest: BackupManifest;
  readonly folder: string;
  remove(): Promise<void>;
}

/** @throws Error for a file that is no backup or is damaged */
export async function unpackBackup(source: string): Promise<UnpackedBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-restore-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await extract({ file: resolve(source), cwd: folder, strict: true });
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    return { manifest, folder, remove };
  } catch (error) {
    await remove();
    throw new Error(`${source} is no complete backup`, { cause: error });
  }
}

/** Puts the server's own secret back; before the services open, since they read it. */
export async function restoreSecrets({ folder }: UnpackedBackup, home: string): Promise<void> {
  for (const name of SECRETS) {
    const saved = join(folder, 'secrets', name);
    if (!existsSync(saved)) continue;
    await mkdir(join(home, 'secrets'), { recursive: true, mode: 0o700 });
    await cp(saved, join(home, 'secrets', name));
    await chmod(join(home, 'secrets', name), 0o600);
  }
}

/** Replaces store and files by those of the backup. No server may run on them. */
export async function restoreBackup(
  { store, files, env }: RunningServices,
  { folder, manifest }: UnpackedBackup,
  migrations: Migrations,
): Promise<void> {
  await loadStore(store, join(folder, 'store'), migrations, manifest.migrations);
  const saved = new Set(await keysBelow(join(folder, 'files')));
  for (const key of await files.list('')) if (!saved.has(key)) await files.remove(key);
  for (const key of saved) await files.putFile(key, join(folder, 'files', ...key.split('/')));
  // Older backups hold the embedded store in place of objects; the next start writes its rows out.
  const analytics = join(env.TESSERA_HOME, ANALYTICS_FOLDER);
  if (!existsSync(join(folder, ANALYTICS_FOLDER))) return;
  await rm(analytics, { recursive: true, force: true });
  await cp(join(folder, ANALYTICS_FOLDER), analytics, { recursive: true });
}

function keysBelow(folder: string): Promise<string[]> {
  return createFolderFiles(folder).list('');
}
