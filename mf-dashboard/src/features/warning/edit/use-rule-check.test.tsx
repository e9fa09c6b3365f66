/** @page */
import { ERRORS, warnings, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { newRule, checkedOf, type RuleForm } from './rule-form.ts';
import { useRuleCheck } from './use-rule-check.ts';

const { rule } = warnings.check.body.parse({
  rule: {
    ruleName: 'x',
    question: { reportParam: { tbId: 't', indexCondition: [{ uniqId: 'm', fieldId: 'f', aggregator: 'sum' }] } },
    levels: [{ level: 'info', when: { condition: { kind: 'missing' } } }],
    schedule: { kind: 'day', timeZone: 'UTC', at: '09:00' },
  },
});
const form = (part: Partial<RuleForm> = {}): RuleForm => ({ ...newRule('UTC'), ...rule, ...part });
const found = { groups: 2, examples: ['华东', '华南'], lostFields: [], nextRuns: [], lostRecipients: ['recipients.0'] };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('checks a rule once it rests, whatever its name, and says what is refused at its part', async () => {
  const asked: unknown[] = [];
  const send = async ({ body }: TransportRequest) => {
    asked.push(body);
    const refused = (body as { rule: RuleForm }).rule.groupBy.length > 0;
    return refused
      ? { code: ERRORS.warningGroups.code, msg: '分组太多', data: null, requestId: null }
      : { code: '0', msg: '', data: found, requestId: null };
  };
  const platform = createTestPlatform({ send });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PlatformWrapper platform={platform}>{children}</PlatformWrapper>
  );
  const { result, rerender } = renderHook((now: RuleForm) => useRuleCheck(checkedOf(now)), {
    wrapper,
    initialProps: form({ question: null }),
  });
  const rest = () => act(async () => jest.advanceTimersByTimeAsync(600));
  await rest();
  expect(asked).toEqual([]);
  rerender(form({ ruleName: '' }));
  await rest();
  expect(result.current.found).toEqual(found);
  rerender(form({ ruleName: '销售额' }));
  await rest();
  expect(asked).toHaveLength(1);
  const { reportParam } = rule.question;
  const dimensionCondition = [{ uniqId: 'd', fieldId: 'region' }];
  rerender(
    form({ question: { ...rule.question, reportParam: { ...reportParam, dimensionCondition } }, groupBy: ['d'] }),
  );
  await rest();
  expect(result.current).toEqual({ found: null, refused: { part: 'question', message: '分组太多' } });
});
