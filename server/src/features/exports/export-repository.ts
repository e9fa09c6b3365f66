import { randomUUID } from 'node:crypto';

import {
  EXPORT_DAYS,
  EXPORT_RETRIES,
  EXPORTS_KEPT,
  type ExportRequest,
  type Locale,
  type PrintParams,
} from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { HeldRights } from '../table-rights/index.ts';
import type { TaskRow } from './export-view.ts';

/** Exports of one member that may wait or run at a time. */
const MOST_UNDER_WAY = 10;
/** Milliseconds after which a server that says nothing more has lost its task. */
export const LEASE = 30_000;
const DAY = 86_400_000;

export interface Owner {
  readonly corporationCode: string;
  readonly userId: string;
}
export type TaskEnd =
  | {
      readonly state: 'done';
      readonly key: string;
      readonly extension: string;
      readonly bytes: number;
      readonly truncated: boolean;
      readonly rights: HeldRights;
    }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: CatalogueError };

export type ExportRepository = ReturnType<typeof createExportRepository>;

/** Exports as they are kept; a member finds no other's. */
export function createExportRepository({ store, now }: Pick<Services, 'store' | 'now'>) {
  const own = ({ corporationCode, userId }: Owner, inStore: Services['store'] = store) =>
    inStore.selectFrom('export_task').where('corporation_code', '=', corporationCode).where('user_id', '=', userId);
  const change = (taskId: string, inStore: Services['store'] = store) =>
    inStore.updateTable('export_task').where('task_id', '=', taskId).returningAll();
  const endsAt = () => new Date(now().getTime() + EXPORT_DAYS * DAY);
  const ended = ['done', 'failed', 'cancelled'] as const;

  /** Lets another export of a member begin, unless too many are under way. @throws CatalogueError exportTooMany */
  const begin = <Result>(owner: Owner, work: (transaction: Services['store']) => Promise<Result>): Promise<Result> =>
    oneAtATime(store, 'exports', `${owner.corporationCode}/${owner.userId}`, async (transaction) => {
      const { count } = await own(owner, transaction)
        .where('state', 'in', ['queued', 'running'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= MOST_UNDER_WAY) throw new CatalogueError('exportTooMany', { count });
      return work(transaction);
    });

  return {
    /** @throws CatalogueError exportTooMany */
    add: (owner: Owner, request: ExportRequest, menuName: string, locale: Locale): Promise<TaskRow> =>
      begin(owner, (transaction) =>
        transaction
          .insertInto('export_task')
          .values({
            task_id: randomUUID(),
            corporation_code: owner.corporationCode,
            user_id: owner.userId,
            kind: request.kind,
            menu_code: request.menuCode,
            menu_name: menuName,
            locale,
            request: JSON.stringify(request),
            not_before: now(),
            created_at: now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    async find(owner: Owner, taskId: string): Promise<TaskRow | null> {
      return (await own(owner).selectAll().where('task_id', '=', taskId).executeTakeFirst()) ?? null;
    },
    async list(owner: Owner, page: number, limit: number): Promise<{ rows: TaskRow[]; total: number }> {
      const rows = await own(owner)
        .selectAll()
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
    /** Takes the next task; members take turns. */
    async take(): Promise<TaskRow | undefined> {
      const lease = new Date(now().getTime() + LEASE);
      return store
        .updateTable('export_task')
        .set({ state: 'running', started_at: now(), lease_until: lease, cancel_requested: false, progress: 0 })
        .where('task_id', '=', (query) =>
          query
            .selectFrom('export_task as task')
            .select('task_id')
            .where('state', '=', 'queued')
            .where('not_before', '<=', now())
            .orderBy(
              sql`(select count(*) from export_task as other where other.user_id = task.user_id and other.state = 'running')`,
            )
            .orderBy('created_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
    },
    /** Notes that a task goes on. @returns the task; null where it is no longer this server's */
    async renew(taskId: string, startedAt: Date | null, progress: number): Promise<TaskRow | null> {
      const row = await change(taskId)
        .set({ progress, lease_until: new Date(now().getTime() + LEASE) })
        .where('state', '=', 'running')
        .where('started_at', '=', startedAt)
        .executeTakeFirst();
      return row ?? null;
    },
    /** @returns null where the task is no longer this server's */
    async finish({ task_id, started_at }: TaskRow, end: TaskEnd): Promise<TaskRow | null> {
      const row = await change(task_id)
        .set({
          state: end.state,
          ended_at: now(),
          expires_at: endsAt(),
          lease_until: null,
          ...(end.state === 'done'
            ? {
                progress: 1,
                file_key: end.key,
                extension: end.extension,
                bytes: end.bytes,
                truncated: end.truncated,
                rights: JSON.stringify(end.rights),
                reason: null,
              }
            : {}),
          ...(end.state === 'failed' ? { reason: JSON.stringify({ key: end.error.key, args: end.error.args }) } : {}),
        })
        .where('state', '=', 'running')
        .where('started_at', '=', started_at)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Lets a running task wait for another try, unless it was asked to end. @param counts whether the try counts as a retry */
    async again({ task_id, started_at }: TaskRow, notBefore: Date, counts: boolean): Promise<TaskRow | null> {
      const mine = () => change(task_id).where('state', '=', 'running').where('started_at', '=', started_at);
      const cancelled = await mine()
        .set({ state: 'cancelled', ended_at: now(), expires_at: endsAt(), lease_until: null })
        .where('cancel_requested', '=', true)
        .executeTakeFirst();
      if (cancelled) return cancelled;
      const row = await mine()
        .set((eb) => ({
          state: 'queued' as const,
          lease_until: null,
          progress: 0,
          not_before: notBefore,
          ...(counts ? { retries: eb('retries', '+', 1) } : {}),
        }))
        .where('cancel_requested', '=', false)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Tasks whose server was lost wait for another try, are cancelled if somebody asked for that, or have failed after the last try. */
    async reclaim(): Promise<TaskRow[]> {
      const lost = () =>
        store.updateTable('export_task').where('state', '=', 'running').where('lease_until', '<', now()).returningAll();
      const cancelled = await lost()
        .set({ state: 'cancelled', ended_at: now(), expires_at: endsAt() })
        .where('cancel_requested', '=', true)
        .execute();
      const failed = await lost()
        .set({
          state: 'failed',
          ended_at: now(),
          expires_at: endsAt(),
          reason: JSON.stringify({ key: 'internal', args: {} }),
        })
        .where('retries', '>=', EXPORT_RETRIES)
        .execute();
      const queued = await lost()
        .set((eb) => ({ state: 'queued' as const, progress: 0, retries: eb('retries', '+', 1), not_before: now() }))
        .where('retries', '<', EXPORT_RETRIES)
        .execute();
      return [...cancelled, ...failed, ...queued];
    },
    /** A task of a member that waits is over at once; one that runs is asked to end. */
    async cancel(owner: Owner, taskId: string): Promise<TaskRow | null> {
      const mine = () =>
        change(taskId).where('corporation_code', '=', owner.corporationCode).where('user_id', '=', owner.userId);
      const over = await mine()
        .set({ state: 'cancelled', ended_at: now(), expires_at: endsAt() })
        .where('state', '=', 'queued')
        .executeTakeFirst();
      if (over) return over;
      const asked = await mine().set({ cancel_requested: true }).where('state', '=', 'running').executeTakeFirst();
      return asked ?? this.find(owner, taskId);
    },
    /** RU-160. @throws CatalogueError notFound, exportNotEnded, exportRetriesUsed, exportTooMany */
    async retry(owner: Owner, taskId: string): Promise<TaskRow> {
      const known = await this.find(owner, taskId);
      if (!known) throw new CatalogueError('notFound');
      const row = await begin(owner, (transaction) =>
        change(taskId, transaction)
          .set((eb) => ({
            state: 'queued' as const,
            retries: eb('retries', '+', 1),
            progress: 0,
            reason: null,
            ended_at: null,
            expires_at: null,
            not_before: now(),
          }))
          .where('state', 'in', ['failed', 'cancelled'])
          .where('retries', '<', EXPORT_RETRIES)
          .executeTakeFirst(),
      );
      if (row) return row;
      const spent = known.retries >= EXPORT_RETRIES && known.state !== 'queued' && known.state !== 'running';
      throw spent
        ? new CatalogueError('exportRetriesUsed', { count: EXPORT_RETRIES })
        : new CatalogueError('exportNotEnded');
    },
    async remove(owner: Owner, taskId: string): Promise<TaskRow | null> {
      const row = await store
        .deleteFrom('export_task')
        .where('task_id', '=', taskId)
        .where('corporation_code', '=', owner.corporationCode)
        .where('user_id', '=', owner.userId)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    /** Forgets tasks that ran out, and the oldest of a member who has too many. @returns keys of their files */
    async purge(): Promise<string[]> {
      const old = await store.deleteFrom('export_task').where('expires_at', '<', now()).returning('file_key').execute();
      const many = await store
        .deleteFrom('export_task')
        .where('state', 'in', ended)
        .where('task_id', 'in', (query) =>
          query
            .selectFrom((inner) =>
              inner
                .selectFrom('export_task')
                .select([
                  'task_id',
                  sql<number>`row_number() over (partition by corporation_code, user_id order by created_at desc)`.as(
                    'place',
                  ),
                ])
                .as('placed'),
            )
            .select('placed.task_id')
            .where('placed.place', '>', EXPORTS_KEPT),
        )
        .returning('file_key')
        .execute();
      return [...old, ...many].flatMap(({ file_key }) => file_key ?? []);
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
