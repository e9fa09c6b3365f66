import { dashboard, messages, session } from '@tessera/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { recordRecentDocuments } from '../../recent/index.ts';
import { aMessage, nameOf, showPage } from '../../testing/show-page.fixture.tsx';
import type { ShownPage, ShowOptions } from '../../testing/show-page.fixture.tsx';
import { dayPart } from './greeting.tsx';
import { LandingPage } from './landing-page.tsx';

const width = window.innerWidth;
let page: ShownPage;
afterEach(() => {
  page.close();
  window.innerWidth = width;
});

const OPENED = { favourite: false, updatedAt: '2026-01-01T00:00:00.000Z' };
const board = (menuCode: string, menuName: string, sort: number) => ({
  menuCode,
  menuName,
  menuType: '2',
  parentCode: 'd1',
  sort,
  ...OPENED,
});
const TREE = [
  { menuCode: 'd1', menuName: '经营', menuType: '1', parentCode: null, sort: 0, ...OPENED },
  board('m2', '门店业绩', 2),
  board('m1', '经营总览', 1),
];
const title = { zh_CN: '成员', zh_HK: '成員', en_US: 'Members', ja_JP: 'メンバー' };
const NAV = [{ remote: 'mf-admin', moduleCode: '1', path: '/main/user_manage', title, sort: 1 }];
const show = (options: ShowOptions = {}) => {
  page = showPage(<LandingPage />, {
    path: '/landPage',
    ...options,
    answers: {
      [nameOf(dashboard.selectMenuMap)]: TREE,
      [nameOf(messages.list)]: { list: [], total: 0, userMessageUnreadDTOS: [] },
      ...options.answers,
    },
  });
};
/** Each test has its own sign-in time: a start page opens once per sign-in. */
const signedInAt = (loginTime: string): ShowOptions => ({ session: { loginTime } });

describe('/landPage', () => {
  test('greets, and offers the boards in the order of the tree', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('陈静怡');
    const shelf = within(await screen.findByRole('region', { name: '看板' }));
    const names = (await shelf.findAllByRole('link')).map((tile) => tile.textContent);
    expect(names).toEqual([expect.stringContaining('经营总览'), expect.stringContaining('门店业绩')]);
    await userEvent.click(shelf.getByRole('link', { name: /经营总览/ }));
    expect(page.path()).toBe('/main/dashboard?menuCode=m1');
  });

  test('boards that were opened last come first, without those that are gone', async () => {
    const { shell } = showPage(null);
    const stop = recordRecentDocuments({
      location: {
        get: () => ({ pathname: '/main/dashboard', search: '?menuCode=m2', hash: '' }),
        subscribe: () => () => undefined,
      },
      session: shell.session.current,
      storage: localStorage,
    });
    stop();
    show();
    const shelf = within(await screen.findByRole('region', { name: '继续上次的工作' }));
    expect(shelf.getAllByRole('link').map((tile) => tile.textContent)).toEqual([expect.stringContaining('门店业绩')]);
  });

  test('who has no board is told so, and a failure may be tried again', async () => {
    show({ answers: { [nameOf(dashboard.selectMenuMap)]: () => ({ code: '-10099', msg: 'x' }) } });
    await screen.findByText('加载失败');
    page.shell.answers = { ...page.shell.answers, [nameOf(dashboard.selectMenuMap)]: [] };
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有可以查看的看板')).toBeInTheDocument();
  });

  test('a tile per page that the member may use, which is loaded ahead when it is pointed at', async () => {
    show({ nav: NAV as unknown as NonNullable<ShowOptions['nav']> });
    const tile = await screen.findByRole('link', { name: /成员/ });
    await userEvent.hover(tile);
    expect(page.preloaded).toContain('/main/user_manage');
    await userEvent.click(tile);
    expect(page.path()).toBe('/main/user_manage');
  });

  test('an unread message that is unfolded is marked read and stays until the page is left', async () => {
    const list = { list: [aMessage('1')], total: 1, userMessageUnreadDTOS: [{ messageTypeCode: '0001', num: 1 }] };
    show({ answers: { [nameOf(messages.list)]: list } });
    const entry = await screen.findByRole('button', { name: /标题 1/ });
    page.shell.answers = {
      ...page.shell.answers,
      [nameOf(messages.list)]: { list: [], total: 0, userMessageUnreadDTOS: [] },
    };
    await userEvent.click(entry);
    await waitFor(() => expect(page.bodies(messages.readByIds)).toEqual([['1']]));
    expect(await screen.findByText('正文 1')).toBeInTheDocument();
    expect(screen.queryByText('没有未读消息')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const start = (startBoard: string | null) => ({
    [nameOf(session.listSettings)]: [
      { settingKey: 'mobile', settingValue: JSON.stringify({ startBoard, messageTypes: [] }) },
    ],
  });

  test('the board that the member chose is opened, once for a sign-in', async () => {
    window.innerWidth = 390;
    show({ ...signedInAt('2026-11-20T01:00:00Z'), answers: start('m2') });
    await waitFor(() => expect(page.path()).toBe('/main/dashboard?menuCode=m2'));
    page.close();
    show({ ...signedInAt('2026-11-20T01:00:00Z'), answers: start('m2') });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(page.path()).toBe('/landPage');
  });

  test('a choice that can’t be read leads to the home page, and is told to telemetry', async () => {
    window.innerWidth = 390;
    show({
      ...signedInAt('2026-11-20T02:00:00Z'),
      answers: { [nameOf(session.listSettings)]: () => ({ code: '-10099', msg: 'x' }) },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(JSON.stringify(page.shell.requests)).toContain('phone-start'));
  });
});

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('%i o’clock is %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part);
});
