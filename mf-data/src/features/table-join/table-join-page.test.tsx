import { ERRORS, permissionsOf } from '@tessera/contract';
import type { ModelCheck, ModelDetail, ModelSource, TransportRequest } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { TableJoinPage } from './table-join-page.tsx';

const source = (tableId: string, name: string, store = 'own'): ModelSource => ({
  tableId,
  name,
  kind: 'upload',
  store,
  storeName: store === 'own' ? null : store,
  fullJoins: true,
  rowCount: 3,
  fieldCount: 1,
  depth: 0,
});
const SOURCES = [source('orders', '订单'), source('shops', '门店'), source('far', '远处', '总部数据库')];
const MODEL: ModelDetail = {
  tableId: 'm1',
  name: '销售',
  description: '',
  kind: 'model',
  rowCount: null,
  fieldCount: 1,
  dataTime: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-02T03:04:05.000Z',
  owner: null,
  status: 'ready',
  connection: null,
  editable: true,
  version: 4,
  draft: {
    tables: [
      { alias: 't1', tableId: 'orders', name: '订单', x: 24, y: 24 },
      { alias: 't2', tableId: 'shops', name: '门店', x: 400, y: 24 },
    ],
    joins: [{ left: 't1', right: 't2', kind: 'left', keys: [{ left: '单号', right: '店号' }] }],
    fields: [
      {
        fieldId: 'f1',
        table: 't1',
        sourceFieldId: '单号',
        name: '订单号',
        description: '',
        hidden: false,
        group: '',
        decimals: null,
        geoRole: null,
        dateHierarchy: [],
        defaultAggregator: 'count',
      },
    ],
  },
  tables: [
    { ...SOURCES[0]!, fields: [tableField('单号')] },
    { ...SOURCES[1]!, fields: [tableField('店号')] },
  ],
};
const FINE: ModelCheck = {
  problems: [],
  joins: [{ leftUnique: false, rightUnique: false, cardinality: 'manyToMany' }],
  repeated: [],
};
const PREVIEW = {
  columns: [{ fieldId: 'f1', name: '订单号', dataType: 'str', masked: false }],
  values: [['A1']],
  dataStart: 0,
  rowCount: 1,
  dataVersion: 'draft',
  freshness: { dataTime: MODEL.dataTime, computedAt: MODEL.dataTime, cached: false },
};

function show(check: ModelCheck, more: Record<string, (body: { force?: boolean }) => object> = {}) {
  const replies: Record<string, unknown> = {
    '/api/data/model/sources': SOURCES,
    '/api/data/model/detail': MODEL,
    '/api/data/model/check': check,
    '/api/data/model/preview': PREVIEW,
    '/api/data/model/save': { tableId: 'm1', version: 5 },
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('editor'),
    send: ({ endpoint, body }) => ({
      code: '0',
      msg: '',
      data: replies[endpoint.path] ?? null,
      requestId: 'r',
      ...more[endpoint.path]?.(body as { force?: boolean }),
    }),
  });
  render(
    <PlatformWrapper platform={platform} path="/?tableId=m1">
      <TableJoinPage />
    </PlatformWrapper>,
  );
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body as Record<string, unknown>);
  return { sent, user: userEvent.setup() };
}

test('a stored model is opened, changed, undone and saved with the version that was read', async () => {
  const { sent, user } = show(FINE);
  expect(await screen.findByRole('group', { name: '订单' })).toHaveTextContent('主表');
  expect(screen.getByRole('button', { name: '“订单”左连接“门店”' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '添加“远处”' })).toBeDisabled();
  const fields = within(screen.getByRole('region', { name: '模型字段' }));
  await user.click(fields.getByRole('checkbox', { name: '店号' }));
  await user.click(screen.getByRole('button', { name: '撤销：修改数据模型（Ctrl+Z）' }));
  expect(fields.getByRole('checkbox', { name: '店号' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: '重做：修改数据模型（Ctrl+Shift+Z）' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/api/data/model/save')).toHaveLength(1));
  expect(sent('/api/data/model/save')[0]).toMatchObject({
    tableId: 'm1',
    version: 4,
    name: '销售',
    force: false,
    draft: { fields: [{ fieldId: 'f1' }, { sourceFieldId: '店号', table: 't2', name: '店号' }] },
  });
});

test('what is wrong is told at its place and keeps the model from being saved and asked', async () => {
  const message = '“订单”与“门店”之间还没有选择关联字段';
  const { sent } = show({
    ...FINE,
    problems: [{ key: 'modelKeysMissing', message, table: null, join: 0, fieldId: null }],
  });
  expect(await screen.findByRole('button', { name: message })).toBeInTheDocument();
  expect(sent('/api/data/model/preview')).toEqual([]);
});

test('formulas that the new joins refuse are listed with reason and uses before they are saved', async () => {
  const reason = '「租」无法计算：一行「数量」可能对应多行「租金」';
  const chart = { kind: 'chart', id: 'c1', name: '租金图', boardCode: 'b1', boardName: '月报' };
  const { sent, user } = show(FINE, {
    '/api/data/model/save': ({ force }) => (force ? {} : { code: ERRORS.modelFormulasRefused.code, msg: reason }),
    '/api/data/model/losses': () => ({
      data: [{ fieldId: 'rent', name: '租', kind: 'refused', reason, uses: [chart] }],
    }),
  });
  const fields = within(await screen.findByRole('region', { name: '模型字段' }));
  await user.click(await fields.findByRole('checkbox', { name: '店号' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('“租”将无法计算')).toBeInTheDocument();
  expect(dialog.getByText(reason)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: '租金图' })).toBeInTheDocument();
  expect(sent('/api/data/model/losses')).toMatchObject([{ tableId: 'm1', draft: { fields: [{}, {}] } }]);
  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect(sent('/api/data/model/save')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: '保存' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '仍然保存' }));
  await waitFor(() => expect(sent('/api/data/model/save').at(-1)).toMatchObject({ force: true, version: 4 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
