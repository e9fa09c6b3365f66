import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import webpack from 'webpack';

import { baseConfig } from './base-config.mjs';
import { compositionKeys } from './composition-keys.mjs';
import { HtmlPlugin } from './html-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { offeredModules } from './shared-modules.mjs';

/**
 * Webpack configuration of the shell, with the public keys for compositions in index.html. @param {string} directory of
 * the package
 */
export function shellConfig(directory) {
  return async (_env, argv = {}) => {
    const mode = argv.mode === 'development' ? 'development' : 'production';
    const base = baseConfig({ directory, mode, outputPath: join(directory, 'dist') });
    return {
      ...base,
      entry: { main: './src/index.ts', healer: './src/healer/index.ts' },
      output: { ...base.output, publicPath: '/', uniqueName: 'tessera_shell' },
      plugins: [
        ...base.plugins,
        // No federation plugin: it would put the runtime into the entry. The shell starts the runtime itself, after sign-in.
        new webpack.DefinePlugin({
          TESSERA_OFFERED: JSON.stringify(offeredModules(directory)),
          ENV_TARGET: JSON.stringify('web'),
        }),
        new IntegrityPlugin({ emit: false }),
        new PublicFilesPlugin(join(directory, 'public')),
        new HtmlPlugin({
          template: readFileSync(join(directory, 'src/index.html'), 'utf8'),
          integrity: true,
          first: 'healer',
          data: { 'tessera-keys': await compositionKeys(directory), 'tessera-start-texts': startTexts(directory) },
        }),
      ],
      devServer: { port: 3000, host: '127.0.0.1', historyApiFallback: true },
    };
  };
}

/** What the shell says when it can't start, by locale and id; the Chinese texts stand in its code. */
function startTexts(directory) {
  return Object.fromEntries(
    ['zh_HK', 'en_US', 'ja_JP'].map((locale) => {
      const texts = JSON.parse(readFileSync(join(directory, 'locales', `${locale}.json`), 'utf8'));
      return [locale, Object.fromEntries(Object.entries(texts).filter(([id]) => id.startsWith('shell.start.')))];
    }),
  );
}
