import { randomUUID } from 'node:crypto';

import { warningDraftSchema } from '@tessera/contract';

import type { ExampleIds } from './example-types.ts';
import type { TestServer } from './test-server.ts';
import { EXAMPLE_WARNING } from './warning-inputs.ts';

/** A warning dashboard with a rule that is off, and a backtest of the corporation. */
export async function makeExampleWarning(
  server: TestServer,
  corporationCode: string,
  tableId: string,
): Promise<Pick<ExampleIds, 'warningBacktest' | 'warningDirectory' | 'warningRule'>> {
  const { store, now, jobs } = server.app.services;
  const [directoryId, ruleId] = [randomUUID(), randomUUID()];
  await store
    .insertInto('warning_directory')
    .values({
      directory_id: directoryId,
      corporation_code: corporationCode,
      parent_id: null,
      directory_name: `Dashboard of ${corporationCode}`,
      sort: 0,
    })
    .execute();
  const draft = warningDraftSchema.parse({ ...EXAMPLE_WARNING(tableId, directoryId), enabled: false });
  await store
    .insertInto('warning_rule')
    .values({
      rule_id: ruleId,
      corporation_code: corporationCode,
      rule_name: `Rule of ${corporationCode}`,
      owner_id: 'test',
      directory_id: directoryId,
      enabled: false,
      table_id: tableId,
      schedule_id: ruleId,
      draft: JSON.stringify(draft),
      version: 1,
      saved_at: now(),
      saved_by: 'test',
      states: JSON.stringify({ fault: null, groups: [] }),
      state: 'normal',
      revision: 0,
    })
    .execute();
  // Bound to an instance that does not exist, so that it waits.
  const job = await jobs.enqueue('warnings.backtest', { draft, days: 1 }, { corporationCode, affinity: 'nobody' });
  await store.insertInto('warning_backtest').values({ job_id: job.job_id, user_id: 'test', result: null }).execute();
  return { warningBacktest: job.job_id, warningDirectory: directoryId, warningRule: ruleId };
}
