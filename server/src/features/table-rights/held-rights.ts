import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { coversTables } from './covers-tables.ts';
import { isOfViewer, personValues, type People, type RightsViewer } from './read-rights.ts';
import { storedRights, type StoredRights } from './rights-repository.ts';

/** What a member saw of tables at a moment: later it can be told whether the member still sees all of that. */
export interface HeldRights {
  /** Owners see all rows and values. */
  readonly everything: boolean;
  readonly tables: readonly StoredRights[];
  /** Values of the person, which row rules may name. */
  readonly person: Readonly<Record<string, readonly string[]>>;
}

/** The rights of a member on all tables as they are now. */
export async function heldRights(
  store: Kysely<Database>,
  people: People,
  viewer: RightsViewer & { readonly userId: string },
): Promise<HeldRights> {
  if (await people.isOwnerRole(viewer.corporationCode, viewer.roleId))
    return { everything: true, tables: [], person: {} };
  return {
    everything: false,
    tables: [...(await storedRights(store, viewer.roleId)).values()].filter(({ granted }) => granted),
    person: await personValues(store, people, viewer, viewer.userId),
  };
}

/** Whether whoever has the first rights sees all that whoever had the second ones saw. */
export function stillHeld(now: HeldRights, then: HeldRights): boolean {
  if (now.everything || then.everything) return now.everything;
  const asked = then.tables
    .flatMap(({ conditions }) => conditions.flatMap(({ fieldValue }) => fieldValue))
    .flatMap((value) => (isOfViewer(value) ? [value.viewer] : []));
  const samePerson = asked.every((name) => JSON.stringify(now.person[name]) === JSON.stringify(then.person[name]));
  return samePerson && coversTables(byTable(now), byTable(then));
}

const byTable = ({ tables }: HeldRights) => new Map(tables.map((one) => [one.tableId, one]));
