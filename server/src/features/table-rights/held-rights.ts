import type { RuleTree } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { standingOf } from '../identity/index.ts';
import { combineRights } from './combine-rights.ts';
import { concerningRights } from './concerning-rights.ts';
import { coversTables, type HeldCondition, type HeldTable } from './covers-tables.ts';
import { personValues, withParameterValues } from './read-rights.ts';
import type { People, RightsViewer } from './rights-viewer.ts';
import { namesIn } from './rule-trees.ts';

/** A member's table rights at a time, to compare later. */
export interface HeldRights {
  /** Owners see all rows and values. */
  readonly everything: boolean;
  readonly tables: readonly HeldTable[];
  /** Values of the person, which row rules may name. */
  readonly person: Readonly<Record<string, readonly string[]>>;
}

/** The rights of a member on all tables as they are now; of a role, where no user is named. */
export async function heldRights(store: Kysely<Database>, people: People, viewer: RightsViewer): Promise<HeldRights> {
  const { corporationCode, roleId, userId } = viewer;
  if (await people.isOwnerRole(corporationCode, roleId)) return { everything: true, tables: [], person: {} };
  const standing = viewer.standing ?? (await standingOf(store, viewer));
  const tables: HeldTable[] = [];
  for (const [tableId, { grants, rules }] of await concerningRights(store, corporationCode, standing)) {
    const combined = combineRights(grants, rules);
    if (!combined) continue;
    const { queryLimit, masks } = combined;
    const trees = await withParameterValues(people, corporationCode, combined.trees);
    tables.push({
      tableId,
      queryLimit,
      conditions: trees.map((tree) => ('condition' in tree ? tree.condition : tree)),
      masks,
    });
  }
  return {
    everything: false,
    tables,
    person: userId === undefined ? {} : await personValues(store, people, viewer, userId),
  };
}

/** A kept condition as a tree. */
export function treeOfHeld(held: HeldCondition): RuleTree {
  return 'children' in held || 'assigned' in held ? held : { condition: held };
}

/** Whether rights cover those of a role, whoever has it: rules that name a person compare by what they name. */
export function coversRole(now: HeldRights, role: HeldRights): boolean {
  if (now.everything || role.everything) return now.everything;
  return coversTables(now.tables, role.tables);
}

/** Whether the first rights cover the second ones. */
export function stillHeld(now: HeldRights, then: HeldRights): boolean {
  if (now.everything || then.everything) return now.everything;
  // What the second ones don't name limits the first ones alone, and then they cover nothing by it.
  const asked = then.tables.flatMap(({ conditions }) => conditions.flatMap((held) => namesIn(treeOfHeld(held))));
  const samePerson = asked.every((name) => JSON.stringify(now.person[name]) === JSON.stringify(then.person[name]));
  return samePerson && coversTables(now.tables, then.tables);
}
