import type { BoardState, EndpointReply, Subscription, SubscriptionSettings, subscribe } from '@tessera/contract';

import { newSchedule } from '../scheduling/index.ts';

export type SubscriptionChoices = EndpointReply<typeof subscribe.choices>;
/** What a new subscription is of. */
export interface SubscribedTo {
  readonly menuCode: string;
  /** Null for the whole. */
  readonly reportCode: string | null;
  /** What the reader chose on it. */
  readonly state: BoardState;
}

/** What the chart or the whole is called that is subscribed to. */
export const subscribedName = (
  { reportCode }: Pick<SubscribedTo, 'reportCode'>,
  choices: SubscriptionChoices,
): string => choices.charts.find((chart) => chart.reportCode === reportCode)?.reportName ?? choices.menuName;

/** A new subscription to oneself, each morning. @param userId who makes it */
export function newSubscription(of: SubscribedTo, choices: SubscriptionChoices, userId: string): SubscriptionSettings {
  return {
    ...of,
    name: subscribedName(of, choices).slice(0, 60),
    content: choices.contents.find((content) => content === 'png') ?? choices.contents[0] ?? 'link',
    options: { paper: 'A4', orientation: 'landscape', theme: 'purple' },
    schedule: newSchedule('day', { timeZone: choices.timeZone, tableIds: tablesOf(choices) }),
    condition: null,
    recipients: [{ kind: 'member', userId }],
    channels: ['message'],
    gate: { loadedSince: null, fewerRows: null, collected: false, waitMinutes: 60, otherwise: 'note' },
    keepDays: 30,
  };
}

/** Tables that the charts ask. */
export const tablesOf = ({ tables }: SubscriptionChoices): string[] =>
  tables.map(({ tableId }) => tableId).slice(0, 20);

/** The settings of a stored one alone, as they are sent back. */
export function settingsOf(stored: Subscription): SubscriptionSettings {
  const { name, menuCode, reportCode, state, content, options, schedule, condition, recipients, channels } = stored;
  const { gate, keepDays } = stored;
  return {
    name,
    menuCode,
    reportCode,
    state,
    content,
    options,
    schedule,
    condition,
    recipients,
    channels,
    gate,
    keepDays,
  };
}
