import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import type { AuthContext } from '../../auth/index.ts';
import type { Person } from '../kinds/kind.ts';
import type { DockingTables } from '../tables.ts';

const MINUTES = 15;

/** Somebody who arrived and whom nobody here knows yet. */
export interface Arrival {
  readonly arrivalId: string;
  readonly systemId: string;
  readonly person: Person;
  readonly redirect: string | null;
}

/** People who still have to say which account here is theirs. */
export function createArrivals({ store, sealer, now }: RunningServices, tokens: AuthContext['tokens']) {
  const arrivalOf = (
    row: Pick<Selectable<DockingTables['docking_arrival']>, 'arrival_id' | 'system_id' | 'sealed_person'>,
  ): Arrival => {
    const kept = JSON.parse(sealer.open(row.sealed_person)) as Pick<Arrival, 'person' | 'redirect'>;
    return { arrivalId: row.arrival_id, systemId: row.system_id, ...kept };
  };
  return {
    /** @returns its id, good for a quarter of an hour */
    async keep(systemId: string, person: Person, redirect: string | null): Promise<string> {
      const arrivalId = randomUUID();
      await store
        .insertInto('docking_arrival')
        .values({
          arrival_id: arrivalId,
          system_id: systemId,
          sealed_person: sealer.seal(JSON.stringify({ person, redirect })),
          expires_at: new Date(now().getTime() + MINUTES * 60_000),
        })
        .execute();
      return arrivalId;
    },
    /** The token with which somebody says which account is theirs. */
    tokenOf: (arrivalId: string): Promise<string> => tokens.sign('binding', { arrival: arrivalId }, MINUTES * 60),
    /** @throws CatalogueError bindingInvalid */
    async read(bindingToken: string): Promise<Arrival> {
      const arrivalId = (await tokens.verify('binding', bindingToken))?.claims['arrival'];
      const row =
        typeof arrivalId === 'string'
          ? await store
              .selectFrom('docking_arrival')
              .selectAll()
              .where('arrival_id', '=', arrivalId)
              .where('expires_at', '>', now())
              .executeTakeFirst()
          : undefined;
      if (!row) throw new CatalogueError('bindingInvalid');
      return arrivalOf(row);
    },
    /** Each arrival is settled once. @throws CatalogueError bindingInvalid */
    async settle(arrivalId: string): Promise<Arrival> {
      const row = await store
        .deleteFrom('docking_arrival')
        .where('arrival_id', '=', arrivalId)
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new CatalogueError('bindingInvalid');
      return arrivalOf(row);
    },
    async purge(): Promise<void> {
      await store.deleteFrom('docking_arrival').where('expires_at', '<', now()).execute();
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
