import type { Message } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { createMessages } from './create-messages.ts';
import { MessagePopup } from './message-popup.tsx';
import { MessagesContext } from './messages-context.ts';

const message = (id: string, messageLink: string | null = null): Message => ({
  id,
  messageTypeCode: '0001',
  messageTitle: `标题 ${id}`,
  messageLink,
  messageContent: JSON.stringify({ text: '<b>正文</b>' }),
  isRead: 0,
  publish_time: '2026-11-21T08:00:00Z',
});

async function open(list: Message[]) {
  const platform = createTestPlatform();
  const read = jest.fn((_input: unknown) => Promise.resolve(null));
  const identity = { userId: 'u', corporationCode: 'C', loginTime: '2026-11-21T07:00:00Z' };
  const messages = createMessages({
    calls: {
      list: () => Promise.resolve({ list: [], total: 0, userMessageUnreadDTOS: [] }),
      listUnread: () => Promise.resolve(list),
      readAll: () => Promise.resolve(null),
      readByIds: read,
      remove: () => Promise.resolve(null),
    },
    identity: { get: () => identity, subscribe: () => () => undefined },
    token: () => null,
    checkLogin: () => Promise.resolve(true),
    openConnection: () => ({ close: () => undefined }),
    report: jest.fn(),
  });
  render(
    <PlatformWrapper platform={platform}>
      <MessagesContext.Provider value={messages}>
        <MessagePopup />
        <p>页面</p>
      </MessagesContext.Provider>
    </PlatformWrapper>,
  );
  act(() => messages.popup.pushed(message('x'), false));
  await screen.findByRole('dialog');
  return { platform, messages, read, user: userEvent.setup() };
}

describe('MessagePopup', () => {
  test('shows the text inert, and steps with the index', async () => {
    const { read, user } = await open([message('1'), message('2')]);
    expect(screen.getByText('<b>正文</b>')).toBeInTheDocument();
    expect(screen.getByText('1 / 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '上一条' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '下一条' }));
    expect(screen.getByRole('heading')).toHaveTextContent('标题 2');
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await waitFor(() => expect(read.mock.calls).toEqual([[{ body: ['1'] }], [{ body: ['2'] }]]));
  });

  test.each([
    [
      'RU-140: closing',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '关闭' })),
    ],
    ['RU-141: a click outside', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('页面'))],
    ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('%s hides it', async (_name, leave) => {
    const { messages, user } = await open([message('1')]);
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(messages.popup.state.get()).toEqual({ phase: 'closed', list: [], index: 1 });
  });

  test('a click inside keeps it, F8 moves the focus into it', async () => {
    const { user } = await open([message('1')]);
    await user.click(screen.getByRole('heading'));
    await user.keyboard('{F8}');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  test('follows a link of this server and offers no other', async () => {
    const first = await open([message('1', '/main/dashboard?menuCode=B1'), message('2', 'https://evil.example/')]);
    await first.user.click(screen.getByRole('button', { name: '下一条' }));
    expect(screen.queryByRole('button', { name: '前往查看' })).not.toBeInTheDocument();
    await first.user.click(screen.getByRole('button', { name: '上一条' }));
    await first.user.click(screen.getByRole('button', { name: '前往查看' }));
    expect(first.platform.calls).toContainEqual({ kind: 'navigate', detail: { to: '/main/dashboard?menuCode=B1' } });
  });
});
