import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { breakingChanges, isMajorStep } from './lib/contract/compare.ts';
import { packSurface, unpackSurface } from './lib/contract/pack.ts';
import { contractSurface } from './lib/contract/surface.ts';

/** What the last released contract looks like; written by `pnpm contract accept` with each release. */
const BASELINE = join(import.meta.dirname, '../shared/contract/surface.json');
const USAGE = `pnpm contract check    fails when the contract breaks what was built against the released one
pnpm contract accept   takes the contract as it is as the released one`;

function check(): number {
  if (!existsSync(BASELINE)) {
    process.stdout.write('No contract was released yet; "pnpm contract accept" takes the present one as released.\n');
    return 0;
  }
  const released = unpackSurface(readFileSync(BASELINE, 'utf8'));
  const now = contractSurface();
  const breaking = breakingChanges(released, now);
  if (breaking.length === 0 || isMajorStep(released.version, now.version)) {
    process.stdout.write(`The contract ${now.version} serves what was built against ${released.version}.\n`);
    return 0;
  }
  const list = breaking.map((sentence) => `  ${sentence}\n`).join('');
  process.stderr.write(
    `The contract breaks what was built against ${released.version}:\n${list}Keep the old form beside the new one, or raise the major.\n`,
  );
  return 1;
}

const [command] = process.argv.slice(2);
if (command === 'check') {
  process.exitCode = check();
} else if (command === 'accept') {
  writeFileSync(BASELINE, packSurface(contractSurface()));
  process.stdout.write('The contract is the released one now.\n');
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
