import { nodeComplaint } from './lib/node-version.mjs';
import { onSignals } from './lib/on-signals.mjs';
import { say } from './lib/print.mjs';
import { endAll } from './lib/run.mjs';
import { saySlowest } from './lib/test/slowest.mjs';
import { addCounts, countLine, countResults, sayCounts } from './lib/test/stage.mjs';

/** `npm test`: installs, checks, builds, and runs every test. What took longest comes last but one, the counts last. */
async function test() {
  const complaint = nodeComplaint();
  if (complaint !== null) throw new Error(complaint);
  const { install } = await import('./lib/install.mjs');
  await install();
  const { ensurePrograms } = await import('./lib/test/programs.mjs');
  const findingPrograms = ensurePrograms();
  const { runChecks } = await import('./lib/checks.mjs');
  const checks = countResults(await runChecks());
  sayCounts('checks', checks);
  const { buildAll } = await import('./lib/build/build-all.mjs');
  const { runJest } = await import('./lib/test/jest.mjs');
  const programs = await findingPrograms;
  say('building, and running the jest projects meanwhile …');
  const [builds, jest] = await Promise.all([buildAll().then(countResults), runJest(programs)]);
  sayCounts('jest', jest);
  if (builds.failed > 0) {
    saySlowest('jest', jest.files);
    return [checks, builds, jest];
  }
  const { runPlaywright } = await import('./lib/test/playwright.mjs');
  say('running the end-to-end tests in Chromium …');
  const endToEnd = await runPlaywright(programs);
  sayCounts('end to end', endToEnd);
  saySlowest('jest', jest.files);
  saySlowest('end to end', endToEnd.files);
  return [checks, jest, endToEnd];
}

onSignals(() => {
  void endAll().then(() => process.exit(130));
});
let counts;
try {
  counts = addCounts(await test());
} catch (error) {
  say(error.message);
  counts = { passed: 0, failed: 1, skipped: 0 };
}
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
process.stdout.write(`${countLine(counts)}\n`);
