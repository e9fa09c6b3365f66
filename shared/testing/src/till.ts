import {
  collectorSources,
  collectorTasks,
  collectorTaskSets,
  type AnyEndpoint,
  type EndpointReply,
  type TaskDefinition,
} from '@tessera/contract';

import type { MariaDb } from './maria-db.ts';
import type { SignedInCaller } from './sign-in.ts';

/** All columns of the till's sales, by a cursor on when they changed. */
export const SALES: TaskDefinition = {
  from: { schema: 'shop', table: 'sale' },
  columns: [
    { name: 'id', title: 'id', dataType: 'int', dateForm: null },
    { name: 'store', title: 'store', dataType: 'int', dateForm: null },
    { name: 'day', title: 'day', dataType: 'datetime', dateForm: 'day' },
    { name: 'amount', title: 'amount', dataType: 'double', dateForm: null },
    { name: 'note', title: 'note', dataType: 'str', dateForm: null },
    { name: 'at', title: 'at', dataType: 'datetime', dateForm: 'time' },
  ],
  key: ['id'],
  cursor: { column: 'at', overlap: 60 },
};

export const STORES = 60;

/** Makes the table of a till, with rows that are there before. */
export async function makeTill({ writer }: MariaDb, rows: number): Promise<void> {
  await writer.query(`create table sale (id bigint auto_increment primary key, store int not null, day date not null,
    amount decimal(12, 2) not null, note varchar(200), at datetime(3) not null default current_timestamp(3)
    on update current_timestamp(3), index (at))`);
  await writer.query(`insert into sale (store, day, amount, note)
    select seq % ${STORES}, date('2026-01-01') + interval seq % 90 day, seq / 100, concat('row "', seq, '", x')
    from seq_1_to_${rows}`);
}

/** Rows, amounts, notes and keys by store and day at the source. */
export async function sourceGroups({ writer }: MariaDb): Promise<string[]> {
  const [rows] = await writer.query(`select concat_ws(' ', store, day, count(*), count(distinct id), sum(amount),
    count(note)) as line from sale group by store, day`);
  return (rows as { line: string }[]).map(({ line }) => line).sort();
}
/** The question for the same of the table of a task that collects it. */
export const tillGroupsText = (physicalTable: string): string =>
  `select concat_ws(' ', c2, cast(c3 as date), count(*), count(distinct c1), sum(cast(c4 as decimal(18, 2))), count(c5)) as line
  from "${physicalTable}" group by c2, c3`;

/** Calls an endpoint and reads its answer. */
export async function ask<E extends AnyEndpoint>(
  caller: Pick<SignedInCaller, 'call'>,
  { method, path, reply }: E,
  body: object,
): Promise<EndpointReply<E>> {
  return reply.parse(await caller.call(method, path, body)) as EndpointReply<E>;
}

/** Makes and releases the source of a till, and a task that reads its sales. @returns id of the task */
export async function makeSalesTask(
  caller: Pick<SignedInCaller, 'call'>,
  {
    clientId,
    port,
    keysEvery,
    name = '销售',
    busy = null,
  }: {
    readonly clientId: string;
    readonly port: number;
    readonly keysEvery: number;
    readonly name?: string;
    /** Sessions of others above which it waits. */
    readonly busy?: number | null;
  },
): Promise<string> {
  const { dsId } = await ask(caller, collectorSources.save, {
    ...{ clientId, dsName: `收银库 ${name}`, hours: null, fetchSize: 2_000, statementSeconds: 600, busy },
    settings: {
      ...{ kind: 'mysql', host: '127.0.0.1', port, database: 'shop', user: 'reader' },
      ...{ tls: 'off', tlsCa: '' },
    },
  });
  const { taskSetId } = await ask(caller, collectorTaskSets.save, { dsId, taskSetName: '每晚', schedule: null });
  const { taskId } = await ask(caller, collectorTasks.save, {
    ...{ taskSetId, taskName: name, definition: SALES, dirtyLimit: 0, keysEvery },
  });
  await ask(caller, collectorSources.release, { dsId });
  return taskId;
}
