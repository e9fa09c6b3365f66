import { collectorAgents, permissionsOf, type CollectorAgent, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AgentsTab } from './agents-tab.tsx';

const agent = (agentName: string, more: Partial<CollectorAgent> = {}): CollectorAgent => ({
  clientId: agentName,
  agentName,
  state: 'online',
  started: true,
  host: { version: '3.2.38', hostName: 'till-01', platform: 'linux x64', runtime: 'v20.19.0' },
  load: {
    ...{ processor: 0.02, memory: 62_000_000, diskFree: 9_000_000_000 },
    backlog: { batches: 12, bytes: 3 * 1024 * 1024 },
  },
  address: '192.0.2.7',
  clockAhead: 0,
  lastSeen: '2026-05-01T01:00:00Z',
  enrolledAt: '2026-04-01T01:00:00Z',
  key: { fingerprint: '0123456789abcdef', since: '2026-04-01T01:00:00Z' },
  codeUntil: null,
  upgradeTo: null,
  upgrade: null,
  refused: 0,
  createdAt: '2026-04-01T00:00:00Z',
  ...more,
});
const SHOP = agent('门店服务器', { clockAhead: -65_000, refused: 3 });
const NEW = agent('新采集器', {
  state: 'waiting',
  host: null,
  load: null,
  lastSeen: null,
  enrolledAt: null,
  key: null,
});
const OFF = agent('停用的采集器', { state: 'off' });
const DETAIL = {
  agent: SHOP,
  refusals: [
    { reason: 'twice', address: '198.51.100.4', count: 3, first: '2026-05-01T00:00:00Z', last: '2026-05-01T00:30:00Z' },
  ],
  commands: [
    {
      number: 2,
      kind: 'doctor',
      state: 'done',
      sentBy: '林知远',
      issuedAt: '2026-05-01T00:40:00Z',
      doneAt: null,
      answer: 'ok   disk: 8.4 GB free',
    },
  ],
};
const CODE = {
  server: 'https://bi.example.com',
  code: `${'a'.repeat(32)}.${'0'.repeat(32)}`,
  codeUntil: '2026-05-01T02:00:00Z',
};
const TOOL = {
  url: 'https://bi.example.com/downloads/tessera-agent.tgz',
  version: '3.2.38',
  bytes: 1,
  sha256: 'f'.repeat(64),
};

function setup(answers: Record<string, unknown> = {}) {
  const replies: Record<string, unknown> = {
    [collectorAgents.list.path]: { list: [SHOP, NEW, OFF], total: 3 },
    [collectorAgents.get.path]: DETAIL,
    [collectorAgents.switch.path]: SHOP,
    [collectorAgents.send.path]: DETAIL.commands[0],
    [collectorAgents.update.path]: { agent: NEW, enrolment: CODE },
    [collectorAgents.tool.path]: TOOL,
    ...answers,
  };
  const asked: { method: string; path: string; body: unknown; params: unknown }[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint, body, params }: TransportRequest) {
      asked.push({ method: endpoint.method, path: endpoint.path, body, params });
      const data = endpoint.method === 'DELETE' ? null : (replies[endpoint.path] ?? null);
      if (data instanceof Error) return { code: '-66003', msg: data.message, data: null, requestId: 'r' };
      return { code: '0', msg: '', data, requestId: 'r' };
    },
    confirm: () => true,
  });
  render(
    <PlatformWrapper platform={platform}>
      <AgentsTab />
    </PlatformWrapper>,
  );
  const bodies = ({ path }: { path: string }) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return { user: userEvent.setup(), platform, asked, bodies };
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `“${name}”的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('the list says how each agent stands, where it runs, and what was refused of it', async () => {
  setup();
  const row = within((await screen.findByRole('button', { name: '门店服务器' })).closest('tr')!);
  expect(row.getByText('在线')).toBeInTheDocument();
  expect(row.getByText('till-01')).toBeInTheDocument();
  expect(row.getByText('拒绝 3 次')).toBeInTheDocument();
  expect(screen.getAllByText('待注册').length).toBeGreaterThan(0);
});

test('a new agent gets its three lines, once', async () => {
  const { user, bodies } = setup();
  await user.click(await screen.findByRole('button', { name: '添加采集器' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '新采集器');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(
    await screen.findByText(`node tessera-agent/tessera-agent.mjs enrol --server ${CODE.server} --code ${CODE.code}`),
  ).toBeVisible();
  expect(screen.getByText(`curl -fsSO ${TOOL.url} && tar xzf tessera-agent.tgz`)).toBeVisible();
  expect(bodies(collectorAgents.update)).toEqual([{ agentName: '新采集器', enrol: false }]);
  await user.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByText(/enrol --server/)).toBeNull());
});

test('an agent that is enrolled gets a new code only after a question', async () => {
  const { user, platform, bodies } = setup();
  await choose(user, '门店服务器', '生成注册码');
  await waitFor(() =>
    expect(bodies(collectorAgents.update)).toEqual([{ clientId: '门店服务器', agentName: '门店服务器', enrol: true }]),
  );
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: '完成' }));
  await choose(user, '新采集器', '生成注册码');
  await waitFor(() => expect(bodies(collectorAgents.update)).toHaveLength(2));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
});

test('the drawer shows clock, refusals and answers, and sends commands', async () => {
  const { user, bodies } = setup();
  await user.click(await screen.findByRole('button', { name: '门店服务器' }));
  expect(await screen.findByText(/这台机器的时钟慢 65 秒/)).toBeVisible();
  expect(screen.getByText(/由 run 启动，不能自动升级.*把 run 改为 watch/)).toBeVisible();
  expect(screen.getByText(/^12 批，3(\.0)? MB$/)).toBeVisible();
  expect(screen.getByText('另一台机器使用同一身份')).toBeVisible();
  expect(
    screen.getByText('ok disk: 8.4 GB free', { normalizer: (text) => text.replaceAll(/\s+/g, ' ') }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: '读取日志' }));
  await waitFor(() =>
    expect(bodies(collectorAgents.send)).toEqual([{ clientId: '门店服务器', command: { kind: 'log', lines: 200 } }]),
  );
});

test('one that is away takes no commands, and says why', async () => {
  const { user } = setup({ [collectorAgents.get.path]: { ...DETAIL, agent: { ...SHOP, state: 'offline' } } });
  await user.click(await screen.findByRole('button', { name: '门店服务器' }));
  expect(await screen.findByText('采集器在线时才能发送命令。')).toBeVisible();
  expect(screen.getByRole('button', { name: '检查环境' })).toHaveAttribute('aria-disabled', 'true');
});

test('one that is off is switched on at once; switching off and removing ask before', async () => {
  const { user, platform, asked, bodies } = setup();
  await choose(user, '停用的采集器', '启用');
  await waitFor(() => expect(bodies(collectorAgents.switch)).toEqual([{ clientId: '停用的采集器', on: true }]));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(0);
  await choose(user, '门店服务器', '停用');
  await waitFor(() => expect(bodies(collectorAgents.switch)[1]).toEqual({ clientId: '门店服务器', on: false }));
  await choose(user, '门店服务器', '删除');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'DELETE')?.params).toEqual({ clientId: '门店服务器' }),
  );
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: '添加采集器' })).toHaveFocus());
});

test('schedules of an agent are paused after a question, and resumed at once', async () => {
  const { user, platform, bodies } = setup({
    [collectorAgents.list.path]: { list: [SHOP, agent('暂停的采集器', { started: false })], total: 2 },
    [collectorAgents.start.path]: SHOP,
  });
  expect(await screen.findByText('已暂停')).toBeVisible();
  await choose(user, '暂停的采集器', '继续按计划采集');
  await waitFor(() => expect(bodies(collectorAgents.start)).toEqual([{ clientId: '暂停的采集器', on: true }]));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(0);
  await choose(user, '门店服务器', '暂停按计划采集');
  await waitFor(() => expect(bodies(collectorAgents.start)[1]).toEqual({ clientId: '门店服务器', on: false }));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
});

test('a key is changed after a question; an agent without a key has none to change', async () => {
  const { user, platform, bodies } = setup();
  const row = within((await screen.findByRole('button', { name: '门店服务器' })).closest('tr')!);
  expect(row.getByText('0123456789abcdef')).toBeInTheDocument();
  await choose(user, '门店服务器', '更换密钥');
  await waitFor(() =>
    expect(bodies(collectorAgents.send)).toEqual([{ clientId: '门店服务器', command: { kind: 'rotate' } }]),
  );
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: '“新采集器”的操作' }));
  await screen.findByRole('menuitem', { name: '生成注册码' });
  expect(screen.queryByRole('menuitem', { name: '更换密钥' })).toBeNull();
});

test('an agent with a newer version at the server is upgraded after a question, and how far it is shows', async () => {
  const fault = { code: '-66098', text: '已退回原来的版本' };
  const back = agent('旧采集器', {
    host: { ...SHOP.host!, canUpgrade: true },
    upgradeTo: '3.3.0',
    upgrade: { version: '3.3.0', state: 'rolledBack', at: '2026-05-01T00:00:00Z', fault },
  });
  const { user, platform, bodies } = setup({
    [collectorAgents.list.path]: { list: [SHOP, back], total: 2 },
    [collectorAgents.get.path]: { ...DETAIL, agent: back },
  });
  expect(await screen.findByText('已回退')).toBeVisible();
  await choose(user, '旧采集器', '升级到 3.3.0');
  await waitFor(() =>
    expect(bodies(collectorAgents.send)).toEqual([{ clientId: '旧采集器', command: { kind: 'upgrade' } }]),
  );
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '旧采集器' }));
  expect(await screen.findByText('升级到 3.3.0：已回退')).toBeVisible();
  expect(screen.getByText(/已退回原来的版本 \(-66098\)/)).toBeVisible();
  expect(screen.queryByText(/不能自动升级/)).toBeNull();
});

test('a list without agents says how to begin; a search without a find says so', async () => {
  const { user } = setup({ [collectorAgents.list.path]: { list: [], total: 0 } });
  expect(await screen.findByText('还没有采集器')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), 'offline');
  expect(await screen.findByText('没有符合条件的采集器')).toBeVisible();
});
