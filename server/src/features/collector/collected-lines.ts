import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { CollectedLine } from '../tables/index.ts';

/** What fills the tables of a corporation by collecting: agent, source and task of each. */
export async function collectedLines(store: Kysely<Database>, corporationCode: string): Promise<CollectedLine[]> {
  const rows = await store
    .selectFrom('collector_task')
    .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
    .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
    .innerJoin('collector_agent', 'collector_agent.client_id', 'collector_source.client_id')
    .select(['table_id', 'task_id', 'task_name', 'collector_task.task_set_id', 'collector_source.ds_id', 'ds_name'])
    .select(['collector_agent.client_id', 'agent_name'])
    .where('collector_source.corporation_code', '=', corporationCode)
    .where('table_id', 'is not', null)
    .execute();
  return rows.map((row) => ({
    tableId: row.table_id ?? '',
    ...{ taskId: row.task_id, taskName: row.task_name, taskSetId: row.task_set_id },
    ...{ dsId: row.ds_id, dsName: row.ds_name, clientId: row.client_id, agentName: row.agent_name },
  }));
}
