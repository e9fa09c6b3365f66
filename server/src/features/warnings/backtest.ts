import {
  ERRORS,
  DEFAULT_LOCALE,
  WARNING_LIMITS,
  conditionsOf,
  type BacktestResult,
  type QueryResult,
  type WarningDraft,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { toldRecipients } from '../deliveries/index.ts';
import { askRules } from './ask-rules.ts';
import { faultText } from './compose-warning.ts';
import { evaluate } from './evaluate.ts';
import { NO_STATE, type RuleState, type WarningHappening } from './group-state.ts';
import type { PlayedFiring, PlayedRule } from './played-rule.ts';
import type { WarningContext } from './warning-context.ts';
import { watchedRule } from './warning-repository.ts';
import { watchedQuery } from './watched-query.ts';
import { dayOf } from './zoned-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Plays a rule over moments of the past with the rows of today: the same question and the same evaluation as a live run,
 * with the clock of each moment.
 * @param moments oldest first
 * @param done told how many moments were evaluated
 */
export async function backtest(
  context: WarningContext,
  draft: WarningDraft,
  viewer: Viewer,
  moments: readonly Date[],
  signal: AbortSignal,
  done: (moments: number) => void,
): Promise<PlayedRule> {
  const rule = watchedRule({ rule_id: 'backtest', draft, muted_until: null });
  const timeZone = await context.timeZone(viewer.corporationCode);
  const kept = new Map<string, QueryResult | { readonly error: unknown }>();
  const firings = new Map<string, PlayedFiring>();
  const days = new Map<string, BacktestResult['days'][number]>();
  const told: (readonly WarningHappening[])[] = [];
  let states: RuleState = NO_STATE;
  let [groups, failures] = [0, 0];
  let fault: string | null = null;
  for (const [at, moment] of moments.entries()) {
    const [answer] = await askRules(context, [{ draft, viewer }], moment, signal, kept);
    if (!answer) break;
    if (answer.kind === 'failed') {
      failures += 1;
      fault = answer.fault;
    } else groups = Math.max(groups, answer.groups.length);
    const next = evaluate(rule, states, answer, moment);
    states = next.states;
    note(firings, next.events, moment);
    const day = dayOf(moment, timeZone);
    const counts = days.get(day) ?? { day, info: 0, warning: 0, critical: 0 };
    days.set(day, counts);
    for (const { kind, level } of next.events) if (kind === 'fired' && level !== null) counts[level] += 1;
    told.push(next.events.filter((event) => event.told));
    done(at + 1);
  }
  const all = [...firings.values()];
  const query = watchedQuery(draft);
  const byLoad = draft.levels
    .flatMap(({ when }) => conditionsOf(when))
    .some(({ condition }) => condition.kind === 'stale' && condition.by.kind === 'load');
  return {
    moments: moments.length,
    from: (moments[0] ?? context.services.now()).toISOString(),
    to: (moments.at(-1) ?? context.services.now()).toISOString(),
    groups,
    firings: all.slice(0, WARNING_LIMITS.backtestFirings),
    firingCount: all.length,
    days: [...days.values()],
    told: await toldOf(context, draft, viewer, told),
    failures: {
      moments: failures,
      reason: fault === null ? null : { code: ERRORS.queryFailed.code, message: faultText(DEFAULT_LOCALE, fault) },
    },
    notes: [
      ...(byLoad ? (['loadTimesUnknown'] as const) : []),
      ...(query.clockField === null ? (['noDateField'] as const) : []),
      ...(moments.length >= WARNING_LIMITS.backtestMoments ? (['momentsCut'] as const) : []),
      ...(draft.schedule.kind === 'newData' ? (['arrivalAssumedHourly'] as const) : []),
    ],
  };
}

function note(firings: Map<string, PlayedFiring>, events: readonly WarningHappening[], moment: Date): void {
  for (const { kind, group, level, firingId, readings } of events) {
    if (firingId === null || level === null || group === null) continue;
    const known = firings.get(firingId);
    if (kind === 'fired')
      firings.set(firingId, {
        group: [...group],
        level,
        from: moment.toISOString(),
        to: null,
        readings: readings.map((reading) => ({ ...reading })),
      });
    else if (known && kind === 'changed') firings.set(firingId, { ...known, level });
    else if (known && kind === 'resolved') firings.set(firingId, { ...known, to: moment.toISOString() });
  }
}

/** Messages that recipients would have got: one for each moment at which something concerns them. */
async function toldOf(
  context: WarningContext,
  draft: WarningDraft,
  { corporationCode, userId }: Viewer,
  moments: readonly (readonly WarningHappening[])[],
): Promise<BacktestResult['told']> {
  const { store } = context.services;
  const names = await context.userNames(corporationCode);
  const messages = new Map<string, BacktestResult['told'][number]>();
  const add = (kind: 'member' | 'channel', id: string, count: number) => {
    const key = `${kind} ${id}`;
    const known = messages.get(key) ?? { kind, id, name: kind === 'member' ? (names.get(id) ?? '') : '', messages: 0 };
    messages.set(key, { ...known, messages: known.messages + count });
  };
  const general = await toldRecipients(store, corporationCode, draft.recipients);
  const escalated = await toldRecipients(store, corporationCode, draft.escalation?.recipients ?? []);
  for (const events of moments) {
    const kinds = new Set(events.map(({ kind }) => kind));
    const forOwner = kinds.has('error') || kinds.has('recovered') || kinds.has('noData');
    const shown = events.filter(
      ({ kind }) => !['error', 'recovered', 'noData'].includes(kind) && (kind !== 'resolved' || draft.tellResolved),
    );
    const members = new Set(shown.length > 0 ? general.members.map((one) => one.userId) : []);
    const channels = new Set(shown.length > 0 ? general.channels : []);
    if (kinds.has('escalated')) {
      for (const one of escalated.members) members.add(one.userId);
      for (const one of escalated.channels) channels.add(one);
    }
    if (forOwner) members.add(userId);
    for (const id of members) add('member', id, draft.ways.length);
    for (const id of channels) add('channel', id, 1);
  }
  const choices = new Map((await context.deliveries.choices(corporationCode)).map((one) => [one.channelId, one.name]));
  return [...messages.values()].map((one) =>
    one.kind === 'channel' ? { ...one, name: choices.get(one.id) ?? '' } : one,
  );
}

/**
 * Moments of the last days at which a schedule would have run, oldest first; every hour for one that waits for rows. The
 * latest {@link WARNING_LIMITS.backtestMoments}.
 */
export function momentsOf(times: (after: Date) => Date | null, days: number, now: Date): Date[] {
  const moments: Date[] = [];
  let at: Date | null = new Date(now.getTime() - days * DAY);
  for (at = times(at); at !== null && at <= now; at = times(at)) moments.push(at);
  return moments.slice(-WARNING_LIMITS.backtestMoments);
}
export const everyHour = (after: Date): Date => new Date((Math.floor(after.getTime() / HOUR) + 1) * HOUR);
