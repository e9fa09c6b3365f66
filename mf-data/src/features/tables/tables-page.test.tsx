import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { showTables } from './tables-page.fixture.tsx';

/** What jsdom does not measure: a window of 600 by 300 pixels. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

test('a table is found by kind and word, and opened', async () => {
  const { sent, user } = showTables();
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
  const { sent, user } = showTables({}, 'editor', '/?tableId=t1');
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

test('what collects a table stands before it, and leads to the page of agents who may see that', async () => {
  const node = (id: string, kind: string, name: string, more: object = {}) => ({
    id,
    kind,
    name,
    tableKind: null,
    ...more,
  });
  const graph = {
    nodes: [
      ...[node('c1', 'agent', '门店服务器'), node('d1', 'source', '收银库')],
      ...[node('k1', 'task', '小票', { taskSetId: 's1' }), node('t1', 'table', '订单明细')],
    ],
    edges: [
      { from: 'c1', to: 'd1' },
      { from: 'd1', to: 'k1' },
      { from: 'k1', to: 't1' },
    ],
  };
  const open = async (role: 'admin' | 'editor') => {
    const shown = showTables({ '/api/data/table/lineage': () => graph }, role, '/?tableId=t1');
    await shown.user.click(await screen.findByRole('tab', { name: '血缘与引用' }));
    const list = within(await screen.findByRole('list', { name: '血缘与引用' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(graph.nodes.map(({ name }) => name));
    return { ...shown, list };
  };
  const { list, user } = await open('admin');
  expect(list.getAllByRole('button').map((link) => link.textContent)).toEqual(['门店服务器', '收银库', '小票']);
  await user.click(list.getByRole('button', { name: '小票' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dataSync?tab=taskSets&taskSetId=s1');
  cleanup();
  expect((await open('editor')).list.queryAllByRole('button')).toEqual([]);
});

test('a field is renamed, retyped and hidden', async () => {
  const { sent, user } = showTables({}, 'editor', '/?tableId=t1');
  await user.click(await screen.findByRole('tab', { name: '字段' }));
  await user.click(await screen.findByRole('button', { name: '编辑“金额”' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: '字段名称' });
  await user.clear(name);
  expect(within(dialog).getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
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

test('a reader looks, but finds nothing to change', async () => {
  const { user } = showTables({}, 'reader', '/?tableId=t1');
  await screen.findByText('城市3');
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: '字段' }));
  await screen.findByText('金额');
  expect(screen.queryByRole('button', { name: '编辑“金额”' })).toBeNull();
});

test('a table that is gone says so, with the request id', async () => {
  showTables({ '/api/data/table/detail': () => new Error('内容不存在或已被删除') }, 'editor', '/?tableId=t9');
  expect(await screen.findByText('内容不存在或已被删除')).toBeInTheDocument();
  expect(screen.getByText(/req-7/)).toBeInTheDocument();
});
