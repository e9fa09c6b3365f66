import { NEW_JUDGMENT } from '@tessera/contract';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type JudgmentEndpoint = Extract<EndpointName, `judgment.${string}`>;

export const EXAMPLE_MODEL = { modelName: 'Example', definition: NEW_JUDGMENT };
const updatedAt = '2026-01-01T00:00:00.000Z';
const condition = { indicator: 'lines', figure: 'value', operator: 'lt', value: 1 };
const modelOf = (tbId: string) => ({
  ...NEW_JUDGMENT,
  subject: { ...NEW_JUDGMENT.subject, tbId, dateFieldId: 'none' },
  indicators: [{ key: 'lines', name: 'Lines', term: { aggregator: 'count', fieldId: 'none' } }],
  rules: [{ name: 'Few', conditions: [condition], severity: 'notice', finding: 'Few' }],
});

export const JUDGMENT_INPUTS: Readonly<Record<JudgmentEndpoint, (ids: ExampleIds) => CallInput>> = {
  'judgment.query': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.list': () => ({ body: {} }),
  'judgment.detail': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.version': ({ decisionModel }) => ({ body: { modelCode: decisionModel, version: 1 } }),
  'judgment.save': () => ({ body: EXAMPLE_MODEL }),
  'judgment.update': ({ decisionModel }) => ({ body: { ...EXAMPLE_MODEL, modelCode: decisionModel, updatedAt } }),
  'judgment.copy': ({ decisionModel }) => ({ body: { modelCode: decisionModel, modelName: 'Copy' } }),
  'judgment.delete': ({ decisionModel }) => ({ body: { modelCode: decisionModel } }),
  'judgment.test': ({ table }) => ({ body: { definition: modelOf(table) } }),
  'judgment.publish': ({ decisionModel }) => ({ body: { modelCode: decisionModel, updatedAt } }),
};
