import { auth, dashboard, session, thirdparty } from '@tessera/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { aSession } from '../../platform/shell.fixture.ts';
import { nameOf, showPage } from '../../testing/show-page.fixture.tsx';
import type { ShownPage } from '../../testing/show-page.fixture.tsx';
import { MobileConfigPage, SettingsAccountPage, SettingsInfoPage, SettingsMobilePage } from './index.ts';

let page: ShownPage;
let key: { keyId: string; publicKey: string; nonce: string };
beforeAll(async () => {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
  key = { keyId: 'k1', nonce: 'n1', publicKey: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n` };
});
afterEach(() => page.close());

const section = (name: string) => within(screen.getByRole('region', { name }));
const REFUSED = { code: '-10015', msg: '当前密码不正确' };

describe('/basicInformation/info', () => {
  test('a new name is saved and the session read again', async () => {
    page = showPage(<SettingsInfoPage />, {
      path: '/basicInformation/info',
      answers: { [nameOf(session.userInfoByToken)]: aSession() },
    });
    const field = screen.getByLabelText(/在系统中显示的名字/);
    expect(field).toHaveValue('陈静怡');
    await userEvent.clear(field);
    await userEvent.click(section('昵称').getByRole('button', { name: '保存' }));
    expect(page.bodies(session.updateInfo)).toEqual([]);
    await userEvent.type(field, '陈安');
    await userEvent.click(section('昵称').getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(page.bodies(session.updateInfo)).toMatchObject([{ userNickName: '陈安' }]);
    expect(page.bodies(session.userInfoByToken)).toHaveLength(1);
  });

  test('theme and language change at once', async () => {
    page = showPage(<SettingsInfoPage />);
    await userEvent.click(screen.getByRole('radio', { name: '深色' }));
    expect(page.shell.theme.chosen.get()).toBe('purpleNight');
    await userEvent.selectOptions(screen.getByLabelText('语言'), 'ja_JP');
    await waitFor(() => expect(page.shell.platform.locale.current.get()).toBe('ja_JP'));
  });

  test('says who one is here', () => {
    page = showPage(<SettingsInfoPage />, { session: { corporationName: '江南茶饮', corporationCode: 'C7' } });
    const facts = section('账号信息');
    expect(facts.getByText('江南茶饮 (C7)')).toBeInTheDocument();
    expect(facts.getByText('owner')).toBeInTheDocument();
    expect(facts.getByText('所有者')).toBeInTheDocument();
  });

  test('the tabs lead to the other settings', async () => {
    page = showPage(<SettingsInfoPage />, { path: '/basicInformation/info' });
    const [tab] = screen.getAllByRole('tab', { name: '账号与安全' });
    await userEvent.click(tab!);
    expect(page.path()).toBe('/basicInformation/accountSetting');
  });
});

describe('/basicInformation/mobile', () => {
  const fill = async (mobile: string, password: string) => {
    await userEvent.type(screen.getByLabelText('手机号码', { selector: 'input' }), mobile);
    if (password) await userEvent.type(screen.getByLabelText(/当前密码/), password);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
  };

  test('what is no number, or has no password, is not sent', async () => {
    page = showPage(<SettingsMobilePage />);
    await fill('abc', '');
    expect(screen.getByText(/填写 5 至 20 位数字/)).toBeInTheDocument();
    expect(page.bodies(session.updateMobile)).toEqual([]);
  });

  test('the password travels encrypted, and its field is empty afterwards', async () => {
    page = showPage(<SettingsMobilePage />, {
      answers: { [nameOf(auth.rsaKey)]: key, [nameOf(session.userInfoByToken)]: aSession() },
    });
    await fill('13800138000', 'Geheim123');
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    const [body] = page.bodies(session.updateMobile) as { mobile: string; keyId: string; password: string }[];
    expect(body).toMatchObject({ mobile: '13800138000', keyId: 'k1' });
    expect(body?.password).toMatch(/^[\w+/]{100,}=*$/);
    expect(screen.getByLabelText(/当前密码/)).toHaveValue('');
  });

  test('a wrong password is told in the form', async () => {
    page = showPage(<SettingsMobilePage />, {
      answers: { [nameOf(auth.rsaKey)]: key, [nameOf(session.updateMobile)]: REFUSED },
    });
    await fill('13800138000', 'falsch12');
    expect(await screen.findByRole('alert')).toHaveTextContent('当前密码不正确');
  });
});

describe('/basicInformation/accountSetting', () => {
  const ACCOUNT = { systemId: 's1', systemName: 'ERP', externalAccount: 'li', boundAt: '2026-11-01T00:00:00Z' };

  test('a new password must differ, be strong and be repeated; then both travel encrypted', async () => {
    page = showPage(<SettingsAccountPage />, {
      answers: { [nameOf(auth.rsaKey)]: key, [nameOf(thirdparty.accounts)]: [] },
    });
    const form = section('修改密码');
    const save = () => userEvent.click(form.getByRole('button', { name: '修改密码' }));
    await userEvent.type(form.getByLabelText(/当前密码/), 'Geheim123');
    await userEvent.type(form.getByLabelText(/^新密码/), 'Geheim123');
    await userEvent.type(form.getByLabelText(/确认密码/), 'Geheim124');
    await save();
    expect(form.getByText('新密码不能与当前密码相同')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText(/^新密码/), '4');
    await save();
    expect(page.bodies(session.updatePassword)).toEqual([]);
    await userEvent.clear(form.getByLabelText(/确认密码/));
    await userEvent.type(form.getByLabelText(/确认密码/), 'Geheim1234');
    await save();
    expect(await screen.findByText('密码已修改')).toBeInTheDocument();
    const sent = JSON.stringify(page.bodies(session.updatePassword));
    expect(sent).toContain('"keyId":"k1"');
    expect(sent).not.toContain('Geheim');
    expect(section('修改密码').getByLabelText(/当前密码/)).toHaveValue('');
  });

  test('a new mailbox is proven by a code that is sent to it', async () => {
    page = showPage(<SettingsAccountPage />, {
      session: { userInfo: { ...aSession().userInfo, email: 'old@hemu.cn' } },
      answers: {
        [nameOf(auth.rsaKey)]: key,
        [nameOf(session.userInfoByToken)]: aSession(),
        [nameOf(thirdparty.accounts)]: [],
      },
    });
    const form = section('邮箱');
    expect(form.getByText(/当前邮箱：old@hemu.cn/)).toBeInTheDocument();
    await userEvent.type(form.getByLabelText(/新邮箱/), 'new@hemu.cn');
    await userEvent.click(form.getByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(page.bodies(session.emailCode)).toMatchObject([{ email: 'new@hemu.cn' }]));
    await userEvent.type(form.getByLabelText(/^邮箱验证码/), '123456');
    await userEvent.click(form.getByRole('button', { name: '更新邮箱' }));
    expect(page.bodies(session.updateEmail)).toEqual([]);
    await userEvent.type(form.getByLabelText(/当前密码/), 'Geheim123');
    await userEvent.click(form.getByRole('button', { name: '更新邮箱' }));
    expect(await screen.findByText('邮箱已更新')).toBeInTheDocument();
    expect(page.bodies(session.updateEmail)).toMatchObject([{ email: 'new@hemu.cn', code: '123456', keyId: 'k1' }]);
  });

  test('other devices are listed and end one by one, or all after a question', async () => {
    const own = { address: '10.0.0.1', corporationName: 'x', signedInAt: '2026-11-01T00:00:00Z' };
    const rows = [
      { ...own, sessionId: 'a', current: true, device: 'Chrome, Windows', lastUsedAt: '2026-11-02T00:00:00Z' },
      { ...own, sessionId: 'b', current: false, device: 'Safari, iOS', lastUsedAt: '2026-11-03T00:00:00Z' },
    ];
    page = showPage(<SettingsAccountPage />, {
      answers: { [nameOf(session.sessions)]: rows, [nameOf(thirdparty.accounts)]: [] },
    });
    expect(await screen.findByText('Safari, iOS')).toBeInTheDocument();
    const devices = section('登录设备');
    await userEvent.click(devices.getByRole('button', { name: '退出' }));
    await waitFor(() => expect(page.bodies(session.endSession)).toMatchObject([{ sessionId: 'b' }]));
    await userEvent.click(devices.getByRole('button', { name: '退出其他所有设备' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出' }));
    await waitFor(() => expect(page.bodies(session.endOtherSessions)).toHaveLength(1));
  });

  test('a bound account is let go with the password, which travels encrypted', async () => {
    page = showPage(<SettingsAccountPage />, {
      answers: { [nameOf(auth.rsaKey)]: key, [nameOf(thirdparty.accounts)]: [ACCOUNT] },
    });
    await userEvent.click(await screen.findByRole('button', { name: '解除绑定' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/无法从 ERP 直接进入/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '解除绑定' }));
    expect(page.bodies(thirdparty.unbind)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/当前密码/), 'Geheim123');
    page.shell.answers = { [nameOf(auth.rsaKey)]: key, [nameOf(thirdparty.accounts)]: [] };
    await userEvent.click(dialog.getByRole('button', { name: '解除绑定' }));
    expect(await screen.findByText('没有绑定第三方账号')).toBeInTheDocument();
    expect(page.bodies(thirdparty.unbind)).toMatchObject([{ systemId: 's1', proof: { keyId: 'k1' } }]);
    expect(JSON.stringify(page.bodies(thirdparty.unbind))).not.toContain('Geheim');
  });
});

describe('/mobileConfig', () => {
  const board = (menuCode: string, menuName: string) => ({
    menuCode,
    menuName,
    menuType: '2',
    parentCode: null,
    favourite: false,
    updatedAt: '2026-01-01T00:00:00.000Z',
    sort: 1,
  });
  const show = (settingValue: object) => {
    page = showPage(<MobileConfigPage />, {
      answers: {
        [nameOf(session.listSettings)]: [{ settingKey: 'mobile', settingValue: JSON.stringify(settingValue) }],
        [nameOf(dashboard.selectMenuMap)]: [board('m1', '经营总览'), board('m2', '门店业绩')],
      },
    });
  };

  test('the first board and the types that pop up are saved', async () => {
    show({ startBoard: 'm1', messageTypes: ['0001', '0004'] });
    const start = await screen.findByLabelText('打开');
    expect(start).toHaveValue('m1');
    await userEvent.selectOptions(start, '门店业绩');
    await userEvent.click(screen.getByLabelText('预警消息'));
    await userEvent.click(screen.getByLabelText('订阅消息'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    const [body] = page.bodies(session.saveSetting) as { settingValue: string }[];
    expect(JSON.parse(body!.settingValue)).toEqual({ startBoard: 'm2', messageTypes: ['0001', '0003'] });
  });

  test('a board that is gone is said to be gone', async () => {
    show({ startBoard: 'gone', messageTypes: [] });
    expect(await screen.findByText(/原来选择的看板已不可用/)).toBeInTheDocument();
    expect(screen.getByLabelText('打开')).toHaveValue('');
  });
});
