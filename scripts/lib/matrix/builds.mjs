import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shell and remotes of a checkout that hold a file or folder: `{name, folder}`. */
export function builtParts(checkout, holding) {
  return readdirSync(checkout)
    .filter((name) => /^(shell|mf-.+)$/.test(name))
    .map((name) => ({ name, folder: join(checkout, name) }))
    .filter(({ folder }) => existsSync(join(folder, holding)));
}

/** Build ids of a checkout's remotes by name. */
export function remoteBuilds(checkout) {
  return Object.fromEntries(
    builtParts(checkout, 'dist/tessera-build.json').map(({ name, folder }) => [
      name,
      JSON.parse(readFileSync(join(folder, 'dist/tessera-build.json'), 'utf8')).build,
    ]),
  );
}
