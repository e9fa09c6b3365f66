import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ConnectionFormPage } from './connection-form-page.tsx';
import { BASE, DETAIL, Refusal, setup } from './connections.fixture.tsx';
import type { Answers } from './connections.fixture.tsx';

const open = (path: string, answers: Answers = {}) => ({
  ...setup(<ConnectionFormPage />, answers, path),
  user: userEvent.setup(),
});
const tls = () => screen.getByRole('combobox', { name: '加密' });

test('the form of a kind is drawn by its groups with its defaults, tested and saved (RT-054)', async () => {
  const { sent, user } = open('/dataSourceCustom?kind=postgres');
  const server = await screen.findByRole('group', { name: '服务器' });
  expect(within(server).getByRole('textbox', { name: '端口' })).toHaveValue('5432');
  const advanced = within(screen.getByRole('group', { name: '高级' }));
  expect(advanced.getByRole('textbox', { name: '最多同时连接数' })).toHaveValue('5');
  await user.type(screen.getByRole('textbox', { name: '连接名称' }), '仓库');
  await user.click(screen.getByRole('button', { name: '测试并保存' }));
  expect(screen.getByText('请填写主机')).toBeInTheDocument();
  expect(sent(`${BASE}/save`)).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: '主机' }), 'db.example.com');
  await user.type(screen.getByRole('textbox', { name: '账号' }), 'reader');
  await user.type(screen.getByLabelText('密码'), 'secret');
  await user.click(screen.getByRole('button', { name: '测试并保存' }));
  await waitFor(() =>
    expect(sent(`${BASE}/save`)).toEqual([
      {
        name: '仓库',
        kind: 'postgres',
        settings: {
          host: 'db.example.com',
          port: 5432,
          user: 'reader',
          password: 'secret',
          tls: 'verified',
          maxConnections: 5,
        },
      },
    ]),
  );
  expect(await screen.findByText('/datasouceList?connectionId=c1')).toBeInTheDocument();
});

test('a stored secret is not shown and stays when nothing is typed; one out of sight goes', async () => {
  const { sent, user } = open('/dataSourceCustom?connectionId=c1');
  expect(await screen.findByLabelText('密码')).toHaveValue('');
  expect(screen.getByLabelText('密码')).toHaveAttribute('placeholder', '已保存，留空则不变');
  expect(screen.getByRole('textbox', { name: '客户端私钥' })).toBeInTheDocument();
  await user.selectOptions(tls(), 'off');
  expect(screen.queryByRole('textbox', { name: '客户端私钥' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '测试并保存' }));
  await waitFor(() => expect(sent(`${BASE}/save`)).toHaveLength(1));
  const [body] = sent(`${BASE}/save`);
  expect(body).toMatchObject({ connectionId: 'c1', version: 3, settings: { tls: 'off', tlsKey: null } });
  expect(body?.settings).not.toHaveProperty('password');
});

test('a stored secret may be cleared', async () => {
  const { sent, user } = open('/dataSourceCustom?connectionId=c1');
  await screen.findByLabelText('密码');
  const [clear] = screen.getAllByRole('button', { name: '清除已保存的内容' });
  await user.click(clear!);
  expect(screen.getByLabelText('密码')).toHaveAttribute('placeholder', '保存后清除');
  await user.click(screen.getByRole('button', { name: '测试并保存' }));
  await waitFor(() => expect(sent(`${BASE}/save`)).toMatchObject([{ settings: { password: null } }]));
});

test('a test tells its reason in place, and what it found when it succeeds', async () => {
  let reachable = false;
  const { user } = open('/dataSourceCustom?connectionId=c1', {
    [`${BASE}/test`]: () =>
      reachable
        ? { serverVersion: '17.2', encrypted: true, milliseconds: 12.4 }
        : new Refusal('-52003', '数据库拒绝了账号或密码。'),
  });
  const test = await screen.findByRole('button', { name: '测试连接' });
  await user.click(test);
  expect(await screen.findByRole('alert')).toHaveTextContent('数据库拒绝了账号或密码。（请求编号 req-7）');
  reachable = true;
  await user.click(test);
  expect(await screen.findByText('版本 17.2，已加密，用时 12 毫秒')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.selectOptions(tls(), 'required');
  expect(screen.queryByText('版本 17.2，已加密，用时 12 毫秒')).toBeNull();
});

test('an answer about one input stands at it, in the words of the form', async () => {
  const { user } = open('/dataSourceCustom?connectionId=c1', {
    [`${BASE}/test`]: () => new Refusal('-52012', '服务器地址、账号或加密方式已更改，请重新输入 password。'),
  });
  await user.click(await screen.findByRole('button', { name: '测试连接' }));
  expect(await screen.findByText('请填写密码')).toBeInTheDocument();
  expect(screen.getByText(/请重新输入 密码。/)).toBeInTheDocument();
});

test('a change by somebody else is told, and theirs is loaded on demand', async () => {
  let version = 3;
  const { user } = open('/dataSourceCustom?connectionId=c1', {
    [`${BASE}/detail`]: () => ({ ...DETAIL, version, name: version === 3 ? '业务库' : '新业务库' }),
    [`${BASE}/save`]: () => {
      version = 4;
      return new Refusal('-10008', '内容已被他人更改');
    },
  });
  await user.type(await screen.findByRole('textbox', { name: '连接名称' }), '二');
  await user.click(screen.getByRole('button', { name: '测试并保存' }));
  await user.click(await screen.findByRole('button', { name: '载入最新内容' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '连接名称' })).toHaveValue('新业务库'));
});

test('who may not change a connection sees it and no button', async () => {
  open('/dataSourceCustom?connectionId=c1', { [`${BASE}/detail`]: () => ({ ...DETAIL, editable: false }) });
  expect(await screen.findByRole('textbox', { name: '主机' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '测试并保存' })).toBeNull();
});
