import { createRequire } from 'node:module';
import { join } from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
/** Browsers with everything Tessera needs: Ed25519 in WebCrypto, trusted types or none, CSS nesting. */
const TARGET = 'es2022';

/**
 * Common configuration of browser builds.
 * @param {{ directory: string, mode: 'production'
 * 'development', outputPath: string, refresh?: boolean }} options `refresh`: React Refresh
 */
export function baseConfig({ directory, mode, outputPath, refresh = false }) {
  const production = mode === 'production';
  return {
    mode,
    context: directory,
    target: ['web', TARGET],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputPath,
      // The two compilations of a development server write below one folder.
      clean: production,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      filename: '[name].js',
      chunkFilename: production ? 'chunks/[name].[contenthash:16].js' : 'chunks/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh } },
              target: TARGET,
            },
            sourceMaps: !production,
          },
        },
        {
          test: /[\\/]@fluentui[\\/].*\.js$/,
          exclude: /[\\/]react-icons[\\/]lib/,
          loader: join(import.meta.dirname, 'icon-imports-loader.mjs'),
        },
        {
          test: /[\\/]@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$/,
          loader: join(import.meta.dirname, 'theme-tokens-loader.mjs'),
        },
        {
          test: /[\\/]keyborg[\\/]dist[\\/]index\.js$/,
          loader: join(import.meta.dirname, 'focus-counts-loader.mjs'),
        },
        // What `no-json-schema.mjs` lacks is never called in a page.
        { test: /[\\/]zod[\\/]v4[\\/].*\.js$/, parser: { exportsPresence: false } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')], sideEffects: true },
        { test: /\.(png|jpe?g|gif|svg|webp|avif|woff2?)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      // Without an overlay: the development server has one.
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
      new MiniCssExtractPlugin({
        filename: production ? 'styles/[name].[contenthash:16].css' : 'styles/[name].css',
        chunkFilename: production ? 'styles/[name].[contenthash:16].css' : 'styles/[name].css',
        ignoreOrder: true,
      }),
      // Chunks that became equal only by what was split off both.
      new webpack.optimize.MergeDuplicateChunksPlugin({ stage: 20 }),
      // Pages don't need zod's JSON Schema, which tree shaking can't remove.
      new webpack.NormalModuleReplacementPlugin(
        /^(\.|\.\.\/core)\/(json-schema-processors|to-json-schema)\.js$/,
        join(import.meta.dirname, 'no-json-schema.mjs'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^rtl-css-js\/core$/,
        join(import.meta.dirname, 'no-right-to-left.mjs'),
      ),
    ],
    optimization: {
      minimize: production,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: 2,
          minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: webpack.css.syntax.cssMinify, extractComments: false }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
    // A warm cache concatenates modules in another order: a build must depend on its sources alone.
    cache: production ? false : { type: 'filesystem', cacheDirectory: join(directory, '.cache/webpack'), name: mode },
    stats: 'errors-warnings',
  };
}
