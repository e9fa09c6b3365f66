import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

const here = import.meta.dirname;
const outfile = join(here, 'dist/main.js');

await rm(join(here, 'dist'), { recursive: true, force: true });
await build({
  entryPoints: [join(here, 'src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  logLevel: 'warning',
  banner: { js: '#!/usr/bin/env node' },
});
await chmod(outfile, 0o755);
