import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { Logger } from 'pino';
import semver from 'semver';

import { checkBuild, DESCRIPTION_FILE } from './check-build.ts';
import type { ReleaseService } from './release-service.ts';
import type { ReleaseState } from './release-state.ts';
import { trainOf } from './snapshot.ts';

const NOBODY = { owner: '', ownerId: null } as const;

export interface BundledOptions {
  /** Folder with `mf-<name>/dist` folders. */
  readonly directory: string;
  readonly releases: Pick<ReleaseService, 'store' | 'promote' | 'wasReleased'>;
  readonly state: ReleaseState;
  readonly log: Logger;
}

/**
 * Registers the bundled builds and moves stable channels that are empty or on an older bundled build; released ones
 * stay. Damaged builds are logged and left out.
 */
export async function registerBundled({ directory, releases, state, log }: BundledOptions): Promise<void> {
  for (const remote of await remotesIn(directory)) {
    const folder = join(directory, remote, 'dist');
    try {
      const checked = checkBuild(await readFolder(folder));
      const { build, version } = checked.description;
      const isNew = await releases.store(checked, NOBODY, true);
      const { stable } = trainOf(remote, await state.read());
      // One that never was on a channel was cut off between the two steps; another was taken off.
      if (!isNew && (stable || (await releases.wasReleased(remote, build)))) continue;
      if (stable && (!stable.bundled || semver.lt(version, stable.version))) continue;
      await releases.promote({ remote, build, channel: 'stable' }, NOBODY);
      log.info({ remote, build, version }, 'a bundled build is released');
    } catch (error) {
      log.error({ err: error, remote, reason: (error as { args?: unknown }).args }, 'a bundled build can not be used');
    }
  }
}

async function remotesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const built: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && /^mf-[a-z]/.test(entry.name))) {
    const description = await lstat(join(directory, name, 'dist', DESCRIPTION_FILE)).catch(() => null);
    if (description?.isFile()) built.push(name);
  }
  return built.sort();
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file)] as const),
  );
  return new Map(contents);
}
