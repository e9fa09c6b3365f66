import type { Message } from '@tessera/contract';

import type { PopupEvent, PopupState } from './popup-state.ts';
import { CLOSED_POPUP, popupTransition } from './popup-state.ts';

const message = (id: string, part: Partial<Message> = {}): Message => ({
  id,
  messageTypeCode: '0001',
  messageTitle: `Title ${id}`,
  messageLink: null,
  messageContent: '{}',
  isRead: 0,
  publish_time: '2026-11-21T08:00:00Z',
  ...part,
});
const open = (list: Message[], index = 1): PopupState => ({ phase: 'open', list, index });
const run = (state: PopupState, ...events: PopupEvent[]) =>
  events.reduce((last, event) => popupTransition(last.state, event), { state, effects: [] as readonly unknown[] });
const pushed = (id: string, dropdownOpen = false, part: Partial<Message> = {}): PopupEvent => ({
  type: 'pushed',
  message: message(id, part),
  dropdownOpen,
});

describe('popupTransition', () => {
  test('RU-135, RU-136: a new message opens the popup, which loads the unread list', () => {
    const next = run(CLOSED_POPUP, pushed('a'));
    expect(next.state.phase).toBe('loading');
    expect(next.effects).toEqual([{ type: 'load' }]);
  });

  test('RU-135: it stays closed while the dropdown is open, and the counts come from the list call', () => {
    const next = run(CLOSED_POPUP, pushed('a', true));
    expect(next.state).toBe(CLOSED_POPUP);
    expect(next.effects).toEqual([{ type: 'reload-counts' }]);
  });

  test('RU-137: an empty unread list leaves it closed', () => {
    const next = run(CLOSED_POPUP, pushed('a'), { type: 'loaded', list: [] });
    expect(next.state).toEqual(CLOSED_POPUP);
    expect(next.effects).toEqual([{ type: 'reload-counts' }]);
  });

  test('a list that holds only the excluded type counts as empty', () => {
    const list = [message('x', { messageTypeCode: '0002' })];
    expect(run(CLOSED_POPUP, pushed('a'), { type: 'loaded', list }).state.phase).toBe('closed');
  });

  test('RU-138, RU-139: it marks the current message read and waits for the delay before it shows', () => {
    const list = [message('a'), message('b')];
    const loaded = run(CLOSED_POPUP, pushed('a'), { type: 'loaded', list });
    expect(loaded.state).toMatchObject({ phase: 'delayed', index: 1 });
    expect(loaded.effects).toEqual([{ type: 'mark-read', message: list[0], lower: false }, { type: 'start-delay' }]);
    expect(loaded.state.list.map((item) => item.isRead)).toEqual([1, 0]);
    expect(run(loaded.state, { type: 'delay-over' }).state.phase).toBe('open');
  });

  test.each(['loading', 'delayed', 'open'] as const)(
    'RU-140, RU-143, RU-144: closing while %s hides it, clears the list and resets the index to 1',
    (phase) => {
      const next = run({ phase, list: [message('a'), message('b')], index: 2 }, { type: 'close' });
      expect(next.state).toEqual({ phase: 'closed', list: [], index: 1 });
    },
  );

  test('closing during the delay stops the delay', () => {
    const next = run({ phase: 'delayed', list: [message('a')], index: 1 }, { type: 'close' });
    expect(next.effects).toContainEqual({ type: 'stop-delay' });
    expect(run(next.state, { type: 'delay-over' }).state.phase).toBe('closed');
  });

  test('RU-142: it hides when the last message of its list is deleted', () => {
    const next = run(open([message('a'), message('b')], 2), { type: 'removed', ids: ['a', 'b'] });
    expect(next.state).toEqual(CLOSED_POPUP);
  });

  test('deleting an earlier message keeps the current one on the screen', () => {
    const next = run(open([message('a'), message('b'), message('c')], 3), { type: 'removed', ids: ['a'] });
    expect(next.state.list[next.state.index - 1]?.id).toBe('c');
  });

  test('RU-128, RU-129, RU-130, RU-131: stepping onto an unread message marks it read and lowers its count once', () => {
    const list = [message('a', { isRead: 1 }), message('b')];
    const forth = run(open(list), { type: 'step', by: 1 });
    expect(forth.state.index).toBe(2);
    expect(forth.effects).toEqual([{ type: 'mark-read', message: list[1], lower: true }]);
    expect(run(forth.state, { type: 'step', by: -1 }, { type: 'step', by: 1 }).effects).toEqual([]);
  });

  test('it does not step over the ends', () => {
    const state = open([message('a', { isRead: 1 })]);
    expect(run(state, { type: 'step', by: -1 }).state).toEqual(state);
    expect(run(state, { type: 'step', by: 1 }).state).toEqual(state);
  });

  test('RU-132: a message pushed while it is open raises the count by 1 and joins the list', () => {
    const next = run(open([message('a')]), pushed('b', false, { messageTypeCode: '0004' }));
    expect(next.effects).toEqual([{ type: 'raise', messageTypeCode: '0004' }]);
    expect(next.state.list.map((item) => item.id)).toEqual(['a', 'b']);
  });

  test('the same message pushed twice counts once', () => {
    const next = run(open([message('a')]), pushed('b'), pushed('b'));
    expect(next.state.list).toHaveLength(2);
    expect(next.effects).toEqual([]);
  });

  test('RU-134: type 0002 neither opens the popup nor counts', () => {
    expect(run(CLOSED_POPUP, pushed('a', false, { messageTypeCode: '0002' }))).toEqual({
      state: CLOSED_POPUP,
      effects: [],
    });
    expect(run(open([message('a')]), pushed('b', false, { messageTypeCode: '0002' })).effects).toEqual([]);
  });

  test('a message pushed while the list loads is neither lost nor doubled', () => {
    const next = run(CLOSED_POPUP, pushed('a'), pushed('b'), pushed('c'), {
      type: 'loaded',
      list: [message('b'), message('a')],
    });
    expect(next.state.list.map((item) => item.id)).toEqual(['b', 'a', 'c']);
  });

  test('a failed load closes it', () => {
    expect(run(CLOSED_POPUP, pushed('a'), { type: 'load-failed' }).state).toEqual(CLOSED_POPUP);
  });
});
