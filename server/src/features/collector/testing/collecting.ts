import { randomUUID } from 'node:crypto';

import {
  batchRow,
  batchTakenSchema,
  CHANNEL_PATHS,
  ENDPOINTS,
  runBegunSchema,
  runEndedSchema,
  type CollectRun,
  type CollectSource,
  type CollectTask,
  type CollectTaskSet,
  type TaskDefinition,
} from '@tessera/contract';

import type { TestServer } from '../../../testing/index.ts';
import { jobsAtRest } from '../../../testing/jobs-at-rest.ts';
import { rowsIn, TestAgent } from './test-agent.ts';

const { collectorAgents, collectorSources, collectorTasks, collectorTaskSets } = ENDPOINTS;
export const POINT = `${'A'.repeat(87)}=`;
export const BOX = { key: POINT, ephemeral: POINT, iv: 'A'.repeat(16), data: 'A'.repeat(24) };
export const DATABASE = {
  kind: 'mysql',
  host: 'till.shop',
  port: 3306,
  database: 'pos',
  user: 'reader',
  tls: 'off',
  tlsCa: '',
};
export const READING = { hours: null, fetchSize: 2_000, statementSeconds: 600 };
const column = (
  name: string,
  dataType: 'str' | 'int' | 'double' | 'datetime',
  dateForm: 'day' | 'time' | null = null,
) => ({
  name,
  title: name,
  dataType,
  dateForm,
});
export const COLUMNS = [
  column('id', 'int'),
  column('note', 'str'),
  column('amount', 'double'),
  column('at', 'datetime', 'time'),
];
export const FULL: TaskDefinition = {
  from: { schema: 'pos', table: 'sales' },
  columns: COLUMNS,
  key: [],
  cursor: null,
};
export const BY_CURSOR: TaskDefinition = { ...FULL, key: ['id'], cursor: { column: 'at', overlap: 60 } };
export const row = (id: number, note: string | null, amount = '1.5', at = '2026-03-05 08:00:00') =>
  batchRow([String(id), note, amount, at], COLUMNS);

/** Which rows a run reads, and where it ends. */
interface Reading {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly range?: object | null;
  readonly keys?: boolean;
  /** Batches, the last ones, of keys that are gone. */
  readonly vanished?: number;
}

/** A released task with the agent that reads it. */
export interface Known {
  readonly agent: TestAgent;
  readonly dsId: string;
  readonly taskSetId: string;
  readonly taskId: string;
}

/** Collects by hand: sources and tasks of an owner, and runs as an agent delivers them. */
export function collecting(server: TestServer, owner: string) {
  async function done<Data>(endpoint: object, input: object): Promise<Data> {
    const reply = await server.call<Data>(endpoint, input, owner);
    if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
    return reply.data;
  }
  let made = 0;
  const nameOf = (what: string) => `${what} ${(made += 1)}`;
  async function newAgent(): Promise<TestAgent> {
    const agent = new TestAgent(server.url, Date.now);
    const { enrolment } = await done<{ enrolment: { code: string } }>(collectorAgents.update, {
      body: { agentName: nameOf('采集器') },
    });
    await agent.enrol(enrolment.code);
    await agent.open({ sealKey: POINT });
    return agent;
  }
  const newSource = (agent: TestAgent, more: object = {}) =>
    done<CollectSource>(collectorSources.save, {
      body: {
        clientId: agent.clientId,
        dsName: nameOf('收银库'),
        settings: DATABASE,
        password: BOX,
        ...READING,
        ...more,
      },
    });
  const release = (dsId: string) => done<CollectSource>(collectorSources.release, { body: { dsId } });
  /** A released task of a source of its own. */
  async function newTask(definition: TaskDefinition): Promise<Known> {
    const agent = await newAgent();
    const { dsId } = await newSource(agent);
    const { taskSetId } = await done<CollectTaskSet>(collectorTaskSets.save, {
      body: { dsId, taskSetName: '每晚', schedule: { cron: '0 2 * * *', timeZone: 'Asia/Shanghai' } },
    });
    const { taskId } = await done<CollectTask>(collectorTasks.save, {
      body: { taskSetId, taskName: nameOf('销售'), definition, dirtyLimit: 10 },
    });
    await release(dsId);
    return { agent, dsId, taskSetId, taskId };
  }
  const taskOf = ({ taskId }: Known) => done<CollectTask>(collectorTasks.get, { params: { taskId } });
  const begin = ({ agent, taskId }: Known, runId: string, more: object = {}) =>
    agent.say(CHANNEL_PATHS.begin, {
      taskId,
      runId,
      revision: 1,
      trigger: 'schedule',
      from: null,
      startedAt: Date.now(),
      ...more,
    });
  const end = ({ agent, taskId }: Known, runId: string, more: object) =>
    agent.say(CHANNEL_PATHS.end, {
      taskId,
      runId,
      state: 'complete',
      dirty: 0,
      to: null,
      phases: { connect: 1, read: 2, send: 3 },
      fault: null,
      endedAt: Date.now(),
      ...more,
    });
  /** A run of the batches, to its end. */
  async function collected(
    known: Known,
    batches: readonly string[],
    { from = null, to = null, range = null, keys = false, vanished = 0 }: Reading = {},
  ) {
    const runId = randomUUID();
    const more = { from, range, keys, ...(range ? { trigger: 'range' } : {}) };
    expect(runBegunSchema.parse((await begin(known, runId, more)).value)).toEqual({ state: 'open', next: 1 });
    for (const [at, text] of batches.entries())
      expect(
        batchTakenSchema.parse((await known.agent.batch({ taskId: known.taskId, runId }, at + 1, text)).value),
      ).toEqual({ next: at + 2 });
    const rows = rowsIn(batches.join(''));
    const ended = await end(known, runId, { batches: batches.length, rows, to, vanished });
    expect(runEndedSchema.parse(ended.value)).toEqual({ state: 'loading' });
    await jobsAtRest(server.app.services);
    return runOf(known, runId);
  }
  const runOf = async ({ taskId }: Known, runId: string) => {
    const { list } = await done<{ list: CollectRun[] }>(collectorTasks.log, { body: { taskId } });
    return list.find((run) => run.runId === runId)!;
  };
  /** @param more a column behind those of COLUMNS, as SQL */
  async function rowsOf(known: Known, more?: string): Promise<unknown[][]> {
    const { tableId } = await taskOf(known);
    const { physical_table } = await server.app.services.store
      .selectFrom('analytic_table')
      .select('physical_table')
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow();
    const { columns, rowCount } = await server.analytics().driver.query(
      {
        text: `select c1::double, c2, c3, cast(c4 as varchar)${more ? `, ${more}` : ''} from "${physical_table}" order by c1`,
        values: [],
      },
      new AbortController().signal,
    );
    return Array.from({ length: rowCount }, (_, at) => columns.map((cells) => cells[at]));
  }
  return { done, nameOf, newAgent, newSource, release, newTask, taskOf, begin, end, collected, runOf, rowsOf };
}
