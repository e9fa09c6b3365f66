import { join } from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
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

// The page names its stylesheet, also where others are named by their contents.
const STYLES = new MiniCssExtractPlugin({
  filename: 'styles/[name].css',
  chunkFilename: 'styles/[name].css',
  ignoreOrder: true,
});

/** Builds a package's gallery `src/gallery/main.tsx` into `dist/gallery/index.html`, which opens without a server. */
export function galleryConfig(directory, mode = 'development') {
  const base = baseConfig({ directory, mode, outputPath: join(directory, 'dist/gallery') });
  return {
    ...base,
    name: 'gallery',
    devtool: false,
    cache: base.cache && { ...base.cache, name: 'gallery' },
    entry: { main: './src/gallery/main.tsx' },
    output: { ...base.output, publicPath: 'auto', crossOriginLoading: false, clean: true },
    plugins: [
      ...base.plugins.filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
      STYLES,
      { apply: emitPage },
    ],
  };
}

function emitPage(compiler) {
  compiler.hooks.thisCompilation.tap('gallery', (compilation) => {
    compilation.hooks.processAssets.tap('gallery', () =>
      compilation.emitAsset('index.html', new webpack.sources.RawSource(PAGE)),
    );
  });
}
