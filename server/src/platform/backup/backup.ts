import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { PRODUCT_VERSION } from '@tessera/contract';
import { create, extract } from 'tar';
import { z } from 'zod';

import { createFolderFiles } from '../files/index.ts';
import type { RunningServices } from '../open-services.ts';
import type { Migrations } from '../store/migrations.ts';
import { appliedMigrations, dumpStore } from './dump-store.ts';
import { loadStore } from './load-store.ts';

const FORMAT = 1;
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Folder of the embedded analytics store below TESSERA_HOME. */
const ANALYTICS_FOLDER = 'analytics';
const SECRETS = ['server'];

/** Registers what lies in the analytics store; it does not change while both are copied. */
const ANALYTIC_TABLES = ['analytic_table'];

/** The analytics store in a backup: left out, its folder as it lies there, or a copy from the server that owns it. */
type AnalyticsSource = 'none' | 'folder' | ((target: string) => Promise<void>);

/**
 * Writes a consistent backup of metadata, analytics, files and secret (mode 0600), renamed when complete.
 * @param analytics `folder` while no server has it open; else a function that copies it
 */
export async function writeBackup(
  services: RunningServices,
  target: string,
  analytics: AnalyticsSource,
): Promise<BackupManifest> {
  const { store, files, env, now } = services;
  const path = resolve(target);
  const draft = await mkdtemp(join(dirname(path), '.tessera-backup-'));
  try {
    const tree = join(draft, 'tree');
    await mkdir(join(tree, 'store'), { recursive: true, mode: 0o700 });
    const home = join(env.TESSERA_HOME, ANALYTICS_FOLDER);
    const rows = await dumpStore(store, join(tree, 'store'), ANALYTIC_TABLES, () =>
      copyAnalytics(analytics, home, join(tree, ANALYTICS_FOLDER)),
    );
    for (const key of await files.list('')) {
      const bytes = await files.get(key);
      if (bytes === null) continue;
      const copy = join(tree, 'files', ...key.split('/'));
      await mkdir(dirname(copy), { recursive: true });
      await writeFile(copy, bytes);
    }
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

async function copyAnalytics(source: AnalyticsSource, home: string, target: string): Promise<void> {
  if (source === 'none' || !existsSync(home)) return;
  await (source === 'folder' ? cp(home, target, { recursive: true }) : source(target));
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

/** Replaces store, files and analytics by those of the backup. No server may run on them. */
export async function restoreBackup(
  { store, files, env }: RunningServices,
  { folder, manifest }: UnpackedBackup,
  migrations: Migrations,
): Promise<void> {
  await loadStore(store, join(folder, 'store'), migrations, manifest.migrations);
  const saved = new Set(await keysBelow(join(folder, 'files')));
  for (const key of await files.list('')) if (!saved.has(key)) await files.remove(key);
  for (const key of saved) await files.put(key, await readFile(join(folder, 'files', ...key.split('/'))));
  const analytics = join(env.TESSERA_HOME, ANALYTICS_FOLDER);
  if (!existsSync(join(folder, ANALYTICS_FOLDER))) return;
  await rm(analytics, { recursive: true, force: true });
  await cp(join(folder, ANALYTICS_FOLDER), analytics, { recursive: true });
}

function keysBelow(folder: string): Promise<string[]> {
  return createFolderFiles(folder).list('');
}
