import type {
  CorporationLicence,
  Message,
  PermissionSymbol,
  Train,
  TransportRequest,
  WaitingCorporation,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ControlCentrePage } from './control-centre-page.tsx';

/** Of builds with one version, as the server writes them. */
const NAMES: Readonly<Record<string, string>> = {
  aaaaaaaa: '第 12 号构建 · 9d41e07',
  bbbbbbbb: '第 13 号构建 · 3f2a91c · <b>修复</b>筛选',
  cccccccc: '第 11 号构建',
};
const build = (id: string, version: string, health: Partial<Train['builds'][number]['health']> = {}) => ({
  remote: 'mf-dashboard',
  build: id,
  number: 12,
  commit: null,
  dirty: false,
  note: '',
  name: NAMES[id] ?? '',
  version,
  federationName: `mf_dashboard__${id}`,
  manifestUrl: `/remotes/${id}/mf-manifest.json`,
  integrityUrl: `/remotes/${id}/integrity.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '3.2.38',
  publishedAt: '2026-11-20T08:00:00Z',
  manifest: { name: 'mf-dashboard', routes: [], nav: [], dialogs: [], permissions: [], requires: {} },
  owner: '数据组',
  health: {
    mounts: 12,
    failures: 0,
    good: true,
    quarantined: false,
    errors: 0,
    quarantinedFor: [],
    pages: [],
    ...health,
  },
});
const train = (): Train => ({
  remote: 'mf-dashboard',
  stable: 'aaaaaaaa',
  canary: { build: 'bbbbbbbb', share: 0.25 },
  lastGood: 'aaaaaaaa',
  previous: 'cccccccc',
  builds: [
    build('aaaaaaaa', '3.2.37'),
    build('bbbbbbbb', '3.2.38', { good: false }),
    build('cccccccc', '3.2.36', { failures: 9, errors: 27, good: false, quarantined: true }),
  ],
  pins: [{ corporationCode: 'C2', build: 'aaaaaaaa' }],
  conflicts: [{ build: 'bbbbbbbb', path: '/main/sales', kind: 'taken', owner: 'mf-data' }],
});
const licence: CorporationLicence = {
  corporationCode: 'C2',
  corporationName: '鲜果时光',
  status: { state: 'expiring', expiresAt: '2026-12-01T00:00:00Z', seats: 50 },
  seatsUsed: 48,
  remotes: [
    { name: 'mf-dashboard', state: 'enabled', reason: null },
    { name: 'mf-admin', state: 'unlicensed', reason: 'not-licensed' },
  ],
};

const waitingCorporation: WaitingCorporation = {
  corporationCode: 'C9',
  corporationName: '新茶饮',
  since: '2026-11-20T08:00:00Z',
  owner: { userNickName: '王芳', account: 'wang', email: 'wang@test.invalid' },
};

function setup(
  options: {
    permissions?: PermissionSymbol[];
    confirm?: boolean;
    trains?: Train[];
    waiting?: WaitingCorporation[];
    mailed?: boolean;
  } = {},
) {
  let trains = options.trains ?? [train()];
  let waiting = options.waiting ?? [];
  const platform = createTestPlatform({
    permissions: options.permissions ?? ['release_manage', 'release_override'],
    confirm: () => options.confirm ?? true,
    send: ({ endpoint: { path } }) => {
      if (path === '/api/platform/corporations/decide') waiting = [];
      const data: Record<string, unknown> = {
        '/api/platform/releases': trains,
        '/api/platform/licences': [licence],
        '/api/platform/corporations/waiting': waiting,
        '/api/platform/corporations/decide': { mailed: options.mailed ?? true },
        '/api/platform/releases/rollback': { build: 'cccccccc' },
        '/api/platform/composition': {
          payload: JSON.stringify({
            revision: '1',
            corporationCode: 'C1',
            issuedAt: '2026-11-20T08:00:00Z',
            remotes: [],
            licence: { state: 'valid', expiresAt: null, seats: null },
            overrides: [{ remote: 'mf-dashboard', address: 'http://localhost:3002/' }],
          }),
          signature: '',
          keyId: '',
        },
      };
      return { code: '0', msg: '', data: data[path] ?? null, requestId: 'r' };
    },
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body);
  render(
    <PlatformWrapper platform={platform}>
      <ControlCentrePage />
    </PlatformWrapper>,
  );
  return {
    platform,
    sent,
    user: userEvent.setup(),
    ship: (next: Train[]) => (trains = next),
    apply: (next: WaitingCorporation[]) => (waiting = next),
  };
}

describe('ControlCentrePage', () => {
  test('shows where the pointers stand, the share of the canary, and the health of builds', async () => {
    setup();
    const stable = await screen.findByRole('group', { name: '稳定版' });
    expect(stable).toHaveTextContent('第 12 号构建 · 9d41e073.2.37 · aaaaaaaa');
    expect(screen.getByRole('group', { name: '灰度版' })).toHaveTextContent('25%');
    expect(screen.getByRole('group', { name: '回退版本' })).toHaveTextContent('第 12 号构建 · 9d41e073.2.37');
    const table = screen.getByRole('table', { name: 'mf-dashboard 的版本' });
    expect(within(table).getByText('已隔离')).toBeInTheDocument();
    expect(within(table).getByText('待验证')).toBeInTheDocument();
    expect(within(table).getByText('27').closest('td, [role="cell"]')).toHaveTextContent('12 / 9 / 27');
  });

  test('tells builds of one version apart wherever one is chosen or confirmed, notes as text', async () => {
    const { platform, user, ship } = setup({ confirm: false });
    await screen.findByRole('group', { name: '稳定版' });
    ship([{ ...train(), builds: train().builds.map((item) => ({ ...item, version: '3.2.38' })) }]);
    act(() => platform.push({ kind: 'composition', remote: 'mf-dashboard', build: 'bbbbbbbb', reason: 'released' }));
    const table = screen.getByRole('table', { name: 'mf-dashboard 的版本' });
    await waitFor(() => expect(within(table).getAllByText(/3\.2\.38/)).toHaveLength(3));
    for (const name of Object.values(NAMES)) expect(within(table).getByText(name)).toBeInTheDocument();
    expect(document.querySelector('b')).toBeNull();
    expect(screen.getByRole('group', { name: '灰度版' })).toHaveTextContent(NAMES['bbbbbbbb']!);
    const pins = screen.getByRole('list', { name: '固定版本的企业' });
    expect(pins).toHaveTextContent('鲜果时光 → 第 12 号构建 · 9d41e07');
    await user.click(screen.getByRole('button', { name: '回滚稳定版' }));
    await user.click(screen.getByRole('button', { name: '解除隔离' }));
    const asked = () =>
      platform.calls.flatMap(({ kind, detail }) => (kind === 'confirm' ? [(detail as { text: string }).text] : []));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[0]).toContain('稳定通道将指回「第 11 号构建」。');
    expect(asked()[1]).toContain('mf-dashboard「第 11 号构建」因多次故障被隔离。');
    await user.click(screen.getByRole('button', { name: '固定版本' }));
    const choice = within(await screen.findByRole('dialog')).getByRole('combobox', { name: '版本' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(NAMES));
  });

  test('asks for names in another language, and does without them where the server has none', async () => {
    const { platform, sent, ship } = setup();
    await screen.findByRole('group', { name: '稳定版' });
    ship([{ ...train(), builds: train().builds.map((item) => ({ ...item, name: '' })) }]);
    act(() => platform.stores.locale.set('en_US'));
    await waitFor(() => expect(sent('/api/platform/releases')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('group', { name: '灰度版' })).toHaveTextContent('3.2.38 (bbbbbbbb)'));
  });

  test('names a page that a build in use does not get, and who has its path', async () => {
    setup();
    const warning = await screen.findByText(/\/main\/sales 不会显示/);
    expect(warning).toHaveTextContent(
      '「第 13 号构建 · 3f2a91c · <b>修复</b>筛选」的页面 /main/sales 不会显示：这个路径归 mf-data。',
    );
  });

  test('shows which pages of a build failed, and lifts their quarantine with the build’s', async () => {
    const { platform, sent, user, ship } = setup();
    await screen.findByRole('group', { name: '稳定版' });
    const title = { zh_CN: '销售看板', zh_HK: '銷售看板', en_US: 'Sales', ja_JP: '売上' };
    const path = '/main/sales';
    const page = { mounts: 3, failures: 4, quarantined: true, quarantinedFor: [] };
    const faulty = build('dddddddd', '3.2.39', { pages: [{ ...page, page: path }] });
    const routes = [{ path, layout: 'main' as const, requiresAuth: true, title }];
    ship([{ ...train(), pins: [], builds: [{ ...faulty, manifest: { ...faulty.manifest, routes } }] }]);
    act(() => platform.push({ kind: 'composition', remote: 'mf-dashboard', build: 'dddddddd', reason: 'quarantined' }));
    const count = await screen.findByText('故障 4');
    expect(count.closest('li')).toHaveTextContent('页面「销售看板」：使用 3，故障 4已隔离');
    await user.click(screen.getByRole('button', { name: '解除隔离' }));
    await waitFor(() =>
      expect(sent('/api/platform/releases/unquarantine')).toEqual([{ remote: 'mf-dashboard', build: 'dddddddd' }]),
    );
  });

  test('promotes a build to a share of the users', async () => {
    const { sent, user } = setup();
    await user.click(await screen.findByRole('button', { name: '发布「第 13 号构建 · 3f2a91c · <b>修复</b>筛选」' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('slider'), { target: { value: '40' } });
    await user.click(within(dialog).getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(sent('/api/platform/releases/promote')).toEqual([
        { remote: 'mf-dashboard', build: 'bbbbbbbb', channel: 'canary', share: 0.4 },
      ]),
    );
  });

  test('promotes to stable, with a warning for a build that has not proven healthy', async () => {
    const { sent, user } = setup();
    await user.click(await screen.findByRole('button', { name: '发布「第 13 号构建 · 3f2a91c · <b>修复</b>筛选」' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: '稳定：给所有用户' }));
    expect(within(dialog).getByText(/还没有被证明健康/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(sent('/api/platform/releases/promote')).toEqual([
        { remote: 'mf-dashboard', build: 'bbbbbbbb', channel: 'stable' },
      ]),
    );
  });

  test('rolls back after a confirmation, and not without', async () => {
    const agreed = setup();
    await agreed.user.click(await screen.findByRole('button', { name: '回滚稳定版' }));
    await waitFor(() =>
      expect(agreed.sent('/api/platform/releases/rollback')).toEqual([{ remote: 'mf-dashboard', channel: 'stable' }]),
    );
  });

  test('offers no way back where there is nothing to go back to', async () => {
    const { platform, ship } = setup();
    expect(await screen.findByRole('button', { name: '回滚稳定版' })).toBeEnabled();
    ship([{ ...train(), previous: null }]);
    act(() => platform.push({ kind: 'composition', remote: 'mf-dashboard', build: 'aaaaaaaa', reason: 'released' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '回滚稳定版' })).toBeDisabled());
  });

  test('takes a remote offline and deletes a build after a confirmation; what is in use has no way to be deleted', async () => {
    const { sent, user } = setup();
    await user.click(await screen.findByRole('button', { name: '下线' }));
    await waitFor(() => expect(sent('/api/platform/releases/withdraw')).toEqual([{ remote: 'mf-dashboard' }]));
    expect(screen.getByRole('button', { name: '删除「第 12 号构建 · 9d41e07」' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '删除「第 13 号构建 · 3f2a91c · <b>修复</b>筛选」' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '删除「第 11 号构建」' }));
    const body = { remote: 'mf-dashboard', build: 'cccccccc' };
    await waitFor(() => expect(sent('/api/platform/releases/delete')).toEqual([body]));
  });

  test('offers to delete a remote that is on no channel', async () => {
    const { sent, user } = setup({ trains: [{ ...train(), stable: null, canary: null, lastGood: null, pins: [] }] });
    await user.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(sent('/api/platform/releases/delete')).toEqual([{ remote: 'mf-dashboard', build: null }]),
    );
  });

  test('a declined confirmation changes nothing', async () => {
    const { sent, user, platform } = setup({ confirm: false });
    await user.click(await screen.findByRole('button', { name: '撤回灰度' }));
    await user.click(screen.getByRole('button', { name: '解除隔离' }));
    await waitFor(() => expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(2));
    expect(sent('/api/platform/releases/rollback')).toEqual([]);
    expect(sent('/api/platform/releases/unquarantine')).toEqual([]);
  });

  test('lifts a quarantine and takes a pin away', async () => {
    const { sent, user } = setup();
    await user.click(await screen.findByRole('button', { name: '解除隔离' }));
    await waitFor(() =>
      expect(sent('/api/platform/releases/unquarantine')).toEqual([{ remote: 'mf-dashboard', build: 'cccccccc' }]),
    );
    await user.click(await screen.findByRole('button', { name: '取消固定 鲜果时光' }));
    await waitFor(() =>
      expect(sent('/api/platform/releases/pin')).toEqual([
        { remote: 'mf-dashboard', targetCorporation: 'C2', build: null },
      ]),
    );
  });

  test('a composition frame of the socket reads the trains again', async () => {
    const { platform, ship } = setup();
    await screen.findByRole('group', { name: '稳定版' });
    ship([{ ...train(), stable: 'bbbbbbbb', canary: null }]);
    act(() => platform.push({ kind: 'composition', remote: 'mf-dashboard', build: 'bbbbbbbb', reason: 'released' }));
    await waitFor(() => expect(screen.getByRole('group', { name: '稳定版' })).toHaveTextContent('第 13 号构建'));
  });

  test('disables a remote for one corporation after a confirmation; an unlicensed one can’t be enabled', async () => {
    const { sent, user } = setup();
    await user.click(await screen.findByRole('tab', { name: '企业与授权' }));
    expect(await screen.findByText('即将到期')).toBeInTheDocument();
    expect(screen.getByText('48 / 50')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: '鲜果时光：mf-admin' })).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: '鲜果时光：mf-dashboard' }));
    await waitFor(() =>
      expect(sent('/api/platform/remotes/state')).toEqual([
        { remote: 'mf-dashboard', targetCorporation: 'C2', enabled: false },
      ]),
    );
  });

  test('a registered corporation shows up with the message of it, and is approved', async () => {
    const { apply, platform, sent, user } = setup();
    await screen.findByRole('group', { name: '稳定版' });
    expect(screen.queryByText(/等待批准/)).not.toBeInTheDocument();
    apply([waitingCorporation]);
    const message: Message = {
      id: 'm1',
      messageTypeCode: '0001',
      messageTitle: '有新企业等待批准：新茶饮',
      messageLink: null,
      messageContent: '{}',
      isRead: 0,
      publish_time: '2026-11-20T08:00:00Z',
    };
    act(() => platform.push({ kind: 'message', message }));
    const table = await screen.findByRole('table', { name: '1 家企业等待批准' });
    expect(table).toHaveTextContent('新茶饮 C9王芳 wang@test.invalid2026/11/20');
    await user.click(within(table).getByRole('button', { name: '批准 新茶饮' }));
    await waitFor(() => expect(screen.queryByText(/等待批准/)).not.toBeInTheDocument());
    expect(sent('/api/platform/corporations/decide')).toEqual([{ targetCorporation: 'C9', approve: true }]);
  });

  test('a registration is refused after a confirmation, and an owner who got no mail is not passed over', async () => {
    const { platform, sent, user } = setup({ waiting: [waitingCorporation], mailed: false });
    await user.click(await screen.findByRole('button', { name: '拒绝 新茶饮' }));
    await waitFor(() =>
      expect(sent('/api/platform/corporations/decide')).toEqual([{ targetCorporation: 'C9', approve: false }]),
    );
    expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
    const toasts = () => platform.calls.filter(({ kind }) => kind === 'toast');
    await waitFor(() => expect(JSON.stringify(toasts())).toContain('请自行告知申请人'));
  });

  test('a declined refusal sends nothing', async () => {
    const { sent, user } = setup({ waiting: [waitingCorporation], confirm: false });
    await user.click(await screen.findByRole('button', { name: '拒绝 新茶饮' }));
    expect(sent('/api/platform/corporations/decide')).toEqual([]);
  });

  test('who may only override sees neither trains nor licences', async () => {
    const { sent } = setup({ permissions: ['release_override'], confirm: false });
    expect(await screen.findByText('http://localhost:3002/')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '发布列车' })).not.toBeInTheDocument();
    expect(sent('/api/platform/releases')).toEqual([]);
    expect(sent('/api/platform/corporations/waiting')).toEqual([]);
  });

  test('sets and ends an override of the own session; a wrong address is refused in place', async () => {
    const { sent, user } = setup({ permissions: ['release_override'], confirm: false });
    await screen.findByText('http://localhost:3002/');
    await user.type(screen.getByRole('textbox', { name: '微应用' }), 'mf-admin');
    const address = screen.getByRole('textbox', { name: '开发服务器地址' });
    await user.clear(address);
    await user.type(address, 'localhost');
    await user.click(screen.getByRole('button', { name: '设置覆盖' }));
    expect(await screen.findByText('填写完整的 http 地址')).toBeInTheDocument();
    expect(sent('/api/platform/override')).toEqual([]);
    await user.clear(address);
    await user.type(address, 'http://localhost:3005');
    await user.click(screen.getByRole('button', { name: '设置覆盖' }));
    await waitFor(() =>
      expect(sent('/api/platform/override')).toEqual([{ remote: 'mf-admin', address: 'http://localhost:3005/' }]),
    );
    await user.click(await screen.findByRole('button', { name: '取消覆盖' }));
    await waitFor(() =>
      expect(sent('/api/platform/override')).toContainEqual({ remote: 'mf-dashboard', address: null }),
    );
  });
});
