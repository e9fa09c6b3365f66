import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { filesOfPlaywright } from './slowest.mjs';

/**
 * Runs the end-to-end tests in a Chromium; gives `{passed, failed, skipped, failures}` and how long its `files` took.
 * @param programs what `ensurePrograms` found
 */
export async function runPlaywright({ chromium, complaint }) {
  const report = join(ROOT, 'test-results/e2e.json');
  rmSync(report, { force: true });
  if (complaint !== null) return { passed: 0, failed: 1, skipped: 0, failures: [complaint] };
  const { code, output } = await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '-c', 'e2e/playwright.config.ts'],
    {
      env: { TESSERA_E2E_REPORT: report, TESSERA_CHROMIUM: chromium },
      minutes: 120,
    },
  );
  if (!existsSync(report))
    return { passed: 0, failed: 1, skipped: 0, failures: [`Playwright did not finish:\n${output.slice(-2_800)}`] };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  return { ...countPlaywright(results, code), files: filesOfPlaywright(results) };
}

/** Sums up Playwright's report; an error outside the tests counts as one failed test. */
export function countPlaywright({ stats, errors, suites }, code) {
  const outside = errors.map(({ message, stack }) => stack ?? message);
  const failures = [...suites.flatMap(failedSpecs), ...outside];
  const failed = stats.unexpected + stats.flaky + errors.length;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: stats.expected,
    failed: failed + unexplained,
    skipped: stats.skipped,
    failures: unexplained === 1 ? ['Playwright ended with an error although no test failed'] : failures,
  };
}

function failedSpecs(suite) {
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors.map(({ message }) => message)),
      );
      return `${file}: ${title}\n${errors.join('\n')}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}
