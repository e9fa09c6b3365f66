import { parseArgs } from 'node:util';

import { buildAll } from './lib/build/build-all.mjs';

/** `npm run build [-- --force] [folder …]` */
const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
const results = await buildAll({ force: values.force, only: positionals.length > 0 ? positionals : undefined });
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
