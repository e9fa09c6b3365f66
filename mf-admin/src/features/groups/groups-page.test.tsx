import type { Member, Role, TransportRequest, UserGroup } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { GroupsPage } from './groups-page.tsx';

const group = (groupId: string, groupName: string, parentId: string | null, memberCount = 0): UserGroup => ({
  groupId,
  groupName,
  parentId,
  memberCount,
  rule: null,
  roleIds: [],
  version: 1,
  sourceId: null,
});
const member = (memberId: string, groups: Member['groups']): Member => ({
  ...{ memberId, account: memberId, userNickName: memberId, email: null, roleId: 'r3', roleName: 'reader' },
  ...{
    userTypeSymbol: 'reader',
    state: 'active',
    lastLogin: null,
    lastSeen: null,
    hasFactor: false,
    groups,
    givenRoles: [],
  },
});
const EAST = group('g1', '华东', null, 1);
const SHANGHAI = group('g2', '上海', 'g1', 1);
const MEMBERS = [
  member('陈思雨', [{ groupId: 'g1', groupName: '华东' }]),
  member('王晓明', [{ groupId: 'g2', groupName: '上海' }]),
];
const role = (roleId: string, userTypeSymbol: Role['userTypeSymbol'], roleName: string): Role => ({
  ...{ roleId, userTypeSymbol, roleName, corporationCode: 'C1', builtIn: false, memberCount: 0, invitedCount: 0 },
});
const ROLES = [role('r0', 'admin', ''), role('r2', 'other', '店长'), role('r3', 'other', '区域经理')];

function setup(groups: UserGroup[], userType: 'admin' | 'editor' = 'admin') {
  const replies: Record<string, (request: TransportRequest) => unknown> = {
    '/api/sys/userGroup/list': () => groups,
    '/api/sys/userGroup/save': () => SHANGHAI,
    '/api/sys/userGroup/assign': () => EAST,
    '/api/sys/userGroup/previewRule': () => ({ count: 12, names: ['陈思雨'] }),
    '/api/sys/corporationRoleRel/listRole': () => ROLES,
    '/api/sys/corporationUser/listCorporationUser': () => ({ list: MEMBERS, total: MEMBERS.length }),
  };
  const platform = createTestPlatform({
    permissions: [...permissionsOf(userType), 'user_manage'],
    send: (request) => ({
      ...{ code: '0', msg: '', requestId: 'req-1' },
      data: replies[request.endpoint.path]?.(request) ?? null,
    }),
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body);
  render(
    <PlatformWrapper platform={platform} path="/permission/group">
      <GroupsPage />
    </PlatformWrapper>,
  );
  return { sent, user: userEvent.setup() };
}

test('RT-069: the tree leads to the members of a group; only its own are taken out', async () => {
  const { sent, user } = setup([EAST, SHANGHAI]);
  expect(await screen.findByRole('heading', { name: '华东' })).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: '华东 的成员' });
  expect(await within(table).findByText('陈思雨')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '选择 王晓明' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '选择 陈思雨' }));
  await user.click(screen.getByRole('button', { name: '移出所选（1）' }));
  await waitFor(() =>
    expect(sent('/api/sys/userGroup/assign')).toEqual([{ groupId: 'g1', addMemberIds: [], delMemberIds: ['陈思雨'] }]),
  );
  await user.click(within(screen.getByRole('tree', { name: '用户组' })).getByText('上海'));
  expect(await screen.findByRole('heading', { name: '上海' })).toBeInTheDocument();
  await waitFor(() =>
    expect(sent('/api/sys/corporationUser/listCorporationUser').at(-1)).toMatchObject({ groupId: 'g2' }),
  );
});

test('a group is added below another one, with a rule whose members are counted', async () => {
  const { sent, user } = setup([EAST]);
  await user.click(await screen.findByRole('button', { name: '添加下级组' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '上海');
  expect(within(dialog).getByRole('combobox', { name: '上级用户组' })).toHaveValue('g1');
  await user.click(within(dialog).getByRole('button', { name: '添加条件' }));
  const save = within(dialog).getByRole('button', { name: '保存' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.type(within(dialog).getByRole('textbox', { name: '属性名' }), '区域');
  await user.type(within(dialog).getByRole('textbox', { name: '属性值' }), '上海，杭州');
  expect(await within(dialog).findByText('目前 12 位成员符合：陈思雨…')).toBeInTheDocument();
  await user.click(save);
  await waitFor(() =>
    expect(sent('/api/sys/userGroup/save')).toEqual([
      { groupName: '上海', parentId: 'g1', rule: [{ attribute: '区域', values: ['上海', '杭州'] }] },
    ]),
  );
});

test('a group gives roles, but never that of owners', async () => {
  const { sent, user } = setup([{ ...EAST, roleIds: ['r2'] }]);
  expect(await screen.findByText('授予角色：店长')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '编辑用户组' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: '授予角色' }));
  await user.click(await screen.findByText('区域经理', { selector: '[role="option"]' }));
  expect(screen.queryByText('所有者', { selector: '[role="option"]' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '移除 店长' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent('/api/sys/userGroup/save')).toEqual([
      { groupId: 'g1', version: 1, groupName: '华东', parentId: null, rule: null, roleIds: ['r3'] },
    ]),
  );
});

test('without groups the page says how to begin; who is no owner only looks', async () => {
  setup([], 'editor');
  expect(await screen.findByText('还没有用户组')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建用户组' })).not.toBeInTheDocument();
});
