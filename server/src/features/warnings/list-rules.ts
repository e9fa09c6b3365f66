import type { Locale, WarningSummary } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { lostChannels } from './lost-recipients.ts';
import { peopleOf } from './rule-access.ts';
import { summaryView } from './rule-views.ts';
import { WARNING_KIND } from './save-rule.ts';
import { seenGroups, type SeenGroups } from './seen-groups.ts';
import type { WarningContext } from './warning-context.ts';
import type { RuleRow } from './warning-repository.ts';

/** Milliseconds in which failures of a rule count. */
export const WEEK = 7 * 86_400_000;

/** Rules of a corporation that a viewer may see, by name. */
export async function visibleRules(context: WarningContext, viewer: Viewer): Promise<RuleRow[]> {
  const rows = await context.services.store
    .selectFrom('warning_rule')
    .selectAll()
    .where('corporation_code', '=', viewer.corporationCode)
    .orderBy('rule_name')
    .execute();
  const [visible, { may }] = await Promise.all([context.rights.visible(viewer), context.sight(viewer)]);
  return rows.filter(
    (row) =>
      may(row.rule_id, 'view') && (visible === null || visible.has(row.table_id) || row.owner_id === viewer.userId),
  );
}

/** Groups of a rule that a viewer sees, as of its last evaluation. */
export async function seenOf(
  context: WarningContext,
  row: RuleRow,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<SeenGroups> {
  if (row.states.groups.length === 0) return 'all';
  const owner = await context.member(row.corporation_code, row.owner_id);
  return seenGroups(context, row, owner, viewer, row.evaluated_at ?? context.services.now(), signal);
}

/** Rules as a viewer sees them; states cover the groups that the viewer may see. @param known such groups by rule, where they are known already */
export async function summaries(
  context: WarningContext,
  viewer: Viewer,
  locale: Locale,
  rows: readonly RuleRow[],
  signal: AbortSignal,
  known: ReadonlyMap<string, SeenGroups> = new Map(),
): Promise<WarningSummary[]> {
  const { schedules, tables } = context;
  const scheduleIds = [...new Set(rows.map(({ schedule_id }) => schedule_id))];
  const [people, next, names, failed, offered, { may }, waiting] = await Promise.all([
    peopleOf(context, viewer.corporationCode),
    schedules.next(WARNING_KIND, scheduleIds),
    tables.service.names(viewer.corporationCode),
    failures(context, rows),
    context.deliveries.choices(viewer.corporationCode),
    context.sight(viewer),
    waits(context, rows),
  ]);
  const named = new Map(names.map(({ tableId, name }) => [tableId, name]));
  const views: WarningSummary[] = [];
  for (const row of rows) {
    const seen = known.get(row.rule_id) ?? (await seenOf(context, row, viewer, signal));
    views.push(
      summaryView(row, viewer, locale, {
        people,
        tableName: named.get(row.table_id) ?? '',
        nextRunAt: next.get(row.schedule_id)?.time ?? null,
        failures: failed.get(row.rule_id) ?? 0,
        seen,
        waiting: waiting.get(row.rule_id) ?? null,
        mayEdit: may(row.rule_id, 'edit'),
        lostChannels: lostChannels(row.draft, offered).length,
      }),
    );
  }
  return views;
}

/** The oldest moment of each rule that waits for collected tables. */
async function waits(
  { services }: WarningContext,
  rows: readonly RuleRow[],
): Promise<ReadonlyMap<string, NonNullable<WarningSummary['waiting']>>> {
  const waiting = rows.filter(({ enabled, draft }) => enabled && draft.gate.collected);
  if (waiting.length === 0) return new Map();
  const minutes = new Map(waiting.map(({ rule_id, draft }) => [rule_id, draft.gate.waitMinutes]));
  const found = await services.store
    .selectFrom('warning_wait')
    .selectAll()
    .where('rule_id', 'in', [...minutes.keys()])
    .orderBy('period', 'desc')
    .execute();
  return new Map(
    found.map(({ rule_id, period, begun_at, tables }) => [
      rule_id,
      {
        period: period.toISOString(),
        until: new Date(begun_at.getTime() + (minutes.get(rule_id) ?? 0) * 60_000).toISOString(),
        tables,
      },
    ]),
  );
}

/** Failed runs of the last seven days. */
async function failures({ services }: WarningContext, rows: readonly RuleRow[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const found = await services.store
    .selectFrom('warning_run')
    .select(['rule_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(
      'rule_id',
      'in',
      rows.map(({ rule_id }) => rule_id),
    )
    .where('period', '>', new Date(services.now().getTime() - WEEK))
    .where('fault', 'is not', null)
    .groupBy('rule_id')
    .execute();
  return new Map(found.map(({ rule_id, count }) => [rule_id, Number(count)]));
}
