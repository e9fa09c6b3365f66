import type { FailureStep } from '@tessera/contract';
import { sql, type Kysely, type Selectable } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { CheckedBuild } from './check-build.ts';
import type { ReleaseSnapshot } from './snapshot.ts';
import type { ReleaseTables } from './tables.ts';

export type Channel = 'stable' | 'canary';
export interface Publisher {
  /** Account, for people to read. */
  readonly owner: string;
  /** User id, where one stands behind it. */
  readonly ownerId: string | null;
}
export interface Report {
  readonly remote: string;
  readonly build: string;
  /** Hash of the build's list of hashes that the page was given. */
  readonly integrity: string;
  readonly userId: string;
  readonly corporationCode: string;
  readonly outcome: 'mounted' | 'failed' | 'erred';
  readonly step?: FailureStep | undefined;
  /** Path of the route, or name of the dialog; left out for the build as a whole. */
  readonly page?: string | undefined;
  readonly detail?: string | undefined;
}
/** What a publisher says of a build beside its files. */
export interface BuildOrigin {
  /** Git commit of its sources, hexadecimal. */
  readonly commit: string | null;
  /** Whether the work tree held changes that the commit lacks. */
  readonly dirty: boolean;
  readonly note: string;
}
/** Distinct members who reported on a build, or on one of its pages. */
export interface Tally {
  readonly mounts: number;
  /** Of a build: those who could use no page of it. */
  readonly failures: number;
}
export interface BuildTally extends Tally {
  /** Errors in event handlers and timers. */
  readonly errors: number;
}
export interface PageTally extends Tally {
  readonly remote: string;
  readonly build: string;
  readonly page: string;
}

/** Builds, channels and what is known of them: the releases' own tables but the tokens. */
export function createReleaseRepository(store: Kysely<Database>) {
  const one = (remote: string, build: string) =>
    store.updateTable('release_build').where('remote', '=', remote).where('build', '=', build);

  return {
    /** Everything that compositions are made from, read at one moment. */
    snapshot: (): Promise<ReleaseSnapshot> =>
      store
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          const builds = await transaction
            .selectFrom('release_build')
            .select(['remote', 'build', 'number', 'commit', 'dirty', 'note', 'version', 'federation_name', 'contract'])
            .select([
              'integrity',
              'manifest',
              'published_at',
              'owner',
              'owner_id',
              'bundled',
              'good_at',
              'quarantined_at',
            ])
            .orderBy('published_at', 'desc')
            .execute();
          const pointers = await transaction
            .selectFrom('release_pointer')
            .select(['remote', 'channel', 'build', 'share'])
            .where('withdrawn_at', 'is', null)
            .orderBy('id', 'desc')
            .execute();
          const pins = await transaction.selectFrom('release_pin').selectAll().execute();
          const disabled = await transaction.selectFrom('release_disabled').selectAll().execute();
          const quarantines = await transaction.selectFrom('release_quarantine').selectAll().execute();
          const pageQuarantines = await transaction.selectFrom('release_page_quarantine').selectAll().execute();
          return { builds, pointers, pins, disabled, quarantines, pageQuarantines };
        }),

    /** Stores a build under the remote's next number. @returns false when a build of this id is there already */
    insertBuild(
      { description, files }: CheckedBuild,
      by: Publisher,
      bundled: boolean,
      origin: BuildOrigin,
      at: Date,
    ): Promise<boolean> {
      const { remote } = description;
      return store.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('release_number')
          .values({ remote, last: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        // Held until the end, so that builds published at once get numbers of their own.
        const { last } = await transaction
          .selectFrom('release_number')
          .select('last')
          .where('remote', '=', remote)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const inserted = await transaction
          .insertInto('release_build')
          .values({
            remote,
            build: description.build,
            number: last + 1,
            ...origin,
            version: description.version,
            federation_name: description.federationName,
            contract: description.contract,
            integrity: description.integrity,
            manifest: JSON.stringify(description.manifest),
            files: JSON.stringify(Object.fromEntries([...files].map(([path, file]) => [path, file.integrity]))),
            published_at: at,
            owner: by.owner,
            owner_id: by.ownerId,
            bundled,
          })
          .onConflict((conflict) => conflict.columns(['remote', 'build']).doNothing())
          .returning('build')
          .executeTakeFirst();
        if (!inserted) return false;
        await transaction
          .updateTable('release_number')
          .set({ last: last + 1 })
          .where('remote', '=', remote)
          .execute();
        return true;
      });
    },

    /** Hashes of the served files of a build by path, or null for an unknown build. */
    async filesOf(remote: string, build: string): Promise<Record<string, string> | null> {
      const row = await store
        .selectFrom('release_build')
        .select('files')
        .where('remote', '=', remote)
        .where('build', '=', build)
        .executeTakeFirst();
      return row?.files ?? null;
    },

    async point(move: Omit<Selectable<ReleaseTables['release_pointer']>, 'id' | 'withdrawn_at'>): Promise<void> {
      await store.insertInto('release_pointer').values(move).execute();
    },

    /** Takes the newest standing move of a channel back, or all of them. */
    async withdraw(remote: string, channel: Channel, at: Date, which: 'newest' | 'all'): Promise<void> {
      const standing = store
        .selectFrom('release_pointer')
        .select('id')
        .where('remote', '=', remote)
        .where('channel', '=', channel)
        .where('withdrawn_at', 'is', null)
        .orderBy('id', 'desc')
        .$if(which === 'newest', (query) => query.limit(1));
      await store.updateTable('release_pointer').set({ withdrawn_at: at }).where('id', 'in', standing).execute();
    },

    async pin(remote: string, corporationCode: string, build: string | null): Promise<void> {
      const key = { remote, corporation_code: corporationCode };
      if (build === null) {
        await store
          .deleteFrom('release_pin')
          .where('remote', '=', remote)
          .where('corporation_code', '=', corporationCode)
          .execute();
      } else {
        await store
          .insertInto('release_pin')
          .values({ ...key, build })
          .onConflict((conflict) => conflict.columns(['remote', 'corporation_code']).doUpdateSet({ build }))
          .execute();
      }
    },

    async setEnabled(remote: string, corporationCode: string, enabled: boolean): Promise<void> {
      if (enabled) {
        await store
          .deleteFrom('release_disabled')
          .where('remote', '=', remote)
          .where('corporation_code', '=', corporationCode)
          .execute();
      } else {
        await store
          .insertInto('release_disabled')
          .values({ remote, corporation_code: corporationCode })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },

    /** Notes what a member's page reported; each member counts once for mounts and once for failures of a page. */
    async report(report: Report, at: Date): Promise<void> {
      const { remote, build, outcome, page = '' } = report;
      const detail = { step: report.step ?? null, detail: report.detail ?? null };
      const changed =
        outcome === 'failed' ? { failed: true, ...detail } : outcome === 'mounted' ? { mounted: true } : {};
      const erred = outcome === 'erred';
      await store
        .insertInto('release_outcome')
        .values({
          remote,
          build,
          page,
          corporation_code: report.corporationCode,
          user_id: report.userId,
          reported_at: at,
          ...changed,
          errors: erred ? 1 : 0,
        })
        .onConflict((conflict) =>
          conflict.columns(['remote', 'build', 'page', 'corporation_code', 'user_id']).doUpdateSet({
            reported_at: at,
            ...changed,
            ...(erred ? { errors: sql<number>`release_outcome.errors + 1` } : {}),
          }),
        )
        .execute();
    },

    /**
     * @param of.corporationCode whose members are counted; left out, those of all
     * @param of.page left out, the build as a whole: who mounted any of its pages, and who could use none
     */
    async tally(remote: string, build: string, of: { corporationCode?: string; page?: string } = {}): Promise<Tally> {
      const { corporationCode = null, page = null } = of;
      const { rows } = await sql<{ mounts: string; failures: string }>`
        select count(distinct (corporation_code, user_id)) filter (where mounted) as mounts,
          count(distinct (corporation_code, user_id)) filter (where failed and page = coalesce(${page}::text, '')) as failures
        from release_outcome where remote = ${remote} and build = ${build}
          and (${page}::text is null or page = ${page})
          and (${corporationCode}::text is null or corporation_code = ${corporationCode})`.execute(store);
      return { mounts: Number(rows[0]?.mounts ?? 0), failures: Number(rows[0]?.failures ?? 0) };
    },

    /** Tallies of all builds, by `<remote>/<build>`. */
    async tallies(): Promise<Map<string, BuildTally>> {
      const { rows } = await sql<{ key: string; mounts: string; failures: string; errors: string }>`
        select remote || '/' || build as key,
          count(distinct (corporation_code, user_id)) filter (where mounted) as mounts,
          count(distinct (corporation_code, user_id)) filter (where failed and page = '') as failures, sum(errors) as errors
        from release_outcome group by remote, build`.execute(store);
      return new Map(
        rows.map(({ key, mounts, failures, errors }) => [
          key,
          { mounts: Number(mounts), failures: Number(failures), errors: Number(errors) },
        ]),
      );
    },

    /** Tallies of the pages that failed for anybody, most failures first. */
    async pageTallies(): Promise<PageTally[]> {
      const { rows } = await sql<{ remote: string; build: string; page: string; mounts: string; failures: string }>`
        select remote, build, page, count(*) filter (where mounted) as mounts, count(*) filter (where failed) as failures
        from release_outcome where page <> '' group by remote, build, page
        having count(*) filter (where failed) > 0 order by failures desc, page`.execute(store);
      return rows.map((row) => ({ ...row, mounts: Number(row.mounts), failures: Number(row.failures) }));
    },

    /** @returns whether it was not marked before */
    async markGood(remote: string, build: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await one(remote, build)
        .set({ good_at: at })
        .where('good_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @returns whether it was not in quarantine before */
    async quarantine(remote: string, build: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await one(remote, build)
        .set({ quarantined_at: at })
        .where('quarantined_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Takes a build away from one corporation. @returns whether it had it before */
    async quarantineFor(remote: string, build: string, corporationCode: string, at: Date): Promise<boolean> {
      const inserted = await store
        .insertInto('release_quarantine')
        .values({ remote, build, corporation_code: corporationCode, quarantined_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('build')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Has a page of a build tried last. @param corporationCode or EVERYBODY @returns whether it was not so before */
    async quarantinePage(
      remote: string,
      build: string,
      page: string,
      corporationCode: string,
      at: Date,
    ): Promise<boolean> {
      const inserted = await store
        .insertInto('release_page_quarantine')
        .values({ remote, build, page, corporation_code: corporationCode, quarantined_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('build')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Whether a channel ever pointed at a build. */
    async wasPointedAt(remote: string, build: string): Promise<boolean> {
      const move = await store
        .selectFrom('release_pointer')
        .select('id')
        .where('remote', '=', remote)
        .where('build', '=', build)
        .executeTakeFirst();
      return move !== undefined;
    },

    /** Forgets for whom a remote without builds was switched off. */
    async forgetRemote(remote: string): Promise<void> {
      await store.deleteFrom('release_disabled').where('remote', '=', remote).execute();
    },

    /** Removes a build that no channel and no pin needs, with its moves and reports. */
    async removeBuild(remote: string, build: string): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        for (const table of [
          'release_outcome',
          'release_quarantine',
          'release_page_quarantine',
          'release_pointer',
          'release_build',
        ] as const) {
          await transaction.deleteFrom(table).where('remote', '=', remote).where('build', '=', build).execute();
        }
      });
    },

    /** Lifts every quarantine of a build and its pages and forgets the failures that led to it. */
    async unquarantine(remote: string, build: string): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('release_build')
          .set({ quarantined_at: null })
          .where('remote', '=', remote)
          .where('build', '=', build)
          .execute();
        for (const table of ['release_quarantine', 'release_page_quarantine'] as const) {
          await transaction.deleteFrom(table).where('remote', '=', remote).where('build', '=', build).execute();
        }
        await transaction
          .updateTable('release_outcome')
          .set({ failed: false, errors: 0, step: null, detail: null })
          .where('remote', '=', remote)
          .where('build', '=', build)
          .execute();
      });
    },
  };
}
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;
