import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import webpack from 'webpack';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shell = join(root, 'shell');
const REMOTES = ['mf-dashboard', 'mf-admin'];

/**
 * Builds shell and remotes as one bundle into `folder`, which then serves as TESSERA_BUNDLE_DIR.
 * Same sources, loaders, minifier and lazy routes as the product; only federation is left out.
 */
export async function buildOneBundle(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'shell'), { recursive: true });
  for (const remote of REMOTES) await symlink(join(root, remote), join(folder, remote));
  const { default: shellConfig } = await import(join(shell, 'webpack.config.mjs'));
  const config = await shellConfig({}, { mode: 'production' });
  await run({
    ...config,
    output: { ...config.output, path: join(folder, 'shell/dist') },
    cache: false,
    resolve: {
      ...config.resolve,
      alias: Object.fromEntries(REMOTES.map((remote) => [`@bench/${remote}$`, join(root, remote, 'src/remote.ts')])),
    },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /federation-loader\.ts$/,
        fileURLToPath(new URL('bundled-loader.mjs', import.meta.url)),
      ),
      // The federation runtime and the facades that are loaded for others have no part in a single bundle.
      new webpack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, empty('runtime')),
      new webpack.NormalModuleReplacementPlugin(/offered-modules\.ts$/, empty('facades')),
    ],
  });
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
