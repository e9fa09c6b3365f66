import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { groupKey, type GroupState, type WarningHappening } from './group-state.ts';
import { plan } from './save-rule.ts';
import { isSeen, type SeenGroups } from './seen-groups.ts';
import type { WarningContext } from './warning-context.ts';
import { addEvents, stateColumns, type RuleRow } from './warning-repository.ts';

/** Lets rules run or stand still; all of them or none. */
export async function switchRules(context: WarningContext, rows: readonly RuleRow[], enabled: boolean): Promise<void> {
  await context.services.store.transaction().execute(async (transaction) => {
    await transaction.updateTable('warning_rule').set({ enabled }).where('rule_id', 'in', idsOf(rows)).execute();
    await plan(
      context,
      transaction,
      rows.map(({ schedule_id }) => schedule_id),
    );
  });
}

export async function removeRules(context: WarningContext, rows: readonly RuleRow[]): Promise<void> {
  await context.services.store.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('warning_rule').where('rule_id', 'in', idsOf(rows)).execute();
    await plan(
      context,
      transaction,
      rows.map(({ schedule_id }) => schedule_id),
    );
  });
}

export async function moveRules({ services }: WarningContext, rows: readonly RuleRow[], directoryId: string | null) {
  await services.store
    .updateTable('warning_rule')
    .set({ directory_id: directoryId })
    .where('rule_id', 'in', idsOf(rows))
    .execute();
}

const idsOf = (rows: readonly RuleRow[]) => rows.map(({ rule_id }) => rule_id);

/** Tells nobody of rules until a moment; null ends it. */
export async function muteRules(
  { services }: WarningContext,
  viewer: Viewer,
  rows: readonly RuleRow[],
  until: Date | null,
  note: string,
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('warning_rule')
      .set((update) => ({ muted_until: until, revision: update('revision', '+', 1) }))
      .where('rule_id', 'in', idsOf(rows))
      .execute();
    for (const row of rows) {
      const event = happening(until === null ? 'unmuted' : 'muted', null);
      await addEvents(transaction, row, services.now(), [event], { by: viewer.userId, note });
    }
  });
}

const happening = (kind: WarningHappening['kind'], state: GroupState | null) => ({
  kind,
  group: state?.group ?? null,
  level: state?.level ?? null,
  firingId: state?.firingId ?? null,
  readings: [],
  fault: null,
});

/**
 * Changes states of groups under the lock of their rule, and writes what happened. @param change null leaves a group as it
 * is @returns how many changed @throws CatalogueError notFound
 */
export async function changeGroups(
  { services }: WarningContext,
  viewer: Viewer,
  ruleId: string,
  kind: 'acknowledged' | 'muted' | 'unmuted',
  note: string,
  change: (state: GroupState) => GroupState | null,
): Promise<number> {
  return services.store.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('warning_rule')
      .selectAll()
      .where('rule_id', '=', ruleId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new CatalogueError('notFound');
    const changed: GroupState[] = [];
    const groups = row.states.groups.map((state) => {
      const next = change(state);
      if (next) changed.push(next);
      return next ?? state;
    });
    if (changed.length === 0) return 0;
    await transaction
      .updateTable('warning_rule')
      .set({ ...stateColumns({ ...row.states, groups }), revision: row.revision + 1 })
      .where('rule_id', '=', ruleId)
      .execute();
    const events = changed.map((state) => happening(kind, state));
    await addEvents(transaction, row, services.now(), events, { by: viewer.userId, note });
    return changed.length;
  });
}

/** Whether a group is among named ones that the viewer sees; all of these are where none are named. */
export function among(
  groups: readonly GroupState['group'][] | undefined,
  seen: SeenGroups,
): (state: GroupState) => boolean {
  const keys = groups && new Set(groups.map(groupKey));
  return (state) => isSeen(seen, state) && (keys === undefined || keys.has(groupKey(state.group)));
}
