import type { GrantReason, NamedSubject, ResourceAction } from '@tessera/contract';

import { explain } from './judge.ts';
import { actionsOf, bitOf, type Mask } from './masks.ts';
import type { EffectiveList } from './sight.ts';
import type { Standing } from './standing.ts';

/** Somebody whose rights are explained. */
export interface Explained extends Pick<Standing, 'owner' | 'subjects'> {
  readonly disabled: boolean;
}

/**
 * Why somebody may do something with an object or not, for each of its actions.
 * @param bounds what their role does at all
 * @param nameOf a subject by its key
 */
export function reasonsFor(
  actions: readonly ResourceAction[],
  { owner, subjects, disabled }: Explained,
  { from, list }: EffectiveList,
  bounds: Mask,
  nameOf: (key: string) => NamedSubject,
): GrantReason[] {
  return actions.map((action): GrantReason => {
    const plain = (reason: GrantReason['reason'], allowed: boolean) => ({
      action,
      allowed,
      reason,
      by: null,
      entry: null,
    });
    if (disabled) return plain('gone', false);
    if ((bounds & bitOf(action)) === 0) return plain('role', false);
    if (owner) return plain('owner', true);
    const { reason, subject, entry } = explain(list, subjects, bitOf(action));
    if (from === null) return reason === 'granted' ? plain('open', true) : plain('missing', false);
    return {
      action,
      allowed: reason === 'granted',
      reason,
      by: subject === null ? null : nameOf(subject),
      entry: actionsOf(entry)[0] ?? null,
    };
  });
}
