/** @own-modules: it reads computed styles */
import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zhCN from '../../locales/zh_CN.json';
import { makeResult } from '../fixtures/make-result.ts';
import { readSettings } from '../settings/read-settings.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { buildTable } from '../types/cross-table/build-table.ts';
import { CHART_TYPES } from '../types/index.ts';
import { resultTable } from '../view/result-table.ts';
import type { TableMeasure, TablePrint } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';
import { TableView } from './table-view.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const theme = CHART_THEMES.purple;
const texts = {} as Parameters<typeof resultTable>[4];
function show(model: TableModel, print: TablePrint) {
  render(
    <IntlProvider locale="zh-CN" messages={zhCN}>
      <TableView model={model} name="rows" hooks={{ print }} />
    </IntlProvider>,
  );
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => [cell.textContent, (cell as HTMLTableCellElement).colSpan]));
}

test('on paper a table shows the columns that it is told: repeated ones before those that go on', () => {
  const columns = ['a', 'b', 'c', 'd'].map((name) => ({ uniqId: name, name, role: 'dimension' as const }));
  const model = resultTable(makeResult(columns, [['a1', 'b1', 'c1', 'd1']]), [], theme, 'zh_CN', texts);
  const drawn = show(model, { first: 0, end: 1, columns: [0, 3] });
  // Not stretched: texts would wrap otherwise than where they were measured.
  const width = [0, 3].reduce((sum, column) => sum + model.columns[column]!.width, 0);
  expect(screen.getByRole('table')).toHaveStyle({ width: `${width}px` });
  expect(drawn).toEqual([
    [
      ['a', 1],
      ['d', 1],
    ],
    [
      ['a1', 1],
      ['d1', 1],
    ],
  ]);
});

test('cells over several columns and rows are clipped to those of the sheet and keep their text', () => {
  const columns = ['a', 'b', 'c', 'd'].map((name) => ({ uniqId: name, name, role: 'dimension' as const }));
  const plain = resultTable(
    makeResult(
      columns,
      [1, 2, 3].map(String).map((row) => [row, row, row, row]),
    ),
    [],
    theme,
    'zh_CN',
    texts,
  );
  const model: TableModel = {
    ...plain,
    cell: (row, column) => {
      if (column === 0) return row === 0 ? { text: '华东', rowSpan: 3 } : { text: '', rowSpan: 0, above: row };
      if (row === 2) return { text: '小计', rowSpan: 1, columnSpan: column === 1 ? 3 : 0 };
      return plain.cell(row, column);
    },
  };
  expect(show(model, { first: 1, end: 3, columns: [0, 1, 3] }).slice(1)).toEqual([
    [
      ['华东', 1],
      ['2', 1],
      ['2', 1],
    ],
    [['小计', 2]],
  ]);
});

test('a row that is higher than a sheet shows its part; merged cells have their text on each sheet', () => {
  const columns = ['group', 'text'].map((name) => ({ uniqId: name, name, role: 'dimension' as const }));
  const plain = resultTable(
    makeResult(columns, [['华东', '很长'] as [string, string], ['华东', '短']]),
    [],
    theme,
    'zh_CN',
    texts,
  );
  const model: TableModel = {
    ...plain,
    look: { ...plain.look, wrap: true },
    cell: (row, column) =>
      column === 0
        ? { text: row === 0 ? '华东' : '', rowSpan: row === 0 ? 2 : 0, above: row }
        : plain.cell(row, column),
  };
  const partOf = (print: Partial<TablePrint>) => {
    const { container, unmount } = render(
      <IntlProvider locale="zh-CN" messages={zhCN}>
        <TableView model={model} name="rows" hooks={{ print: { first: 0, end: 1, ...print } }} />
      </IntlProvider>,
    );
    const row = container.querySelector('tbody > tr')!;
    const cells = [...row.children].map(({ textContent, innerHTML }) => [textContent, innerHTML]);
    const state = row.getAttribute('data-parted');
    unmount();
    return [state, ...cells];
  };
  expect(partOf({})[0]).toBeNull();
  expect(partOf({ until: 400 })).toEqual([
    'ends',
    ['华东', expect.stringMatching(/height: 399px.*height: 0px/)],
    ['很长', expect.stringMatching(/height: 399px.*margin-top: 5px/)],
  ]);
  expect(partOf({ from: 400, until: 700 })).toEqual([
    'ends',
    ['华东', expect.stringMatching(/height: 299px.*height: 0px/)],
    ['很长', expect.stringMatching(/height: 299px.*margin-top: -395px/)],
  ]);
  expect(partOf({ from: 700 })).toEqual([
    'begins',
    ['华东', expect.stringContaining('height: 0px')],
    ['很长', expect.stringContaining('margin-top: -700px')],
  ]);
});

test('totals of a sheet stand above and below its rows, those of repeated columns and numbers as in the table', () => {
  const columns = [
    { uniqId: 'name', name: 'name', role: 'dimension' },
    { uniqId: 'a', name: 'a', role: 'index', aggregator: 'sum', dataType: 'double' },
    { uniqId: 'b', name: 'b', role: 'index', aggregator: 'average', dataType: 'double' },
  ] as const;
  const rows = [
    ['x', 0.1, 1],
    ['y', 0.2, 2],
  ] as [string, number, number][];
  const { settings } = readSettings(CHART_TYPES.graph_crosstab.blocks, []);
  const chartTexts = { total: '合计', measures: '', subtotal: '' } as Parameters<typeof resultTable>[4];
  const model = buildTable({
    result: makeResult([...columns], rows),
    settings,
    theme,
    locale: 'zh_CN',
    texts: chartTexts,
  });
  expect(model.sums?.columns).toEqual([1]);
  const sum = (value: string) => [{ column: 1, sum: value }];
  const totals = { carried: sum('0.3'), page: sum('0.3'), running: sum('1234.6') };
  expect(show(model, { first: 0, end: 1, totals }).slice(1)).toEqual([
    [
      ['承前页', 1],
      ['0.30', 1],
      ['', 1],
    ],
    [
      ['x', 1],
      ['0.10', 1],
      ['1.00', 1],
    ],
    [
      ['本页小计', 1],
      ['0.30', 1],
      ['', 1],
    ],
    [
      ['累计', 1],
      ['1,234.60', 1],
      ['', 1],
    ],
  ]);
});

test('totals of a sheet whose first column has one have their name above it', () => {
  const columns = [
    { uniqId: 'name', name: 'name', role: 'dimension' },
    { uniqId: 'a', name: 'a', role: 'index', aggregator: 'sum', dataType: 'double' },
    { uniqId: 'b', name: 'b', role: 'index', aggregator: 'sum', dataType: 'double' },
  ] as const;
  const { settings } = readSettings(CHART_TYPES.graph_crosstab.blocks, []);
  const model = buildTable({
    result: makeResult([...columns], [['x', 1, 2]]),
    settings,
    theme,
    locale: 'zh_CN',
    texts: { total: '', measures: '', subtotal: '' } as Parameters<typeof resultTable>[4],
  });
  const page = [
    { column: 1, sum: '1' },
    { column: 2, sum: '2' },
  ];
  const totals = { carried: null, page, running: null };
  expect(show(model, { first: 0, end: 1, columns: [1, 2], totals }).at(-1)).toEqual([
    ['本页小计1.00', 1],
    ['2.00', 1],
  ]);
});

test('rows on paper are as high as they are told, the headings and the total that stays among them', () => {
  const columns = [
    { uniqId: 'name', name: 'name', role: 'dimension' },
    { uniqId: 'a', name: 'a', role: 'index', aggregator: 'sum', dataType: 'double' },
  ] as const;
  const rows = ['x', 'y', 'z'].map((name): [string, number] => [name, 1]);
  const plain = resultTable(makeResult([...columns], rows), [], theme, 'zh_CN', texts);
  const model: TableModel = { ...plain, pinned: { row: 2, place: 'bottom' }, look: { ...plain.look, wrap: true } };
  show(model, { first: 1, end: 2, heights: { head: [44, 55], rows: [66] } });
  const drawn = within(screen.getByRole('table')).getAllByRole('row');
  expect(drawn.map(({ textContent, style }) => [textContent, style.height])).toEqual([
    ['namea', '44px'],
    ['y1.00', '66px'],
    ['z1.00', '55px'],
  ]);
});

test('on paper a table shows the rows that it is told, beyond its page, and says how high they are', () => {
  const rows = Array.from({ length: 5_000 }, (_unused, index) => [`row ${index}`, index] as [string, number]);
  const columns = [
    { uniqId: 'name', name: 'name', role: 'dimension' },
    { uniqId: 'value', name: 'value', role: 'index' },
  ] as const;
  const model = { ...resultTable(makeResult([...columns], rows), [], theme, 'zh_CN', texts), pageSize: 20 };
  const measured: TableMeasure[] = [];
  const print = { first: 30, end: 40, onMeasured: (measure: TableMeasure) => measured.push(measure) };
  render(
    <IntlProvider locale="zh-CN" messages={zhCN}>
      <TableView model={model} name="rows" hooks={{ print }} />
    </IntlProvider>,
  );
  const [body] = within(screen.getByRole('table')).getAllByRole('rowgroup').slice(1);
  const shown = within(body!).getAllByRole('row');
  expect(shown.map((row) => row.textContent)).toEqual(rows.slice(30, 40).map(([name, value]) => `${name}${value}.00`));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(measured[0]).toMatchObject({
    total: 5_000,
    uniform: model.look.rowHeight,
    headRows: [model.look.headerHeight],
    // The first column says which row it is.
    fixed: 1,
    rows: rows.slice(30, 40).map(() => model.look.rowHeight),
  });
});
