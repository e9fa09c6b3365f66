import { parseArgs } from 'node:util';

import { runChecks } from './lib/checks.mjs';
import { bold, say } from './lib/print.mjs';

/** `npm run check [-- --release]` */
const { values } = parseArgs({ options: { release: { type: 'boolean' } } });
const results = await runChecks(values);
const failed = results.filter(({ ok }) => !ok);
say(
  failed.length === 0
    ? bold(`all ${results.length} checks passed`)
    : bold(`${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`),
);
process.exitCode = failed.length === 0 ? 0 : 1;
