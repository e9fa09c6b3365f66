import { killDuringImports } from './durability/imports.ts';
import { killDuringSeeding } from './durability/seeding.ts';
import { killDuringWrites } from './durability/writes.ts';

/**
 * Ends the built server with SIGKILL at its worst moments and looks at what is there afterwards.
 * `pnpm durability [writes|seeding|imports] [rounds]`; without a name all of them.
 */
const TRIALS = {
  writes: { rounds: 20, run: killDuringWrites },
  seeding: { rounds: 5, run: killDuringSeeding },
  imports: { rounds: 12, run: killDuringImports },
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
  process.stdout.write(`${name}: ${count} rounds of kill -9\n`);
  process.stdout.write(`${name}: ${await run(count)}\n`);
}
