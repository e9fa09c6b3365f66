import { parseArgs } from 'node:util';

import { install } from './lib/install.mjs';

/** `npm run build [-- --force] [folder …]`: installs what is missing, builds what changed. */
const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
await install();
const { buildAll } = await import('./lib/build/build-all.mjs');
const results = await buildAll({ force: values.force, only: positionals.length > 0 ? positionals : undefined });
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
