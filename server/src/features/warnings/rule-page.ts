import {
  toLanguageTag,
  WARNING_SERIOUS,
  type Locale,
  type WarningSort,
  type WarningStateName,
} from '@tessera/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import { seenOf, WEEK } from './list-rules.ts';
import { peopleOf } from './rule-access.ts';
import { seenStates, type People } from './rule-views.ts';
import { WARNING_KIND } from './save-rule.ts';
import type { SeenGroups } from './seen-groups.ts';
import type { WarningContext } from './warning-context.ts';
import { stateColumns, type RuleRow } from './warning-repository.ts';

export interface RuleFilter {
  /** Left out are all, null is the top. */
  readonly directoryId?: string | null | undefined;
  /** Part of the name, upper and lower case alike. */
  readonly search: string;
  readonly state?: WarningStateName | undefined;
  readonly mine: boolean;
  readonly orphaned: boolean;
  readonly sortBy: WarningSort;
  readonly sortFlag: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

/** A page of rules, with the groups of each that the viewer sees where that had to be found out. */
export interface RulePage {
  readonly rows: RuleRow[];
  readonly total: number;
  readonly seen: ReadonlyMap<string, SeenGroups>;
}

/**
 * A page of the rules that a viewer may see. The store filters and sorts them over all pages, but for states: those are
 * of the groups that the viewer sees, as the list shows them.
 */
export async function rulePage(
  context: WarningContext,
  viewer: Viewer,
  locale: Locale,
  filter: RuleFilter,
  signal: AbortSignal,
): Promise<RulePage> {
  const { corporationCode, userId } = viewer;
  const { directoryId, search, state, mine, orphaned, page, limit, sortBy, sortFlag } = filter;
  const { store } = context.services;
  const [people, visible] = await Promise.all([peopleOf(context, corporationCode), context.rights.visible(viewer)]);
  let found = store.selectFrom('warning_rule').where('corporation_code', '=', corporationCode);
  if (visible !== null)
    found = found.where((rule) =>
      rule.or([rule('table_id', '=', sql<string>`any(${[...visible]}::text[])`), rule('owner_id', '=', userId)]),
    );
  const sight = await context.sight(viewer);
  if (!sight.everything) {
    const all = await store
      .selectFrom('warning_rule')
      .select('rule_id')
      .where('corporation_code', '=', corporationCode)
      .execute();
    const seenIds = all.flatMap(({ rule_id }) => (sight.may(rule_id, 'view') ? [rule_id] : []));
    found = found.where('rule_id', '=', sql<string>`any(${seenIds}::text[])`);
  }
  if (directoryId === null) found = found.where('directory_id', 'is', null);
  else if (directoryId !== undefined) found = found.where('directory_id', '=', directoryId);
  if (search !== '') found = found.where(sql<boolean>`strpos(lower(rule_name), ${search.toLowerCase()}) > 0`);
  // Who sees some of the groups sees no worse state than that of all, but for a fault, which is seen without groups, too.
  if (state !== undefined)
    found = found.where((rule) =>
      rule.or([
        rule('state', 'in', WARNING_SERIOUS.slice(WARNING_SERIOUS.indexOf(state))),
        sql<boolean>`jsonb_typeof(states -> 'fault') <> 'null'`,
      ]),
    );
  if (mine) found = found.where('owner_id', '=', userId);
  if (orphaned) found = found.where(sql<boolean>`owner_id <> all(${[...people.active]}::text[])`);
  const order = await orderOf(context, corporationCode, locale, people, sortBy);
  const sorted = found
    .selectAll()
    .orderBy(order, (by) => (sortFlag === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
    .orderBy(byName(locale))
    .orderBy('rule_id');
  const from = (page - 1) * limit;
  if (state === undefined && sortBy !== 'state') {
    const [rows, { total }] = await Promise.all([
      sorted.offset(from).limit(limit).execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: Number(total), seen: new Map() };
  }
  const seen = new Map<string, SeenGroups>();
  const rated: { readonly row: RuleRow; readonly shown: WarningStateName }[] = [];
  for (const row of await sorted.execute()) {
    const groups = await seenOf(context, row, viewer, signal);
    seen.set(row.rule_id, groups);
    rated.push({ row, shown: stateColumns({ fault: row.states.fault, groups: seenStates(row, groups) }).state });
  }
  const wanted = rated.filter(({ shown }) => state === undefined || shown === state);
  const sign = sortFlag === 'asc' ? 1 : -1;
  const rank = ({ shown }: (typeof rated)[number]) => sign * WARNING_SERIOUS.indexOf(shown);
  // Equal ones stay as the store sorted them.
  if (sortBy === 'state') wanted.sort((one, other) => rank(one) - rank(other));
  return { rows: wanted.slice(from, from + limit).map(({ row }) => row), total: wanted.length, seen };
}

const NAMES: Readonly<Record<Locale, RawBuilder<string>>> = {
  zh_CN: sql`rule_name collate "zh-x-icu"`,
  zh_HK: sql`rule_name collate "zh-x-icu"`,
  en_US: sql`rule_name collate "en-x-icu"`,
  ja_JP: sql`rule_name collate "ja-x-icu"`,
};
const byName = (locale: Locale): RawBuilder<string> => NAMES[locale];

/** What other slices know of owners and schedules is handed to the store by their ids. */
async function orderOf(
  { services: { store, now }, schedules }: WarningContext,
  corporationCode: string,
  locale: Locale,
  { names, active }: People,
  sortBy: WarningSort,
): Promise<RawBuilder<unknown>> {
  switch (sortBy) {
    case 'name':
      return byName(locale);
    // Equal for all: what the viewer sees of them is sorted afterwards.
    case 'state':
      return sql`rule_id is null`;
    case 'owner': {
      const { compare } = new Intl.Collator(toLanguageTag(locale));
      const owners = [...names].toSorted(([, one], [, other]) => compare(one, other)).map(([userId]) => userId);
      return sql`array_position(${owners}::text[], owner_id)`;
    }
    case 'lastRun':
      return sql`evaluated_at`;
    case 'nextRun': {
      const ids = await store
        .selectFrom('warning_rule')
        .select('schedule_id')
        .distinct()
        .where('corporation_code', '=', corporationCode)
        .execute();
      const next = await schedules.next(
        WARNING_KIND,
        ids.map(({ schedule_id }) => schedule_id),
      );
      const times = JSON.stringify(Object.fromEntries([...next].map(([id, { time }]) => [id, time])));
      return sql`case when enabled and owner_id = any(${[...active]}::text[]) then ${times}::jsonb ->> schedule_id end`;
    }
    case 'failures':
      return sql`(select count(*) from warning_run where warning_run.rule_id = warning_rule.rule_id
        and fault is not null and period > ${new Date(now().getTime() - WEEK)})`;
  }
}
