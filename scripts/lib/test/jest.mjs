import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT, bin } from '../root.mjs';
import { run } from '../run.mjs';
import { filesOfJest } from './slowest.mjs';

/**
 * Runs every jest project; gives `{passed, failed, skipped, failures, reasons}` and how long each of its `files` took.
 * @param programs what `ensurePrograms` found
 */
export async function runJest({ chromium }) {
  const report = join(ROOT, 'test-results/jest.json');
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(bin('jest'), ['--ci', '--json', `--outputFile=${report}`, '--maxWorkers=2'], {
    env: { NODE_ENV: 'test', ...(chromium === null ? {} : { TESSERA_CHROMIUM: chromium }) },
    minutes: 60,
  });
  if (!existsSync(report))
    return { passed: 0, failed: 1, skipped: 0, failures: [`jest did not finish:\n${output.slice(-2_800)}`] };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  return { ...countJest(results, code), files: filesOfJest(results) };
}

/** Sums up jest's report; a file that could not run counts as one failed test. */
export function countJest(report, code) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...broken.map(({ name, message }) => `${name}\n${message}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  ];
  const failed = report.numFailedTests + broken.length;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failed + unexplained,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: unexplained === 1 ? ['jest ended with an error although no test failed'] : failures,
    reasons: skipReasons(report),
  };
}

/** Why tests were skipped: `{reason, count}`; a skipped test's title is `skipped: reason`, any other is named itself. */
function skipReasons({ testResults }) {
  const counts = new Map();
  for (const { name, assertionResults } of testResults) {
    for (const { status, title } of assertionResults) {
      if (status !== 'pending' && status !== 'todo') continue;
      const reason = title.startsWith('skipped: ') ? title.slice('skipped: '.length) : `${name}: ${title}`;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
