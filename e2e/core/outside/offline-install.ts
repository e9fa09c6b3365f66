import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { parse, stringify } from 'yaml';

const root = join(import.meta.dirname, '../../..');
type Versions = Readonly<Record<string, string>>;
interface Manifest {
  readonly version: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}
type Resolved = Record<string, { readonly specifier: string; readonly version: string }>;
interface Lockfile {
  readonly lockfileVersion: string;
  readonly importers: Record<string, { readonly dependencies?: Resolved; readonly devDependencies?: Resolved }>;
  readonly packages: Record<string, unknown>;
  readonly snapshots: Record<string, Snapshot>;
}
/** A package with its peers: names to versions, which are keys of other snapshots. */
interface Snapshot {
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

/**
 * Installs a remote in a folder of its own without a registry: our packages from its tarballs, libraries from the store
 * of this workspace, whose lockfile has all of them.
 * @throws Error naming a library that the workspace does not have in that version
 */
export async function installOffline(folder: string): Promise<void> {
  writeFileSync(join(folder, 'pnpm-lock.yaml'), stringify(outsideLockfile(folder)));
  const { storeDir } = JSON.parse(readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8')) as {
    storeDir: string;
  };
  const [command, args] = pnpm();
  const options = ['install', '--offline', '--frozen-lockfile', '--store-dir', storeDir];
  await promisify(execFile)(command, [...args, ...options], { cwd: folder, env: { ...process.env, CI: 'true' } });
}

/**
 * The workspace's lockfile with the remote as the only importer and our packages as its tarballs. It holds only what
 * the remote reaches: pnpm verifies every entry, and has no metadata offline of what the workspace alone depends on.
 */
function outsideLockfile(folder: string): object {
  // What this workspace patches is not patched outside of it.
  const locked = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').replaceAll(/\(patch_hash=\w+\)/g, '');
  const workspace = parse(locked) as Lockfile;
  const remote = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const tarballs = Object.entries({ ...remote.dependencies, ...remote.devDependencies }).filter(([, specifier]) =>
    specifier.startsWith('file:'),
  );
  const fileOf = new Map(tarballs);
  const importers = Object.entries(workspace.importers).map(([path, importer]) => ({ path, ...importer }));
  /** Version of a library with its peers, as the importers that are asked first have it. */
  const versionOf = (library: string, ...first: string[]): string => {
    const place = ({ path }: { path: string }) => (first.includes(path) ? first.indexOf(path) : first.length);
    for (const importer of importers.toSorted((a, b) => place(a) - place(b))) {
      const version = { ...importer.devDependencies, ...importer.dependencies }[library]?.version;
      if (version !== undefined && !version.startsWith('link:')) return version;
    }
    throw new Error(`${library} is not in the workspace's lockfile`);
  };
  const resolve = (wanted: Versions = {}): Resolved =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, specifier]) => [
        name,
        { specifier, version: fileOf.get(name) ?? checked(name, specifier, versionOf(name, 'mf-admin', 'shared/ui')) },
      ]),
    );
  const packages: Record<string, unknown> = {};
  const snapshots: Record<string, Snapshot> = {};
  for (const [name, specifier] of tarballs) {
    const own = `shared/${name.split('/')[1]}`;
    const { version, dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root, own, 'package.json'), 'utf8'),
    ) as Manifest;
    const key = `${name}@${specifier}`;
    const bytes = readFileSync(join(folder, specifier.slice('file:'.length)));
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    packages[key] = { resolution: { integrity, tarball: specifier }, version };
    const names = Object.keys({ ...dependencies, ...peerDependencies });
    snapshots[key] = {
      dependencies: Object.fromEntries(
        names.map((dependency) => [dependency, fileOf.get(dependency) ?? versionOf(dependency, own)]),
      ),
    };
  }
  const importer = { dependencies: resolve(remote.dependencies), devDependencies: resolve(remote.devDependencies) };
  const direct = Object.entries({ ...importer.dependencies, ...importer.devDependencies });
  const reached = reachable(
    { ...workspace.snapshots, ...snapshots },
    direct.map(([name, { version }]) => [name, version]),
  );
  const names = new Set(Object.keys(reached).map((key) => key.replace(/\(.*$/, '')));
  return {
    lockfileVersion: workspace.lockfileVersion,
    settings: { autoInstallPeers: true, excludeLinksFromLockfile: false },
    importers: { '.': importer },
    packages: Object.fromEntries(
      Object.entries({ ...workspace.packages, ...packages }).filter(([name]) => names.has(name)),
    ),
    snapshots: reached,
  };
}

/** The snapshots that some dependencies lead to, by their keys. */
function reachable(
  all: Readonly<Record<string, Snapshot>>,
  direct: readonly (readonly [name: string, version: string])[],
): Record<string, Snapshot> {
  const reached: Record<string, Snapshot> = {};
  const open = [...direct];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, version] = next;
    // The version of an alias is the key of the aliased package.
    const key = `${name}@${version}` in all ? `${name}@${version}` : version;
    const snapshot = all[key];
    if (key in reached || !snapshot) continue;
    reached[key] = snapshot;
    open.push(...Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies }));
  }
  return reached;
}

function checked(name: string, specifier: string, version: string): string {
  if (version === specifier || version.startsWith(`${specifier}(`)) return version;
  throw new Error(`the remote wants ${name} ${specifier}, the workspace has ${version}`);
}

/** The pnpm that is on the path, else the one that the project names, which npm has since the main installation. */
function pnpm(): [string, string[]] {
  if ((process.env['PATH'] ?? '').split(delimiter).some((path) => existsSync(join(path, 'pnpm')))) return ['pnpm', []];
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  return ['npm', ['exec', '--yes', '--prefer-offline', `--package=${packageManager}`, '--', 'pnpm']];
}
