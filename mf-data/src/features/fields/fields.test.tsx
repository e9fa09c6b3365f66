import { permissionsOf } from '@tessera/contract';
import type { TableDetail, TableField, TransportRequest } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { BulkDialog } from './bulk-dialog.tsx';
import { DeleteFieldDialog } from './delete-field-dialog.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { FieldList } from './field-list.tsx';
import { GroupDialog } from './group-dialog.tsx';

const field = (fieldId: string, name: string, more: Partial<TableField> = {}) =>
  tableField(fieldId, { name, sourceName: name, ...more });
const DAY = field('f2', '日期', { dataType: 'datetime', group: '时间' });
const RATIO = field('f3', '均价', {
  dataType: 'double',
  sourceName: '',
  defaultAggregator: 'sum',
  formula: 'SUM([额]) / 2',
  formulaLevel: 'aggregate',
});
const TABLE: TableDetail = {
  tableId: 't1',
  name: '订单',
  description: '',
  kind: 'upload',
  rowCount: 3,
  fieldCount: 3,
  dataTime: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-02T03:04:05.000Z',
  owner: null,
  status: 'ready',
  connection: null,
  editable: true,
  dataVersion: '1',
  runningJob: null,
  fields: [field('f1', '城市'), DAY, RATIO],
};
const UPDATE = '/api/data/table/fields/update';

function show(element: ReactElement, uses: readonly object[] = []) {
  const platform = createTestPlatform({
    permissions: permissionsOf('editor'),
    send: ({ endpoint }) => ({
      code: '0',
      msg: '',
      data: endpoint.path === '/api/data/field/usedBy' ? uses : endpoint.path === UPDATE ? TABLE : null,
      requestId: 'r',
    }),
  });
  render(<PlatformWrapper platform={platform}>{element}</PlatformWrapper>);
  return (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body);
}
const nothing = () => undefined;

test('fields are shown by group; a formula is no source, and what it sums up is its own business', async () => {
  show(<FieldList table={TABLE} mayEdit={false} onChanged={nothing} />);
  expect(await screen.findByText('SUM([额]) / 2')).toBeInTheDocument();
  expect(screen.getByText('由公式决定')).toBeInTheDocument();
  expect(screen.queryByText('新建计算字段')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('时间'));
  expect(screen.queryByText('均价')).not.toBeInTheDocument();
  expect(screen.getAllByText('日期').length).toBeGreaterThan(0);
});

test('a new group takes the chosen fields and no name that there is', async () => {
  const close = jest.fn();
  const sent = show(
    <GroupDialog table={TABLE} group={null} chosen={new Set(['f1'])} onChanged={nothing} onClose={close} />,
  );
  const name = screen.getByLabelText(/^分组名称/);
  fireEvent.change(name, { target: { value: '时间' } });
  expect(screen.getByText(/已有同名分组/)).toBeInTheDocument();
  fireEvent.change(name, { target: { value: ' 地区 ' } });
  fireEvent.click(screen.getByLabelText('均价'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(close).toHaveBeenCalledWith('地区'));
  expect(sent(UPDATE)).toMatchObject([
    {
      tableId: 't1',
      fields: [
        { fieldId: 'f1', group: '地区' },
        { fieldId: 'f3', group: '地区' },
      ],
    },
  ]);
});

test('levels of dates are set for all dates among the chosen fields', async () => {
  const close = jest.fn();
  const sent = show(<BulkDialog table={TABLE} fields={TABLE.fields} onChanged={nothing} onClose={close} />);
  fireEvent.click(screen.getByLabelText('日期层级（1 个日期字段）'));
  fireEvent.click(screen.getByLabelText('周'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent(UPDATE)).toMatchObject([
    { fields: [{ fieldId: 'f2', dateHierarchy: ['year', 'season', 'month', 'day'] }] },
  ]);
});

test('a measure of many rows keeps its aggregator; hiding and levels are saved with the rest', async () => {
  const close = jest.fn();
  const sent = show(<FieldDialog table={TABLE} field={RATIO} onClose={close} onSaved={nothing} />);
  fireEvent.click(screen.getByLabelText('在选择字段时显示'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const [body] = sent(UPDATE) as { fields: object[] }[];
  expect(body?.fields).toEqual([
    {
      fieldId: 'f3',
      name: '均价',
      decimals: null,
      description: '',
      group: '',
      geoRole: null,
      dateHierarchy: [],
      hidden: true,
    },
  ]);
});

test.each([
  ['a formula keeps a field', [{ kind: 'formula', id: 'f9', name: '税后', boardCode: null, boardName: null }], null],
  ['a chart lets it go', [{ kind: 'chart', id: 'c', name: '趋势', boardCode: 'b', boardName: '经营' }], true],
  ['nothing asks for force', [], false],
])('%s', async (_, uses, force) => {
  const deleted = jest.fn();
  const sent = show(<DeleteFieldDialog table={TABLE} field={RATIO} onClose={nothing} onDeleted={deleted} />, uses);
  await screen.findByText(/由这个字段算出|正在使用|删除后无法恢复/);
  fireEvent.click(screen.getByText('删除'));
  if (force !== null) await waitFor(() => expect(deleted).toHaveBeenCalled());
  const calls = sent('/api/bigscreen/field/delete');
  expect(calls).toEqual(force === null ? [] : [{ tableId: 't1', fieldId: 'f3', force }]);
});
