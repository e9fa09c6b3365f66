import type { JudgmentPlan, judgmentPlans, JudgmentPlanDraft, Locale } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { text } from '../../../platform/texts/index.ts';
import { channelsOf, recipientChoices } from '../../deliveries/index.ts';
import { nickNamesOf } from '../../identity/index.ts';
import type { Schedules } from '../../schedules/index.ts';
import type { StoredOutcome } from '../tables.ts';
import type { StoredPlan } from './plan-repository.ts';
import type { PlanRunNeeds } from './run-plan.ts';
import { PLAN_KIND } from './tell-report.ts';

export interface PlanNeeds extends PlanRunNeeds {
  readonly schedules: Pick<Schedules, 'next' | 'put' | 'remove' | 'trigger'>;
  timeZone(corporationCode: string): Promise<string>;
  /** @throws CatalogueError notFound */
  find(corporationCode: string, modelCode: string): Promise<unknown>;
}

/** Models that run by themselves. */
export function planHandlers(needs: PlanNeeds): Handlers<typeof judgmentPlans> {
  const { store, plans, runs, schedules, deliveries, rights } = needs;
  const checkChannels = async (corporationCode: string, { recipients, ways }: JudgmentPlanDraft): Promise<void> => {
    const offered = new Set((await deliveries.choices(corporationCode)).map(({ channelId }) => channelId));
    if (channelsOf(recipients, ways).some((one) => !offered.has(one))) throw new CatalogueError('channelUnknown');
  };
  return {
    async list({ viewer, context, body }) {
      await needs.find(viewer.corporationCode, body.modelCode);
      const found = await plans.ofModel(viewer.corporationCode, body.modelCode);
      const [names, next, visible, standing] = await Promise.all([
        nickNamesOf(store, [...new Set(found.map(({ ownerId }) => ownerId))]),
        schedules.next(
          PLAN_KIND,
          found.map(({ planCode }) => planCode),
        ),
        rights.visible(viewer),
        runs.standing(found.flatMap(({ outcome }) => outcome?.runCode ?? [])),
      ]);
      return found.map((plan): JudgmentPlan => {
        const { planCode, ownerId, enabled, draft, updatedAt, outcome } = plan;
        const mine = ownerId === viewer.userId;
        return {
          ...draft,
          ...{ planCode, enabled, mine, owner: names.get(ownerId) ?? '' },
          scope: mine || visible === null || draft.scope.length === 0 ? draft.scope : null,
          updatedAt: updatedAt.toISOString(),
          nextAt: next.get(planCode)?.time?.toISOString() ?? null,
          last: outcome && outcomeOf(outcome, standing, context.locale),
        };
      });
    },
    choices: async ({ viewer: { corporationCode }, context: { locale } }) => ({
      ...(await recipientChoices({ store, deliveries }, corporationCode, locale)),
      timeZone: await needs.timeZone(corporationCode),
    }),
    async save({ viewer, body: { modelCode, planCode, updatedAt, plan } }) {
      const { corporationCode, userId } = viewer;
      const { definition } = await needs.published(viewer, modelCode);
      await checkChannels(corporationCode, plan);
      const { schedule } = plan;
      // What it watches is what it judges.
      const watching = { ...schedule, tableIds: [definition.subject.tbId] };
      const draft = schedule.kind === 'newData' ? { ...plan, schedule: watching } : plan;
      const wanted = { corporationCode, modelCode, ownerId: userId, draft };
      return store.transaction().execute(async (transaction) => {
        const code = planCode ?? (await plans.add(transaction, wanted));
        const enabled = planCode === null || (await plans.change(transaction, code, wanted, new Date(updatedAt ?? 0)));
        if (enabled) await schedules.put(PLAN_KIND, code, corporationCode, draft.schedule, transaction);
        return { planCode: code };
      });
    },
    async switch({ viewer, body: { planCode, enabled } }) {
      const { draft, corporationCode } = await plans.find(viewer.corporationCode, planCode);
      await store.transaction().execute(async (transaction) => {
        await plans.setEnabled(transaction, planCode, enabled);
        if (enabled) await schedules.put(PLAN_KIND, planCode, corporationCode, draft.schedule, transaction);
        else await schedules.remove(PLAN_KIND, planCode, transaction);
      });
      return null;
    },
    async run({ viewer, body: { planCode } }) {
      const { corporationCode } = await plans.find(viewer.corporationCode, planCode);
      await schedules.trigger(PLAN_KIND, planCode, corporationCode);
      return null;
    },
    async delete({ viewer, body: { planCode } }) {
      const plan = await plans.find(viewer.corporationCode, planCode);
      await removePlans(needs, [plan]);
      return null;
    },
  };
}

/** Ends plans with their schedules. */
export async function removePlans(
  { store, plans, schedules }: Pick<PlanNeeds, 'store' | 'plans' | 'schedules'>,
  ended: readonly Pick<StoredPlan, 'planCode'>[],
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    for (const { planCode } of ended) {
      await schedules.remove(PLAN_KIND, planCode, transaction);
      await plans.remove(transaction, planCode);
    }
  });
}

function outcomeOf(
  { at, runCode, fault, told, unseen }: StoredOutcome,
  standing: ReadonlySet<string>,
  locale: Locale,
): NonNullable<JudgmentPlan['last']> {
  return {
    ...{ at, told, unseen },
    runCode: runCode !== null && standing.has(runCode) ? runCode : null,
    fault: fault === null ? '' : text(locale, `error.${fault.key}`, fault.args),
  };
}
