import type { DockingStep, Locale } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import { hitRateLimit } from '../../../platform/security/index.ts';
import type { DockingRepository, SystemRow } from '../docking-repository.ts';
import { dockedOf, viewOfStep } from '../docking-views.ts';
import { KINDS } from '../kinds/index.ts';
import type { DockingTools } from '../kinds/kind.ts';
import { StepFailure } from '../step-failure.ts';
import { walkThrough } from './walk.ts';

const TESTS = { hits: 20, windowSeconds: 60 };

/**
 * Tests a system with what is stored, and keeps what came of it.
 * @returns its steps, each as it ends @throws CatalogueError rateLimited
 */
export async function testSystem(
  { store, log, now }: RunningServices,
  repository: DockingRepository,
  row: SystemRow,
  tools: DockingTools,
  locale: Locale,
): Promise<readonly Promise<DockingStep>[]> {
  const { allowed } = await hitRateLimit(store, `docking-test:${row.corporation_code}`, TESTS);
  if (!allowed) throw new CatalogueError('rateLimited');
  const { test } = KINDS[row.kind];
  const system = dockedOf(row, await repository.secretsOf(row.system_id));
  const steps = walkThrough(
    test.steps.map(({ step }) => step),
    (walk) => test.run(walk, system, tools),
    (error) => {
      log.error({ err: error, systemId: row.system_id }, 'the test of a docked system broke');
      return new StepFailure('docking.fault.unexpected');
    },
  );
  const kept = Promise.all(steps).then((tested) => repository.noteTest(row.system_id, tested, now()));
  kept.catch((error: unknown) => log.error({ err: error }, 'the test of a docked system could not be kept'));
  return steps.map(async (step, n) => {
    // Who asks for the list next finds this test in it.
    if (n === steps.length - 1) await kept;
    return viewOfStep(row, await step, locale);
  });
}
