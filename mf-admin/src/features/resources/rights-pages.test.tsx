import type { HeldResource, Member, TransportRequest, UserGroup } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { GroupRightsPage, MemberRightsPage } from './rights-pages.tsx';

const HELD: HeldResource = {
  ...{ kind: 'board', id: 'b', name: '销售概览', path: ['销售'], parentId: 'd' },
  from: { kind: 'directory', id: 'd', name: '销售', path: [] },
  reasons: [
    { action: 'view', allowed: true, reason: 'granted', by: { kind: 'group', id: 'g', name: '华东' }, entry: 'view' },
    { action: 'edit', allowed: false, reason: 'role', by: null, entry: null },
  ],
};
const MEMBER: Member = {
  ...{ memberId: 'm', account: 'chen', userNickName: '陈思雨', email: null, roleId: 'r', roleName: 'reader' },
  ...{ userTypeSymbol: 'reader', state: 'active', lastLogin: null, lastSeen: null, groups: [] },
  ...{ hasFactor: false, givenRoles: [] },
};
const GROUP: UserGroup = {
  ...{ groupId: 'g', groupName: '华东', parentId: null, rule: null, roleIds: [], memberCount: 2, version: 1 },
  sourceId: null,
};

function setUp(search: string, page: React.ReactNode) {
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint: { path } }) => {
      const data = path.endsWith('/listCorporationUser')
        ? { total: 1, list: [MEMBER] }
        : path.endsWith('/userGroup/list')
          ? [GROUP]
          : { total: 1, items: [HELD] };
      return { code: '0', msg: '', data, requestId: 'r' };
    },
  });
  const location = createStore({ pathname: '/', search, hash: '' });
  const there = { ...platform, navigation: { ...platform.navigation, location } };
  render(<PlatformWrapper platform={there}>{page}</PlatformWrapper>);
  const bodies = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body);
  return { bodies, user: userEvent.setup() };
}

test('RT-074: a member’s rights are listed with where they come from, and filtered by action', async () => {
  const { bodies, user } = setUp('?memberId=m', <MemberRightsPage />);
  const row = within(await screen.findByRole('row', { name: /销售概览/ }));
  expect(row.getByText('查看')).toBeInTheDocument();
  expect(row.queryByText('编辑')).toBeNull();
  expect(row.getByText('用户组“华东” · 目录 销售')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '操作' }), '编辑');
  await waitFor(() =>
    expect(bodies('/api/sys/resource/ofMember').at(-1)).toMatchObject({ memberId: 'm', action: 'edit', offset: 0 }),
  );
});

test('RT-075: what a group brings is explained for each action', async () => {
  const { user } = setUp('?groupId=g', <GroupRightsPage />);
  await user.click(await screen.findByRole('button', { name: '销售概览：为什么？' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '用户组“华东”可以对“销售概览”进行“查看”，因为用户组“华东”在目录“销售”的授权列表中被允许“查看”',
  );
});

test('a link without a member says that there is none, and asks nothing', async () => {
  const { bodies } = setUp('', <MemberRightsPage />);
  expect(await screen.findByText('没有找到该成员')).toBeInTheDocument();
  expect(bodies('/api/sys/corporationUser/listCorporationUser')).toEqual([]);
});
