import { DEFAULT_LOCALE, MESSAGE_TYPE_CODES, type Locale } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { toldRecipients, type DeliveryRequest, type ToldMember } from '../deliveries/index.ts';
import { composeWarning } from './compose-warning.ts';
import { groupKey, type RuleState, type WarningHappening } from './group-state.ts';
import { ruleWords, type RuleWords } from './say-rule.ts';
import { seenGroups, type SeenGroups } from './seen-groups.ts';
import type { WarningContext } from './warning-context.ts';
import type { RuleRow } from './warning-repository.ts';

/** Name of the question that is asked right before a message with values is sent. */
export const WARNING_GUARD = 'warning';
/** What only the owner of a rule hears of. */
const FOR_OWNER: ReadonlySet<WarningHappening['kind']> = new Set(['error', 'recovered', 'noData', 'skipped']);

interface Told {
  readonly states: RuleState;
  readonly events: readonly WarningHappening[];
  readonly period: Date;
  readonly signal: AbortSignal;
  /** Names of collected tables that are not complete; readers are told. */
  readonly incomplete: readonly string[];
}

/**
 * What is to be delivered of an evaluation: one message for each recipient and way, in the recipient's language, of groups and
 * values that the recipient may see. A channel gets what the owner sees, who chose it; one that is gone or switched off
 * gets nothing, which is logged.
 */
export async function tellOf(
  context: WarningContext,
  row: RuleRow,
  owner: Viewer,
  { events, period, signal, incomplete }: Told,
): Promise<DeliveryRequest[]> {
  const told = events.filter((event) => event.told);
  if (told.length === 0) return [];
  const { recipients, escalation, ways, tellResolved, ruleName } = row.draft;
  const shown = told.filter(({ kind }) => !FOR_OWNER.has(kind) && (kind !== 'resolved' || tellResolved));
  const general = shown.filter(({ kind }) => kind !== 'escalated');
  const escalated = shown.filter(({ kind }) => kind === 'escalated');
  const owned = told.filter(({ kind }) => FOR_OWNER.has(kind));
  const people = new Map<string, { readonly member: ToldMember; readonly events: Set<WarningHappening> }>();
  const channels = new Map<string, Set<WarningHappening>>();
  const add = async (to: typeof recipients, what: readonly WarningHappening[]) => {
    if (what.length === 0) return;
    const { members, channels: named } = await toldRecipients(context.services.store, row.corporation_code, to);
    for (const member of members) {
      const known = people.get(member.userId) ?? { member, events: new Set() };
      people.set(member.userId, known);
      for (const event of what) known.events.add(event);
    }
    for (const channel of named) channels.set(channel, new Set([...(channels.get(channel) ?? []), ...what]));
  };
  await add(recipients, general);
  await add([...recipients, ...(escalation?.recipients ?? [])], escalated);
  await add([{ kind: 'member', userId: row.owner_id }], owned);
  const requests: DeliveryRequest[] = [];
  const request = (
    recipient: DeliveryRequest['recipient'],
    channel: string,
    content: DeliveryRequest['content'],
  ): DeliveryRequest => ({
    corporationCode: row.corporation_code,
    source: { kind: 'warning', id: row.rule_id, period },
    ownerId: row.owner_id,
    recipient,
    channel,
    content,
    link: `/warning/board?ruleId=${encodeURIComponent(row.rule_id)}`,
    messageTypeCode: MESSAGE_TYPE_CODES.earlyWarning,
    ...(recipient.kind === 'user' ? { check: { guard: WARNING_GUARD, input: { ruleId: row.rule_id } } } : {}),
  });
  const said = new Map<Locale, RuleWords>();
  const groupsTold = told.flatMap(({ group }) => (group === null ? [] : [group]));
  const wordsIn = async (locale: Locale) => {
    const words = said.get(locale) ?? (await ruleWords(context, owner, row.draft, groupsTold, locale, signal));
    said.set(locale, words);
    return words;
  };
  // Members with equal rights see the same.
  const seen = new Map<string, SeenGroups>();
  for (const { member, events: own } of people.values()) {
    const viewer = await context.member(row.corporation_code, member.userId);
    if (!viewer) continue;
    const { fingerprint } = await context.rights.identity(viewer);
    const groups = seen.get(fingerprint) ?? (await seenGroups(context, row, owner, viewer, period, signal));
    seen.set(fingerprint, groups);
    const { events: visible, hidden } = visibleEvents([...own], groups);
    const { locale } = member;
    const content = { ...composeWarning(await wordsIn(locale), ruleName, visible, { hidden, incomplete }), locale };
    for (const way of ways) requests.push(request({ kind: 'user', userId: member.userId }, way, content));
  }
  const offered = new Set((await context.deliveries.choices(row.corporation_code)).map(({ channelId }) => channelId));
  for (const [channel, own] of channels) {
    if (!offered.has(channel)) {
      context.services.log.warn(
        { rule: row.rule_id, channel },
        'a warning names a channel that is gone or switched off',
      );
      continue;
    }
    const words = await wordsIn(DEFAULT_LOCALE);
    const content = { ...composeWarning(words, ruleName, [...own], { hidden: 0, incomplete }), locale: DEFAULT_LOCALE };
    requests.push(request({ kind: 'group' }, channel, content));
  }
  return requests;
}

/** What a recipient may hear of groups, with readings of the recipient's own rows. */
function visibleEvents(events: readonly WarningHappening[], groups: SeenGroups) {
  if (groups === 'all') return { events, hidden: 0 };
  const visible = events.flatMap((event) => {
    if (event.group === null) return [event];
    const own = groups.get(groupKey(event.group));
    return own ? [{ ...event, readings: own.readings }] : [];
  });
  return { events: visible, hidden: events.length - visible.length };
}
