import type { DockingKindName, DockingRules } from '@tessera/contract';
import { sql, type Kysely, type Selectable } from 'kysely';

import type { Sealer } from '../../platform/security/index.ts';
import type { Database } from '../../platform/store/database.ts';
import type { DockingTables, TestedStep } from './tables.ts';

export type SystemRow = Selectable<DockingTables['docking_system']>;
export type Values = Readonly<Record<string, string>>;
/** A form taken apart: what may be shown, and what is sealed. */
export interface Split {
  readonly open: Values;
  readonly secrets: Values;
}
export interface SystemChange {
  readonly name: string;
  readonly enabled: boolean;
  readonly rules: DockingRules;
  readonly split: Split;
}

export type DockingRepository = ReturnType<typeof createDockingRepository>;

/** Docked systems and their secrets. */
export function createDockingRepository(store: Kysely<Database>, sealer: Sealer) {
  const of = (corporationCode: string) =>
    store.selectFrom('docking_system').selectAll().where('corporation_code', '=', corporationCode);
  const columnsOf = ({ name, enabled, rules, split }: SystemChange) => ({
    system_name: name,
    enabled,
    settings: JSON.stringify(split.open),
    rules: JSON.stringify(rules),
  });
  async function keepSecrets(transaction: Kysely<Database>, systemId: string, secrets: Values): Promise<void> {
    await transaction.deleteFrom('docking_secret').where('system_id', '=', systemId).execute();
    const rows = Object.entries(secrets).map(([field, value]) => ({
      system_id: systemId,
      field,
      sealed_value: sealer.seal(value),
    }));
    if (rows.length > 0) await transaction.insertInto('docking_secret').values(rows).execute();
  }
  return {
    list: (corporationCode: string): Promise<SystemRow[]> => of(corporationCode).orderBy('system_name').execute(),
    async find(corporationCode: string, systemId: string): Promise<SystemRow | null> {
      return (await of(corporationCode).where('system_id', '=', systemId).executeTakeFirst()) ?? null;
    },
    /** A system of whatever corporation, for who comes without a session. */
    async known(systemId: string): Promise<SystemRow | null> {
      const row = await store
        .selectFrom('docking_system')
        .selectAll()
        .where('system_id', '=', systemId)
        .executeTakeFirst();
      return row ?? null;
    },
    async secretsOf(systemId: string): Promise<Values> {
      const rows = await store
        .selectFrom('docking_secret')
        .select(['field', 'sealed_value'])
        .where('system_id', '=', systemId)
        .execute();
      return Object.fromEntries(rows.map(({ field, sealed_value }) => [field, sealer.open(sealed_value)]));
    },
    async insert(
      row: { systemId: string; corporationCode: string; kind: DockingKindName },
      change: SystemChange,
    ): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        const ids = { system_id: row.systemId, corporation_code: row.corporationCode, kind: row.kind };
        await transaction
          .insertInto('docking_system')
          .values({ ...ids, ...columnsOf(change) })
          .execute();
        await keepSecrets(transaction, row.systemId, change.split.secrets);
      });
    },
    /** @returns whether the version was still that one */
    async update(systemId: string, version: number, change: SystemChange): Promise<boolean> {
      return store.transaction().execute(async (transaction) => {
        const done = await transaction
          .updateTable('docking_system')
          .set({ ...columnsOf(change), version: version + 1 })
          .where('system_id', '=', systemId)
          .where('version', '=', version)
          .executeTakeFirst();
        if (done.numUpdatedRows === 0n) return false;
        await keepSecrets(transaction, systemId, change.split.secrets);
        return true;
      });
    },
    async remove(corporationCode: string, systemId: string): Promise<boolean> {
      // Systems whose people it knew match with nobody from now on.
      await store
        .updateTable('docking_system')
        .set({ rules: sql`jsonb_set(rules, '{match}', 'null')` })
        .where('corporation_code', '=', corporationCode)
        .where(sql<boolean>`rules -> 'match' ->> 'systemId' = ${systemId}`)
        .execute();
      const done = await store
        .deleteFrom('docking_system')
        .where('corporation_code', '=', corporationCode)
        .where('system_id', '=', systemId)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    async noteTest(systemId: string, steps: readonly TestedStep[], now: Date): Promise<void> {
      await store
        .updateTable('docking_system')
        .set({ tested_at: now, test_steps: JSON.stringify(steps) })
        .where('system_id', '=', systemId)
        .execute();
    },
    /** People who are bound, by system. */
    async bound(corporationCode: string): Promise<ReadonlyMap<string, number>> {
      const rows = await store
        .selectFrom('docking_account')
        .innerJoin('docking_system', 'docking_system.system_id', 'docking_account.system_id')
        .select(['docking_account.system_id', sql<number>`count(*)::int`.as('count')])
        .where('corporation_code', '=', corporationCode)
        .groupBy('docking_account.system_id')
        .execute();
      return new Map(rows.map(({ system_id, count }) => [system_id, count]));
    },
  };
}
