import {
  EXPORT_DAYS,
  EXPORT_RETRIES,
  EXPORTS_KEPT,
  type ExportRequest,
  type Locale,
  type PrintParams,
} from '@tessera/contract';
import { sql, type Transaction, type Updateable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { TaskRow } from './export-view.ts';

export const EXPORT_QUEUE = 'exports';
/** Exports of one member that may wait or run at a time. */
const MOST_UNDER_WAY = 10;
const DAY = 86_400_000;

export interface Owner {
  readonly corporationCode: string;
  readonly userId: string;
}
export type ExportRepository = ReturnType<typeof createExportRepository>;

/** Exports as they are kept: a job each, and what was asked for and made. A member finds no other's. */
export function createExportRepository({ store, jobs, now }: Pick<Services, 'store' | 'jobs' | 'now'>) {
  const tasks = (inStore: Services['store'] = store) =>
    inStore.selectFrom('export_task').innerJoin('job', 'job.job_id', 'export_task.task_id');
  const own = ({ corporationCode, userId }: Owner, inStore?: Services['store']) =>
    tasks(inStore).where('corporation_code', '=', corporationCode).where('created_by', '=', userId);
  const found = async (query: ReturnType<typeof tasks>, taskId: string): Promise<TaskRow | null> =>
    (await query.selectAll(['job', 'export_task']).where('task_id', '=', taskId).executeTakeFirst()) ?? null;

  /** Lets another export of a member begin, unless too many are under way. @throws CatalogueError exportTooMany */
  const begin = <Result>(
    owner: Owner,
    work: (transaction: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> =>
    oneAtATime(store, 'exports', `${owner.corporationCode}/${owner.userId}`, async (transaction) => {
      const { count } = await own(owner, transaction)
        .where('job.state', 'in', ['queued', 'running'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= MOST_UNDER_WAY) throw new CatalogueError('exportTooMany', { count });
      return work(transaction);
    });

  return {
    /** @throws CatalogueError exportTooMany */
    async add(owner: Owner, request: ExportRequest, menuName: string, locale: Locale): Promise<TaskRow> {
      const row = await begin(owner, async (transaction) => {
        const asker = { corporationCode: owner.corporationCode, createdBy: owner.userId };
        const job = await jobs.enqueue(EXPORT_QUEUE, {}, asker, transaction);
        const task = await transaction
          .insertInto('export_task')
          .values({
            task_id: job.job_id,
            kind: request.kind,
            menu_code: request.menuCode,
            menu_name: menuName,
            locale,
            request: JSON.stringify(request),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { ...job, ...task };
      });
      await jobs.wake();
      return row;
    },
    find: (owner: Owner, taskId: string): Promise<TaskRow | null> => found(own(owner), taskId),
    ofJob: (jobId: string): Promise<TaskRow | null> => found(tasks(), jobId),
    /** Documents of which tasks of a corporation are exports. */
    async documentsOf(corporationCode: string, taskIds: readonly string[]): Promise<string[]> {
      const rows = await tasks()
        .select(['menu_code', 'request'])
        .where('job.corporation_code', '=', corporationCode)
        .where('task_id', 'in', taskIds)
        .execute();
      return rows.flatMap(({ menu_code, request }) => [menu_code, ...(request.furtherMenuCodes ?? [])]);
    },
    async list(owner: Owner, page: number, limit: number): Promise<{ rows: TaskRow[]; total: number }> {
      const rows = await own(owner)
        .selectAll(['job', 'export_task'])
        .orderBy('created_at', 'desc')
        .orderBy('task_id')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute();
      const { total } = await own(owner)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    /** Puts down the file of a task in the transaction in which it becomes `done`. */
    async made(
      transaction: Transaction<Database>,
      taskId: string,
      file: Updateable<Database['export_task']>,
    ): Promise<void> {
      await transaction.updateTable('export_task').set(file).where('task_id', '=', taskId).execute();
    },
    /** A task of a member that waits is over at once; one that runs is asked to end. */
    async cancel(owner: Owner, taskId: string): Promise<TaskRow | null> {
      if (await this.find(owner, taskId)) await jobs.cancel(taskId);
      return this.find(owner, taskId);
    },
    /** RU-160. @throws CatalogueError notFound, exportNotEnded, exportRetriesUsed, exportTooMany */
    async retry(owner: Owner, taskId: string): Promise<TaskRow> {
      const known = await this.find(owner, taskId);
      if (!known) throw new CatalogueError('notFound');
      const waits = await begin(owner, (transaction) => jobs.retry(taskId, EXPORT_RETRIES, transaction));
      if (!waits) {
        const spent = known.retries >= EXPORT_RETRIES && known.state !== 'queued' && known.state !== 'running';
        throw spent
          ? new CatalogueError('exportRetriesUsed', { count: EXPORT_RETRIES })
          : new CatalogueError('exportNotEnded');
      }
      const row = await this.find(owner, taskId);
      await jobs.wake();
      return row ?? known;
    },
    /** @returns the task as it was last; null for one that is not the member's */
    async remove(owner: Owner, taskId: string): Promise<TaskRow | null> {
      const row = await this.cancel(owner, taskId);
      if (row) await store.deleteFrom('job').where('job_id', '=', taskId).execute();
      return row;
    },
    /** Forgets tasks that ran out, and the oldest of a member who has too many. @returns keys of their files */
    async purge(): Promise<string[]> {
      const before = new Date(now().getTime() - EXPORT_DAYS * DAY);
      const old = await tasks()
        .selectAll(['job', 'export_task'])
        .where('ended_at', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('ended_at', '<', before),
            eb('task_id', 'in', (query) =>
              query
                .selectFrom((inner) =>
                  inner
                    .selectFrom('job')
                    .where('queue', '=', EXPORT_QUEUE)
                    .select([
                      'job_id',
                      sql<number>`row_number() over (partition by corporation_code, created_by order by created_at desc)`.as(
                        'place',
                      ),
                    ])
                    .as('placed'),
                )
                .select('placed.job_id')
                .where('placed.place', '>', EXPORTS_KEPT),
            ),
          ]),
        )
        .execute();
      const ids = old.map(({ task_id }) => task_id);
      await store
        .deleteFrom('job')
        .where(sql<boolean>`job_id = any(${ids}::text[])`)
        .execute();
      return old.flatMap(({ file_key }) => file_key ?? []);
    },
    /** Of the tasks named, those that are there. */
    async known(taskIds: readonly string[]): Promise<Set<string>> {
      // One parameter, however many they are.
      const named = sql<boolean>`task_id = any(${[...taskIds]}::text[])`;
      const rows = await store.selectFrom('export_task').select('task_id').where(named).execute();
      return new Set(rows.map(({ task_id }) => task_id));
    },
    async printParams({ corporationCode, userId }: Owner, menuCode: string): Promise<PrintParams | null> {
      const row = await store
        .selectFrom('export_print_param')
        .select('params')
        .where('corporation_code', '=', corporationCode)
        .where('user_id', '=', userId)
        .where('menu_code', '=', menuCode)
        .executeTakeFirst();
      return row?.params ?? null;
    },
    async savePrintParams({ corporationCode, userId }: Owner, menuCode: string, given: PrintParams): Promise<void> {
      const params = JSON.stringify(given);
      await store
        .insertInto('export_print_param')
        .values({ corporation_code: corporationCode, user_id: userId, menu_code: menuCode, params })
        .onConflict((conflict) =>
          conflict.columns(['corporation_code', 'user_id', 'menu_code']).doUpdateSet({ params }),
        )
        .execute();
    },
  };
}
