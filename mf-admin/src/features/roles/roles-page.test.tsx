import type { PermissionSymbol, Role, TransportRequest } from '@tessera/contract';
import { grantablePermissions, permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RolesPage } from './roles-page.tsx';

const role = (roleId: string, part: Partial<Role>): Role => ({
  roleId,
  roleName: roleId,
  corporationCode: 'C1',
  userTypeSymbol: 'other',
  builtIn: false,
  memberCount: 0,
  invitedCount: 0,
  ...part,
});
const ROLES = [
  role('r1', { userTypeSymbol: 'admin', builtIn: true, memberCount: 1 }),
  role('r3', { userTypeSymbol: 'reader', builtIn: true }),
  role('r9', { roleName: '区域经理', memberCount: 2, invitedCount: 1 }),
];
const path = {
  list: '/api/sys/corporationRoleRel/listRole',
  add: '/api/sys/corporationRoleRel/add',
  delete: '/api/sys/corporationRoleRel/delete',
  query: '/api/sys/corporation/role/permission/query',
  save: '/api/sys/corporation/role/permission/save',
};

function setUp(
  granted: readonly PermissionSymbol[] = permissionsOf('admin'),
  shown = <RolesPage />,
  confirm = () => true,
) {
  const grantable = grantablePermissions().filter((symbol) => granted.includes(symbol));
  const platform = createTestPlatform({
    permissions: granted,
    confirm,
    send(request: TransportRequest) {
      const body = request.body as { roleId: string; permissions: PermissionSymbol[]; roleName: string };
      const replies: Record<string, unknown> = {
        [path.list]: ROLES,
        [path.add]: role('new', { roleName: body.roleName }),
        [path.query]: {
          roleId: body.roleId,
          permissions: body.roleId === 'r1' ? permissionsOf('admin') : ['watch_left_tree', 'chart_edit'],
          grantable: body.roleId === 'r9' ? grantable : [],
        },
        [path.save]: { roleId: body.roleId, permissions: body.permissions, grantable },
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
  return { sent, asked: () => platform.calls.filter(({ kind }) => kind === 'confirm').length };
}

test('EP-277, EP-278: rights of an own role are changed and saved; those of fixed roles are shown only', async () => {
  const { sent } = setUp();
  expect(await screen.findByLabelText('编辑图表')).toBeDisabled();
  fireEvent.click(screen.getByText('区域经理'));
  await waitFor(() => expect(screen.getByLabelText('编辑图表')).toBeEnabled());
  expect(screen.getByText('保存')).toBeDisabled();
  fireEvent.click(screen.getByLabelText('编辑图表'));
  fireEvent.click(screen.getByLabelText('上传数据'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() =>
    expect(sent(path.save)).toEqual([{ roleId: 'r9', permissions: ['watch_left_tree', 'data_upload'] }]),
  );
  await waitFor(() => expect(screen.getByText('保存')).toBeDisabled());
});

test('changes that are not saved are not lost without a confirmation', async () => {
  const { asked } = setUp(undefined, <RolesPage />, () => false);
  fireEvent.click(await screen.findByText('区域经理'));
  await waitFor(() => expect(screen.getByLabelText('编辑图表')).toBeEnabled());
  fireEvent.click(screen.getByLabelText('编辑图表'));
  await waitFor(() => expect(screen.getByText('保存')).toBeEnabled());
  fireEvent.click(screen.getByRole('tab', { name: '数据权限' }));
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.getByLabelText('编辑图表')).not.toBeChecked();
});

test('who is no owner gives only what they hold, and does not see rights on tables', async () => {
  setUp([...permissionsOf('reader'), 'user_manage']);
  fireEvent.click(await screen.findByText('区域经理'));
  await waitFor(() => expect(screen.getByLabelText('查看目录树')).toBeEnabled());
  expect(screen.queryByLabelText('上传数据')).not.toBeInTheDocument();
  expect(screen.getByLabelText('编辑图表')).toBeDisabled();
  expect(screen.queryByRole('tab', { name: '数据权限' })).not.toBeInTheDocument();
});

test('EP-263: a new role begins with the rights of a reader', async () => {
  const { sent } = setUp();
  fireEvent.click(await screen.findByText('新建角色'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /角色名称/ }), { target: { value: '大区经理' } });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /同时复制数据权限/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: '创建' }));
  await waitFor(() => expect(sent(path.add)).toEqual([{ roleName: '大区经理', copyFrom: 'r3', copyTables: true }]));
});

test('EP-265: a role with members is deleted after another role is chosen for them', async () => {
  const { sent } = setUp(
    undefined,
    <DeleteRoleDialog role={ROLES[2]!} roles={ROLES} onClose={() => undefined} onDeleted={() => undefined} />,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('有 2 位成员和 1 份邀请使用此角色');
  expect(within(dialog).getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'r3' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent(path.delete)).toEqual([{ roleId: 'r9', moveTo: 'r3' }]));
});
