import type { Locale, UsedDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { countActiveMembers } from '../identity/index.ts';
import { dayOf, daysBefore } from './day-of.ts';
import { usageMigrations } from './migrations.ts';
import { openedDocument } from './opened-document.ts';
import { createOpeningCounter } from './opening-counter.ts';
import { createOpeningStore } from './opening-store.ts';
import type { UsageTables } from './tables.ts';
import { pageOfDocuments } from './used-documents.ts';
import { createWaitCounter } from './wait-counter.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    usage: {
      /** Counts how long a member waited for a chart of a document. */
      waited(corporationCode: string, menuCode: string, milliseconds: number): void;
    };
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends UsageTables {}
}

/** Days for which openings are kept. */
const KEPT = 400;
const MOST_READERS = 200;

/** Which documents members open and how often; owners see what is read by whom, and what by nobody. */
export const usageSlice = defineSlice({
  name: 'usage',
  migrations: usageMigrations,
  needs: ['auth', 'boards', 'identity', 'querySettings'],
  create({ services, needs: { auth, boards, identity, querySettings } }) {
    const { store, jobs, now } = services;
    const openings = createOpeningStore(store);
    const timeZoneOf = async (corporationCode: string) => (await querySettings.of(corporationCode)).timeZone;
    const counter = createOpeningCounter(services, openings.add, timeZoneOf);
    const waits = createWaitCounter(services, (taken) =>
      openings.addWaits(taken, async (corporationCode) => dayOf(now(), await timeZoneOf(corporationCode))),
    );
    /** The first of so many days that end today. */
    const sinceOf = async (corporationCode: string, days: number) =>
      daysBefore(dayOf(now(), await timeZoneOf(corporationCode)), days - 1);
    async function used(corporationCode: string, locale: Locale, since: string): Promise<UsedDocument[]> {
      await waits.flush();
      const [rows, waited] = await Promise.all([
        openings.byDocument(corporationCode, since),
        openings.waits(corporationCode, since),
      ]);
      const byCode = new Map(rows.map((row) => [row.menu_code, row]));
      return (await boards.listed(corporationCode, locale)).map((document) => {
        const row = byCode.get(document.menuCode);
        return {
          ...document,
          ...{ opened: Number(row?.opened ?? 0), people: row?.people ?? 0, lastAt: row?.last_at.toISOString() ?? null },
          waitMs: waited.get(document.menuCode) ?? null,
        };
      });
    }
    jobs.define('usage.expire', async () => openings.expire(daysBefore(dayOf(now(), 'UTC'), KEPT)));
    jobs.schedule('usage.expire', '41 3 * * *', 'UTC');
    return {
      gives: { waited: waits.count },
      ended(call) {
        // Who looks as a member is not that member, and reads nothing for themselves.
        if (!call.viewer || call.viewer.viewedBy) return;
        const menuCode = openedDocument(call);
        if (menuCode !== null) counter.count(call.viewer.corporationCode, menuCode, call.viewer.userId);
      },
      handlers: {
        usage: {
          async summary({ viewer: { corporationCode }, body: { days }, context: { locale } }) {
            await counter.flush();
            const since = await sinceOf(corporationCode, days);
            const [documents, rows, users, members, seats] = await Promise.all([
              used(corporationCode, locale, since),
              openings.byDay(corporationCode, since),
              openings.users(corporationCode, since),
              countActiveMembers(store, corporationCode),
              auth.seats(corporationCode),
            ]);
            const byDay = new Map(rows.map((row) => [row.day, row]));
            const end = daysBefore(since, 1 - days);
            return {
              ...{ seats, members, active: users.size, documents: documents.length },
              read: documents.filter(({ opened }) => opened > 0).length,
              opened: rows.reduce((sum, row) => sum + Number(row.opened), 0),
              byDay: Array.from({ length: days }, (_, index) => {
                const day = daysBefore(end, days - 1 - index);
                const row = byDay.get(day);
                return { day, opened: Number(row?.opened ?? 0), people: row?.people ?? 0 };
              }),
            };
          },
          async documents({ viewer: { corporationCode }, body: { days, ...wanted }, context: { locale } }) {
            await counter.flush();
            const since = await sinceOf(corporationCode, days);
            return pageOfDocuments(await used(corporationCode, locale, since), wanted, locale);
          },
          async readers({ viewer: { corporationCode }, body: { menuCode, days }, context: { locale } }) {
            await counter.flush();
            const listed = await boards.listed(corporationCode, locale);
            if (!listed.some((one) => one.menuCode === menuCode)) throw new CatalogueError('notFound');
            const since = await sinceOf(corporationCode, days);
            const rows = await openings.readers(corporationCode, since, menuCode, MOST_READERS);
            const names = await identity.userNames(corporationCode);
            return rows.map(({ user_id: userId, opened, last_at }) => ({
              ...{ userId, userName: names.get(userId) ?? '', opened: Number(opened), lastAt: last_at.toISOString() },
            }));
          },
        },
      },
      async stop() {
        await Promise.all([counter.close(), waits.close()]);
      },
    };
  },
});
