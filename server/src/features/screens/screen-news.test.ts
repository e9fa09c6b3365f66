import {
  ENDPOINTS,
  MENU_TYPES,
  MESSAGE_TYPE_CODES,
  type DevicePlay,
  type HeartbeatReply,
  type ScreenApp,
  type ScreenNews,
  type SignedIn,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { createMessages } from '../messages/index.ts';

const { menu, screenApp, screenDevice, screenPlay } = ENDPOINTS;
let server: TestServer;
let editor: SignedIn;
let reader: SignedIn;
let time = Date.now();
let menuCode: string;
let follows: string;
let rests: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  [editor, reader] = [await server.signIn('editor'), await server.signIn('reader')];
  ({ menuCode } = await done<{ menuCode: string }>(menu.add, {
    menuType: MENU_TYPES.screen,
    menuName: '大屏',
    parentCode: null,
  }));
  const { reportCodes } = await done<{ reportCodes: [string, string] }>(menu.copyCharts, {
    menuCode,
    fromCode: 'sample-overview',
    reportCodes: ['sample-overview-1', 'sample-overview-2'],
  });
  [follows, rests] = reportCodes;
  for (const reportCode of reportCodes) await done(screenApp.addComponent, { menuCode, reportCode });
  const { document, version } = await done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true });
  const screen = {
    ...document.screen,
    refresh: 60,
    refreshes: [{ i: follows, every: 'table' }],
    reactions: [{ id: 'r', on: { kind: 'message', text: '缺货' }, action: 'highlight', targets: [follows] }],
  };
  await server.call(
    menu.saveConfiguration,
    { params: { id: menuCode }, body: { version, lockKey: 'window-of-test', document: { ...document, screen } } },
    editor.token,
  );
  await done(screenApp.publish, { menuCode, version: version + 1 });
}, 60_000);
afterAll(() => server.stop());

async function done<Data>(endpoint: object, body: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, { body }, editor.token);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(body)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
const news = (since: string | null = null, who = reader) =>
  server.call<ScreenNews>(screenApp.news, { body: { menuCode, since } }, who.token);
const say = (title: string, to: SignedIn) =>
  createMessages(server.app.services).publish({
    corporationCode: to.corporationCode,
    to: { userIds: [to.userInfo.id] },
    typeCode: MESSAGE_TYPE_CODES.system,
    text: { title, content: { text: '' } },
  });
/** New rows in all tables. */
async function changeRows() {
  const raise = server.app.services.store.updateTable('analytic_table');
  await raise.set((e) => ({ data_version: e('data_version', '+', e.lit(1)) })).execute();
  server.tables().changed();
}

test('one call tells which rows changed, of what follows its table', async () => {
  const { data: first } = await news();
  expect(Object.keys(first.versions)).toEqual([follows]);
  expect(rests).not.toBe(follows);
  const { data: same } = await news(first.now);
  expect(same.versions).toEqual(first.versions);
  await changeRows();
  const { data: changed } = await news(first.now);
  expect(changed.versions[follows]).not.toBe(first.versions[follows]);
});

test('tells the reactions’ texts that messages to the viewer held, each once, and no message', async () => {
  const { data: first } = await news();
  expect(first.said).toEqual([]);
  await say('仓库缺货了，请补货', reader);
  await say('别的事', reader);
  await say('缺货', editor);
  time += 15_000;
  const { data: second } = await news(first.now);
  expect(second.said).toEqual(['缺货']);
  expect(JSON.stringify(second)).not.toContain('仓库');
  time += 15_000;
  expect((await news(second.now)).data.said).toEqual([]);
});

test('is for those who may read the screen', async () => {
  const second = await server.createCorporation();
  const stranger = await server.signIn(second.accounts.owner.account);
  expect((await news(null, stranger)).code).not.toBe('0');
});

test('a wall hears it with its heartbeat, of the screen that it shows', async () => {
  const items = [
    { id: 'a', kind: 'screen', menuCode },
    { id: 'b', kind: 'board', menuCode: 'sample-overview' },
  ];
  const { id: playId } = await done<{ id: string }>(screenPlay.save, { playName: '播放', items });
  const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
  await done(screenDevice.pair, { code: begun.code, deviceName: '屏幕', playId });
  const ended = await server.call<{ token: string }>(screenDevice.endPairing, { body: { secret: begun.secret } });
  const headers = { 'screen-token': ended.data.token };
  const beat = async (itemId: string | null, since: string | null = null) => {
    const facts = { build: 'b', memory: null, itemId, width: 1, height: 1, clock: new Date(time).toISOString(), since };
    return (await server.call<HeartbeatReply>(screenDevice.heartbeat, { body: facts, headers })).data;
  };
  expect((await server.call<DevicePlay>(screenDevice.play, { headers })).data.items).toHaveLength(2);
  const first = (await beat('a')).news;
  expect(Object.keys(first?.versions ?? {})).toEqual([follows]);
  await changeRows();
  await say('又缺货', editor);
  time += 30_000;
  const second = (await beat('a', first?.now)).news;
  expect(second?.versions).not.toEqual(first?.versions);
  // Whoever paired it is told.
  expect(second?.said).toEqual(['缺货']);
  for (const other of ['b', null, 'gone']) expect((await beat(other)).news).toBeNull();
});
