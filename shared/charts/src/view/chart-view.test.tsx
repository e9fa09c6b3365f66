import { render, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { IntlProvider } from 'react-intl';

import zhCN from '../../locales/zh_CN.json';
import { makeResult } from '../fixtures/make-result.ts';
import { loadHighcharts } from '../highcharts/load-highcharts.ts';
import type { ChartViewProps } from './chart-view.tsx';
import { ChartView } from './chart-view.tsx';

jest.mock('../highcharts/load-highcharts.ts', () => ({ loadHighcharts: jest.fn() }));
const load = jest.mocked(loadHighcharts);

const field = (uniqId: string) => ({ uniqId, fieldId: uniqId });
const param = {
  dimensionCondition: [field('city')],
  indexCondition: [{ ...field('sales'), aggregator: 'sum' as const }],
  indexDoubleCondition: [],
  compareCondition: [],
};
const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const result = makeResult([city, sales], [['上海', 1234.5]]);

function show(props: Partial<ChartViewProps>) {
  return render(
    <IntlProvider locale="zh-CN" messages={zhCN}>
      <ChartView
        typeCode="graph_line"
        conf={[]}
        param={param}
        result={result}
        name="销售额"
        theme="purple"
        locale="zh_CN"
        {...props}
      />
    </IntlProvider>,
  );
}

beforeEach(() => load.mockReset());

test('a result without rows says so', () => {
  show({ result: makeResult([city, sales], []) });
  expect(screen.getByText('没有符合条件的数据')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('a chart that lacks fields says which', () => {
  show({ param: { ...param, dimensionCondition: [], indexCondition: [] } });
  expect(screen.getByText('至少需要 1 个维度')).toBeInTheDocument();
  expect(screen.getByText('至少需要 1 个指标')).toBeInTheDocument();
});

test('an unknown type is named and never blank', () => {
  show({ typeCode: 'graph_future' });
  expect(screen.getByRole('alert')).toHaveTextContent('graph_future');
});

test('cards and tables come without the chart library', () => {
  show({ typeCode: 'graph_crosstab' });
  const table = screen.getByRole('table', { name: '销售额' });
  expect(within(table).getByRole('rowheader', { name: '上海' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '1,234.50' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('the data view shows the rows behind a chart', () => {
  show({ mode: 'data' });
  expect(screen.getByRole('columnheader', { name: '城市' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '上海' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('a chart library that does not come is shown and reported, and retry asks for it again', async () => {
  const failure = new Error('chunk');
  load.mockRejectedValueOnce(failure).mockReturnValueOnce(new Promise(() => undefined));
  const onLoadError = jest.fn();
  show({ onLoadError });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('图表组件加载失败');
  expect(onLoadError).toHaveBeenCalledWith(failure);
  await act(async () => within(alert).getByRole('button', { name: '重试' }).click());
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('of a large table only the rows in view exist, except for print', async () => {
  const rows = Array.from({ length: 3_000 }, (_unused, index) => [`门店${index}`, index]);
  show({ typeCode: 'graph_crosstab', result: makeResult([city, sales], rows) });
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '3001');
  expect(table.querySelectorAll('tbody tr').length).toBeLessThan(200);
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  await waitFor(() => expect(table.querySelectorAll('tbody tr[data-index]')).toHaveLength(3_000));
});
