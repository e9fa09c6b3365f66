import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { galleryConfig } from '@tessera/tooling/federation';
import webpack from 'webpack';

const charts = fileURLToPath(new URL('../../../shared/charts', import.meta.url));

/** Builds the page of benchmarks into a folder as the product is built: minified, React in production. */
export async function buildPages(folder) {
  const config = galleryConfig(charts, 'production');
  await new Promise((resolve, reject) => {
    webpack(
      { ...config, entry: { main: join(charts, 'src/bench/main.tsx') }, output: { ...config.output, path: folder } },
      (error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      },
    );
  });
}
