import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { coversTables } from './covers-tables.ts';
import { isOfViewer, personValues, type People, type RightsViewer } from './read-rights.ts';
import { storedRights, type StoredRights } from './rights-repository.ts';

/** A member's table rights at a time, to compare later. */
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

/** Whether the first rights cover the second ones. */
export function stillHeld(now: HeldRights, then: HeldRights): boolean {
  if (now.everything || then.everything) return now.everything;
  const asked = then.tables
    .flatMap(({ conditions }) => conditions.flatMap(({ fieldValue }) => fieldValue))
    .flatMap((value) => (isOfViewer(value) ? [value.viewer] : []));
  const samePerson = asked.every((name) => JSON.stringify(now.person[name]) === JSON.stringify(then.person[name]));
  return samePerson && coversTables(byTable(now), byTable(then));
}

const byTable = ({ tables }: HeldRights) => new Map(tables.map((one) => [one.tableId, one]));
