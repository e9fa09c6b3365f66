import { warnings, type WarningBacktest, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { draftOf, newRule } from '../edit/rule-form.ts';
import { BacktestPanel } from './backtest-panel.tsx';

const DRAFT = draftOf({
  ...newRule('Asia/Shanghai'),
  ruleName: '行数',
  question: {
    reportTypeCode: 'graph_crosstab',
    reportConf: [],
    reportParam: warningParam(),
  },
  levels: [
    { level: 'critical', when: { condition: { kind: 'rowCount', direction: 'below', fire: 1, resolve: null } } },
  ],
});

function warningParam() {
  const { rule } = warnings.check.body.parse({
    rule: {
      ruleName: 'x',
      question: { reportParam: { tbId: 't', indexCondition: [{ uniqId: 'm', fieldId: 'f', aggregator: 'sum' }] } },
      levels: [{ level: 'info', when: { condition: { kind: 'missing' } } }],
      schedule: { kind: 'day', timeZone: 'UTC', at: '09:00' },
    },
  });
  return rule.question.reportParam;
}
const backtest = (over: Partial<WarningBacktest>): WarningBacktest => ({
  backtestId: 'b1',
  state: 'running',
  progress: 0.25,
  reason: null,
  result: null,
  ...over,
});

it('shows how far a backtest is, and cancels it', async () => {
  const asked: string[] = [];
  const send = async ({ endpoint }: TransportRequest) => {
    asked.push(endpoint.path);
    const data = endpoint.path === warnings.cancelBacktest.path ? backtest({ state: 'cancelled' }) : backtest({});
    return { code: '0', msg: '', data, requestId: null };
  };
  await act(async () => {
    render(
      <PlatformWrapper platform={createTestPlatform({ send })}>
        <BacktestPanel draft={DRAFT} fields={{ measures: [], dates: [] }} onIncomplete={() => undefined} />
      </PlatformWrapper>,
    );
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '开始回测' })));
  expect(screen.getByText('正在重放，已完成 25%')).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消回测' })));
  expect(screen.getByText('回测已取消')).toBeInTheDocument();
  expect(asked).toEqual([warnings.startBacktest.path, warnings.cancelBacktest.path]);
});

it('an incomplete rule is not played', async () => {
  const onIncomplete = jest.fn();
  const platform = createTestPlatform();
  await act(async () => {
    render(
      <PlatformWrapper platform={platform}>
        <BacktestPanel draft={null} fields={{ measures: [], dates: [] }} onIncomplete={onIncomplete} />
      </PlatformWrapper>,
    );
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '开始回测' })));
  expect(onIncomplete).toHaveBeenCalledTimes(1);
  expect(platform.calls.filter(({ kind }) => kind === 'request')).toEqual([]);
});
