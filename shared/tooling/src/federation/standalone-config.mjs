import { basename, join } from 'node:path';

import { baseConfig } from './base-config.mjs';
import { HtmlPlugin } from './html-plugin.mjs';
import { RemoteStylesPlugin } from './remote-styles.mjs';

const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tessera</title>
    <!-- tessera:head -->
  </head>
  <body></body>
</html>
`;

/** A stand-alone remote. @param env `server`: default http://127.0.0.1:8080; `port`: default 3001 */
export function standaloneConfig(directory, env) {
  const base = baseConfig({
    directory,
    mode: 'development',
    outputPath: join(directory, 'dist/standalone'),
    refresh: true,
  });
  const target = env.server ?? 'http://127.0.0.1:8080';
  const port = Number(env.port ?? 3001);
  return {
    ...base,
    name: 'standalone',
    cache: { ...base.cache, name: 'standalone' },
    entry: { main: '@tessera/remote-kit/standalone' },
    output: { ...base.output, publicPath: '/standalone/', clean: false },
    resolve: {
      ...base.resolve,
      alias: {
        'tessera-remote$': join(directory, 'src/remote.ts'),
        'tessera-manifest$': join(directory, 'src/manifest.ts'),
      },
    },
    plugins: [...base.plugins, new RemoteStylesPlugin(basename(directory)), new HtmlPlugin({ template: PAGE })],
    devServer: {
      host: '127.0.0.1',
      port,
      static: false,
      hot: true,
      // What can't be replaced in the running page reloads it.
      liveReload: true,
      allowedHosts: 'auto',
      // A deployed shell loads the override from here.
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      historyApiFallback: { index: '/standalone/index.html' },
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: { errors: true, warnings: false } },
      proxy: [{ context: ['/api', '/fonts'], target, ws: true, changeOrigin: true }],
    },
  };
}
