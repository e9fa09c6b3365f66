import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import webpack from 'webpack';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shell = join(root, 'shell');

/** Builds shell and remotes without federation as one bundle into `folder` (TESSERA_BUNDLE_DIR). */
export async function buildOneBundle(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'shell'), { recursive: true });
  const remotes = (await readdir(root)).filter((name) => existsSync(join(root, name, 'dist/tessera-build.json')));
  // The server looks for builds in real folders.
  for (const remote of remotes) {
    await mkdir(join(folder, remote));
    await symlink(join(root, remote, 'dist'), join(folder, remote, 'dist'));
  }
  const loader = join(folder, 'bundled-loader.mjs');
  await writeFile(loader, loaderOf(remotes));
  const { default: shellConfig } = await import(join(shell, 'webpack.config.mjs'));
  const config = await shellConfig({}, { mode: 'production' });
  await run({
    ...config,
    output: { ...config.output, path: join(folder, 'shell/dist') },
    cache: false,
    resolve: {
      ...config.resolve,
      alias: Object.fromEntries(remotes.map((remote) => [`@bench/${remote}$`, join(root, remote, 'src/remote.ts')])),
    },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(/federation-loader\.ts$/, loader),
      // The federation runtime and the facades that are loaded for others have no part in a single bundle.
      new webpack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, empty('runtime')),
      new webpack.NormalModuleReplacementPlugin(/offered-modules\.ts$/, empty('facades')),
    ],
  });
}

/** Stands in the place of the shell's federation loader: the same sources, split by lazy routes, without federation. */
function loaderOf(remotes) {
  const cases = remotes.map((name) => `'${name}': () => import('@bench/${name}')`);
  return `const REMOTES = { ${cases.join(', ')} };
export const createFederationLoader = () => ({
  load: async ({ remote }) => REMOTES[remote](),
  examine: async () => 'whole',
});\n`;
}

function empty(name) {
  return fileURLToPath(new URL(`no-${name}.mjs`, import.meta.url));
}

function run(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}
