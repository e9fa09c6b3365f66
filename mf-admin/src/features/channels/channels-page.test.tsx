import {
  permissionsOf,
  type ChannelAnswer,
  type ChannelFormField,
  type Delivery,
  type DeliveryChannel,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ChannelsPage } from './channels-page.tsx';

const channel = (channelId: string, more: Partial<DeliveryChannel>): DeliveryChannel => ({
  channelId,
  name: '',
  kind: 'mail',
  address: '',
  enabled: true,
  state: 'ok',
  answer: '',
  usedAt: null,
  waiting: 0,
  perMinute: null,
  pausedUntil: null,
  uses: 0,
  ...more,
});
const MAIL = channel('mail', { perMinute: 60, waiting: 9_940, pausedUntil: '2026-05-01T02:00:00Z', uses: 3 });
const GROUP = channel('c1', {
  kind: 'dingtalk',
  name: '值班群',
  address: 'https://oapi.dingtalk.com',
  state: 'failed',
  answer: '{"errcode":310000,"errmsg":"sign not match"}',
  usedAt: '2026-05-01T01:00:00Z',
  perMinute: 20,
  uses: 1,
});
const field = (name: ChannelFormField['name'], required: boolean, secret = true): ChannelFormField => ({
  name,
  kind: secret ? 'secret' : 'text',
  required,
  secret,
  default: null,
  options: [],
  group: 'server',
  shownWhen: null,
});
const KINDS = [
  {
    kind: 'dingtalk',
    fields: [field('address', true), field('secret', false), field('keyword', false, false)],
    limits: { bytes: 20_000, perMinute: 20 },
  },
  { kind: 'wecom', fields: [field('address', true)], limits: { bytes: 4_096, perMinute: 20 } },
];
const sent = (deliveryId: string, more: Partial<Delivery>): Delivery => ({
  deliveryId,
  channelId: 'c1',
  channelName: '值班群',
  channelKind: 'dingtalk',
  sourceKind: 'warning',
  sourceId: 'r1',
  title: deliveryId,
  recipient: '',
  state: 'sent',
  answer: '',
  tries: 1,
  period: '2026-05-01T00:00:00Z',
  createdAt: '2026-05-01T00:00:00Z',
  settledAt: '2026-05-01T00:00:01Z',
  nextTry: null,
  retryable: false,
  ...more,
});
const DELIVERIES = [
  sent('库存不足', { state: 'failed', answer: 'sign not match', tries: 5, retryable: true }),
  sent('销售下降', { state: 'uncertain', answer: '对方未在规定时间内应答', retryable: true }),
  sent('退款增多', { state: 'queued', nextTry: '2026-05-01T00:05:00Z', settledAt: null }),
  sent('日报', {}),
];
const DETAIL = { ...GROUP, settings: { keyword: '预警' }, secretsSet: ['address', 'secret'], version: 4 };
const USES = { list: [{ kind: 'warning', id: 'r1', name: '华东库存', ownerName: '林知远' }], total: 1 };

function setup(answers: Record<string, (body: Record<string, unknown>) => unknown> = {}) {
  const replies: typeof answers = {
    '/channel/list': () => [MAIL, GROUP],
    '/channel/kinds': () => KINDS,
    '/channel/detail': () => DETAIL,
    '/channel/uses': () => USES,
    '/channel/update': () => DETAIL,
    '/channel/add': () => DETAIL,
    '/delivery/list': () => ({ list: DELIVERIES, total: DELIVERIES.length }),
    '/retryFailed': () => ({ count: 1 }),
    ...answers,
  };
  const bodies: [path: string, body: unknown][] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint, body }: TransportRequest) {
      const path = Object.keys(replies).find((end) => endpoint.path.endsWith(end)) ?? '';
      bodies.push([endpoint.path, body]);
      const data = replies[path]?.((body ?? {}) as Record<string, unknown>) ?? null;
      if (data instanceof Error) return { code: '-10099', msg: data.message, data: null, requestId: 'r' };
      return { code: '0', msg: '', data, requestId: 'r' };
    },
    confirm: () => true,
  });
  render(
    <PlatformWrapper platform={platform}>
      <ChannelsPage />
    </PlatformWrapper>,
  );
  const asked = (end: string) => bodies.filter(([path]) => path.endsWith(end)).map(([, body]) => body);
  return { user: userEvent.setup(), platform, asked };
}
const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr')!);
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `“${name}”的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('the list says how each channel stands, what waits for its limit, and what the other side answered last', async () => {
  setup();
  const mail = await row('邮件');
  expect(mail.getByText('限速等待')).toBeInTheDocument();
  expect(mail.getByText('9,940')).toBeInTheDocument();
  const group = await row('值班群');
  expect(group.getByText('钉钉群机器人')).toBeInTheDocument();
  expect(group.getByText('上次失败')).toBeInTheDocument();
  expect(group.getByText(/sign not match/)).toBeInTheDocument();
});

test('a list that does not come says why, and comes when it is asked for again', async () => {
  let fails = true;
  const { user } = setup({ '/channel/list': () => (fails ? new Error('服务器发生错误') : [MAIL]) });
  const again = await screen.findByRole('button', { name: '重试' });
  fails = false;
  await user.click(again);
  expect(await row('邮件')).toBeTruthy();
});

test('a new channel needs a name of its own and an address, and is shown so that it can be tried', async () => {
  const { user, asked } = setup();
  await row('值班群');
  await user.click(screen.getByRole('button', { name: '添加渠道' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => dialog.getByRole('button', { name: '保存' });
  expect(dialog.queryByText('已有同名的渠道')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '值班群');
  expect(dialog.getByText('已有同名的渠道')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /名称/ }), '二');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByLabelText(/Webhook 地址/), 'oapi');
  expect(dialog.getByText(/以 https:\/\/ 或 http:\/\/ 开头/)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/Webhook 地址/));
  await user.type(dialog.getByLabelText(/Webhook 地址/), 'https://oapi.dingtalk.com/robot/send?access_token=1');
  await user.click(save());
  await waitFor(() =>
    expect(asked('/channel/add')).toEqual([
      {
        kind: 'dingtalk',
        name: '值班群二',
        settings: {
          address: 'https://oapi.dingtalk.com/robot/send?access_token=1',
          secret: null,
          keyword: null,
        },
      },
    ]),
  );
  expect(await screen.findByRole('button', { name: '发送测试消息' })).toBeInTheDocument();
});

test('secrets that are set are not shown: they stay, or are replaced together with the address', async () => {
  const { user, asked } = setup();
  await choose(user, '值班群', '修改');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('已设置，不再显示')).toHaveLength(2);
  expect(dialog.getByRole('combobox', { name: '类型' })).toBeDisabled();
  const address = within(dialog.getByRole('group', { name: 'Webhook 地址' }));
  expect(address.queryByRole('button', { name: '清除' })).not.toBeInTheDocument();
  await user.click(address.getByRole('button', { name: '替换' }));
  expect(dialog.getByLabelText(/Webhook 地址/)).toHaveFocus();
  await user.keyboard('https://oapi.dingtalk.com/robot/send?access_token=2');
  expect(dialog.getByRole('alert')).toHaveTextContent('地址已更改');
  await user.click(dialog.getByRole('button', { name: '清除' }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(asked('/channel/update')).toEqual([
      {
        channelId: 'c1',
        version: 4,
        enabled: true,
        name: '值班群',
        settings: {
          address: 'https://oapi.dingtalk.com/robot/send?access_token=2',
          secret: null,
          keyword: '预警',
        },
      },
    ]),
  );
});

test.each<[ChannelAnswer['state'], string]>([
  ['sent', '对方已接收测试消息'],
  ['failed', '测试消息未送达'],
  ['uncertain', '无法确定测试消息是否送达'],
  ['queued', '测试消息正在等待发送'],
])('a test that is %s says so in place, with the words of the other side', async (state, title) => {
  const { user, asked } = setup({ '/channel/test': () => ({ state, answer: 'errcode 310000', milliseconds: 1234 }) });
  await user.click(await screen.findByRole('button', { name: '值班群' }));
  const test = await screen.findByRole('button', { name: '发送测试消息' });
  await user.click(test);
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(title);
  expect(status).toHaveTextContent('errcode 310000 用时 1,234 毫秒');
  expect(test).toHaveFocus();
  expect(asked('/channel/test')).toEqual([{ channelId: 'c1' }]);
});

test('deliveries say how they ended, and are sent again; an uncertain one only after asking', async () => {
  const { user, platform, asked } = setup();
  await user.click(await screen.findByRole('button', { name: '值班群' }));
  const list = within(await screen.findByRole('list', { name: '发送记录' }));
  const item = (title: string) => within(list.getByText(title).closest('li')!);
  expect(item('库存不足').getByText('发送失败')).toBeInTheDocument();
  expect(item('库存不足').getByText(/已尝试 5 次/)).toBeInTheDocument();
  expect(item('退款增多').getByText('等待重试')).toBeInTheDocument();
  expect(item('退款增多').getByText(/之后发送/)).toBeInTheDocument();
  expect(item('日报').queryByRole('button')).not.toBeInTheDocument();
  await user.click(item('销售下降').getByRole('button'));
  await waitFor(() => expect(asked('/delivery/retry')).toEqual([{ deliveryId: '销售下降' }]));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  expect(screen.getByRole('list', { name: '发送记录' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '重新发送全部失败的消息' }));
  await waitFor(() => expect(asked('/retryFailed')).toEqual([{ channelId: 'c1' }]));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), 'failed');
  await waitFor(() => expect(asked('/delivery/list').at(-1)).toMatchObject({ states: ['failed'], page: 1 }));
});

test('a channel is switched off after asking, and removed after saying who sends over it', async () => {
  const { user, platform, asked } = setup();
  await choose(user, '值班群', '停用');
  await waitFor(() => expect(asked('/channel/switch')).toEqual([{ channelId: 'c1', enabled: false }]));
  const question = platform.calls.find(({ kind }) => kind === 'confirm');
  expect(JSON.stringify(question?.detail)).toContain('有 1 项预警和订阅使用它');
  await choose(user, '值班群', '删除');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('华东库存')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(asked('/channel/delete')).toEqual([{ channelId: 'c1' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: '添加渠道' })).toHaveFocus());
});

test('the channels that every corporation has can be tried, and neither changed nor removed', async () => {
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: '“邮件”的操作' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['测试与发送记录']);
});
