import {
  ERRORS,
  permissionsOf,
  type DigitalMessage,
  type DigitalReceipt,
  type DigitalRun,
  type DigitalSummary,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';

import { MessageList } from './config/message-list.tsx';
import { MessageEditor } from './editor/message-editor.tsx';
import { newMessage } from './editor/message-form.ts';
import { RunDrawer } from './log/run-drawer.tsx';

const RUN: DigitalRun = {
  runId: 'r1',
  messageId: 'm1',
  name: '销售快报',
  category: '',
  dueAt: '2026-11-01T00:00:00Z',
  cause: 'schedule',
  state: 'done',
  note: null,
  reason: null,
  endedAt: '2026-11-01T00:00:01Z',
  texts: 1,
  readers: 2,
  shown: 1,
  sent: 1,
  waiting: 0,
  failed: 1,
  skipped: 0,
};
const SUMMARY: DigitalSummary = {
  messageId: 'm1',
  name: '销售快报',
  category: '经营',
  order: 1,
  enabled: true,
  title: '销售额 {销售额}',
  validFrom: null,
  validTo: null,
  standing: 'on',
  figures: 1,
  recipients: 1,
  schedule: null,
  delivers: true,
  nextAt: null,
  last: RUN,
  savedAt: '2026-11-01T00:00:00Z',
  savedBy: '林知远',
  version: 1,
};
const STORED: DigitalMessage = {
  ...newMessage(),
  name: '销售快报',
  title: '早上好',
  text: '今日门店',
  recipients: [{ kind: 'role', roleId: 'reader' }],
  messageId: 'm1',
  version: 3,
  savedAt: '2026-11-01T00:00:00Z',
  savedBy: '林知远',
};
const RECEIPT: DigitalReceipt = {
  recipient: 'user:u1',
  name: '王敏',
  channel: 'mail',
  channelName: '',
  state: 'failed',
  answer: '550 no such mailbox',
  at: null,
  retryable: true,
  shown: { title: '销售额 900', text: '目前 900', figures: [] },
};

const ok = (data: unknown) => ({ code: '0', msg: '', data, requestId: 'r' });
function show(view: ReactNode, answers: Readonly<Record<string, unknown>> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    confirm: () => true,
    send({ endpoint: { path }, body }: TransportRequest) {
      const name = path.split('/').at(-1) ?? '';
      sent.push({ path: name, body });
      if (name in answers) return answers[name] as ReturnType<typeof ok>;
      if (name === 'list') return ok({ list: [SUMMARY], total: 1 });
      if (name === 'receipts') return ok({ list: [RECEIPT], total: 1 });
      if (name === 'preview') return ok({ title: '早上好', text: '今日门店', figures: [] });
      if (name === 'choices')
        return ok({
          members: [{ userId: 'u1', name: '王敏', roleName: '查看者' }],
          roles: [{ roleId: 'reader', name: '查看者' }],
          groups: [{ groupId: 'g1', name: '华东' }],
          channels: [{ channelId: 'message', name: '', kind: 'message' }],
          categories: ['经营'],
          timeZone: 'Asia/Shanghai',
        });
      if (name === 'retry') return ok({ count: 1 });
      return ok(name === 'selectMenuMap' ? [] : null);
    },
  });
  render(<PlatformWrapper platform={platform}>{view}</PlatformWrapper>);
  return { sent: (name: string) => sent.filter(({ path }) => path === name).map(({ body }) => body), platform };
}

test('the list says what became of the last period, and switches a message off', async () => {
  const { sent } = show(<MessageList />);
  const row = within((await screen.findByRole('button', { name: '销售快报' })).closest('tr')!);
  expect(row.getByText('展示中')).toBeInTheDocument();
  expect(row.getByText('部分失败')).toBeInTheDocument();
  fireEvent.click(row.getByRole('switch', { name: '启用“销售快报”' }));
  await waitFor(() => expect(sent('switch')).toEqual([{ messageId: 'm1', enabled: false }]));
  fireEvent.change(screen.getByRole('combobox', { name: '状态' }), { target: { value: 'expired' } });
  await waitFor(() => expect(sent('list').at(-1)).toMatchObject({ standing: 'expired', page: 1 }));
});

test('a text that names no figure is told at its place and not sent; what another owner saved is no loss', async () => {
  const { sent } = show(<MessageEditor stored={STORED} onReload={() => undefined} />, {
    save: { code: ERRORS.conflict.code, msg: '已被修改', data: null, requestId: 'r' },
  });
  const text = screen.getByRole('textbox', { name: /^正文/ });
  fireEvent.change(text, { target: { value: '今日 {利润}' } });
  expect(await screen.findByText('没有叫“利润”的指标，请添加该指标或改正名称')).toBeInTheDocument();
  expect(screen.getByText('还不能预览')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('有内容需要填写或改正，请查看标红的地方。')).toBeInTheDocument();
  expect(sent('save')).toEqual([]);
  fireEvent.change(text, { target: { value: '今日门店 {{新}}' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('save')).toHaveLength(1));
  expect(sent('save')[0]).toMatchObject({ messageId: 'm1', version: 3, message: { text: '今日门店 {{新}}' } });
  expect(await screen.findByRole('button', { name: '放弃我的修改并重新加载' })).toBeInTheDocument();
  expect(text).toHaveValue('今日门店 {{新}}');
});

test('what failed is sent again to one reader, and what the reader reads is shown', async () => {
  const changed = jest.fn();
  const { sent } = show(<RunDrawer run={RUN} onClose={() => undefined} onChanged={changed} />);
  fireEvent.click(await screen.findByRole('button', { name: '王敏 看到的内容' }));
  expect(screen.getByText('目前 900')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '重新发送给 王敏（邮件）' }));
  await waitFor(() => expect(sent('retry')).toEqual([{ runId: 'r1', one: { recipient: 'user:u1', channel: 'mail' } }]));
  await waitFor(() => expect(changed).toHaveBeenCalled());
});
