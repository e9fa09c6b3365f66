import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { runRelease } from '../shared/tooling/src/release/index.mjs';
import { buildAll } from './lib/build/build-all.mjs';
import { bin, ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** Checks the contract and builds a remote of this repository. @returns its `dist` folder */
async function distOf(remote, build) {
  if (!existsSync(join(ROOT, remote, 'package.json'))) throw new Error(`There is no remote ${remote} in this project.`);
  const contract = await run(bin('tsx'), [join(ROOT, 'scripts/contract.ts'), 'check']);
  if (contract.code !== 0) throw new Error(contract.output.trim());
  if (build) {
    const results = await buildAll({ only: [remote] });
    if (results.some(({ ok }) => !ok)) throw new Error(`${remote} does not build; nothing was released.`);
  }
  return join(ROOT, remote, 'dist');
}

/** `pnpm release`: releases one remote without touching any other part. */
try {
  process.stdout.write(`${(await runRelease({ command: 'pnpm release', distOf })).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`release: ${error.message}\n`);
  process.exitCode = 1;
}
