import { parseArgs } from 'node:util';

import { nodeComplaint } from './lib/node-version.mjs';
import { onSignals } from './lib/on-signals.mjs';
import { say } from './lib/print.mjs';
import { endAll } from './lib/run.mjs';
import { saySlowest } from './lib/test/slowest.mjs';
import { addCounts, countLine, countResults, nothing, sayCounts } from './lib/test/stage.mjs';

/**
 * `npm test [-- --all]`: installs, checks, builds and runs every test, using kept results except with `--all` or CI.
 * `npm test -- --changed [commit]` runs what the changes since a commit, or since this branch left `main`, reach.
 */
async function test() {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const complaint = nodeComplaint();
  if (complaint !== null) throw new Error(complaint);
  const { install } = await import('./lib/install.mjs');
  await install();
  const { ensurePrograms } = await import('./lib/test/programs.mjs');
  const findingPrograms = ensurePrograms();
  const wanted = { fresh: values.all || Boolean(process.env.CI), ...(values.changed && (await reach(positionals[0]))) };
  const { runChecks } = await import('./lib/checks.mjs');
  const checks = countResults(await runChecks());
  sayCounts('checks', checks);
  const { runJest } = await import('./lib/test/jest.mjs');
  const programs = await findingPrograms;
  say('running the jest projects, and building meanwhile …');
  const [jest, builds] = await Promise.all([runJest(programs, wanted).then(sayStage('jest')), buildAll()]);
  // Not beside jest: both take every core, and tests that wait for each other's cores fail by time.
  const endToEnd = builds.failed > 0 ? nothing() : await openInChromium(programs, wanted);
  saySlowest('jest', jest.files);
  saySlowest('end to end', endToEnd.files);
  return [checks, ...(builds.failed > 0 ? [builds] : []), jest, endToEnd];
}

async function buildAll() {
  const build = await import('./lib/build/build-all.mjs');
  return countResults(await build.buildAll());
}

/** Runs the end-to-end tests on what was built. */
async function openInChromium(programs, wanted) {
  say('running the end-to-end tests in Chromium …');
  const { runPlaywright } = await import('./lib/test/playwright.mjs');
  return runPlaywright(programs, wanted).then(sayStage('end to end'));
}

const sayStage = (name) => (counts) => {
  sayCounts(name, counts);
  return counts;
};

/** What the changes since a commit reach, which it also prints. */
async function reach(commit) {
  const { reachOfChanges } = await import('./lib/test/reach.mjs');
  const { changed, tests, specs } = await reachOfChanges(commit);
  say(`${changed} changed files reach ${tests.length} test files and ${specs.length} end-to-end specs`);
  return { tests, specs };
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
