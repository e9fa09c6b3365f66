import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { IntlProvider } from 'react-intl';

import zhCN from '../../locales/zh_CN.json';
import { makeResult } from '../fixtures/make-result.ts';
import { loadHighcharts } from '../highcharts/load-highcharts.ts';
import { knownChartType, loadChartType } from '../registry.ts';
import type { ChartViewProps } from './chart-view.tsx';
import { ChartView } from './chart-view.tsx';

jest.mock('../highcharts/load-highcharts.ts', () => ({ loadHighcharts: jest.fn() }));
jest.mock('../registry.ts', () => {
  const real = jest.requireActual<typeof import('../registry.ts')>('../registry.ts');
  return { ...real, knownChartType: jest.fn(real.knownChartType), loadChartType: jest.fn(real.loadChartType) };
});
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

function tree(props: Partial<ChartViewProps>) {
  return (
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
    </IntlProvider>
  );
}
const show = (props: Partial<ChartViewProps>) => render(tree(props));

beforeEach(() => load.mockReset());

test('a result without rows says so', async () => {
  show({ result: makeResult([city, sales], []) });
  expect(await screen.findByText('没有符合条件的数据')).toBeInTheDocument();
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

test('cards and tables come without the chart library', async () => {
  show({ typeCode: 'graph_crosstab' });
  const table = await screen.findByRole('table', { name: '销售额' });
  expect(within(table).getByRole('rowheader', { name: '上海' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '1,234.50' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('the data view shows the rows behind a chart', async () => {
  show({ mode: 'data' });
  expect(await screen.findByRole('columnheader', { name: '城市' })).toBeInTheDocument();
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
  const table = await screen.findByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '3001');
  expect(table.querySelectorAll('tbody tr').length).toBeLessThan(200);
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  await waitFor(() => expect(table.querySelectorAll('tbody tr[data-index]')).toHaveLength(3_000));
});

test('settings that were corrected are listed with the reason where the host asks for it', async () => {
  const conf = [
    { type: 'table', value: { specialValue: '没有数据' } },
    { type: 'tableData', value: { rowHeight: 900 } },
  ];
  show({ typeCode: 'graph_crosstab', conf });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  show({ typeCode: 'graph_crosstab', conf, showIssues: true });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('table.specialValue 过长，已截取前 3 个字符');
  expect(note).toHaveTextContent('tableData.rowHeight 超过上限，已改为 500');
});

test('ST-089, RU-670, RU-671: the watermark covers the chart where it is asked for', () => {
  const { container, rerender } = show({ typeCode: 'graph_crosstab' });
  expect(container.querySelector('.tessera-watermark')).toBeNull();
  rerender(<></>);
  show({
    typeCode: 'graph_crosstab',
    conf: [{ type: 'chartBgcolor', value: { isShowWatermark: true } }],
    watermark: '王小明',
  });
  const pattern = document.querySelector('.tessera-watermark pattern');
  expect(pattern).toHaveTextContent('王小明');
  expect(pattern).toHaveAttribute('width', '190');
  expect(pattern).toHaveAttribute('height', '150');
  expect(pattern).toHaveAttribute('patternTransform', 'rotate(-20)');
});

test('a type that comes later is fetched, drawn by its own view and read aloud', async () => {
  const progress = {
    ...param,
    dimensionCondition: [],
    indexCondition: [
      { ...field('a'), aggregator: '' as const },
      { ...field('b'), aggregator: '' as const },
    ],
  };
  const two = makeResult(
    [
      { ...sales, uniqId: 'a' },
      { ...sales, uniqId: 'b' },
    ],
    [[30, 40]],
  );
  show({ typeCode: 'graph_progress', param: progress, result: two });
  const bar = await screen.findByRole('progressbar', { name: '销售额' });
  expect(bar).toHaveAttribute('aria-valuetext', '75.0%');
  cleanup();
  show({ typeCode: 'graph_liquidfill', param: progress, result: two });
  expect(await screen.findByRole('img', { name: '销售额 75.0%' })).toBeInTheDocument();
});

test('a table with pages turns them itself, and leaves it to a host that pages', async () => {
  const many = makeResult(
    [city, sales],
    Array.from({ length: 120 }, (_unused, index) => [`门店${index}`, index]),
  );
  show({ typeCode: 'graph_detailtable', result: many });
  const table = await screen.findByRole('table');
  await userEvent.click(await screen.findByRole('button', { name: '下一页' }));
  expect(within(table).queryByText('门店0')).not.toBeInTheDocument();
  expect(within(table).getByText('门店50')).toBeInTheDocument();
  cleanup();
  const onPage = jest.fn();
  show({
    typeCode: 'graph_detailtable',
    result: many,
    table: { paging: { page: 3, pageSize: 120, total: 1_000, onPage } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '下一页' }));
  expect(onPage).toHaveBeenCalledWith(4);
  const jump = screen.getByRole('textbox', { name: '跳至页码' });
  await userEvent.clear(jump);
  await userEvent.type(jump, '99{Enter}');
  expect(onPage).toHaveBeenLastCalledWith(9);
});

test('a clicked cell tells the values it stands for, and what is picked stands out', async () => {
  const onPick = jest.fn();
  const two = makeResult(
    [city, sales],
    [
      ['上海', 1],
      ['北京', 2],
    ],
  );
  const { fieldId } = two.columns[0]!;
  show({ typeCode: 'graph_crosstab', result: two, onPick, highlight: [{ fieldId, value: '北京' }] });
  const cell = await screen.findByRole('cell', { name: '2.00' });
  await userEvent.click(cell);
  expect(onPick).toHaveBeenCalledWith(
    expect.objectContaining({ value: '北京', label: '北京', fields: [expect.objectContaining({ value: '北京' })] }),
  );
  expect(cell).toHaveAttribute('data-picked', 'true');
  expect(screen.getByRole('rowheader', { name: '上海' })).toHaveAttribute('data-picked', 'false');
});

test('where columns go across, the rows are ordered by the titles that the host can ask for', async () => {
  const season = { uniqId: 'season', name: '季度', role: 'compare' } as const;
  const result = makeResult(
    [city, season, sales],
    [
      ['上海', 'Q1', 1],
      ['上海', 'Q2', 2],
    ],
  );
  const onSort = jest.fn();
  show({ typeCode: 'graph_crosstab', result, table: { onSort, sortable: (column) => column === 'city' } });
  const table = await screen.findByRole('table');
  expect(within(within(table).getByRole('columnheader', { name: 'Q1' })).queryByRole('button')).toBeNull();
  act(() =>
    within(within(table).getByRole('columnheader', { name: '城市' }))
      .getByRole('button')
      .click(),
  );
  expect(onSort).toHaveBeenCalledWith([{ column: 'city', flag: 'asc' }]);
});

test('titles sort where the host takes it', async () => {
  const onSort = jest.fn();
  show({ typeCode: 'graph_crosstab', table: { onSort, sort: [{ column: 'sales', flag: 'asc' }] } });
  expect(await screen.findByRole('columnheader', { name: '销售额' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: '销售额' }));
  expect(onSort).toHaveBeenCalledWith([{ column: 'sales', flag: 'desc' }]);
});

test('a failed fetch of a type is shown and can be tried again', async () => {
  jest.mocked(knownChartType).mockReturnValue(undefined);
  const onLoadError = jest.fn();
  const failure = new Error('chunk');
  jest.mocked(loadChartType).mockRejectedValueOnce(failure);
  show({ typeCode: 'graph_detailtable', onLoadError });
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }));
  expect(onLoadError).toHaveBeenCalledWith(failure);
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('the edge of a column moves by arrow keys, and what is stored goes before what was moved', async () => {
  const onColumnWidths = jest.fn();
  const host = { typeCode: 'graph_crosstab', table: { onColumnWidths } };
  const width = (value: number) => [
    { type: 'table', value: { columnsWidth: '2' } },
    { type: 'tableColumnsWidth', value: [{ uniqId: 'city', width: value }] },
  ];
  const { rerender } = show({ ...host, conf: width(100) });
  const edge = await screen.findByRole('separator', { name: '调整“城市”的列宽' });
  expect(edge).toHaveAttribute('aria-valuenow', '100');
  edge.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onColumnWidths).toHaveBeenLastCalledWith([{ uniqId: 'city', width: 110 }]);
  expect(edge).toHaveAttribute('aria-valuenow', '110');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(onColumnWidths).toHaveBeenLastCalledWith([{ uniqId: 'city', width: 109 }]);
  rerender(tree({ ...host, conf: width(45) }));
  expect(edge).toHaveAttribute('aria-valuenow', '45');
  await userEvent.keyboard('{ArrowLeft}');
  expect(onColumnWidths).toHaveBeenLastCalledWith([{ uniqId: 'city', width: 40 }]);
});
