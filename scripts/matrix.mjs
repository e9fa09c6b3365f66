import { parseArgs } from 'node:util';

import { runMatrix } from './lib/matrix/run-matrix.mjs';
import { onSignals } from './lib/on-signals.mjs';
import { endAll } from './lib/run.mjs';

const USAGE = `pnpm matrix                      runs shell and remotes of now against their builds of the newest other sources
pnpm matrix --base <revision>     against the builds of a revision
pnpm matrix --previous <folder>   against another checkout that is already built`;

onSignals(() => void endAll().then(() => process.exit(130)));
try {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, previous: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) process.stdout.write(`${USAGE}\n`);
  else process.exitCode = (await runMatrix(values)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
