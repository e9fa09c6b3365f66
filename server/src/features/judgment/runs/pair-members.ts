import type { MemberHead, StoredRun } from './run-repository.ts';
import type { SeenMembers } from './sight.ts';

/** A member of two runs, by its places in them; null where a run lacks it. */
export interface MemberPair {
  readonly member: string;
  readonly left: number | null;
  readonly right: number | null;
}
export interface PairedRun {
  readonly run: Pick<StoredRun, 'scope'>;
  /** All members, also those that the reader does not see. */
  readonly heads: readonly MemberHead[];
  readonly seen: SeenMembers;
}

/** Members of which the reader sees what both runs say, within the members that both were limited to. */
export function pairMembers(left: PairedRun, right: PairedRun): MemberPair[] {
  if (left.seen.sight === 'none' || right.seen.sight === 'none') return [];
  const [inLeft, inRight] = [finderOf(left), finderOf(right)];
  return [...new Set([...left.heads, ...right.heads].map(({ member }) => member))].flatMap((member) => {
    const pair = { member, left: inLeft(member), right: inRight(member) };
    return pair.left === undefined || pair.right === undefined ? [] : [pair as MemberPair];
  });
}

/** The place of a member in a run, null if it is not there, undefined if that is not for the reader to know. */
function finderOf({ run, heads, seen }: PairedRun): (member: string) => number | null | undefined {
  const [scope, kept] = [new Set(run.scope), new Set(heads.map(({ member }) => member))];
  const places = new Map(seen.heads.map(({ member, place }) => [member, place]));
  return (member) => {
    if (kept.has(member)) return places.get(member);
    return (scope.size === 0 || scope.has(member)) && seen.seesAbsence(member) ? null : undefined;
  };
}

/** Whether runs were limited to other members. */
export function haveOtherScopes(left: Pick<StoredRun, 'scope'>, right: Pick<StoredRun, 'scope'>): boolean {
  const other = new Set(right.scope);
  return left.scope.length !== other.size || left.scope.some((member) => !other.has(member));
}
