import { join } from 'node:path';

import webpack from 'webpack';

import { baseConfig } from './base-config.mjs';

const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tessera</title>
    <link rel="stylesheet" href="styles/main.css" />
    <script defer src="main.js"></script>
  </head>
  <body></body>
</html>
`;

/**
 * A page of pictures of a package, which opens from the disk without a server: `src/gallery/main.tsx` into
 * `dist/gallery/index.html`.
 */
export function galleryConfig(directory) {
  const base = baseConfig({ directory, mode: 'development', outputPath: join(directory, 'dist/gallery') });
  return {
    ...base,
    name: 'gallery',
    devtool: false,
    cache: { ...base.cache, name: 'gallery' },
    entry: { main: './src/gallery/main.tsx' },
    output: { ...base.output, publicPath: 'auto', crossOriginLoading: false, clean: true },
    plugins: [...base.plugins, { apply: emitPage }],
  };
}

function emitPage(compiler) {
  compiler.hooks.thisCompilation.tap('gallery', (compilation) => {
    compilation.hooks.processAssets.tap('gallery', () =>
      compilation.emitAsset('index.html', new webpack.sources.RawSource(PAGE)),
    );
  });
}
