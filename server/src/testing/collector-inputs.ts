import { randomUUID } from 'node:crypto';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput, TestServer } from './test-server.ts';

type Inputs = Readonly<Record<Extract<EndpointName, `collector${string}`>, (ids: ExampleIds) => CallInput>>;

const one =
  (more: object = {}) =>
  ({ agent: clientId }: ExampleIds): CallInput => ({ body: { clientId, ...more } });
const named = ({ agent: clientId }: ExampleIds): CallInput => ({ params: { clientId } });

const NO_RUN = '00000000-0000-4000-8000-000000000000';
const SOURCE = {
  dsName: 'Example source',
  settings: { kind: 'csv', folder: '/data', encoding: 'utf-8', delimiter: ',' },
  hours: null,
  fetchSize: 2_000,
  statementSeconds: 600,
};
const TASK = {
  taskName: 'Example task',
  definition: {
    from: { schema: '', table: 'sales.csv' },
    columns: [{ name: 'id', title: 'id', dataType: 'int', dateForm: null }],
    key: [],
    cursor: null,
  },
  dirtyLimit: 0,
};

const RANGE = { column: 'at', from: '2026-03-01', to: '2026-04-01' };
export const COLLECTOR_INPUTS: Inputs = {
  'collectorAgents.list': () => ({ body: {} }),
  'collectorAgents.update': one({ agentName: 'Example' }),
  'collectorAgents.remove': named,
  'collectorAgents.get': named,
  'collectorAgents.switch': one({ on: true }),
  'collectorAgents.start': one({ on: true }),
  'collectorAgents.tool': () => ({}),
  'collectorAgents.send': one({ command: { kind: 'doctor' } }),
  'collectorSources.agents': () => ({}),
  'collectorSources.agentsOf': () => ({ params: { corpCode: 'sample' } }),
  'collectorSources.list': ({ agent: clientId }) => ({ body: { clientId } }),
  'collectorSources.save': one(SOURCE),
  'collectorSources.update': ({ collectSource: dsId }) => ({ body: { dsId, ...SOURCE } }),
  'collectorSources.relate': ({ agent: clientId, collectSource: dsId }) => ({ body: { dsId, clientId } }),
  'collectorSources.get': ({ collectSource: dsId }) => ({ params: { dsId } }),
  'collectorSources.remove': ({ collectSource: dsId }) => ({ params: { dsId } }),
  'collectorSources.test': ({ agent: clientId, collectSource: dsId }) => ({ body: { dsId, clientId, ...SOURCE } }),
  'collectorSources.sql': ({ collectSource: dsId }) => ({ body: { dsId, ask: { search: '' } } }),
  'collectorSources.patch': ({ collectSource: dsId }) => ({ body: { dsId, range: RANGE } }),
  'collectorSources.release': ({ collectSource: dsId }) => ({ body: { dsId } }),
  'collectorTaskSets.list': () => ({ body: {} }),
  'collectorTaskSets.ofSource': ({ collectSource: dsId }) => ({ params: { dsId } }),
  'collectorTaskSets.get': ({ collectTaskSet: taskSetId }) => ({ params: { taskSetId } }),
  'collectorTaskSets.save': ({ collectSource: dsId }) => ({ body: { dsId, taskSetName: 'Example', schedule: null } }),
  'collectorTaskSets.update': ({ collectTaskSet: taskSetId }) => ({
    body: { taskSetId, taskSetName: 'Example', schedule: null },
  }),
  'collectorTaskSets.release': ({ collectTaskSet: taskSetId }) => ({ body: { taskSetId } }),
  'collectorTaskSets.getRel': ({ collectTaskSet: taskSetId }) => ({ body: { taskSetId } }),
  'collectorTaskSets.relate': ({ collectTaskSet: taskSetId, collectTask }) => ({
    body: { taskSetId, after: taskSetId, tasks: [collectTask] },
  }),
  'collectorTaskSets.remove': ({ collectTaskSet: taskSetId }) => ({ params: { taskSetId } }),
  'collectorTasks.list': ({ collectTaskSet: taskSetId }) => ({ body: { taskSetId } }),
  'collectorTasks.save': ({ collectTaskSet: taskSetId }) => ({ body: { taskSetId, ...TASK } }),
  'collectorTasks.update': ({ collectTask: taskId }) => ({ body: { taskId, ...TASK } }),
  'collectorTasks.columns': ({ collectTask: taskId }) => ({ body: { taskId, revision: 1 } }),
  'collectorTasks.get': ({ collectTask: taskId }) => ({ params: { taskId } }),
  'collectorTasks.remove': ({ collectTask: taskId }) => ({ params: { taskId } }),
  'collectorTasks.switch': ({ collectTask: taskId }) => ({ body: { taskId, on: false } }),
  'collectorTasks.send': ({ collectTask: taskId }) => ({ body: { taskId, command: 'run' } }),
  'collectorData.rows': ({ collectTask: taskId }) => ({ body: { taskId } }),
  'collectorData.empty': ({ collectTask: taskId }) => ({ body: { taskId, taskName: TASK.taskName } }),
  'collectorData.table': ({ collectTask: taskId }) => ({ body: { taskId } }),
  'collectorData.origin': ({ table: tableId }) => ({ body: { tableId } }),
  'collectorStatistics.get': () => ({ params: { corpCode: 'sample' } }),
  'collectorTasks.dirty': ({ collectTask: taskId }) => ({ body: { taskId, runId: NO_RUN } }),
  'collectorTasks.again': ({ collectTask: taskId }) => ({ body: { taskId, runId: NO_RUN } }),
  'collectorChecks.list': () => ({ body: {} }),
  'collectorChecks.save': ({ collectTask: taskId }) => ({ body: { taskId, rule: null } }),
  'collectorChecks.run': ({ collectTask: taskId }) => ({ body: { taskId } }),
  'collectorChecks.accept': ({ collectTask: taskId }) => ({
    body: { taskId, day: '2026-03-05', store: 'S1', isAccepted: true },
  }),
  'collectorChecks.calendar': ({ collectTask: taskId }) => ({ body: { taskId } }),
  'collectorChecks.complete': ({ collectTask: taskId }) => ({ body: { taskId } }),
  'collectorTasks.log': ({ collectTask: taskId, collectSource: dsId }) => ({ body: { taskId, dsId } }),
};

/** An agent that is not enrolled yet, with a source and what is read there. */
export async function makeExampleAgent(
  server: TestServer,
  corporationCode: string,
): Promise<Pick<ExampleIds, 'agent' | 'collectSource' | 'collectTaskSet' | 'collectTask'>> {
  const { store, now } = server.app.services;
  const [agent, collectSource, collectTaskSet, collectTask] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await store
    .insertInto('collector_agent')
    .values({
      client_id: agent,
      corporation_code: corporationCode,
      agent_name: `Agent of ${corporationCode}`,
      created_at: now(),
    })
    .execute();
  await store
    .insertInto('collector_source')
    .values({
      ds_id: collectSource,
      corporation_code: corporationCode,
      client_id: agent,
      ds_name: `Source of ${corporationCode}`,
      settings: JSON.stringify({ ...SOURCE.settings, folder: `/data/${corporationCode}` }),
      fetch_size: 2_000,
      statement_seconds: 600,
      created_at: now(),
    })
    .execute();
  await store
    .insertInto('collector_task_set')
    .values({
      task_set_id: collectTaskSet,
      ds_id: collectSource,
      task_set_name: `Tasks of ${corporationCode}`,
      created_at: now(),
    })
    .execute();
  await store
    .insertInto('collector_task')
    .values({
      task_id: collectTask,
      task_set_id: collectTaskSet,
      task_name: `Task of ${corporationCode}`,
      position: 1,
      definition: JSON.stringify(TASK.definition),
      dirty_limit: 0,
      created_by: `maker of ${corporationCode}`,
      created_at: now(),
    })
    .execute();
  return { agent, collectSource, collectTaskSet, collectTask };
}
