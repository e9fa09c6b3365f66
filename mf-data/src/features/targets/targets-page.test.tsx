import type { RefusedCell, TransportRequest } from '@tessera/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { cell, grid, INDEX, layOut, setup, storeRow, TABLE } from './testing/open-targets-page.tsx';

beforeAll(() => void layOut());
afterAll(() => jest.restoreAllMocks());

test('targets are typed, filled down and pasted; sums follow, and only what changed is sent', async () => {
  const { sent, user } = setup();
  const table = await grid();
  expect(cell('徐汇店 1月')).toHaveTextContent('100');
  expect(cell('徐汇店 1月')).toHaveTextContent('达成 95%');
  fireEvent.mouseDown(cell('徐汇店 2月'));
  table.focus();
  await user.keyboard('1234.5{Enter}');
  expect(cell('徐汇店 2月')).toHaveTextContent('1,234.5');
  expect(cell('全部 2月')).toHaveTextContent('1,234.5');
  expect(table).toHaveFocus();
  await user.keyboard('{Control>}d{/Control}');
  expect(cell('浦东店 2月')).toHaveTextContent('1,234.5');
  expect(cell('上海 2月')).toHaveTextContent('2,469');

  fireEvent.mouseDown(cell('徐汇店 3月'));
  fireEvent.paste(table, { clipboardData: { getData: () => '5\t\r\n6\tx\r\n9\t9\r\n' } });
  expect(cell('浦东店 4月')).toHaveAttribute('aria-invalid', 'true');
  // A locked cell keeps its value.
  expect(cell('静安店 3月')).not.toHaveTextContent('9');
  await user.click(screen.getByRole('button', { name: '保存 4 处修改' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    { storeCode: '001', indexTime: '2026-02-01', indexValue: '1234.5', revision: '3', way: 'typed' },
    { storeCode: '002', indexTime: '2026-02-01', indexValue: '1234.5', revision: '3', way: 'typed' },
    { storeCode: '001', indexTime: '2026-03-01', indexValue: '5', revision: '3', way: 'typed' },
    { storeCode: '002', indexTime: '2026-03-01', indexValue: '6', revision: '3', way: 'typed' },
  ]);
  expect(await screen.findByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
});

test('an entered cell is undone, done again, and blanked', async () => {
  const { user } = setup();
  const table = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.keyboard('{Delete}');
  expect(cell('徐汇店 1月')).not.toHaveTextContent('100');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('徐汇店 1月')).toHaveTextContent('100');
  await user.keyboard('{Control>}y{/Control}');
  expect(screen.getByRole('button', { name: '保存 1 处修改' })).toBeEnabled();
  await user.keyboard('{F2}12{Escape}');
  expect(cell('徐汇店 1月')).not.toHaveTextContent('12');
});

test('what somebody else has changed meanwhile is said, and the own value is saved over it if wanted', async () => {
  const theirs: RefusedCell = {
    ...{ storeCode: '001', indexTime: '2026-01-01', reason: 'changed', indexValue: '120', revision: '8' },
    ...{ editedBy: '周子墨', editedAt: '2026-03-01T02:00:00.000Z' },
  };
  const { sent, user } = setup({ refused: [theirs] });
  const table = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.keyboard('150{Enter}{Control>}s{/Control}');
  const said = await screen.findByRole('listitem');
  expect(said).toHaveTextContent('徐汇店 1月：周子墨');
  expect(said).toHaveTextContent('改为 120，您填写的是 150');
  await user.click(within(said).getByRole('button', { name: '保留我的' }));
  await user.click(screen.getByRole('button', { name: '保存 1 处修改' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([
    { storeCode: '001', indexTime: '2026-01-01', indexValue: '150', revision: '8', way: 'typed' },
  ]);
  await user.click(within(await screen.findByRole('listitem')).getByRole('button', { name: '采用对方的' }));
  expect(cell('徐汇店 1月')).toHaveTextContent('120');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('totals of chosen stores are spread as last year was, around what is locked, and sent as a spread', async () => {
  const known = storeRow('001', '徐汇店', null);
  const indexData = known.indexData.map((period) => ({ ...period, actual: period.actual ?? '0' }));
  const yearAgo = { ...known, indexData };
  const { sent, user } = setup({ before: { ...TABLE, rows: [yearAgo] } });
  const table = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: '分摊所选行的总额' }));
  const dialog = within(await screen.findByRole('dialog', { name: '分摊 2 行的总额' }));
  const preview = within(dialog.getByRole('region', { name: '分摊结果' }));
  expect(preview.getByRole('row', { name: /^徐汇店 100 8.34 8.34 8.34 8.34 8.33/ })).toBeVisible();
  expect(preview.getByRole('row', { name: '浦东店 没有合计，不分摊' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: '总额' }), '每行使用同一个总额');
  await user.type(dialog.getByRole('textbox', { name: '每行的总额' }), '2400');
  await user.selectOptions(dialog.getByRole('combobox', { name: '分摊方式' }), '按去年同期实际值的比例');
  expect(await dialog.findByRole('row', { name: /^徐汇店 2,400 2,400 0 0/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^浦东店 2,400 200 200/ })).toBeVisible();
  expect(dialog.getByText('1 行没有可参照的比例，按平均分摊')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '填入表格' }));
  expect(cell('徐汇店 1月')).toHaveTextContent('2,400');
  expect(cell('浦东店 12月')).toHaveTextContent('200');
  await user.click(await screen.findByRole('button', { name: '保存 24 处修改' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]![0]).toEqual({
    ...{ storeCode: '001', indexTime: '2026-01-01', indexValue: '2400', revision: '3', way: 'spread' },
  });
});

test('a total is spread in the proportions of any table, which may be the same for all rows', async () => {
  const { platform, user } = setup();
  const table = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.click(screen.getByRole('button', { name: '分摊所选行的总额' }));
  const dialog = within(await screen.findByRole('dialog', { name: '分摊 1 行的总额' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: '分摊方式' }), '按数据表中的比例');
  expect(dialog.getByRole('button', { name: '填入表格' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.findByRole('option', { name: '客流' });
  await user.selectOptions(dialog.getByRole('combobox', { name: '数据表' }), '客流');
  await waitFor(() => expect(dialog.getByRole('combobox', { name: '数值字段' })).toBeEnabled());
  await user.selectOptions(dialog.getByRole('combobox', { name: '数值字段' }), 'visits');
  await user.selectOptions(dialog.getByRole('combobox', { name: '日期字段' }), 'day');
  // March had no row: it counts as the mean of the others.
  expect(await dialog.findByRole('row', { name: /^徐汇店 100 45.83 45.83 8.34 0/ })).toBeVisible();
  const shapes = platform.calls
    .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
    .filter(({ endpoint }) => endpoint.path.endsWith('/queryShape'));
  const source = { tbId: 's1', fieldId: 'visits', aggregator: 'sum', dateFieldId: 'day', storeFieldId: null };
  expect(shapes.map(({ body }) => body)).toEqual([
    { indexCode: 'i1', parentTime: '2025', indexGranularity: 'month', source },
  ]);
  await user.click(dialog.getByRole('button', { name: '填入表格' }));
  expect(cell('徐汇店 2月')).toHaveTextContent('45.83');
});

test('a table for charts is made of an index; that it is behind, and why, is said', async () => {
  const indexes = [INDEX];
  const { platform, user } = setup({ indexes });
  await grid();
  await user.click(screen.getByRole('button', { name: '“销售额”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '建立数据表，供图表使用' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox')).toHaveValue('销售额目标');
  indexes[0] = { ...INDEX, table: { tableId: 'b1', tblName: '销售额目标', behind: true, fault: '门店清单没有设置' } };
  await user.click(dialog.getByRole('button', { name: '建立' }));
  expect(await screen.findByRole('button', { name: '销售额目标（更新中）' })).toBeVisible();
  expect(screen.getByText(/没有更新，图表显示的仍是之前的目标：门店清单没有设置/)).toBeVisible();
  const made = platform.calls.flatMap(({ kind, detail }) =>
    kind === 'request' && (detail as TransportRequest).endpoint.path.endsWith('/addTable')
      ? [(detail as TransportRequest).body]
      : [],
  );
  expect(made).toEqual([{ indexCode: 'i1', tblName: '销售额目标' }]);
});

test('provinces are closed and opened; a reader changes nothing', async () => {
  const { user } = setup({ role: 'reader' });
  const table = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.keyboard('5{Enter}');
  expect(screen.queryByRole('textbox', { name: '徐汇店 1月' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建指标' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: '收起“上海”' })[0]!);
  expect(screen.queryByRole('rowheader', { name: /徐汇店/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '展开“上海”' }));
  expect(screen.getByRole('rowheader', { name: /徐汇店/ })).toBeInTheDocument();
});

test('values for rows of sums, locked cells or places beyond the table are counted, and a row of sums fills nothing', async () => {
  const { platform, user } = setup();
  const table = await grid();
  fireEvent.mouseDown(cell('静安店 1月'));
  fireEvent.paste(table, { clipboardData: { getData: () => '1\n2\n\n' } });
  expect(platform.calls.filter(({ kind }) => kind === 'toast').map(({ detail }) => JSON.stringify(detail))).toEqual([
    expect.stringContaining('2 个值没有填入'),
  ]);
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.keyboard('{Control>}d{/Control}');
  expect(cell('徐汇店 1月')).toHaveTextContent('100');
});

test('another year is shown once unsaved cells may be lost', async () => {
  let mayDrop = false;
  const { user } = setup({ confirm: () => mayDrop });
  const table = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  table.focus();
  await user.keyboard('150{Enter}');
  await user.click(screen.getByRole('button', { name: '下一年' }));
  expect(screen.getByText('2026 年')).toBeInTheDocument();
  expect(cell('徐汇店 1月')).toHaveTextContent('150');
  mayDrop = true;
  await user.click(screen.getByRole('button', { name: '下一年' }));
  expect(await screen.findByText('2027 年')).toBeInTheDocument();
});

test('who may not see the table of actual values is told so', async () => {
  setup({ role: 'reader', table: { ...TABLE, seesActuals: false } });
  expect(await screen.findByText(/这里只显示目标值/)).toBeInTheDocument();
  expect(cell('徐汇店 1月')).not.toHaveTextContent('达成');
});
