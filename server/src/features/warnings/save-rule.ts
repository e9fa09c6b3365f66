import { randomUUID } from 'node:crypto';

import { sortedKeys, WARNING_LIMITS, type WarningDraft } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { NO_STATE } from './group-state.ts';
import type { WarningContext } from './warning-context.ts';
import { addEvents, findRule, scheduleIdOf, stateColumns, type RuleRow } from './warning-repository.ts';

/** Kind of schedules and of the source of deliveries. */
export const WARNING_KIND = 'warning';

/** Stores a checked rule. @throws CatalogueError notFound, noPermission, conflict, nameTaken, warningLimit */
export async function saveRule(
  context: WarningContext,
  viewer: Viewer,
  draft: WarningDraft,
  ruleId: string | undefined,
  version: number | undefined,
): Promise<string> {
  const { store, now } = context.services;
  const { corporationCode, userId } = viewer;
  const id = ruleId ?? randomUUID();
  await oneAtATime(store, 'warnings', corporationCode, async (transaction) => {
    const before = ruleId === undefined ? null : await findRule(transaction, corporationCode, ruleId);
    if (before && before.owner_id !== userId) throw new CatalogueError('noPermission');
    if (before && before.version !== version) throw new CatalogueError('conflict');
    await refuseTwice(transaction, corporationCode, draft, id, before === null);
    const values = {
      rule_name: draft.ruleName,
      directory_id: draft.directoryId,
      enabled: draft.enabled,
      table_id: draft.question.reportParam.tbId,
      schedule_id: scheduleIdOf(corporationCode, draft),
      draft: JSON.stringify(draft),
      saved_at: now(),
      saved_by: userId,
    };
    if (before) {
      const anew = asks(before.draft) !== asks(draft);
      if (anew) await endFirings(transaction, before, now());
      await transaction
        .updateTable('warning_rule')
        .set({
          ...values,
          ...(anew ? stateColumns(NO_STATE) : {}),
          version: before.version + 1,
          revision: before.revision + 1,
        })
        .where('rule_id', '=', id)
        .execute();
    } else {
      await transaction
        .insertInto('warning_rule')
        .values({
          ...values,
          ...stateColumns(NO_STATE),
          rule_id: id,
          corporation_code: corporationCode,
          owner_id: userId,
          version: 1,
          revision: 0,
        })
        .execute();
    }
    await plan(context, transaction, [values.schedule_id, ...(before ? [before.schedule_id] : [])]);
  });
  return id;
}

/** What states depend on. */
const asks = ({ question, groupBy, levels }: WarningDraft): string =>
  JSON.stringify(sortedKeys([question.reportParam, groupBy, levels]));

async function refuseTwice(
  transaction: Transaction<Database>,
  corporationCode: string,
  { ruleName }: WarningDraft,
  ruleId: string,
  isNew: boolean,
): Promise<void> {
  const there = await transaction
    .selectFrom('warning_rule')
    .select(['rule_id', 'rule_name'])
    .where('corporation_code', '=', corporationCode)
    .execute();
  if (there.some((one) => one.rule_name === ruleName && one.rule_id !== ruleId))
    throw new CatalogueError('nameTaken', { name: ruleName });
  if (isNew && there.length >= WARNING_LIMITS.rules)
    throw new CatalogueError('warningLimit', { what: 'rules', limit: WARNING_LIMITS.rules });
}

/** Ends open firings of a rule that asks something else from now on. */
async function endFirings(transaction: Transaction<Database>, row: RuleRow, at: Date): Promise<void> {
  const open = row.states.groups.filter(({ firingId }) => firingId !== null);
  const events = open.map(({ group, level, firingId, readings }) => ({
    kind: 'resolved' as const,
    group,
    level,
    firingId,
    readings,
    fault: null,
  }));
  await addEvents(transaction, row, at, events);
}

/** Sets schedules with rules that run, and ends those without. */
export async function plan(
  { schedules }: { readonly schedules: Pick<WarningContext['schedules'], 'next' | 'put' | 'remove'> },
  transaction: Transaction<Database>,
  scheduleIds: Iterable<string>,
): Promise<void> {
  for (const scheduleId of new Set(scheduleIds)) {
    const row = await transaction
      .selectFrom('warning_rule')
      .select(['corporation_code', 'draft'])
      .where('schedule_id', '=', scheduleId)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!row) await schedules.remove(WARNING_KIND, scheduleId, transaction);
    else if (!(await schedules.next(WARNING_KIND, [scheduleId])).has(scheduleId))
      await schedules.put(WARNING_KIND, scheduleId, row.corporation_code, row.draft.schedule, transaction);
  }
}
