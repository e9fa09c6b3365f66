import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { QueryMonitor, SlowQuery } from '../../engine/index.ts';
import type { Services } from '../../platform/services.ts';
import { shownStatement } from './shown-statement.ts';
import type { QueryMonitorTables } from './tables.ts';

/** Of each corporation so many are kept, for so long. */
const KEPT = 1_000;
const KEPT_DAYS = 30;
/** So many are shown. */
const SHOWN = 500;

export type SlowThere = Selectable<QueryMonitorTables['slow_query']>;

/** What was slow on any instance; it outlives their restarts. */
export interface SlowHistory {
  /** Newest first; null is all corporations. */
  list(corporationCode: string | null): Promise<SlowThere[]>;
  has(corporationCode: string | null, id: string): Promise<boolean>;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** Stores the slow queries of this instance. */
export function createSlowHistory(
  { store, jobs, log, now }: Pick<Services, 'store' | 'jobs' | 'log' | 'now'>,
  monitor: Pick<QueryMonitor, 'onSlow'>,
  instance: string,
): SlowHistory {
  const writing = new Set<Promise<void>>();
  const write = async (query: SlowQuery): Promise<void> => {
    try {
      await store
        .insertInto('slow_query')
        .values({
          id: query.id,
          corporation_code: query.corporationCode,
          role_id: query.roleId,
          user_id: query.userId ?? null,
          table_id: query.tableId,
          dialect: query.dialect,
          instance,
          asked_at: query.askedAt,
          waited: query.waited,
          ran: query.ran,
          row_count: query.rowCount,
          outcome: query.outcome,
          statement: shownStatement(query.statement),
        })
        .execute();
    } catch (error) {
      log.warn({ err: error, id: query.id }, 'a slow query could not be kept');
    }
  };
  monitor.onSlow((query) => {
    const written = write(query).finally(() => writing.delete(written));
    writing.add(written);
  });

  jobs.define('slow-queries.purge', async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
    await store.deleteFrom('slow_query').where('asked_at', '<', before).execute();
    await sql`
      delete from slow_query using (
        select id, row_number() over (partition by corporation_code order by asked_at desc, id) as place from slow_query
      ) as ranked
      where ranked.id = slow_query.id and ranked.place > ${KEPT}
    `.execute(store);
  });
  jobs.schedule('slow-queries.purge', '41 * * * *', 'UTC');

  const of = (corporationCode: string | null) => {
    const all = store.selectFrom('slow_query');
    return corporationCode === null ? all : all.where('corporation_code', '=', corporationCode);
  };
  return {
    list: (corporationCode) =>
      of(corporationCode).selectAll().orderBy('asked_at', 'desc').orderBy('id').limit(SHOWN).execute(),
    async has(corporationCode, id) {
      const found = await of(corporationCode).select('id').where('id', '=', id).executeTakeFirst();
      return found !== undefined;
    },
    async close() {
      await Promise.all(writing);
    },
  };
}
