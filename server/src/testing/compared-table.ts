import type { CheckRule, CheckState } from '@tessera/contract';

import { makeExampleAgent } from './collector-inputs.ts';
import type { TestServer } from './test-server.ts';

const RULE: CheckRule = {
  dateColumn: 'at',
  storeColumn: 'store',
  amountColumns: [],
  /** Local time of Shanghai. */
  offsetMinutes: 480,
  windowDays: 7,
  afterRuns: true,
  schedule: null,
  refillDays: 0,
  refillRows: 1,
};

/** Has a table of the sample be one that a task fills and that is compared with its source. */
export async function compareWithSource(server: TestServer, tableId: string) {
  const { store } = server.app.services;
  const { agent, collectTask: task_id } = await makeExampleAgent(server, 'sample');
  await store.updateTable('collector_task').set({ table_id: tableId }).where('task_id', '=', task_id).execute();
  await store
    .insertInto('collector_check')
    .values({ task_id, rule: JSON.stringify(RULE) })
    .execute();
  return {
    /** What a comparison after the end of a day found of its stores. */
    async say(day: string, stores: Readonly<Record<string, CheckState>>, checked_at: Date): Promise<void> {
      await store.deleteFrom('collector_check_day').where('task_id', '=', task_id).execute();
      await store.insertInto('collector_check_day').values({ task_id, day, checked_at, is_over: true }).execute();
      const cells = Object.entries(stores).map(([name, state]) => ({
        ...{ task_id, day, store: name, state, sums: '[]', source_rows: 2, newer_rows: 0 },
        table_rows: state === 'equal' ? 2 : 1,
        refilled_for: null,
      }));
      await store.insertInto('collector_check_cell').values(cells).execute();
    },
    forget: () => store.deleteFrom('collector_agent').where('client_id', '=', agent).execute(),
  };
}
