/** @page */

import { reportParamSchema, type CrossWindow, type QueryResult, type ReportComponent } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zhCN from '../../locales/zh_CN.json';
import { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { BoardChart } from './board-chart.tsx';

const ROWS = 1_000;
const COLUMNS = 200;
const rowName = (row: number) => `行${String(row).padStart(4, '0')}`;
const columnName = (column: number) => `列${String(column).padStart(3, '0')}`;
const range = (start: number, end: number) => Array.from({ length: end - start }, (_unused, at) => start + at);

const field = (uniqId: string) => ({ uniqId, fieldId: uniqId });
const REPORT: ReportComponent = {
  menuCode: 'm',
  reportCode: 'r',
  reportName: '大表',
  reportTypeCode: 'graph_crosstab',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [field('r')],
    compareCondition: [field('c')],
    indexCondition: [{ ...field('m'), aggregator: 'sum' }],
  }),
  drillThroughPath: [],
  region: null,
};

/** As the server answers a window of 1,000 x 200 cells that hold row × 1,000 + column. */
function answer({ rowStart, rowEnd, columnStart, columnEnd }: CrossWindow, all: boolean): QueryResult {
  const places = range(rowStart, rowEnd).flatMap((row) =>
    range(columnStart, columnEnd).map((column) => [row, column] as const),
  );
  const [rows, columns] = all
    ? [range(0, ROWS), range(0, COLUMNS)]
    : [range(rowStart, rowEnd), range(columnStart, columnEnd)];
  return {
    columns: [
      { uniqId: 'r', fieldId: 'r', name: '行', role: 'dimension', dataType: 'str' },
      { uniqId: 'c', fieldId: 'c', name: '列', role: 'compare', dataType: 'str' },
      { uniqId: 'm', fieldId: 'm', name: '值', role: 'index', dataType: 'int', aggregator: 'sum' },
    ],
    values: [
      places.map(([row]) => rowName(row)),
      places.map(([, column]) => columnName(column)),
      places.map(([row, column]) => row * 1_000 + column),
    ],
    rowCount: places.length,
    truncated: false,
    freshness: { dataTime: '2026-01-01T00:00:00Z', computedAt: '2026-01-01T00:00:00Z', cached: false },
    ...(all ? { total: ROWS, columnTotal: COLUMNS } : {}),
    cross: {
      rows: [rows.map(rowName)],
      columns: [columns.map(columnName)],
      rowOf: places.map(([row]) => row),
      columnOf: places.map(([, column]) => column),
      windows: [{ rowStart, rowEnd, columnStart, columnEnd }],
    },
  };
}

function setUp(run = answer) {
  const asked: CrossWindow[] = [];
  const coordinator = new QueryCoordinator({
    turn: () => Promise.resolve(),
    run: async ({ reportParam }) => {
      const { dataStart = 0, dataEnd = ROWS, columnStart = 0, columnEnd = COLUMNS, queryCount = false } = reportParam;
      const window = {
        rowStart: dataStart,
        rowEnd: Math.min(ROWS, dataEnd),
        columnStart,
        columnEnd: Math.min(COLUMNS, columnEnd),
      };
      asked.push(window);
      return run(window, queryCount);
    },
  });
  return { asked, coordinator };
}

beforeEach(() => {
  for (const [name, size] of [
    ['clientHeight', 600],
    ['offsetHeight', 600],
    ['clientWidth', 900],
    ['offsetWidth', 900],
  ] as const)
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(size);
});
afterEach(() => jest.restoreAllMocks());

test('a table of 1,000 x 200 scrolls to its last cell, reading the windows that come into view', async () => {
  const { asked, coordinator } = setUp();
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <IntlProvider locale="zh-CN" messages={zhCN} onError={() => undefined}>
        <BoardChart
          report={REPORT}
          coordinator={coordinator}
          theme="purple"
          locale="zh_CN"
          order={0}
          boardState={{ filters: [], linkages: [] }}
          onError={(error) => {
            throw error;
          }}
        />
      </IntlProvider>
    </PlatformWrapper>,
  );
  const table = await screen.findByRole('table', { name: '大表' });
  expect(table).toHaveAttribute('aria-rowcount', String(ROWS + 1));
  expect(table).toHaveAttribute('aria-colcount', String(COLUMNS + 1));
  const scroller = screen.getByRole('group', { name: '大表' });
  const move = (top: number, left: number) => {
    scroller.scrollTop = top;
    scroller.scrollLeft = left;
    fireEvent.scroll(scroller);
  };
  move(1_000_000, 1_000_000);
  await waitFor(() => expect(screen.getByText('999,199')).toBeInTheDocument());
  expect(screen.getByText(rowName(999))).toBeInTheDocument();
  expect(screen.getByText(columnName(199))).toBeInTheDocument();
  // The middle of the table was not read for that.
  expect(asked).toEqual([
    { rowStart: 0, rowEnd: 200, columnStart: 0, columnEnd: 100 },
    { rowStart: 800, rowEnd: 1_000, columnStart: 100, columnEnd: 200 },
  ]);
  move(0, 0);
  await waitFor(() => expect(screen.getByText('1,001')).toBeInTheDocument());
  expect(asked).toHaveLength(2);
});

test('a table whose data changes while it is read is read anew as a whole', async () => {
  let version = 1;
  const { asked, coordinator } = setUp((window, all) => ({
    ...answer(window, all),
    freshness: { dataTime: `2026-01-0${version}T00:00:00Z`, computedAt: '2026-01-01T00:00:00Z', cached: false },
  }));
  const reportParam = {
    ...REPORT.reportParam,
    dataStart: 0,
    dataEnd: 200,
    columnStart: 0,
    columnEnd: 100,
    queryCount: true,
  };
  const spec = { menuCode: 'm', reportCode: 'r', reportHistoryCode: '', reportParam, locale: 'zh_CN' as const };
  coordinator.publish('r', spec);
  await waitFor(() => expect(coordinator.store('r').get().status).toBe('ready'));
  version = 2;
  const whole = await coordinator.whole('r');
  expect([whole.rowCount, whole.freshness.dataTime]).toEqual([ROWS * COLUMNS, '2026-01-02T00:00:00Z']);
  expect(asked.filter(({ rowStart, columnStart }) => rowStart + columnStart === 0)).toHaveLength(2);
});
