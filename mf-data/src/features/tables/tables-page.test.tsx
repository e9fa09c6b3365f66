import { permissionsOf } from '@tessera/contract';
import type { TableDetail, TableSummary, TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { TablesPage } from './tables-page.tsx';

const ORDERS: TableSummary = {
  tableId: 't1',
  name: '订单明细',
  description: '',
  kind: 'upload',
  rowCount: 1_000,
  fieldCount: 2,
  dataTime: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-02T03:04:05.000Z',
  owner: { userId: 'u1', name: '林知远' },
  status: 'ready',
  connection: null,
  editable: true,
};
const field = { decimals: null, description: '', hidden: false, group: '', geoRole: null, dateHierarchy: [] };
const DETAIL: TableDetail = {
  ...ORDERS,
  dataVersion: '1',
  runningJob: null,
  fields: [
    {
      ...field,
      fieldId: 'f1',
      name: '城市',
      sourceName: 'city',
      dataType: 'str',
      defaultAggregator: 'count',
      formula: null,
      masked: false,
    },
    {
      ...field,
      fieldId: 'f2',
      name: '金额',
      sourceName: 'amount',
      dataType: 'double',
      defaultAggregator: 'sum',
      formula: null,
      masked: false,
    },
  ],
};
type Body = Record<string, unknown>;
const page = ({ dataStart, dataEnd }: { dataStart: number; dataEnd: number }) => {
  const rows = Array.from({ length: Math.min(dataEnd, 1_000) - dataStart }, (_, index) => dataStart + index);
  return {
    columns: DETAIL.fields.map(({ fieldId, name, dataType, masked }) => ({ fieldId, name, dataType, masked })),
    values: [rows.map((row) => `城市${row}`), rows.map((row) => (row === 1 ? null : row / 2))],
    dataStart,
    rowCount: 1_000,
    dataVersion: '1',
    freshness: { dataTime: ORDERS.dataTime, computedAt: ORDERS.dataTime, cached: false },
  };
};

function setup(answers: Record<string, (body: Body) => unknown> = {}, role: 'editor' | 'reader' = 'editor', url = '/') {
  const replies: Record<string, (body: Body) => unknown> = {
    '/api/data/table/list': () => ({ list: [ORDERS], total: 1 }),
    '/api/data/table/detail': () => DETAIL,
    '/api/data/table/preview': (body) => page(body as { dataStart: number; dataEnd: number }),
    '/api/data/table/fields/update': () => DETAIL,
    '/api/data/table/usedBy': () => [],
    '/api/data/table/lineage': () => ({ nodes: [], edges: [] }),
    ...answers,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    send: (request) => {
      const reply = replies[request.endpoint.path]?.(request.body as Body);
      if (reply instanceof Error) return { code: '-10099', msg: reply.message, data: null, requestId: 'req-7' };
      return { code: '0', msg: '', data: reply ?? null, requestId: 'req-1' };
    },
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body as Body);
  render(
    <PlatformWrapper platform={platform} path={url}>
      <TablesPage />
    </PlatformWrapper>,
  );
  return { sent, user: userEvent.setup() };
}
/** What jsdom does not measure: a window of 600 by 300 pixels. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

test('a table is found by kind and word, and opened', async () => {
  const { sent, user } = setup();
  await screen.findByRole('button', { name: '订单明细' });
  await user.click(screen.getByRole('tab', { name: '文件' }));
  await user.type(screen.getByRole('searchbox'), '订单{Enter}');
  await waitFor(() =>
    expect(sent('/api/data/table/list').at(-1)).toMatchObject({ search: '订单', kinds: ['upload'], page: 1 }),
  );
  await user.click(await screen.findByRole('button', { name: '订单明细' }));
  expect(await screen.findByRole('grid', { name: '数据预览' })).toHaveAttribute('aria-rowcount', '1001');
  await user.click(screen.getByRole('button', { name: '返回数据表列表' }));
  expect(await screen.findByRole('table', { name: '数据表列表' })).toBeInTheDocument();
});

test('the preview fetches only the page in sight, and a header sorts the whole table', async () => {
  const { sent, user } = setup({}, 'editor', '/?tableId=t1');
  expect(await screen.findByText('城市3')).toBeInTheDocument();
  expect(screen.getByText('空')).toBeInTheDocument();
  expect(sent('/api/data/table/preview')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '金额' }));
  await waitFor(() =>
    expect(sent('/api/data/table/preview').at(-1)).toMatchObject({
      dataStart: 0,
      sortCondition: [{ fieldId: 'f2', sortFlag: 'asc' }],
    }),
  );
  expect(await screen.findByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a field is renamed, retyped and hidden', async () => {
  const { sent, user } = setup({}, 'editor', '/?tableId=t1');
  await user.click(await screen.findByRole('tab', { name: '字段' }));
  await user.click(await screen.findByRole('button', { name: '编辑“金额”' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: '字段名称' });
  await user.clear(name);
  expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled();
  await user.type(name, '销售额');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '类型' }), 'str');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent('/api/data/table/fields/update').at(-1)).toMatchObject({
      tableId: 't1',
      fields: [{ fieldId: 'f2', name: '销售额', dataType: 'str', defaultAggregator: 'count' }],
    }),
  );
  await user.click(await screen.findByRole('button', { name: '隐藏“城市”' }));
  await waitFor(() =>
    expect(sent('/api/data/table/fields/update').at(-1)).toEqual(
      expect.objectContaining({ fields: [{ fieldId: 'f1', hidden: true }] }),
    ),
  );
});

test('deleting names what would go blank, and is forced only then', async () => {
  const use = { kind: 'chart', id: 'c1', name: '月销售额', boardCode: 'b1', boardName: '经营总览', fieldIds: ['f2'] };
  const { sent, user } = setup({ '/api/data/table/usedBy': () => [use] }, 'editor', '/?tableId=t1');
  await user.click(await screen.findByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('月销售额')).toBeInTheDocument();
  await user.click(await within(dialog).findByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent('/api/data/table/delete')).toMatchObject([{ tableId: 't1', force: true }]));
  expect(await screen.findByRole('table', { name: '数据表列表' })).toBeInTheDocument();
});

test('a reader looks, but finds nothing to change', async () => {
  const { user } = setup({}, 'reader', '/?tableId=t1');
  await screen.findByText('城市3');
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: '字段' }));
  await screen.findByText('金额');
  expect(screen.queryByRole('button', { name: '编辑“金额”' })).toBeNull();
});

test('a table that is gone says so, with the request id', async () => {
  setup({ '/api/data/table/detail': () => new Error('内容不存在或已被删除') }, 'editor', '/?tableId=t9');
  expect(await screen.findByText('内容不存在或已被删除')).toBeInTheDocument();
  expect(screen.getByText(/req-7/)).toBeInTheDocument();
});
