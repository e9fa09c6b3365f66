import { RESOURCE_ACTIONS, type GrantEffects } from '@tessera/contract';

import type { GrantList } from './judge.ts';
import { judge } from './judge.ts';
import { bitOf, type Mask } from './masks.ts';
import type { StandingMember } from './standing.ts';

/** Names of those who gain or lose an action that are shown. */
const SHOWN = 20;

/**
 * Who gains and who loses which action when another list decides.
 * @param members in the order in which they are named; those who are disabled gain and lose nothing
 * @param boundsOf what a member's role does at all
 */
export function effectsOf(
  members: readonly StandingMember[],
  before: GrantList,
  after: GrantList,
  boundsOf: (member: StandingMember) => Mask,
): Pick<GrantEffects, 'gains' | 'loses'> {
  const changes = { gains: new Map<Mask, string[]>(), loses: new Map<Mask, string[]>() };
  const note = (into: Map<Mask, string[]>, mask: Mask, name: string) => {
    for (const action of RESOURCE_ACTIONS) {
      const bit = bitOf(action);
      if ((mask & bit) === 0) continue;
      const names = into.get(bit);
      if (names) names.push(name);
      else into.set(bit, [name]);
    }
  };
  for (const member of members) {
    if (member.owner || member.disabled) continue;
    const bounds = boundsOf(member);
    const [was, is] = [judge(before, member.subjects) & bounds, judge(after, member.subjects) & bounds];
    if (was === is) continue;
    note(changes.gains, is & ~was, member.name);
    note(changes.loses, was & ~is, member.name);
  }
  const shown = (found: Map<Mask, string[]>): GrantEffects['gains'] =>
    RESOURCE_ACTIONS.flatMap((action) => {
      const names = found.get(bitOf(action)) ?? [];
      return names.length === 0 ? [] : [{ action, count: names.length, names: names.slice(0, SHOWN) }];
    });
  return { gains: shown(changes.gains), loses: shown(changes.loses) };
}
