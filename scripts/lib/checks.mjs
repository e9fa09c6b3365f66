import { checkCatalogues } from './messages/check-catalogues.mjs';
import { checkErrorTexts } from './messages/check-error-texts.mjs';
import { sayResult } from './print.mjs';
import { ROOT, bin } from './root.mjs';
import { inParallel } from './run.mjs';
import { findings, program } from './tasks.mjs';

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

/** Runs every check, two at a time, prints a line for each and gives their results. */
export function runChecks() {
  return inParallel(
    2,
    checks.map((check) => async () => {
      const result = await check.run();
      sayResult(result);
      return result;
    }),
  );
}
