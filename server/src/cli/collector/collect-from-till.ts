import { setTimeout as pause } from 'node:timers/promises';

import {
  collectorAgents,
  collectorChecks,
  collectorSources,
  collectorTasks,
  collectorTaskSets,
  type CheckRule,
  type CollectColumn,
  type SourceSettings,
  type TaskDefinition,
} from '@tessera/contract';

import { CliError } from '../command.ts';
import type { OwnServer } from '../own-server.ts';
import { TILL } from './till.ts';

/** Milliseconds that an agent, and first rows, are waited for. */
const PATIENCE = 120_000;
const SOURCE = '演示收银库';
const TASK_SET = '演示收银，每分钟';
const EVERY_MINUTE = '* * * * *';

const column = (
  name: string,
  title: string,
  dataType: CollectColumn['dataType'],
  dateForm: CollectColumn['dateForm'] = null,
): CollectColumn => ({ name, title, dataType, dateForm });
const TASKS: readonly { readonly taskName: string; readonly keysEvery: number; readonly definition: TaskDefinition }[] =
  [
    {
      taskName: '演示门店',
      keysEvery: 0,
      definition: {
        from: { schema: TILL.schema, table: 'store' },
        columns: [column('code', '门店编号', 'str'), column('name', '门店', 'str'), column('city', '城市', 'str')],
        key: ['code'],
        cursor: null,
      },
    },
    {
      taskName: '演示小票',
      keysEvery: 5,
      definition: {
        from: { schema: TILL.schema, table: 'receipt' },
        columns: [
          column('id', '小票号', 'int'),
          column('store', '门店编号', 'str'),
          column('day', '日期', 'datetime', 'day'),
          column('sold_at', '销售时间', 'datetime', 'moment'),
          column('items', '件数', 'int'),
          column('amount', '金额', 'double'),
          column('payment', '付款方式', 'str'),
          column('changed_at', '更新时间', 'datetime', 'moment'),
        ],
        key: ['id'],
        cursor: { column: 'changed_at', overlap: 60 },
      },
    },
  ];
const RECEIPTS = '演示小票';

/** Where the till is now, and which agent reads it. */
export interface TillAccess {
  readonly clientId: string;
  readonly port: number;
  readonly signal: AbortSignal;
}

/**
 * Has an agent collect the till: its source, task set and tasks, made where they are missing, and compared by day and store.
 * Waits until rows of it are seen.
 * @throws CliError where the agent does not come online, or its first run fails
 */
export async function collectFromTill(server: OwnServer, { clientId, port, signal }: TillAccess): Promise<void> {
  const { call } = server;
  await until(signal, 'The agent did not come online.', async () => {
    const { list } = await call(collectorAgents.list, { state: 'online', limit: 200 });
    return list.some((one) => one.clientId === clientId);
  });
  const { database, user } = TILL;
  const settings: SourceSettings = { kind: 'postgres', host: '127.0.0.1', port, database, user, tls: 'off', tlsCa: '' };
  const draft = { dsName: SOURCE, settings, hours: null, fetchSize: 2_000, statementSeconds: 300 };
  const { list: sources } = await call(collectorSources.list, { search: SOURCE });
  const known = sources.find(({ dsName }) => dsName === SOURCE);
  if (known) await call(collectorSources.relate, { dsId: known.dsId, clientId, password: null, stop: true });
  const { dsId } = known
    ? await call(collectorSources.update, { dsId: known.dsId, ...draft })
    : await call(collectorSources.save, { clientId, ...draft });
  const taskIds = await tasksOf(server, dsId);
  await call(collectorSources.release, { dsId });
  const receipts = taskIds.at(-1) ?? '';
  const before = await call(collectorTasks.log, { taskId: receipts, limit: 200 });
  const earlier = new Set(before.list.map(({ runId }) => runId));
  for (const taskId of taskIds) await call(collectorTasks.send, { taskId, command: 'run' });
  await call(collectorChecks.save, { taskId: receipts, rule: rule() });
  let failed = 0;
  await until(signal, `No rows of ${RECEIPTS} came in; its runs on the data collection page say why.`, async () => {
    const { list } = await call(collectorTasks.log, { taskId: receipts, limit: 10 });
    const own = list.filter(({ runId }) => !earlier.has(runId));
    if (own.some(({ state }) => state === 'done')) return true;
    // The agent may have begun before it knew where the till is now.
    if (own.length > failed && own.every(({ fault }) => fault !== null)) {
      failed = own.length;
      await call(collectorTasks.send, { taskId: receipts, command: 'run' });
    }
    return false;
  });
}

/** @returns ids of the tasks in their order */
async function tasksOf({ call }: OwnServer, dsId: string): Promise<string[]> {
  const schedule = { cron: EVERY_MINUTE, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const sets = await call(collectorTaskSets.list, { search: TASK_SET });
  const set =
    sets.find((one) => one.dsId === dsId && one.taskSetName === TASK_SET) ??
    (await call(collectorTaskSets.save, { dsId, taskSetName: TASK_SET, schedule }));
  const { taskSetId } = set;
  const known = await call(collectorTasks.list, { taskSetId });
  const ids: string[] = [];
  for (const task of TASKS) {
    const before = known.find(({ taskName }) => taskName === task.taskName);
    const { taskId } = before ?? (await call(collectorTasks.save, { taskSetId, dirtyLimit: 0, ...task }));
    ids.push(taskId);
  }
  return ids;
}

function rule(): CheckRule {
  return {
    ...{ dateColumn: 'day', storeColumn: 'store', amountColumns: ['amount'] },
    ...{ offsetMinutes: -new Date().getTimezoneOffset(), windowDays: 31 },
    ...{ afterRuns: true, schedule: null, refillDays: 7, refillRows: 1_000_000 },
  };
}

async function until(signal: AbortSignal, otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    signal.throwIfAborted();
    if (Date.now() > end) throw new CliError(otherwise);
    await pause(300, undefined, { signal });
  }
}
