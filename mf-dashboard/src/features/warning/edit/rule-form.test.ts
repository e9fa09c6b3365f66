import { reportParamSchema, type WarningTree } from '@tessera/contract';

import { draftOf, faultsOf, newRule, type RuleForm } from './rule-form.ts';
import { joined, withChild } from './tree-steps.ts';

const limit = (uniqId: string): WarningTree => ({
  condition: { kind: 'threshold', uniqId, direction: 'below', fire: 10_000, resolve: 12_000, rows: 'any' },
});
const whole = (): RuleForm => ({
  ...newRule('Asia/Shanghai'),
  ruleName: ' 销售额偏低 ',
  question: {
    reportTypeCode: 'graph_crosstab',
    reportConf: [],
    reportParam: reportParamSchema.parse({
      tbId: 'orders',
      dimensionCondition: [{ uniqId: 'd1', fieldId: 'store' }],
      indexCondition: [{ uniqId: 'm1', fieldId: 'sales', aggregator: 'sum' }],
    }),
  },
  groupBy: ['d1'],
  levels: [{ level: 'warning', when: limit('m1') }],
});
const reasons = (form: RuleForm) => faultsOf(form).map(({ part, reason }) => `${part} ${reason}`);

it('a new rule lacks its name, its data and its conditions', () => {
  expect(reasons(newRule('Asia/Shanghai'))).toEqual(['name missing', 'question missing', 'levels missing']);
  expect(draftOf(newRule('Asia/Shanghai'))).toBeNull();
});

it('a complete one is sent with its name trimmed', () => {
  expect(draftOf(whole())).toMatchObject({ ruleName: '销售额偏低', groupBy: ['d1'], ways: ['message'] });
});

it('names what the data lost and what can’t resolve', () => {
  expect(reasons({ ...whole(), groupBy: ['gone'] })).toEqual(['question groupUnknown']);
  expect(reasons({ ...whole(), levels: [{ level: 'info', when: limit('gone') }] })).toEqual(['levels measureUnknown']);
  const beyond: WarningTree = {
    condition: { kind: 'threshold', uniqId: 'm1', direction: 'below', fire: 10, resolve: 9, rows: 'any' },
  };
  expect(reasons({ ...whole(), levels: [{ level: 'info', when: beyond }] })).toEqual(['levels resolveBeyond']);
});

it('an escalation needs somebody', () => {
  expect(reasons({ ...whole(), escalation: { afterMinutes: 30, recipients: [] } })).toEqual(['recipients missing']);
});

it('conditions are joined, changed and taken out', () => {
  const { condition } = limit('m2') as Extract<WarningTree, { condition: unknown }>;
  const both = joined(limit('m1'), condition, 'or');
  expect(both).toEqual({ relation: 'or', children: [limit('m1'), limit('m2')] });
  expect(joined(both, condition)).toEqual({ relation: 'or', children: [limit('m1'), limit('m2'), limit('m2')] });
  expect(withChild(both, 0, limit('m3'))).toEqual({ relation: 'or', children: [limit('m3'), limit('m2')] });
  expect(withChild(both, 0, null)).toEqual(limit('m2'));
  expect(withChild(limit('m1'), 0, null)).toBeNull();
});
