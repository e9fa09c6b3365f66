import { randomUUID } from 'node:crypto';

import { MESSAGE_TYPE_CODES, type ErrorKey } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { JobOutcome } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/services.ts';
import { text } from '../../../platform/texts/index.ts';
import type { Deliveries, DeliveryRequest } from '../../deliveries/index.ts';
import { listAddressees, memberViewer } from '../../identity/index.ts';
import type { OnDue } from '../../schedules/index.ts';
import type { VersionedDefinition } from '../model-repository.ts';
import { makeRun } from '../runs/make-run.ts';
import type { NewRun, RunRepository } from '../runs/run-repository.ts';
import type { StoredOutcome } from '../tables.ts';
import type { PlanRepository, StoredPlan } from './plan-repository.ts';
import { plannedDay } from './planned-day.ts';
import { PLAN_KIND, tellReport, type TellNeeds, type Telling } from './tell-report.ts';

export interface PlanRunNeeds extends TellNeeds {
  readonly services: Pick<Services, 'jobs' | 'log'>;
  readonly plans: PlanRepository;
  readonly runs: RunRepository;
  readonly deliveries: Pick<Deliveries, 'choices' | 'deliver'>;
  published(viewer: Viewer, modelCode: string): Promise<VersionedDefinition & { readonly modelName: string }>;
}
/** What passes by itself, so that it is tried again. */
const PASSING = new Set<ErrorKey>([
  'queryTimeout',
  'queryMemory',
  'queryFailed',
  'analyticsUnavailable',
  'unavailable',
  'internal',
]);

/** Makes the report of a plan as its owner, keeps it and tells its recipients, in one transaction with its occurrence. */
export function runPlans(needs: PlanRunNeeds): OnDue {
  const { plans, runs, services } = needs;
  return async ({ id, corporationCode, period, last, signal }) => {
    const plan = await plans.find(corporationCode, id).catch((error: unknown) => {
      if (error instanceof CatalogueError && error.key === 'notFound') return null;
      throw error;
    });
    if (!plan?.enabled) return undefined;
    const settle = () => services.jobs.wake();
    const at = period.toISOString();
    try {
      const { run, telling } = await made(needs, plan, period, signal);
      const runCode = randomUUID();
      const { requests, told, unseen } = await telling(runCode);
      return {
        async commit(transaction) {
          await runs.keep(transaction, run, runCode);
          await needs.deliveries.deliver(requests, transaction);
          await plans.note(transaction, id, { at, runCode, fault: null, told, unseen });
        },
        settle,
      } satisfies JobOutcome;
    } catch (error) {
      signal.throwIfAborted();
      const isKnown = error instanceof CatalogueError;
      if (!last && (!isKnown || PASSING.has(error.key))) throw error;
      if (!isKnown) services.log.error({ err: error, plan: id }, 'a decision model did not run by its schedule');
      const fault = isKnown ? { key: error.key, args: error.args } : { key: 'internal' as const, args: {} };
      const request = plan.outcome?.fault?.key === fault.key ? null : await tellFault(needs, plan, period, fault);
      return {
        async commit(transaction) {
          if (request) await needs.deliveries.deliver([request], transaction);
          await plans.note(transaction, id, { at, runCode: null, fault, told: 0, unseen: 0 });
        },
        settle,
      };
    }
  };
}

async function made(
  needs: PlanRunNeeds,
  plan: StoredPlan,
  period: Date,
  signal: AbortSignal,
): Promise<{ run: NewRun; telling: (runCode: string) => Promise<Telling> }> {
  const { corporationCode, ownerId, modelCode, draft } = plan;
  const viewer = await memberViewer(needs.store, corporationCode, ownerId);
  if (!viewer?.permissions.has('data_model_edit')) throw new CatalogueError('judgmentPlanOwner');
  const [owner] = await listAddressees(needs.store, corporationCode, [ownerId]);
  await needs.runs.refuseMore(corporationCode, modelCode);
  const model = await needs.published(viewer, modelCode);
  const asking = needs.asking(viewer, { locale: owner?.locale ?? 'zh_CN', signal });
  const date = plannedDay(draft, model.definition.subject.granularity, period);
  const run = await makeRun(asking, needs.tables, { modelCode, model, date, scope: draft.scope });
  const [first] = draft.scope;
  if (first !== undefined && run.members.length === 0)
    throw new CatalogueError('judgmentMemberUnknown', { name: first });
  return { run, telling: (runCode) => tellReport(needs, { plan, period, run, runCode, signal }) };
}

/** Tells the owner of a plan once that no report was made; null for an owner who left. */
async function tellFault(
  { store }: PlanRunNeeds,
  { corporationCode, ownerId, planCode, modelCode }: StoredPlan,
  period: Date,
  fault: NonNullable<StoredOutcome['fault']>,
): Promise<DeliveryRequest | null> {
  const [owner] = await listAddressees(store, corporationCode, [ownerId]);
  if (!owner) return null;
  const model = await store
    .selectFrom('decision_model')
    .select('model_name')
    .where('model_code', '=', modelCode)
    .executeTakeFirst();
  const { locale } = owner;
  return {
    ...{ corporationCode, source: { kind: PLAN_KIND, id: planCode, period, part: 'fault' }, ownerId },
    ...{ recipient: { kind: 'user', userId: ownerId }, channel: 'message' },
    content: {
      title: text(locale, 'judgment.told.faultTitle', { model: model?.model_name ?? '' }),
      text: text(locale, `error.${fault.key}`, fault.args),
      locale,
    },
    link: `/judgment/modelDetail?modelId=${encodeURIComponent(modelCode)}`,
    messageTypeCode: MESSAGE_TYPE_CODES.subscription,
  };
}
