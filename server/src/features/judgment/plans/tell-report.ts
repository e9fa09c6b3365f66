import {
  DEFAULT_LOCALE,
  headlineOf,
  judgedPeriod,
  judgedPeriodText,
  MESSAGE_TYPE_CODES,
  SEVERITIES,
  type JudgedMember,
  type Locale,
} from '@tessera/contract';

import type { Viewer } from '../../../platform/http/handlers.ts';
import { text } from '../../../platform/texts/index.ts';
import { toldRecipients, type Deliveries, type DeliveryRequest } from '../../deliveries/index.ts';
import { memberViewer } from '../../identity/index.ts';
import type { RoleTables } from '../../table-rights/index.ts';
import type { AskContext, Asking } from '../read-figures.ts';
import { countResults } from '../run-model.ts';
import type { NewRun } from '../runs/run-repository.ts';
import { seenMembers, type SightNeeds } from '../runs/sight.ts';
import type { StoredPlan } from './plan-repository.ts';

/** Kind of schedules and of the source of deliveries. */
export const PLAN_KIND = 'judgment';
/** Name of the question that is asked right before a report is told of. */
export const PLAN_GUARD = 'judgment';
/** Members of a report whose findings a message repeats. */
const REPEATED = 5;

export interface TellNeeds extends SightNeeds {
  readonly rights: Pick<RoleTables, 'visible' | 'identity'>;
  readonly deliveries: Pick<Deliveries, 'choices'>;
  asking(viewer: Viewer, context: AskContext): Asking;
}
export interface ToldReport {
  readonly plan: StoredPlan;
  readonly period: Date;
  readonly run: NewRun;
  readonly runCode: string;
  readonly signal: AbortSignal;
}
export interface Telling {
  readonly requests: readonly DeliveryRequest[];
  /** Members and channels that are told, and members who see nothing of the report. */
  readonly told: number;
  readonly unseen: number;
}

/**
 * Tells the recipients of a plan of its report: each member of the members of the report that they may see, in their language, and
 * nothing to who sees none. A channel gets what the owner sees, who chose it; one that is gone or switched off gets nothing.
 */
export async function tellReport(needs: TellNeeds, report: ToldReport): Promise<Telling> {
  const { plan, period, run, runCode, signal } = report;
  const { corporationCode, ownerId, draft } = plan;
  const { members, channels } = await toldRecipients(needs.store, corporationCode, draft.recipients);
  const requestOf = (more: Pick<DeliveryRequest, 'recipient' | 'channel' | 'content' | 'check'>): DeliveryRequest => ({
    ...{ corporationCode, source: { kind: PLAN_KIND, id: plan.planCode, period }, ownerId },
    link: `/judgment/historyReport?runId=${encodeURIComponent(runCode)}`,
    messageTypeCode: MESSAGE_TYPE_CODES.subscription,
    ...more,
  });
  const heads = run.members.map(({ member, severity }, place) => ({ place, member, severity }));
  // Members with equal rights see the same.
  const seenBy = new Map<string, readonly JudgedMember[]>();
  const seen = async (viewer: Viewer, fingerprint: string): Promise<readonly JudgedMember[]> => {
    if (viewer.userId === ownerId) return run.members;
    const known = seenBy.get(fingerprint);
    if (known) return known;
    const asking = needs.asking(viewer, { locale: DEFAULT_LOCALE, signal });
    const part = await seenMembers(needs, asking, { ...run, ranBy: ownerId }, heads);
    const found = part.heads.flatMap(({ place }) => run.members[place] ?? []);
    seenBy.set(fingerprint, found);
    return found;
  };
  const requests: DeliveryRequest[] = [];
  let [told, unseen] = [0, 0];
  for (const { userId, locale } of members) {
    const viewer = await memberViewer(needs.store, corporationCode, userId);
    if (!viewer) continue;
    const { fingerprint } = await needs.rights.identity(viewer);
    const shown = await seen(viewer, fingerprint);
    if (shown.length === 0 && run.members.length > 0) {
      unseen += 1;
      continue;
    }
    told += 1;
    const content = { ...reportText(run, shown, locale), locale };
    const check = { guard: PLAN_GUARD, input: { fingerprint } };
    for (const channel of draft.ways)
      requests.push(requestOf({ recipient: { kind: 'user', userId }, channel, content, check }));
  }
  const offered = new Set((await needs.deliveries.choices(corporationCode)).map(({ channelId }) => channelId));
  for (const channel of channels.filter((one) => offered.has(one))) {
    told += 1;
    const content = { ...reportText(run, run.members, DEFAULT_LOCALE), locale: DEFAULT_LOCALE };
    requests.push(requestOf({ recipient: { kind: 'group' }, channel, content }));
  }
  return { requests, told, unseen };
}

/** Model and period, counts by result, and the most severe findings. */
function reportText(run: NewRun, members: readonly JudgedMember[], locale: Locale): { title: string; text: string } {
  const { granularity } = run.definition.subject;
  const period = judgedPeriodText(judgedPeriod(run.start, granularity), granularity, locale);
  const counts = countResults(members);
  const results = [...SEVERITIES, 'none' as const].filter((result) => (counts[result] ?? 0) > 0);
  const said = results.map((result) => text(locale, 'judgment.told.count', { result, count: counts[result] ?? 0 }));
  const severe = members.filter(({ severity }) => severity === 'critical' || severity === 'warning');
  const lines = severe.slice(0, REPEATED).map((one) =>
    text(locale, 'judgment.told.line', {
      result: one.severity ?? 'none',
      member: one.member || run.modelName,
      finding: headlineOf(one, run.definition),
    }),
  );
  return {
    title: text(locale, 'judgment.told.title', { model: run.modelName, period }),
    text: [
      said.join(' · '),
      ...lines,
      ...(severe.length > REPEATED ? [text(locale, 'judgment.told.more', { count: severe.length - REPEATED })] : []),
    ].join('\n'),
  };
}
