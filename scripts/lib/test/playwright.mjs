import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { MOST_FLAKY, noteFlaky } from './flaky.mjs';
import { inputsOfSpecs, keepCounts, keptCounts } from './kept-results.mjs';
import { filesOfPlaywright } from './slowest.mjs';
import { nothing } from './stage.mjs';

/**
 * Runs the end-to-end tests, failed ones twice; returns `{passed, failed, skipped, failures, flaky, files, kept}` like
 * `runJest` and writes the list of flaky tests.
 * @param programs result of `ensurePrograms`
 * @param specs paths of the only specs to run; default all
 * @param fresh ignores kept results
 */
export async function runPlaywright({ chromium, complaint }, { specs, fresh }) {
  if (specs?.length === 0) return nothing();
  if (complaint !== null) return { ...nothing(), failed: 1, failures: [complaint] };
  const inputs = specs === undefined ? inputsOfSpecs() : null;
  const known = fresh || inputs === null ? null : keptCounts('e2e', inputs);
  if (known !== null) return { ...nothing(), ...known, kept: { names: ['all specs'], passed: known.passed } };
  const report = join(ROOT, 'test-results/e2e.json');
  rmSync(report, { force: true });
  const { code, output } = await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--retries=1', '--trace=on-first-retry', ...(specs ?? [])],
    {
      env: { TESSERA_E2E_REPORT: report, TESSERA_CHROMIUM: chromium },
      minutes: 120,
    },
  );
  if (!existsSync(report))
    return { ...nothing(), failed: 1, failures: [`Playwright did not finish:\n${output.slice(-2_800)}`] };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const counts = countPlaywright(results, code);
  noteFlaky(counts.flaky);
  if (inputs !== null && counts.flaky.length === 0) keepCounts('e2e', inputs, counts);
  return { ...counts, files: filesOfPlaywright(results) };
}

/** Sums up Playwright's report; an error outside the tests counts as one failed test, and so do too many flaky ones. */
export function countPlaywright({ stats, errors, suites }, code) {
  const specs = suites.flatMap(specsOf);
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(titleOf);
  const tooMany = flaky.length > MOST_FLAKY ? [`${flaky.length} tests are flaky; at most ${MOST_FLAKY} may be`] : [];
  const failures = [
    ...specs.filter(({ ok }) => !ok).map(failureOf),
    ...errors.map(({ message, stack }) => stack ?? message),
    ...tooMany,
  ];
  const failed = stats.unexpected + errors.length + tooMany.length;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed + unexplained,
    skipped: stats.skipped,
    failures: unexplained === 1 ? ['Playwright ended with an error although no test failed'] : failures,
    flaky,
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const titleOf = ({ file, title }) => `${file}: ${title}`;

function failureOf(spec) {
  const errors = spec.tests.flatMap(({ results }) =>
    results.flatMap((result) => result.errors.map(({ message }) => message)),
  );
  return `${titleOf(spec)}\n${errors.join('\n')}`;
}
