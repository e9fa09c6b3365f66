import { randomUUID } from 'node:crypto';

import { judgmentDefinitionSchema, judgmentPlanDraftSchema, NEW_JUDGMENT } from '@tessera/contract';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput, TestServer } from './test-server.ts';

type JudgmentEndpoint = Extract<EndpointName, `judgment${'' | 'Plans' | 'Runs'}.${string}`>;

export const EXAMPLE_MODEL = { modelName: 'Example', definition: NEW_JUDGMENT };
const updatedAt = '2026-01-01T00:00:00.000Z';
const condition = { indicator: 'lines', figure: 'value', operator: 'lt', value: 1 };
const modelOf = (tbId: string) => ({
  ...NEW_JUDGMENT,
  subject: { ...NEW_JUDGMENT.subject, tbId, dateFieldId: 'none' },
  indicators: [{ key: 'lines', name: 'Lines', term: { aggregator: 'count', fieldId: 'none' } }],
  rules: [{ name: 'Few', conditions: [condition], severity: 'notice', finding: 'Few' }],
});

const EXAMPLE_PLAN = judgmentPlanDraftSchema.parse({
  schedule: { kind: 'day', at: '09:00', timeZone: 'Asia/Shanghai' },
});

export const JUDGMENT_INPUTS: Readonly<Record<JudgmentEndpoint, (ids: ExampleIds) => CallInput>> = {
  'judgment.query': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.analyse': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.list': () => ({ body: {} }),
  'judgment.detail': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.version': ({ decisionModel }) => ({ body: { modelCode: decisionModel, version: 1 } }),
  'judgment.save': () => ({ body: EXAMPLE_MODEL }),
  'judgment.update': ({ decisionModel }) => ({ body: { ...EXAMPLE_MODEL, modelCode: decisionModel, updatedAt } }),
  'judgment.copy': ({ decisionModel }) => ({ body: { modelCode: decisionModel, modelName: 'Copy' } }),
  'judgment.delete': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.test': ({ table }) => ({ body: { definition: modelOf(table) } }),
  'judgment.publish': ({ decisionModel }) => ({ body: { modelCode: decisionModel, updatedAt } }),
  'judgmentPlans.list': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgmentPlans.choices': () => ({ body: {} }),
  'judgmentPlans.save': ({ decisionModel, decisionPlan }) => ({
    body: { modelCode: decisionModel, planCode: decisionPlan, updatedAt, plan: EXAMPLE_PLAN },
  }),
  'judgmentPlans.switch': ({ decisionPlan }) => ({ body: { planCode: decisionPlan, enabled: false } }),
  'judgmentPlans.run': ({ decisionPlan }) => ({ body: { planCode: decisionPlan } }),
  'judgmentPlans.delete': ({ decisionPlan }) => ({ body: { planCode: decisionPlan } }),
  'judgmentRuns.save': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgmentRuns.list': () => ({ body: {} }),
  'judgmentRuns.detail': ({ decisionRun }) => ({ body: { runCode: decisionRun } }),
  'judgmentRuns.compare': ({ decisionRun }) => ({ body: { leftCode: decisionRun, rightCode: decisionRun } }),
  'judgmentRuns.delete': ({ decisionRun }) => ({ body: { runCode: decisionRun } }),
  'judgmentRuns.people': () => ({ body: {} }),
  'judgmentRuns.saveAction': ({ decisionRun }) => ({ body: { runCode: decisionRun, decision: 'Visit' } }),
  'judgmentRuns.finishAction': ({ decisionRun }) => ({
    body: { runCode: decisionRun, actionCode: 'none', done: true, result: 'Done' },
  }),
  'judgmentRuns.deleteAction': ({ decisionRun }) => ({ body: { runCode: decisionRun, actionCode: 'none' } }),
};

/** A kept run of nothing. */
export async function makeExampleRun(
  store: TestServer['app']['services']['store'],
  corporationCode: string,
): Promise<string> {
  const runCode = randomUUID();
  await store
    .insertInto('decision_run')
    .values({
      ...{ run_code: runCode, corporation_code: corporationCode, model_code: 'gone', model_name: 'Example' },
      ...{
        version: 1,
        definition: JSON.stringify(judgmentDefinitionSchema.parse(modelOf('none'))),
        fields: '[]',
        scope: '[]',
      },
      ...{
        period_start: '2026-01-01',
        counts: JSON.stringify({ critical: 0, warning: 0, notice: 0, good: 0, none: 0 }),
        ran_by: 'nobody',
        ran_at: new Date(),
      },
    })
    .execute();
  return runCode;
}

/** A plan of nobody, which is paused. */
export async function makeExamplePlan(
  store: TestServer['app']['services']['store'],
  corporationCode: string,
  modelCode: string,
): Promise<string> {
  const planCode = randomUUID();
  await store
    .insertInto('decision_plan')
    .values({
      ...{ plan_code: planCode, corporation_code: corporationCode, model_code: modelCode, owner_id: 'nobody' },
      ...{ enabled: false, draft: JSON.stringify(EXAMPLE_PLAN), outcome: null },
      ...{ created_at: new Date(), updated_at: new Date(updatedAt) },
    })
    .execute();
  return planCode;
}
