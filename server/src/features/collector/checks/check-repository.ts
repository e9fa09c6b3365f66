import type { CheckRule } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

import type { Database } from '../../../platform/store/database.ts';
import type { ComparedCell } from './compare-groups.ts';
import type { CheckFault, CheckTables } from './tables.ts';

type CellRow = Selectable<CheckTables['collector_check_cell']> & { readonly accepted_by: string | null };
/** Rows of one insert. */
const AT_ONCE = 1_000;

export interface Comparison {
  readonly from: string;
  /** The first day that was not compared. */
  readonly to: string;
  readonly at: Date;
  readonly isOver: (day: string) => boolean;
  readonly days: readonly string[];
  readonly cells: readonly ComparedCell[];
}

/** What was compared; the slice's own tables. */
export function createCheckRepository(store: Kysely<Database>) {
  /** Tasks with their source and comparison. */
  const tasks = (corporationCode?: string) => {
    const found = store
      .selectFrom('collector_task')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .leftJoin('collector_check', 'collector_check.task_id', 'collector_task.task_id')
      .selectAll('collector_task')
      .select(['corporation_code', 'client_id', 'ds_name', 'released', 'rule', 'next_at', 'checked_at', 'fault']);
    return corporationCode === undefined ? found : found.where('corporation_code', '=', corporationCode);
  };
  /** Drops what was compared of a task. */
  async function forget(taskId: string, transaction: Transaction<Database>): Promise<void> {
    await transaction.deleteFrom('collector_check_day').where('task_id', '=', taskId).execute();
    await transaction.deleteFrom('collector_check_accepted').where('task_id', '=', taskId).execute();
    await transaction.updateTable('collector_check').set({ checked_at: null }).where('task_id', '=', taskId).execute();
  }
  return {
    tasks,
    find: (taskId: string, corporationCode?: string) =>
      tasks(corporationCode).where('collector_task.task_id', '=', taskId).executeTakeFirst(),
    /** @param forgets what was compared: another grain makes other groups */
    async put(taskId: string, rule: CheckRule | null, nextAt: Date | null, forgets: boolean): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        if (rule === null) {
          await transaction.deleteFrom('collector_check').where('task_id', '=', taskId).execute();
          return;
        }
        const values = { rule: JSON.stringify(rule), next_at: nextAt, fault: null };
        await transaction
          .insertInto('collector_check')
          .values({ task_id: taskId, ...values })
          .onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
          .execute();
        if (forgets) await forget(taskId, transaction);
      });
    },
    forget,
    async fail(taskId: string, fault: CheckFault): Promise<void> {
      await store
        .updateTable('collector_check')
        .set({ fault: JSON.stringify(fault) })
        .where('task_id', '=', taskId)
        .execute();
    },
    /** Groups of days, the first and the last of them included. */
    async cells(taskId: string, from: string, until: string): Promise<ComparedCell[]> {
      const rows = await store
        .selectFrom('collector_check_cell as cell')
        .leftJoin('collector_check_accepted as accepted', (join) =>
          join
            .onRef('accepted.task_id', '=', 'cell.task_id')
            .onRef('accepted.day', '=', 'cell.day')
            .onRef('accepted.store', '=', 'cell.store')
            .on('cell.state', '=', 'missing'),
        )
        .selectAll('cell')
        .select('accepted_by')
        .where('cell.task_id', '=', taskId)
        .where('cell.day', '>=', from)
        .where('cell.day', '<=', until)
        .orderBy('cell.store')
        .orderBy('cell.day')
        .execute();
      return rows.map(cellOf);
    },
    days: (taskId: string, from: string, until: string) =>
      store
        .selectFrom('collector_check_day')
        .selectAll()
        .where('task_id', '=', taskId)
        .where('day', '>=', from)
        .where('day', '<=', until)
        .execute(),
    async stores(taskId: string, from: string, until: string): Promise<string[]> {
      const rows = await store
        .selectFrom('collector_check_cell')
        .select('store')
        .distinct()
        .where('task_id', '=', taskId)
        .where('day', '>=', from)
        .where('day', '<=', until)
        .orderBy('store')
        .execute();
      return rows.map((row) => row.store);
    },
    /** Puts a comparison in the place of what was known of its days. */
    async keep(taskId: string, { from, to, at, isOver, days, cells }: Comparison): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('collector_check_day')
          .where('task_id', '=', taskId)
          .where('day', '>=', from)
          .where('day', '<', to)
          .execute();
        await transaction
          .insertInto('collector_check_day')
          .values(days.map((day) => ({ task_id: taskId, day, checked_at: at, is_over: isOver(day) })))
          .execute();
        for (let start = 0; start < cells.length; start += AT_ONCE)
          await insertCells(transaction, taskId, cells.slice(start, start + AT_ONCE));
        await transaction
          .updateTable('collector_check')
          .set({ checked_at: at, fault: null })
          .where('task_id', '=', taskId)
          .execute();
      });
    },
    /** Notes that days are read again for what the source has of them. */
    async noteRefill(taskId: string, cells: readonly { day: string; store: string; mark: string }[]): Promise<void> {
      await sql`
        update collector_check_cell as cell set refilled_for = noted.mark
        from unnest(${cells.map(({ day }) => day)}::text[], ${cells.map((cell) => cell.store)}::text[],
          ${cells.map(({ mark }) => mark)}::text[]) as noted (day, store, mark)
        where task_id = ${taskId} and cell.day = noted.day and cell.store = noted.store`.execute(store);
    },
    /** Notes who said that a store has no rows of a day; null takes that back. @returns whether it is missing on it */
    async accept(
      { taskId, day, store: name }: { readonly taskId: string; readonly day: string; readonly store: string },
      by: { readonly userId: string; readonly at: Date } | null,
    ): Promise<boolean> {
      const cell = await store
        .selectFrom('collector_check_cell')
        .select('state')
        .where((eb) => eb.and({ task_id: taskId, day, store: name, state: 'missing' }))
        .executeTakeFirst();
      if (!cell) return false;
      const values = { task_id: taskId, day, store: name };
      if (by === null) {
        await store
          .deleteFrom('collector_check_accepted')
          .where((eb) => eb.and(values))
          .execute();
        return true;
      }
      await store
        .insertInto('collector_check_accepted')
        .values({ ...values, accepted_by: by.userId, accepted_at: by.at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    },
    async purge(beforeDay: string): Promise<void> {
      await store.deleteFrom('collector_check_accepted').where('day', '<', beforeDay).execute();
      await store.deleteFrom('collector_check_day').where('day', '<', beforeDay).execute();
    },
  };
}
export type CheckRepository = ReturnType<typeof createCheckRepository>;
export type CheckedTask = NonNullable<Awaited<ReturnType<CheckRepository['find']>>>;

function cellOf(row: CellRow): ComparedCell {
  return {
    ...{ day: row.day, store: row.store, state: row.state, sums: row.sums, refilledFor: row.refilled_for },
    acceptedBy: row.accepted_by,
    ...{ sourceRows: row.source_rows, tableRows: row.table_rows, newerRows: row.newer_rows },
  };
}

async function insertCells(
  transaction: Transaction<Database>,
  taskId: string,
  cells: readonly ComparedCell[],
): Promise<void> {
  await transaction
    .insertInto('collector_check_cell')
    .values(
      cells.map(({ day, store, state, sourceRows, tableRows, newerRows, sums, refilledFor }) => ({
        ...{ task_id: taskId, day, store, state, sums: JSON.stringify(sums), refilled_for: refilledFor },
        ...{ source_rows: sourceRows, table_rows: tableRows, newer_rows: newerRows },
      })),
    )
    .execute();
}
