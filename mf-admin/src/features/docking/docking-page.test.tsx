import {
  ERRORS,
  permissionsOf,
  type DockingStep,
  type TransportCapability,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DockingPage } from './docking-page.tsx';
import { DETAIL, ENTRA, KEYCLOAK, OIDC, SCIM } from './docking.fixture.ts';

type Line = Parameters<NonNullable<TransportCapability['stream']>>[1];
type Answers = Readonly<Record<string, () => unknown>>;

const USUAL: Readonly<Record<string, unknown>> = {
  '/api/sys/docking/kinds': [OIDC, SCIM],
  '/api/sys/docking/list': [KEYCLOAK, ENTRA],
  '/api/sys/docking/detail': DETAIL,
  '/api/sys/docking/save': { ...DETAIL, made: {} },
  '/api/sys/docking/delete': null,
};

function setup(answers: Answers = {}) {
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint: { path } }: TransportRequest) => {
      const given = answers[path.split('/').at(-1) ?? '']?.();
      const usual = USUAL[path];
      if (given && typeof given === 'object' && 'code' in given)
        return { msg: '', data: null, requestId: 'r', ...given } as never;
      return { code: '0', msg: '', data: given ?? (usual === undefined ? [] : usual), requestId: 'r' };
    },
  });
  let line: Line | undefined;
  let end: (() => void) | undefined;
  const transport: TransportCapability = {
    ...platform.transport,
    stream: (_, onLine) => {
      line = onLine;
      return new Promise((resolve) => {
        end = () => resolve({ code: '0', msg: '', data: null, requestId: 'r' });
      });
    },
  };
  render(
    <PlatformWrapper platform={{ ...platform, transport }}>
      <DockingPage />
    </PlatformWrapper>,
  );
  const asked = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path.endsWith(path))
      .map(({ detail }) => (detail as TransportRequest).body);
  let n = -1;
  return {
    asked,
    platform,
    user: userEvent.setup(),
    tell: (step: DockingStep) => act(() => line?.({ n: (n += 1), code: '0', msg: '', data: step, requestId: 'r' })),
    end: () => act(async () => end?.()),
  };
}
const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr')!);
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `“${name}”的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const saveButton = () => screen.getByRole('button', { name: '保存' });

test('the list says of each system what it is, how its test ended and when somebody signed in', async () => {
  setup();
  const keycloak = await row('总部登录');
  expect(keycloak.getByText('OpenID Connect')).toBeInTheDocument();
  expect(keycloak.getByText('测试未通过')).toBeInTheDocument();
  expect(keycloak.getByText('未通过：时钟')).toBeInTheDocument();
  expect((await row('人事目录')).getByText('尚未测试')).toBeInTheDocument();
});

test('without systems the list says what comes next, and a failed one comes when it is asked for again', async () => {
  let fails = true;
  const { user } = setup({ list: () => (fails ? { code: ERRORS.internal.code, msg: '服务器发生错误' } : []) });
  const again = await screen.findByRole('button', { name: '重试' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('还没有对接系统')).toBeInTheDocument();
});

test('a system is changed with its secret kept, and what the server refuses is said at its field', async () => {
  let refuses = true;
  const { user, asked, platform } = setup({
    save: () => (refuses ? { code: ERRORS.dockingFieldInvalid.code, msg: '范围中必须有 openid（scopes）' } : undefined),
  });
  await choose(user, '总部登录', '修改');
  const secret = within(await screen.findByRole('group', { name: '客户端密钥' }));
  expect(secret.getByText('已设置，不再显示')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '类型' })).toBeDisabled();
  const scopes = screen.getByRole('textbox', { name: '范围' });
  await user.clear(scopes);
  await user.type(scopes, 'profile');
  await user.click(saveButton());
  expect(await screen.findByText('范围中必须有 openid（scopes）')).toBeInTheDocument();
  await waitFor(() => expect(scopes).toHaveFocus());
  refuses = false;
  await user.type(scopes, ' openid');
  await user.click(saveButton());
  await waitFor(() => expect(asked('/save')).toHaveLength(2));
  expect(asked('/save')[1]).toMatchObject({
    ...{ systemId: 's1', version: 4, kind: 'oidc', name: '总部登录', enabled: true },
    settings: { issuer: 'https://id.example.com', scopes: 'profile openid', trustMail: 'false' },
  });
  expect(asked('/save')[1]).not.toHaveProperty('settings.clientSecret');
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toEqual([]);
}, 20_000);

test('what somebody else saved meanwhile is loaded on demand', async () => {
  let saves = 0;
  const { user } = setup({
    save: () => {
      saves += 1;
      return { code: ERRORS.conflict.code, msg: '已被他人修改' };
    },
    detail: () => ({ ...DETAIL, version: 4 + saves, name: saves > 0 ? '新名称' : DETAIL.name }),
  });
  await choose(user, '总部登录', '修改');
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '二');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: '放弃更改并载入最新内容' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('新名称'));
  expect(screen.queryByText('已被他人修改')).not.toBeInTheDocument();
}, 20_000);

test('changes are not lost unasked, and a new system says what is missing', async () => {
  const { user, asked, platform } = setup();
  await row('总部登录');
  await user.click(screen.getByRole('button', { name: '添加对接系统' }));
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(screen.getAllByText('请填写此项')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus();
  expect(asked('/save')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '名称' }), '总部');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
}, 20_000);

test('a secret that the server made is shown this once, to be copied', async () => {
  const { user } = setup({ save: () => ({ ...DETAIL, ...ENTRA, made: { token: 'tok-1' } }) });
  await row('人事目录');
  await user.click(screen.getByRole('button', { name: '添加对接系统' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '类型' }), 'scim');
  await user.type(screen.getByRole('textbox', { name: '名称' }), '人事目录');
  await user.click(saveButton());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('tok-1')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '复制令牌' }));
  expect(await navigator.clipboard.readText()).toBe('tok-1');
  await user.click(dialog.getByRole('button', { name: '已保存' }));
  await waitFor(() => expect(screen.queryByText('tok-1')).not.toBeInTheDocument());
}, 20_000);

test('a test shows each step as it arrives and names the one that failed', async () => {
  const { user, tell, end } = setup();
  await user.click(await screen.findByRole('button', { name: '总部登录' }));
  expect(await screen.findByText('https://bi.example.com/redirectPage')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '测试连接' }));
  const steps = within(await screen.findByRole('list', { name: '测试步骤' }));
  const item = (label: string) => within(steps.getByText(label).closest('li')!);
  const found = { text: '', milliseconds: 12 };
  tell({ ...found, step: 'network', label: '网络', state: 'ok', text: '已连接' });
  expect(item('网络').getByText('通过 · 12 毫秒')).toBeInTheDocument();
  expect(item('时钟').queryByText(/毫秒|未执行/)).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  tell({ ...found, step: 'clock', label: '时钟', state: 'failed', text: '对方时钟快 300 秒' });
  tell({ ...found, step: 'keys', label: '签名密钥', state: 'skipped' });
  await end();
  expect(item('签名密钥').getByText('未执行')).toBeInTheDocument();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('“时钟”未通过');
  expect(status).toHaveTextContent('对方时钟快 300 秒');
}, 20_000);

test('a test whose connection breaks says so', async () => {
  const { user, tell, end } = setup();
  await user.click(await screen.findByRole('button', { name: '总部登录' }));
  await user.click(await screen.findByRole('button', { name: '测试连接' }));
  tell({ step: 'network', label: '网络', state: 'ok', text: '', milliseconds: 1 });
  await end();
  expect(await screen.findByText(/测试中断/)).toBeInTheDocument();
});

test('a system with a directory leads to it', async () => {
  const { user, platform } = setup();
  await user.click(await screen.findByRole('button', { name: '人事目录' }));
  await user.click(await screen.findByRole('button', { name: '目录同步' }));
  expect(platform.calls.find(({ kind }) => kind === 'navigate')?.detail).toEqual({
    to: '/permission/dockingSystem/directory?system=s2',
  });
});

test('a system is switched off after asking, with all else as it was, and removed after saying what ends', async () => {
  const { user, asked, platform } = setup();
  await choose(user, '总部登录', '停用');
  await waitFor(() => expect(asked('/save')).toHaveLength(1));
  const { settings, rules } = DETAIL;
  expect(asked('/save')[0]).toEqual({
    ...{ systemId: 's1', version: 4, kind: 'oidc', name: '总部登录', enabled: false },
    ...{ settings, rules },
  });
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  await choose(user, '总部登录', '删除');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/有 3 人绑定了它/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(asked('/delete')).toEqual([{ systemId: 's1' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: '添加对接系统' })).toHaveFocus());
}, 20_000);
