import { ERRORS, reportParamSchema, type QueryResult, type ReportComponent } from '@tessera/contract';
import { RequestError } from '@tessera/request';
import { ThemeProvider } from '@tessera/ui/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import type { ComponentState } from '../coordinator/component-state.ts';
import { ComponentFrame } from '../frame/component-frame.tsx';
import { ChartBody } from './chart-body.tsx';

const report: ReportComponent = {
  reportCode: 'r',
  reportName: '区域销售',
  reportTypeCode: 'graph_num',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({ tbId: 't' }),
  drillThroughPath: [],
  menuCode: 'b',
  region: null,
};
const result: QueryResult = {
  columns: [],
  values: [],
  rowCount: 0,
  truncated: false,
  freshness: { dataTime: '', computedAt: '', cached: false },
};

function show(state: ComponentState, onEdit?: () => void) {
  const [onCancel, onRetry] = [jest.fn(), jest.fn()];
  render(
    <IntlProvider locale="zh-CN" messages={zh} onError={() => undefined}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <ComponentFrame
          name="区域销售"
          head={{ titleVisible: true, titleStyle: {}, remarks: '', background: {} }}
          busy={state.status === 'stale'}
          onCancel={onCancel}
          menu={null}
          footer={null}
        >
          <ChartBody
            report={report}
            state={state}
            theme="purple"
            locale="zh_CN"
            mode="chart"
            handle={null}
            onRetry={onRetry}
            onEdit={onEdit}
            onCancel={onCancel}
            onError={() => undefined}
          />
        </ComponentFrame>
      </ThemeProvider>
    </IntlProvider>,
  );
  return { onCancel, onRetry };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a first answer that takes long says how long, and can be given up', () => {
  const { onCancel } = show({ status: 'loading' });
  pass(1_900);
  expect(screen.queryByRole('button', { name: '取消查询' })).not.toBeInTheDocument();
  pass(3_100);
  expect(screen.getByText('已等待 5 秒')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '取消查询' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a refresh that takes long can be given up; why the last one failed stays above the old answer', () => {
  const { onCancel, onRetry } = show({ status: 'stale', result, error: new Error('broken') });
  expect(screen.getByText('刷新失败，显示的是上次的数据：图表显示时出错')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /^取消刷新/ })).not.toBeInTheDocument();
  pass(3_000);
  fireEvent.click(screen.getByRole('button', { name: '取消刷新（已等待 3 秒）' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a chart that lacks a field names it and offers its editor to who may edit it', () => {
  const message = '字段“成本”已不在数据表中';
  const failing = (code: string): ComponentState => ({
    status: 'error',
    error: new RequestError({ kind: 'catalogue', code, message }),
  });
  const onEdit = jest.fn();
  show(failing(ERRORS.queryFieldUnknown.code), onEdit);
  expect(screen.getByText(message)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '编辑图表' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  cleanup();
  show(failing(ERRORS.queryTimeout.code), onEdit);
  expect(screen.queryByRole('button', { name: '编辑图表' })).toBeNull();
  cleanup();
  show(failing(ERRORS.queryFieldUnknown.code));
  expect(screen.queryByRole('button', { name: '编辑图表' })).toBeNull();
});
