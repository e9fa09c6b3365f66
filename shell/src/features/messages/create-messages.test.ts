import type { Message, PushedFrame, UnreadCount } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';

import { createMessages } from './create-messages.ts';
import type { MessageIdentity } from './create-messages.ts';
import type { OpenConnection } from './message-socket.ts';
import { totalUnread } from './unread-counts.ts';

const message = (id: string, messageTypeCode = '0001'): Message => ({
  id,
  messageTypeCode,
  messageTitle: id,
  messageLink: null,
  messageContent: '{}',
  isRead: 0,
  publish_time: '2026-11-21T08:00:00Z',
});
const settle = () => jest.advanceTimersByTimeAsync(0);

function setup(unreadOnServer: Message[]) {
  const store = new Map(unreadOnServer.map((item) => [item.id, item]));
  const counts = (): UnreadCount[] => {
    const types = new Map<string, number>();
    for (const item of store.values()) types.set(item.messageTypeCode, (types.get(item.messageTypeCode) ?? 0) + 1);
    return [...types].map(([messageTypeCode, num]) => ({ messageTypeCode, num }));
  };
  const calls = {
    list: jest.fn(() => Promise.resolve({ list: [], total: 0, userMessageUnreadDTOS: counts() })),
    listUnread: jest.fn((_input: unknown) => Promise.resolve([...store.values()])),
    readAll: jest.fn(() => Promise.resolve(null)),
    readByIds: jest.fn((input: { body: string[] }) => {
      for (const id of input.body) store.delete(id);
      return Promise.resolve(null);
    }),
    remove: jest.fn((input: { body: { ids: string[] } }) => {
      for (const id of input.body.ids) store.delete(id);
      return Promise.resolve(null);
    }),
  };
  const identity = createStore<MessageIdentity | null>({
    userId: 'u1',
    corporationCode: 'C1',
    loginTime: '2026-11-21T07:00:00Z',
  });
  const links: (Parameters<OpenConnection>[0] & { closed?: boolean })[] = [];
  const report = jest.fn();
  const messages = createMessages({
    calls,
    identity,
    token: () => 'T',
    checkLogin: () => Promise.resolve(true),
    openConnection: (options) => {
      const link: (typeof links)[number] = { ...options };
      links.push(link);
      return {
        close: () => {
          link.closed = true;
        },
      };
    },
    report,
  });
  const push = (frame: PushedFrame) => links.at(-1)?.frame(frame);
  const arrive = (item: Message) => {
    store.set(item.id, item);
    push({ kind: 'message', message: item });
  };
  return { messages, calls, identity, links, report, push, arrive };
}

describe('createMessages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('the popup and its arithmetic, from the first push to the close', async () => {
    const { messages, calls, links, arrive } = setup([message('a'), message('b', '0004')]);
    messages.setSocketOn(true);
    await settle();
    links[0]?.connected();
    await settle();
    expect(totalUnread(messages.unread.get())).toBe(2);

    arrive(message('c'));
    await settle();
    expect(calls.listUnread).toHaveBeenCalledWith({
      body: { toUserId: 'u1', toCorporationId: 'C1', loginTime: '2026-11-21T07:00:00Z' },
    });
    expect(messages.popup.state.get().phase).toBe('delayed');
    await jest.advanceTimersByTimeAsync(299);
    expect(messages.popup.state.get().phase).toBe('delayed');
    await jest.advanceTimersByTimeAsync(1);
    expect(messages.popup.state.get()).toMatchObject({ phase: 'open', index: 1 });
    // a was marked read on opening, so two are left.
    expect(totalUnread(messages.unread.get())).toBe(2);

    messages.popup.step(1);
    expect(messages.unread.get()).toContainEqual({ messageTypeCode: '0004', num: 0 });
    arrive(message('d', '0004'));
    expect(messages.unread.get()).toContainEqual({ messageTypeCode: '0004', num: 1 });
    await settle();
    expect(calls.readByIds.mock.calls.map(([input]) => input.body)).toEqual([['a'], ['b']]);

    messages.popup.close();
    await settle();
    expect(messages.popup.state.get()).toEqual({ phase: 'closed', list: [], index: 1 });
    expect(totalUnread(messages.unread.get())).toBe(2);
  });

  test('RU-135: with the dropdown open the popup stays closed and the counts come from the list call', async () => {
    const { messages, calls, arrive } = setup([]);
    messages.setSocketOn(true);
    await settle();
    messages.setDropdownOpen(true);
    arrive(message('a'));
    await settle();
    expect(calls.listUnread).not.toHaveBeenCalled();
    expect(messages.popup.state.get().phase).toBe('closed');
    expect(totalUnread(messages.unread.get())).toBe(1);
  });

  test('failures are silent for the user and reported', async () => {
    const { messages, calls, report, arrive } = setup([message('a')]);
    messages.setSocketOn(true);
    await settle();
    calls.listUnread.mockRejectedValueOnce(new Error('no answer'));
    arrive(message('b'));
    await settle();
    expect(messages.popup.state.get().phase).toBe('closed');
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'popup-load');
  });

  test('sign-out closes popup and socket and forgets the counts', async () => {
    const { messages, identity, links, arrive } = setup([message('a')]);
    messages.setSocketOn(true);
    await settle();
    arrive(message('b'));
    await jest.advanceTimersByTimeAsync(300);
    expect(messages.popup.state.get().phase).toBe('open');
    identity.set(null);
    await settle();
    expect(messages.popup.state.get().phase).toBe('closed');
    expect(messages.unread.get()).toEqual([]);
    expect(links[0]?.closed).toBe(true);
  });

  test('hands every frame on to whoever listens', async () => {
    const { messages, push } = setup([]);
    const heard = jest.fn();
    const stop = messages.capability.subscribe(heard);
    messages.setSocketOn(true);
    await settle();
    const frame: PushedFrame = { kind: 'composition', remote: 'mf-admin', build: 'abcdef12', reason: 'released' };
    push(frame);
    stop();
    push(frame);
    expect(heard.mock.calls).toEqual([[frame]]);
  });

  test('marking read, all read and deleting keep the counts true and lists fresh', async () => {
    const { messages, calls } = setup([message('a'), message('b', '0003')]);
    const before = messages.revision.get();
    await messages.markRead([message('a'), { ...message('z'), isRead: 1 }]);
    expect(calls.readByIds).toHaveBeenCalledWith({ body: ['a'] });
    await messages.remove(['b']);
    expect(totalUnread(messages.unread.get())).toBe(0);
    expect(messages.revision.get()).toBe(before + 2);
  });
});
