import { fillDisk } from './durability/full-disk.ts';
import { killDuringImports } from './durability/imports.ts';
import { killDuringSeeding } from './durability/seeding.ts';
import { killDuringWrites } from './durability/writes.ts';

/**
 * Ends the built server with SIGKILL at its worst moments, or takes its disk away, and looks at what is there afterwards.
 * `pnpm durability [writes|seeding|imports|full-disk] [rounds]`; without a name all of them.
 */
const TRIALS = {
  writes: { rounds: 20, run: killDuringWrites },
  seeding: { rounds: 5, run: killDuringSeeding },
  imports: { rounds: 12, run: killDuringImports },
  'full-disk': { rounds: 2, run: fillDisk },
};

const [chosen, ...rest] = process.argv.slice(2);
const named = chosen !== undefined && Object.hasOwn(TRIALS, chosen);
if (chosen !== undefined && !named && !/^\d+$/.test(chosen)) {
  throw new Error(`There is no trial ${chosen}; there are ${Object.keys(TRIALS).join(', ')}.`);
}
const wanted = named ? rest[0] : chosen;
for (const [name, { rounds, run }] of Object.entries(TRIALS)) {
  if (named && name !== chosen) continue;
  const count = wanted === undefined ? rounds : Number(wanted);
  process.stdout.write(`${name}: ${count} rounds\n`);
  process.stdout.write(`${name}: ${await run(count)}\n`);
}
