import type { Role, RoleTable, RowCondition, TransportRequest } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { RightsForm } from './rights-form.tsx';
import { RoleTablesPanel } from './role-tables-panel.tsx';

const ROLE: Role = {
  roleId: 'r9',
  roleName: '区域经理',
  corporationCode: 'C1',
  userTypeSymbol: 'other',
  builtIn: false,
  memberCount: 0,
  invitedCount: 0,
};
const table = (tblId: string, part: Partial<RoleTable> = {}): RoleTable => ({
  tblId,
  tblName: tblId,
  granted: false,
  queryLimit: null,
  conditions: 0,
  masks: 0,
  ...part,
});
const path = {
  tables: '/api/sys/roleTableRel/search',
  grant: '/api/sys/roleTableRel/save',
  save: '/api/sys/roleTableCondition/save',
  attributes: '/api/sys/memberAttribute/search',
  preview: '/api/sys/roleTableRel/preview',
  members: '/api/sys/corporationUser/listCorporationUser',
};
const field = (fieldId: string, dataType: 'str' | 'int') => ({
  fieldId,
  name: fieldId,
  dataType,
  formula: null,
  hidden: false,
});
const DETAIL = {
  rights: { roleId: 'r9', tblId: '订单', queryLimit: null, conditions: [] as RowCondition[], masks: [], rules: [] },
  table: { fields: [field('大区', 'str'), field('金额', 'int')] },
};

function setUp(shown: React.ReactNode) {
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send(request: TransportRequest) {
      const replies: Record<string, unknown> = {
        [path.tables]: [
          table('订单', { granted: true, conditions: 2 }),
          table('退货'),
          table('目标', { queryLimit: 500 }),
        ],
        [path.attributes]: [{ memberId: 'm1', attributes: { 区域: ['华东'] } }],
        [path.save]: { ...DETAIL.rights, ...(request.body as object) },
        [path.members]: { list: [], total: 0 },
        [path.preview]: {
          fields: [{ fieldId: '大区', name: '大区', masked: true }],
          values: [['华***东']],
          rowCount: 1,
          totalCount: 60,
        },
        '/api/bigscreen/field/values': { values: ['华东', '华南'], truncated: false },
      };
      return { code: '0', msg: '', data: replies[request.endpoint.path] ?? null, requestId: 'req-1' };
    },
  });
  const sent = (wanted: string) =>
    platform.calls
      .map(({ detail }) => detail as TransportRequest)
      .filter((request) => request?.endpoint?.path === wanted)
      .map(({ body }) => body);
  render(<PlatformWrapper platform={platform}>{shown}</PlatformWrapper>);
  return { sent };
}
const form = (
  <RightsForm
    roleId="r9"
    table={table('订单', { granted: true })}
    detail={DETAIL as never}
    unsaved={{ mark: () => undefined }}
    onClose={() => undefined}
    onSaved={() => undefined}
  />
);

test('EP-273, EP-274: tables are found, and given one by one or together', async () => {
  const { sent } = setUp(<RoleTablesPanel role={ROLE} />);
  const list = await screen.findByRole('table', { name: '角色可见的表' });
  expect(await within(list).findByText('2 项')).toBeInTheDocument();
  expect(within(list).getByText('500')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('switch', { name: '允许查看 退货' }));
  await waitFor(() => expect(sent(path.grant)).toMatchObject([{ roleId: 'r9', addTblIds: ['退货'] }]));
  fireEvent.change(screen.getByRole('combobox', { name: '可见' }), { target: { value: 'open' } });
  expect(within(list).queryByText('订单')).not.toBeInTheDocument();
  fireEvent.click(await within(list).findByRole('checkbox', { name: '全选' }));
  fireEvent.click(screen.getByRole('button', { name: '授权所选（2）' }));
  await waitFor(() => expect(sent(path.grant).at(-1)).toMatchObject({ roleId: 'r9', addTblIds: ['目标', '退货'] }));
});

test('owners see everything: there is nothing to set', async () => {
  setUp(<RoleTablesPanel role={{ ...ROLE, userTypeSymbol: 'admin', builtIn: true }} />);
  expect(await screen.findByText(/所有者始终可以查看全部表/)).toBeInTheDocument();
});

test('EP-276: a row condition takes fixed values and attributes of the current user', async () => {
  const { sent } = setUp(form);
  fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
  const save = screen.getByRole('button', { name: '保存' });
  expect(save).toBeDisabled();
  fireEvent.change(screen.getByRole('combobox', { name: '比较方式' }), { target: { value: 'in' } });
  const value = screen.getByRole('combobox', { name: '值' });
  fireEvent.change(value, { target: { value: '华东' } });
  fireEvent.keyDown(value, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: '当前用户' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '当前用户的“区域”' }));
  await waitFor(() => expect(save).toBeEnabled());
  fireEvent.click(save);
  const fieldValue = ['华东', { viewer: 'attribute:区域' }];
  await waitFor(() =>
    expect(sent(path.save)).toEqual([
      {
        roleId: 'r9',
        tblId: '订单',
        queryLimit: null,
        conditions: [{ fieldId: '大区', aggregator: 'in', fieldValue }],
        masks: [],
      },
    ]),
  );
});

test('masks and the limit are saved, and the preview shows what members see', async () => {
  const { sent } = setUp(form);
  fireEvent.click(screen.getByRole('tab', { name: /字段脱敏/ }));
  fireEvent.change(screen.getByRole('combobox', { name: '大区 的脱敏方式' }), { target: { value: 'partial' } });
  expect(screen.getByText('欧阳知远 → 欧***远')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: '行数上限' }));
  fireEvent.click(screen.getByRole('radio', { name: '每次查询最多返回' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent(path.save)).toMatchObject([{ queryLimit: 1_000, masks: [{ fieldId: '大区', kind: 'partial' }] }]),
  );
  fireEvent.click(screen.getByRole('tab', { name: '以此角色预览' }));
  expect(await screen.findByText('华***东')).toBeInTheDocument();
  expect(screen.getByText('可见 1 行，全表 60 行')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '已脱敏' })).toBeInTheDocument();
});
