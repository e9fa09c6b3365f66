import { availableParallelism } from 'node:os';

import { checkCatalogues } from './messages/check-catalogues.mjs';
import { checkErrorTexts } from './messages/check-error-texts.mjs';
import { sayResult } from './print.mjs';
import { ROOT, bin } from './root.mjs';
import { inParallel } from './run.mjs';
import { findings, program } from './tasks.mjs';
import { FLAKY_LIST, flakyTests } from './test/flaky.mjs';

const checks = [
  program('types: browser', bin('tsc'), ['-p', 'tsconfig.web.json']),
  program('types: server', bin('tsc'), ['-p', 'tsconfig.node.json']),
  program('types: end-to-end', bin('tsc'), ['-p', 'tsconfig.e2e.json']),
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
