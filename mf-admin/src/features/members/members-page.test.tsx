import type { Member, TransportRequest } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { MembersPage } from './members-page.tsx';

const ROLES = [
  {
    roleId: 'r1',
    roleName: 'owner',
    corporationCode: 'C1',
    userTypeSymbol: 'admin',
    memberCount: 1,
    invitedCount: 0,
    builtIn: true,
  },
  {
    roleId: 'r2',
    roleName: 'editor',
    corporationCode: 'C1',
    userTypeSymbol: 'editor',
    memberCount: 1,
    invitedCount: 0,
    builtIn: true,
  },
  {
    roleId: 'r3',
    roleName: 'reader',
    corporationCode: 'C1',
    userTypeSymbol: 'reader',
    memberCount: 1,
    invitedCount: 0,
    builtIn: true,
  },
] as const;
const member = (memberId: string, part: Partial<Member>): Member => ({
  memberId,
  account: memberId,
  userNickName: memberId,
  email: `${memberId}@example.com`,
  roleId: 'r3',
  roleName: 'reader',
  userTypeSymbol: 'reader',
  state: 'active',
  lastLogin: null,
  lastSeen: null,
  hasFactor: false,
  groups: [],
  givenRoles: [],
  ...part,
});
const OWNER = member('林知远', { roleId: 'r1', roleName: 'owner', userTypeSymbol: 'admin' });

function setup(members: Member[], answers: Record<string, (request: TransportRequest) => unknown> = {}) {
  const replies: Record<string, (request: TransportRequest) => unknown> = {
    '/api/sys/corporationUser/listCorporationUser': () => ({ list: members, total: members.length }),
    '/api/sys/corporationRoleRel/listRole': () => ROLES,
    '/api/sys/corporation/versionRel/selectMemberCountInfo': () => ({ seats: 10, used: 3, invited: 1 }),
    ...answers,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: (request) => {
      const reply = replies[request.endpoint.path]?.(request);
      if (reply instanceof Error) return { code: '-10099', msg: reply.message, data: null, requestId: 'req-7' };
      return { code: '0', msg: '', data: reply ?? null, requestId: 'req-1' };
    },
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body);
  render(
    <PlatformWrapper platform={platform}>
      <MembersPage />
    </PlatformWrapper>,
  );
  return { platform, sent, user: userEvent.setup() };
}

describe('MembersPage', () => {
  test('lists members with role, state and seats', async () => {
    setup([OWNER, member('陈思雨', { state: 'invited' })]);
    expect(await screen.findByText('陈思雨')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getByText('待接受')).toBeInTheDocument();
    expect(await screen.findByText('已用席位 3 / 10，待接受邀请 1')).toBeInTheDocument();
  });

  test('searching and sorting ask the server for the first page', async () => {
    const { sent, user } = setup([OWNER]);
    await screen.findByText('林知远');
    await user.type(screen.getByRole('searchbox'), '林{Enter}');
    await user.click(screen.getByRole('button', { name: '最近活跃' }));
    await waitFor(() =>
      expect(sent('/api/sys/corporationUser/listCorporationUser').at(-1)).toMatchObject({
        page: 1,
        userNickName: '林',
        sortBy: 'lastSeen',
        sortFlag: 'asc',
      }),
    );
  });

  test('a failed load shows the request id and loads again on demand', async () => {
    let broken = true;
    const { user } = setup([], {
      '/api/sys/corporationUser/listCorporationUser': () =>
        broken ? new Error('数据库忙') : { list: [OWNER], total: 1 },
    });
    expect(await screen.findByText('数据库忙')).toBeInTheDocument();
    expect(screen.getByText(/req-7/)).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('林知远')).toBeInTheDocument();
  });

  test('RT-113: removing says that access to the resources is lost, and asks', async () => {
    const { sent, user, platform } = setup([OWNER, member('陈思雨', {}), member('王晓明', {})]);
    await user.click(await screen.findByRole('checkbox', { name: '选择 陈思雨' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 王晓明' }));
    await user.click(screen.getByRole('button', { name: '批量操作（2）' }));
    await user.click(await screen.findByRole('menuitem', { name: '移除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('移除后，这 2 位成员将失去对本企业资源的访问权限。确认移除吗？');
    expect(sent('/api/sys/corporationUser/delete')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '确认移除' }));
    await waitFor(() => expect(sent('/api/sys/corporationUser/delete')).toEqual([{ memberIds: ['陈思雨', '王晓明'] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.calls).toContainEqual({
      kind: 'toast',
      detail: { text: '已移除 2 位成员', intent: 'success' },
    });
  });

  test('a removal that the server refuses keeps the dialog open', async () => {
    const { user } = setup([OWNER, member('陈思雨', {})], {
      '/api/sys/corporationUser/delete': () => new Error('refused'),
    });
    await user.click(await screen.findByRole('checkbox', { name: '选择 陈思雨' }));
    await user.click(screen.getByRole('button', { name: '批量操作（1）' }));
    await user.click(await screen.findByRole('menuitem', { name: '移除' }));
    const confirm = await screen.findByRole('button', { name: '确认移除' });
    await user.click(confirm);
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('the last owner can be neither removed nor disabled nor demoted', async () => {
    const { user } = setup([OWNER]);
    expect(await screen.findByRole('checkbox', { name: '选择 林知远' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '林知远 的更多操作' }));
    expect(await screen.findByRole('menuitem', { name: '移除' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: '停用' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitemradio', { name: '查看者' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/至少要保留一位所有者/)).toBeInTheDocument();
  });

  test('the host is asked to view as an active member, and never as oneself', async () => {
    const { user, platform } = setup([OWNER, member('陈思雨', {}), member('王晓明', { state: 'disabled' })]);
    await user.click(await screen.findByRole('button', { name: '陈思雨 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '以此成员的身份查看' }));
    expect(platform.calls).toContainEqual({ kind: 'viewAs', detail: '陈思雨' });
    await user.click(screen.getByRole('button', { name: '王晓明 的更多操作' }));
    await screen.findByRole('menuitem', { name: '启用' });
    expect(screen.queryByRole('menuitem', { name: '以此成员的身份查看' })).toBeNull();
  });

  test('changing a role and disabling go to the server, the latter after a confirmation', async () => {
    const { sent, user, platform } = setup([OWNER, member('陈思雨', {})]);
    await user.click(await screen.findByRole('button', { name: '陈思雨 的更多操作' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '编辑者' }));
    await waitFor(() =>
      expect(sent('/api/sys/corporationUser/update')).toEqual([{ memberId: '陈思雨', roleId: 'r2' }]),
    );
    await user.click(await screen.findByRole('button', { name: '陈思雨 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '停用' }));
    await waitFor(() =>
      expect(sent('/api/sys/corporationUser/update')).toContainEqual({ memberId: '陈思雨', disabled: true }),
    );
    expect(platform.calls.some(({ kind }) => kind === 'confirm')).toBe(true);
  });

  test('inviting leaves members, duplicates and invalid addresses out and says so; who got no mail is named', async () => {
    let refuses = true;
    const { sent, user } = setup([OWNER], {
      '/api/sys/corporationUser/batchCheckUserExist': (request) =>
        (request.body as { emails: string[] }).emails.map((email) => ({
          email,
          exists: email.startsWith('old'),
          member: email.startsWith('old'),
        })),
      '/api/sys/corporationUser/invite': (request) => {
        const { emails } = request.body as { emails: string[] };
        const unsent = emails.map((email) => ({ email, reason: '550 no such user' }));
        return { alreadyMembers: [], ...(refuses ? { invited: [], unsent } : { invited: emails, unsent: [] }) };
      },
    });
    await screen.findByText('林知远');
    await waitFor(() => expect(screen.getByRole('button', { name: '邀请成员' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '邀请成员' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'new@x.cn; old@x.cn NEW@x.cn nobody');
    expect(await within(dialog).findByText(/已是成员，不会再邀请：old@x.cn/)).toBeInTheDocument();
    expect(within(dialog).getByText(/不是有效的邮箱：nobody/)).toBeInTheDocument();
    expect(within(dialog).getByText(/重复填写，只邀请一次：new@x.cn/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: '编辑者' }));
    await user.click(await within(dialog).findByRole('button', { name: '发送 1 份邀请' }));
    await waitFor(() =>
      expect(sent('/api/sys/corporationUser/invite')).toEqual([{ emails: ['new@x.cn'], roleId: 'r2' }]),
    );
    expect(await within(dialog).findByText('new@x.cn 没有送达：550 no such user')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toHaveValue('new@x.cn');
    refuses = false;
    const again = await within(dialog).findByRole('button', { name: '发送 1 份邀请' });
    // Disabled while batchCheckUserExist runs for the new text.
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('owners see the accounts of docked systems of a member and let one go', async () => {
  const account = { systemId: 's1', systemName: '企业微信', externalAccount: 'chen', boundAt: '2026-11-01T00:00:00Z' };
  let bound = [account];
  const { sent, user } = setup([OWNER, member('陈思雨', {})], {
    '/api/sys/docking/memberAccounts': () => bound,
    '/api/sys/docking/unbindMember': () => {
      bound = [];
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: '陈思雨 的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '绑定的外部账号…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '陈思雨 绑定的外部账号' }));
  expect(await dialog.findByText('chen')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '解除绑定' }));
  expect(await dialog.findByText('没有绑定外部账号')).toBeInTheDocument();
  expect(sent('/api/sys/docking/unbindMember')).toEqual([{ memberId: '陈思雨', systemId: 's1' }]);
});
