import type { Locale, WarningEvent, WarningEventKind, WarningLevel } from '@tessera/contract';
import { sql, type Selectable } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import { groupKey } from './group-state.ts';
import { visibleRules } from './list-rules.ts';
import { peopleOf } from './rule-access.ts';
import { faultView } from './rule-views.ts';
import { ruleWords, type RuleWords } from './say-rule.ts';
import { seenGroups, type SeenGroups } from './seen-groups.ts';
import type { WarningTables } from './tables.ts';
import type { WarningContext } from './warning-context.ts';
import { dayOf } from './zoned-time.ts';

type EventRow = Selectable<WarningTables['warning_event']>;

export interface HistoryFilter {
  readonly ruleId?: string | undefined;
  readonly firingId?: string | undefined;
  readonly kinds?: readonly WarningEventKind[] | undefined;
  readonly level?: WarningLevel | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** What happened to rules that a viewer may see, newest first; groups that the viewer may not see are left out of the page. */
export async function history(
  context: WarningContext,
  viewer: Viewer,
  locale: Locale,
  filter: HistoryFilter,
  signal: AbortSignal,
): Promise<{ list: WarningEvent[]; total: number }> {
  const rules = new Map(
    (await visibleRules(context, viewer))
      .filter(({ rule_id }) => filter.ruleId === undefined || rule_id === filter.ruleId)
      .map((row) => [row.rule_id, row]),
  );
  if (rules.size === 0) return { list: [], total: 0 };
  let found = context.services.store.selectFrom('warning_event').where('rule_id', 'in', [...rules.keys()]);
  if (filter.firingId !== undefined) found = found.where('firing_id', '=', filter.firingId);
  if (filter.kinds && filter.kinds.length > 0) found = found.where('kind', 'in', [...filter.kinds]);
  if (filter.level !== undefined) found = found.where('level', '=', filter.level);
  if (filter.from !== undefined) found = found.where('at', '>=', new Date(filter.from));
  if (filter.to !== undefined) found = found.where('at', '<', new Date(filter.to));
  const [rows, { total }, people] = await Promise.all([
    found
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('event_id')
      .offset((filter.page - 1) * filter.limit)
      .limit(filter.limit)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    peopleOf(context, viewer.corporationCode),
  ]);
  const seen = new Map<string, SeenGroups>();
  const said = new Map<string, RuleWords>();
  const list: WarningEvent[] = [];
  for (const event of rows) {
    const rule = rules.get(event.rule_id);
    if (!rule) continue;
    const owner = await context.member(rule.corporation_code, rule.owner_id);
    const groups =
      seen.get(event.rule_id) ??
      (await seenGroups(context, rule, owner, viewer, rule.evaluated_at ?? context.services.now(), signal));
    seen.set(event.rule_id, groups);
    const all = groups === 'all';
    if (!all && event.grouped !== null && !groups.has(groupKey(event.grouped))) continue;
    const words =
      said.get(event.rule_id) ??
      (await ruleWords(context, viewer, rule.draft, groupsOf(rows, event.rule_id), locale, signal));
    said.set(event.rule_id, words);
    list.push({
      eventId: event.event_id,
      ruleId: event.rule_id,
      ruleName: rule.rule_name,
      kind: event.kind,
      group: event.grouped,
      label: event.grouped === null ? '' : words.group(event.grouped),
      level: event.level,
      firingId: event.firing_id,
      at: event.at.toISOString(),
      readings: all ? event.readings.map((reading) => words.reading(reading)) : [],
      by: event.by_user === null ? null : { userId: event.by_user, name: people.names.get(event.by_user) ?? '' },
      note: event.note,
      fault: event.fault === null ? null : faultView(event.fault, locale),
    });
  }
  return { list, total: Number(total) };
}

const groupsOf = (rows: readonly Pick<EventRow, 'rule_id' | 'grouped'>[], ruleId: string) =>
  rows.flatMap(({ rule_id, grouped }) => (rule_id === ruleId && grouped !== null ? [grouped] : []));

/** Firings that began in the last days by day of the corporation's zone, oldest first. */
export async function trend(
  { services, timeZone }: WarningContext,
  corporationCode: string,
  ruleIds: readonly string[],
  days: number,
): Promise<{ day: string; info: number; warning: number; critical: number }[]> {
  const zone = await timeZone(corporationCode);
  const now = services.now().getTime();
  const counts = new Map(
    Array.from({ length: days }, (_, back) => {
      const day = dayOf(new Date(now - (days - 1 - back) * 86_400_000), zone);
      return [day, { day, info: 0, warning: 0, critical: 0 }] satisfies [string, object];
    }),
  );
  if (ruleIds.length === 0) return [...counts.values()];
  const rows = await services.store
    .selectFrom('warning_event')
    .select(['at', 'level'])
    .where('rule_id', 'in', [...ruleIds])
    .where('kind', '=', 'fired')
    .where('at', '>', new Date(now - (days + 1) * 86_400_000))
    .execute();
  for (const { at, level } of rows) {
    const day = counts.get(dayOf(at, zone));
    if (day && level !== null) day[level] += 1;
  }
  return [...counts.values()];
}
