import { parseArgs } from 'node:util';

import { install } from './lib/install.mjs';
import { bold, say } from './lib/print.mjs';

/** `npm run check [-- --release]`: installs what is missing, then checks. */
const { values } = parseArgs({ options: { release: { type: 'boolean' } } });
await install();
const { runChecks } = await import('./lib/checks.mjs');
const results = await runChecks(values);
const failed = results.filter(({ ok }) => !ok);
say(
  failed.length === 0
    ? bold(`all ${results.length} checks passed`)
    : bold(`${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`),
);
process.exitCode = failed.length === 0 ? 0 : 1;
