import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nineOfTen } from './wait-buckets.ts';
import type { Wait } from './wait-counter.ts';

export interface Opening {
  readonly corporationCode: string;
  readonly menuCode: string;
  readonly userId: string;
  readonly day: string;
  readonly times: number;
  readonly lastAt: Date;
}

/** Rows of one statement. */
const AT_ONCE = 1_000;

/** How often documents were opened. @param since first day that counts */
export function createOpeningStore(store: Kysely<Database>) {
  const of = (corporationCode: string, since: string) =>
    store.selectFrom('document_opening').where('corporation_code', '=', corporationCode).where('day', '>=', since);
  return {
    async add(openings: readonly Opening[]): Promise<void> {
      for (let from = 0; from < openings.length; from += AT_ONCE) {
        const rows = openings
          .slice(from, from + AT_ONCE)
          .map(({ corporationCode, menuCode, userId, day, times, lastAt }) => ({
            ...{ corporation_code: corporationCode, menu_code: menuCode, user_id: userId, day, times, last_at: lastAt },
          }));
        await store
          .insertInto('document_opening')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['corporation_code', 'day', 'menu_code', 'user_id']).doUpdateSet((e) => ({
              times: sql<number>`document_opening.times + ${e.ref('excluded.times')}`,
              last_at: sql<Date>`greatest(document_opening.last_at, ${e.ref('excluded.last_at')})`,
            })),
          )
          .execute();
      }
    },
    byDocument: (corporationCode: string, since: string) =>
      of(corporationCode, since)
        .select((e) => ['menu_code', e.fn.sum<number>('times').as('opened'), e.fn.max('last_at').as('last_at')])
        .select((e) => e.fn.count<number>('user_id').distinct().as('people'))
        .groupBy('menu_code')
        .execute(),
    byDay: (corporationCode: string, since: string) =>
      of(corporationCode, since)
        .select((e) => ['day', e.fn.sum<number>('times').as('opened')])
        .select((e) => e.fn.count<number>('user_id').distinct().as('people'))
        .groupBy('day')
        .execute(),
    readers: (corporationCode: string, since: string, menuCode: string, most: number) =>
      of(corporationCode, since)
        .where('menu_code', '=', menuCode)
        .select((e) => ['user_id', e.fn.sum<number>('times').as('opened'), e.fn.max('last_at').as('last_at')])
        .groupBy('user_id')
        .orderBy('opened', 'desc')
        .orderBy('user_id')
        .limit(most)
        .execute(),
    async users(corporationCode: string, since: string): Promise<ReadonlySet<string>> {
      const rows = await of(corporationCode, since).select('user_id').distinct().execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },
    async addWaits(waits: readonly Wait[], dayOf: (corporationCode: string) => Promise<string>): Promise<void> {
      for (let from = 0; from < waits.length; from += AT_ONCE) {
        const rows = await Promise.all(
          waits.slice(from, from + AT_ONCE).map(async ({ corporationCode, menuCode, bucket, times }) => ({
            ...{ corporation_code: corporationCode, menu_code: menuCode, bucket, times },
            day: await dayOf(corporationCode),
          })),
        );
        await store
          .insertInto('document_wait')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['corporation_code', 'day', 'menu_code', 'bucket'])
              .doUpdateSet((e) => ({ times: sql<number>`document_wait.times + ${e.ref('excluded.times')}` })),
          )
          .execute();
      }
    },
    async waits(corporationCode: string, since: string): Promise<ReadonlyMap<string, number | null>> {
      const rows = await store
        .selectFrom('document_wait')
        .select((e) => ['menu_code', 'bucket', e.fn.sum<number>('times').as('times')])
        .where('corporation_code', '=', corporationCode)
        .where('day', '>=', since)
        .groupBy(['menu_code', 'bucket'])
        .execute();
      const byDocument = new Map<string, { bucket: number; times: number }[]>();
      for (const { menu_code, bucket, times } of rows)
        byDocument.set(menu_code, [...(byDocument.get(menu_code) ?? []), { bucket, times: Number(times) }]);
      return new Map([...byDocument].map(([menuCode, buckets]) => [menuCode, nineOfTen(buckets)]));
    },
    async expire(before: string): Promise<void> {
      await store.deleteFrom('document_wait').where('day', '<', before).execute();
      await store.deleteFrom('document_opening').where('day', '<', before).execute();
    },
  };
}
