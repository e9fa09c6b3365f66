import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

/** A rule over a table; its fields don't exist. */
export const EXAMPLE_WARNING = (tbId: string, directoryId: string | null = null) => ({
  ruleName: 'Example',
  directoryId,
  question: {
    reportParam: { tbId, indexCondition: [{ uniqId: 'm', fieldId: 'none', aggregator: 'sum' }] },
  },
  levels: [{ level: 'warning', when: { condition: { kind: 'threshold', uniqId: 'm', direction: 'above', fire: 1 } } }],
  schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '09:00' },
});
const draft = ({ table, warningDirectory }: ExampleIds): CallInput => ({
  body: { rule: EXAMPLE_WARNING(table, warningDirectory) },
});
const one = ({ warningRule }: ExampleIds): CallInput => ({ body: { ruleId: warningRule } });
const backtest = ({ warningBacktest }: ExampleIds): CallInput => ({ body: { backtestId: warningBacktest } });

export const WARNING_INPUTS = {
  'warnings.list': ({ warningDirectory }) => ({ body: { directoryId: warningDirectory } }),
  'warnings.get': one,
  'warnings.check': draft,
  'warnings.save': ({ table, warningDirectory, warningRule }) => ({
    body: { ruleId: warningRule, version: 1, rule: EXAMPLE_WARNING(table, warningDirectory) },
  }),
  'warnings.remove': one,
  'warnings.switch': ({ warningRule }) => ({ body: { ruleId: warningRule, enabled: false } }),
  'warnings.bulk': ({ warningRule, warningDirectory }) => ({
    body: { ruleIds: [warningRule], change: { kind: 'directory', directoryId: warningDirectory } },
  }),
  'warnings.takeOver': one,
  'warnings.run': one,
  'warnings.states': one,
  'warnings.acknowledge': one,
  'warnings.mute': ({ warningRule }) => ({ body: { ruleId: warningRule, minutes: 60 } }),
  'warnings.unmute': one,
  'warnings.explain': ({ warningRule }) => ({ body: { ruleId: warningRule, at: '2026-10-31T08:00:00Z' } }),
  'warnings.history': ({ warningRule }) => ({ query: { ruleId: warningRule } }),
  'warnings.trend': ({ warningRule }) => ({ body: { ruleId: warningRule } }),
  'warnings.startBacktest': draft,
  'warnings.backtest': backtest,
  'warnings.cancelBacktest': backtest,
  'warnings.directories': () => ({ body: {} }),
  'warnings.choices': () => ({ body: {} }),
  'warnings.saveDirectory': ({ warningDirectory }) => ({
    body: { directoryId: warningDirectory, directoryName: 'Example' },
  }),
  'warnings.moveDirectory': ({ warningDirectory }) => ({ body: { directoryId: warningDirectory, parentId: null } }),
  'warnings.removeDirectory': ({ warningDirectory }) => ({ body: { directoryId: warningDirectory } }),
} satisfies Partial<Record<EndpointName, (ids: ExampleIds) => CallInput>>;
