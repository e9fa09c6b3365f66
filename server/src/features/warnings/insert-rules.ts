import { warningDraftSchema, type WarningDraftInput } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Schedules } from '../schedules/index.ts';
import { NO_STATE } from './group-state.ts';
import { plan, WARNING_KIND } from './save-rule.ts';
import { scheduleIdOf, stateColumns } from './warning-repository.ts';

export interface PreparedRules {
  readonly corporationCode: string;
  readonly ownerId: string;
  /** The warning dashboard on which they stand. */
  readonly directory: { readonly directoryId: string; readonly name: string };
  readonly rules: readonly { readonly ruleId: string; readonly draft: WarningDraftInput }[];
}

/** Rules of a new corporation on a dashboard of their own; each runs at once, and then as its schedule says. */
export async function insertRules(
  transaction: Transaction<Database>,
  schedules: Pick<Schedules, 'next' | 'put' | 'remove' | 'trigger'>,
  { corporationCode, ownerId, directory, rules }: PreparedRules,
  at: Date,
): Promise<void> {
  const { directoryId, name } = directory;
  await transaction
    .insertInto('warning_directory')
    .values({
      directory_id: directoryId,
      corporation_code: corporationCode,
      parent_id: null,
      directory_name: name,
      sort: 0,
    })
    .execute();
  const ids = new Set<string>();
  for (const { ruleId, draft } of rules) {
    const rule = warningDraftSchema.parse({ ...draft, directoryId });
    const scheduleId = scheduleIdOf(corporationCode, rule);
    ids.add(scheduleId);
    await transaction
      .insertInto('warning_rule')
      .values({
        ...stateColumns(NO_STATE),
        rule_id: ruleId,
        corporation_code: corporationCode,
        rule_name: rule.ruleName,
        owner_id: ownerId,
        directory_id: directoryId,
        enabled: rule.enabled,
        table_id: rule.question.reportParam.tbId,
        schedule_id: scheduleId,
        draft: JSON.stringify(rule),
        version: 1,
        saved_at: at,
        saved_by: ownerId,
        revision: 0,
      })
      .execute();
  }
  await plan({ schedules }, transaction, ids);
  for (const id of ids) await schedules.trigger(WARNING_KIND, id, corporationCode, at, transaction);
}
