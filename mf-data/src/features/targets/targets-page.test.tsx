import {
  permissionsOf,
  type RefusedCell,
  type TargetIndex,
  type TargetTable,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { TargetsPage } from './targets-page.tsx';

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);
const INDEX: TargetIndex = {
  ...{ indexCode: 'i1', indexName: '销售额', indexGranularity: 'day', unit: '元', direction: 'up', decimals: 2 },
  ...{ needsApproval: false, waiting: [] },
  measure: { tbId: 't', fieldId: 'f', aggregator: 'sum', dateFieldId: 'd', storeFieldId: 's' },
  ...{ selected: true, editable: true, stores: [], filled: true, table: null, updatedAt: '2026-01-01T00:00:00.000Z' },
};
const periods = (january: string | null) =>
  MONTHS.map((indexTime, at) => ({ indexTime, indexValue: at === 0 ? january : null, actual: at === 0 ? '95' : null }));
const storeRow = (storeCode: string, storeName: string, january: string | null, locked = false) => ({
  ...{ storeCode, storeName, province: '上海', city: '市区', total: january },
  indexData: periods(january).map((period) => ({ ...period, revision: '3', locked })),
});
const TABLE: TargetTable = {
  periods: MONTHS,
  count: 3,
  seesActuals: true,
  rows: [storeRow('001', '徐汇店', '100'), storeRow('002', '浦东店', null), storeRow('003', '静安店', '7', true)],
  groups: [
    { province: '上海', city: null, count: 3, indexData: periods('107'), total: '107' },
    { province: '上海', city: '市区', count: 3, indexData: periods('107'), total: '107' },
  ],
  total: { indexData: periods('107'), total: '107' },
};

/** What the page begins with. */
let indexes: TargetIndex[];
beforeEach(() => {
  indexes = [INDEX];
});
beforeAll(() => {
  // Heights of a table that is laid out: rows out of sight are not drawn.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterAll(() => jest.restoreAllMocks());

interface Setup {
  readonly role?: 'editor' | 'reader';
  readonly refused?: RefusedCell[];
  readonly table?: TargetTable;
  /** What there was a year earlier. */
  readonly before?: TargetTable;
  readonly confirm?: () => boolean;
}
function setup({ role = 'editor', refused = [], table = TABLE, before = TABLE, confirm = () => true }: Setup = {}) {
  const replies: Record<
    string,
    (body: {
      parentTime?: string;
      keyword?: string;
      indexName?: string;
      indexCodes?: string[];
      cells?: { storeCode: string; indexTime: string; indexValue: string | null }[];
    }) => unknown
  > = {
    init: () => ({
      year: 2026,
      storeList: {
        tbId: 't',
        codeFieldId: 'c',
        nameFieldId: null,
        provinceFieldId: null,
        cityFieldId: null,
        tblName: '门店',
      },
      indexes: indexes.map((index) => ({ ...index, editable: role === 'editor' && index.editable })),
      conditions: { shown: ['attainment'], hidden: [] },
    }),
    addTable: () => ({ tableId: 'b1' }),
    queryIndex: ({ keyword = '' }) => indexes.filter(({ indexName }) => indexName.includes(keyword)),
    check: ({ indexName }) => ({ free: indexName !== '客流' }),
    delete: ({ indexCodes = [] }) => ({ count: indexCodes.length }),
    granularity: () => ['year', 'season', 'month', 'week', 'day'],
    queryIndexData: ({ parentTime }) => (parentTime === '2025' ? before : table),
    saveIndexData: ({ cells = [] }) => ({
      saved: cells
        .filter(({ storeCode }) => !refused.some((cell) => cell.storeCode === storeCode))
        .map(({ storeCode, indexTime, indexValue }) => ({
          storeCode,
          indexTime,
          indexValue,
          revision: '9',
          locked: false,
        })),
      refused,
    }),
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    confirm,
    send: ({ endpoint, body }) => ({
      ...{ code: '0', msg: '', requestId: 'req-1' },
      data: replies[endpoint.path.split('/').at(-1) ?? '']?.((body ?? {}) as never) ?? null,
    }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <TargetsPage />
    </PlatformWrapper>,
  );
  const sent = () =>
    platform.calls
      .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
      .filter(({ endpoint }) => endpoint.path.endsWith('/saveIndexData'))
      .map(({ body }) => (body as { cells: object[] }).cells);
  return { platform, sent, user: userEvent.setup() };
}
/** Time and columns of the tables that were asked. */
const asked = (platform: ReturnType<typeof createTestPlatform>) =>
  platform.calls
    .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
    .filter(({ endpoint }) => endpoint.path.endsWith('/queryIndexData'))
    .map(({ body }) => body as { parentTime: string; indexGranularity: string })
    .map(({ parentTime, indexGranularity }) => [parentTime, indexGranularity]);
const grid = () => screen.findByRole('treegrid', { name: '“销售额”的目标值' });
/** A cell by its row and month, such as `徐汇店 2月`. */
function cell(name: string): HTMLElement {
  const [row = '', month = ''] = name.split(' ');
  const header = screen.getByTitle(new RegExp(`^${row}( ·|$)`));
  return within(header.closest('[role="row"]')!).getAllByRole('gridcell')[Number.parseInt(month, 10) - 1]!;
}

test('targets are typed, filled down and pasted; sums follow, and only what changed is sent', async () => {
  const { sent, user } = setup();
  const table = await grid();
  expect(cell('徐汇店 1月')).toHaveTextContent('100');
  expect(cell('徐汇店 1月')).toHaveTextContent('达成 95%');
  fireEvent.mouseDown(cell('徐汇店 2月'));
  table.focus();
  await user.keyboard('1234.5{Enter}');
  expect(cell('徐汇店 2月')).toHaveTextContent('1,234.5');
  expect(cell('全部门店 2月')).toHaveTextContent('1,234.5');
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
  await user.click(screen.getByRole('button', { name: '分摊所选门店的总额' }));
  const dialog = within(await screen.findByRole('dialog', { name: '分摊 2 家门店的总额' }));
  const preview = within(dialog.getByRole('region', { name: '分摊结果' }));
  expect(preview.getByRole('row', { name: /^徐汇店 100 8.34 8.34 8.34 8.34 8.33/ })).toBeVisible();
  expect(preview.getByRole('row', { name: '浦东店 没有合计，不分摊' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: '总额' }), '每家门店使用同一个总额');
  await user.type(dialog.getByRole('textbox', { name: '每家门店的总额' }), '2400');
  await user.selectOptions(dialog.getByRole('combobox', { name: '分摊方式' }), '按去年同期实际值的比例');
  expect(await dialog.findByRole('row', { name: /^徐汇店 2,400 2,400 0 0/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^浦东店 2,400 200 200/ })).toBeVisible();
  expect(dialog.getByText('1 家门店没有可参照的比例，按平均分摊')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '填入表格' }));
  expect(cell('徐汇店 1月')).toHaveTextContent('2,400');
  expect(cell('浦东店 12月')).toHaveTextContent('200');
  await user.click(await screen.findByRole('button', { name: '保存 24 处修改' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]![0]).toEqual({
    ...{ storeCode: '001', indexTime: '2026-01-01', indexValue: '2400', revision: '3', way: 'spread' },
  });
});

test('a table for charts is made of an index; that it is behind, and why, is said', async () => {
  const { platform, user } = setup();
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

test('a year is shown by other periods, which have no days of their own to open', async () => {
  const { platform, user } = setup();
  await grid();
  const columns = screen.getByRole('combobox', { name: '列的周期' });
  expect(within(columns).queryByRole('option', { name: '按日' })).toBeNull();
  await user.selectOptions(columns, '按季度');
  await waitFor(() =>
    expect(asked(platform)).toEqual([
      ['2026', 'month'],
      ['2026', 'season'],
    ]),
  );
  await grid();
  expect(screen.queryByRole('button', { name: '第 1 季度' })).toBeNull();
});

test('a year that waits for a decision can be neither imported nor cleared', async () => {
  indexes = [{ ...INDEX, needsApproval: true, waiting: [2026] }];
  const { user } = setup();
  await screen.findByRole('combobox', { name: '列的周期' });
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /更多/ }));
  expect(screen.queryByRole('menuitem', { name: '清空目标值' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '下一年' }));
  expect(await screen.findByRole('button', { name: '导入' })).toBeVisible();
});

test('who may only view an index changes nothing of it, and still makes others', async () => {
  indexes = [{ ...INDEX, editable: false }];
  setup();
  expect(await grid()).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  expect(screen.getByRole('button', { name: '新建指标' })).toBeVisible();
});

test('all indexes are found, opened and deleted together; who may not edit one does not delete it', async () => {
  const more = { ...INDEX, unit: '人' };
  indexes = [
    INDEX,
    { ...more, indexCode: 'i2', indexName: '客流' },
    { ...more, indexCode: 'i3', indexName: '会员', editable: false },
  ];
  const { platform, user } = setup();
  await user.click(await screen.findByRole('button', { name: '管理指标' }));
  const dialog = screen.getByRole('dialog', { name: '管理指标' });
  const row = (name: string) => within(dialog).findByRole('checkbox', { name: new RegExp(name) });
  expect(await row('会员')).toBeDisabled();
  await user.click(await row('销售额'));
  await user.click(await row('客流'));
  await user.click(within(dialog).getByRole('button', { name: '删除所选（2）' }));
  const sure = await screen.findByRole('dialog', { name: '删除 2 个指标' });
  expect(sure).toHaveTextContent('销售额');
  await user.click(within(sure).getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(
      platform.calls.some(({ kind, detail }) => {
        if (kind !== 'request') return false;
        const { endpoint, body } = detail as TransportRequest;
        return endpoint.path.endsWith('/index/delete') && JSON.stringify(body).includes('["i1","i2"]');
      }),
    ).toBe(true),
  );
  await user.click(within(dialog).getByRole('button', { name: '客流' }));
  expect(await screen.findByRole('treegrid', { name: '“客流”的目标值' })).toBeVisible();
});

test('a name that another index has is said once the field is left', async () => {
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: '新建指标' }));
  const name = screen.getByRole('textbox', { name: '指标名称' });
  await user.type(name, '客流');
  await user.tab();
  expect(await screen.findByText('已有同名的指标，请换一个名称')).toBeVisible();
  await user.type(name, '量');
  expect(screen.queryByText('已有同名的指标，请换一个名称')).toBeNull();
});
