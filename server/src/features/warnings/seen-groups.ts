import type { Viewer } from '../../platform/http/handlers.ts';
import { askRules } from './ask-rules.ts';
import { evaluate } from './evaluate.ts';
import { groupKey, NO_STATE, type GroupState } from './group-state.ts';
import type { WarningContext } from './warning-context.ts';
import { watchedRule, type RuleRow } from './warning-repository.ts';

/** Groups that a viewer may see by their keys, with what conditions read in the viewer's rows; `all` are the rule's own. */
export type SeenGroups = 'all' | ReadonlyMap<string, Pick<GroupState, 'readings'>>;

/**
 * Which groups of a rule a viewer sees at a moment: all of them where rights are those of its owner, else what the question
 * answers to the viewer; none where it answers nothing.
 */
export async function seenGroups(
  context: WarningContext,
  row: RuleRow,
  owner: Viewer | null,
  viewer: Viewer,
  at: Date,
  signal: AbortSignal,
): Promise<SeenGroups> {
  const visible = await context.rights.visible(viewer);
  if (visible !== null && !visible.has(row.table_id)) return new Map();
  // Owners of the corporation see everything, whoever's the rule is.
  if (owner !== null && (await sameRights(context, owner, viewer))) return 'all';
  const [answer] = await askRules(context, [{ draft: row.draft, viewer }], at, signal);
  if (answer?.kind !== 'answer') return new Map();
  const { states } = evaluate(watchedRule(row), NO_STATE, answer, at);
  const answered = new Set(answer.groups.map(({ group }) => groupKey(group)));
  return new Map(
    states.groups.flatMap((state) => {
      const key = groupKey(state.group);
      return answered.has(key) ? [[key, state] as const] : [];
    }),
  );
}

/** Whether a state is of a group that a viewer sees. */
export function isSeen(seen: SeenGroups, { group }: Pick<GroupState, 'group'>): boolean {
  return seen === 'all' || seen.has(groupKey(group));
}

async function sameRights({ rights }: WarningContext, owner: Viewer, viewer: Viewer): Promise<boolean> {
  const [one, other] = await Promise.all([rights.identity(owner), rights.identity(viewer)]);
  return one.fingerprint === other.fingerprint;
}
