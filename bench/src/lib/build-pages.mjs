import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { galleryConfig } from '@tessera/tooling/federation';
import webpack from 'webpack';

const shared = fileURLToPath(new URL('../../../shared', import.meta.url));

/**
 * Builds a package's page of benchmarks into a folder as the product is built: minified, React in production.
 * @param name of the package's folder in `shared`
 */
export async function buildPages(name, folder) {
  const directory = join(shared, name);
  const config = galleryConfig(directory, 'production');
  await new Promise((resolve, reject) => {
    webpack(
      { ...config, entry: { main: join(directory, 'src/bench/main.tsx') }, output: { ...config.output, path: folder } },
      (error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      },
    );
  });
}
