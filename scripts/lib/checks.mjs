import { availableParallelism } from 'node:os';

import { checkCatalogues } from './messages/check-catalogues.mjs';
import { checkErrorTexts } from './messages/check-error-texts.mjs';
import { sayResult } from './print.mjs';
import { ROOT, bin } from './root.mjs';
import { inParallel } from './run.mjs';
import { findings, program } from './tasks.mjs';
import { FLAKY_LIST, flakyTests } from './test/flaky.mjs';

/** Keeps what the compiler knows of unchanged files, so that the next check reads the changed ones only. */
const types = (name, config) =>
  program(`types: ${name}`, bin('tsc'), [
    ...['-p', `tsconfig.${config}.json`],
    ...['--incremental', '--tsBuildInfoFile', `.cache/types/${config}.tsbuildinfo`],
  ]);

const checks = [
  types('browser', 'web'),
  types('server', 'node'),
  types('end-to-end', 'e2e'),
  program('lint and walls', bin('oxlint'), ['--type-aware', '--report-unused-disable-directives-severity=error']),
  program('format', bin('oxfmt'), ['--check', '.']),
  program('dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
  findings('messages', () => checkCatalogues(ROOT)),
  findings('server texts', () => checkErrorTexts(ROOT)),
  program('reference', bin('tsx'), ['scripts/reference.ts', '--check']),
];

/** A release waits until no end-to-end test is flaky. */
const forRelease = findings('flaky tests', () =>
  flakyTests().map((title) => `${title} is flaky; mend it and take it out of ${FLAKY_LIST}`),
);

/** Runs every check in parallel and prints a line for each. @param release adds the checks of a release */
export function runChecks({ release = false } = {}) {
  return inParallel(
    availableParallelism(),
    [...checks, ...(release ? [forRelease] : [])].map((check) => async () => {
      const result = await check.run();
      sayResult(result);
      return result;
    }),
  );
}
