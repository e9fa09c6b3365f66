import {
  ENDPOINTS,
  MENU_TYPES,
  type DevicePlay,
  type Play,
  type QueryResult,
  type ScreenApp,
  type ScreenDevice,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { admin, menu, resourceGrants, screenApp, screenDevice, screenPlay } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
let time = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const call = <Data = unknown>(endpoint: object, body: object, token = editor) =>
  server.call<Data>(endpoint, { body }, token);
async function done<Data>(endpoint: object, body: object, token = editor): Promise<Data> {
  const reply = await call<Data>(endpoint, body, token);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(body)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
const wall = <Data>(endpoint: object, token: string, input: object = {}) =>
  server.call<Data>(endpoint, { ...input, headers: { 'screen-token': token } });
let made = 0;
const name = (text: string) => `${text} ${(made += 1)}`;

/** A published screen with a chart, and one that does not stand. */
async function newScreen() {
  const node = { menuType: MENU_TYPES.screen, menuName: name('大屏'), parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, node);
  const copied = await done<{ reportCodes: string[] }>(menu.copyCharts, {
    menuCode,
    fromCode: 'sample-overview',
    reportCodes: ['sample-overview-1', 'sample-overview-2'],
  });
  const [reportCode, stray] = copied.reportCodes as [string, string];
  await done(screenApp.addComponent, { menuCode, reportCode });
  await publish(menuCode);
  return { menuCode, reportCode, stray };
}
async function publish(menuCode: string) {
  const { version } = await done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true });
  await done(screenApp.publish, { menuCode, version });
}
const item = (id: string, menuCode: string, more: object = {}) => ({ id, kind: 'screen', menuCode, ...more });
const newPlay = async (items: readonly object[], playName = name('播放')) =>
  (await done<{ id: string }>(screenPlay.save, { playName, items })).id;
const readPlay = async (id: string) => (await done<Play[]>(screenPlay.query, { id }))[0]!;

async function newWall(playId: string | null = null, token = editor) {
  const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
  const device = await done<ScreenDevice>(
    screenDevice.pair,
    { code: begun.code, deviceName: name('屏幕'), playId },
    token,
  );
  const ended = await server.call<{ token: string }>(screenDevice.endPairing, { body: { secret: begun.secret } });
  return { ...begun, deviceId: device.deviceId, token: ended.data.token };
}
const beat = {
  build: 'mf-bigscreen-1.0.0',
  memory: 123_456_789,
  itemId: null,
  width: 3_840,
  height: 2_160,
  clock: new Date(time).toISOString(),
};

describe('play lists', () => {
  test('are saved, read, changed with their version and removed', async () => {
    const { menuCode } = await newScreen();
    const times = { days: [1, 2], from: '22:00', to: '06:00' };
    const id = await newPlay([
      item('a', menuCode, { duration: 15, transition: 'slide', times }),
      { ...item('b', 'sample-overview'), kind: 'board' },
    ]);
    const play = await readPlay(id);
    expect(play).toMatchObject({ version: 1, devices: 0, arrowThrottle: 300, arrows: true });
    expect(play.items).toEqual([
      expect.objectContaining({ id: 'a', duration: 15, transition: 'slide', times, state: 'ready' }),
      expect.objectContaining({ id: 'b', kind: 'board', duration: 30, state: 'ready' }),
    ]);
    const changed = { id, playName: play.playName, items: [play.items[1]], version: 1 };
    expect(await done(screenPlay.update, changed)).toEqual({ id, version: 2 });
    expect((await call(screenPlay.update, changed)).code).toBe('-10008');
    expect((await call(screenPlay.save, { playName: play.playName, items: [] })).code).toBe('-10026');
    await done(screenPlay.remove, { id });
    expect((await call(screenPlay.query, { id })).code).toBe('-10007');
  });

  test('EP-029: have a logo, which stays a picture whatever is sent', async () => {
    const send = (body: Buffer, token = editor) =>
      server.call<{ success: boolean; url: string }>(screenPlay.uploadLogo, { body }, token);
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).code).toBe('-30011');
    expect((await send(TINY, reader)).code).toBe('-110001');
    const { success, url } = (await send(TINY)).data;
    expect([success, url]).toEqual([true, expect.stringMatching(/^\/files\/images\/[0-9a-f]{48}\.jpg$/)]);
    const id = (await done<{ id: string }>(screenPlay.save, { playName: name('播放'), items: [], logo: url })).id;
    expect(await readPlay(id)).toMatchObject({ logo: url, logoPlace: expect.any(String) });
    const shown = await fetch(server.url + url, { headers: { token: editor } });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(TINY);
  });

  test('keep a screen that was deleted or withdrawn, and say so', async () => {
    const { menuCode } = await newScreen();
    const id = await newPlay([item('a', menuCode)]);
    await done(screenApp.withdraw, { menuCode });
    expect((await readPlay(id)).items[0]).toMatchObject({ state: 'unpublished' });
    await done(menu.remove, { menuCode });
    const gone = await readPlay(id);
    expect(gone.items[0]).toMatchObject({ state: 'gone', menuName: '' });
    const renamed = { id, playName: name('播放'), items: gone.items, version: 1 };
    expect((await call(screenPlay.update, renamed)).code).toBe('0');
    await done(menu.restore, { menuCode });
    await publish(menuCode);
    expect((await readPlay(id)).items[0]).toMatchObject({ state: 'ready' });
  });

  test('refuse what is not there, of another kind, twice, or without end; readers change none', async () => {
    const { menuCode } = await newScreen();
    const save = async (items: readonly object[], token = editor) =>
      (await call(screenPlay.save, { playName: name('坏'), items }, token)).code;
    expect(await save([item('a', 'nowhere')])).toBe('-56003');
    expect(await save([{ ...item('a', menuCode), kind: 'board' }])).toBe('-56003');
    expect(await save([item('a', menuCode), item('a', menuCode)])).toBe('-56003');
    expect(await save([item('a', menuCode, { duration: 0 })])).toBe('-10001');
    expect(await save([item('a', menuCode, { times: { from: '25:00' } })])).toBe('-10001');
    expect(await save(Array.from({ length: 201 }, (_, at) => item(`i${at}`, menuCode)))).toBe('-10001');
    expect(await save([], reader)).toBe('-110001');
  });

  test('are offered what is published', async () => {
    const { menuCode } = await newScreen();
    await done(screenApp.withdraw, { menuCode });
    const list = await done<{ menuCode: string; ready: boolean; kind: string }[]>(screenPlay.screenSelect, {}, reader);
    expect(list.find((one) => one.menuCode === menuCode)).toMatchObject({ kind: 'screen', ready: false });
    expect(list.find((one) => one.menuCode === 'sample-overview')).toMatchObject({ kind: 'board', ready: true });
  });
});

describe('a wall', () => {
  test('is paired by six digits, once; only it gets the token', async () => {
    const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
    expect(begun.code).toMatch(/^\d{6}$/);
    const poll = () =>
      server.call<{ token: string | null }>(screenDevice.endPairing, { body: { secret: begun.secret } });
    expect((await poll()).data).toEqual({ token: null, deviceName: null });
    const body = { code: begun.code, deviceName: name('大堂'), playId: null };
    expect((await call(screenDevice.pair, body, reader)).code).toBe('-110001');
    const paired = await done<ScreenDevice>(screenDevice.pair, body);
    expect(paired).toMatchObject({ state: 'offline', playId: null });
    expect(JSON.stringify(paired)).not.toContain(begun.secret);
    expect((await call(screenDevice.pair, { ...body, deviceName: name('大堂') })).code).toBe('-56010');
    const { token } = (await poll()).data;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await poll()).code).toBe('-56010');
    expect((await wall(screenDevice.heartbeat, token!, { body: beat })).code).toBe('0');
    const stored = await server.app.services.store.selectFrom('screen_device').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is not paired after ten minutes, nor by guessing', async () => {
    const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
    time += 601_000;
    const body = { code: begun.code, deviceName: name('大堂'), playId: null };
    expect((await call(screenDevice.pair, body, owner)).code).toBe('-56010');
    expect((await server.call(screenDevice.endPairing, { body: { secret: begun.secret } })).code).toBe('-56010');
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push((await call(screenDevice.pair, body, owner)).code);
    expect(tries.at(-1)).toBe('-10022');
  });

  test('reaches its play list and what it shows, and nothing else', async () => {
    const shown = await newScreen();
    const other = await newScreen();
    const playId = await newPlay([item('a', shown.menuCode)]);
    const { token } = await newWall(playId);
    const play = (await wall<DevicePlay>(screenDevice.play, token)).data;
    expect(play).toMatchObject({ version: 1, items: [{ id: 'a', state: 'ready' }], timeZone: expect.any(String) });
    const content = await wall<ScreenApp>(screenDevice.content, token, { body: { itemId: 'a' } });
    expect(content.data.document.screen!.layers).toHaveLength(1);
    expect(content.data.reports.map((one) => one.reportCode)).toEqual([shown.reportCode]);
    const rows = async (itemId: string, reportCode: string) =>
      wall<QueryResult>(screenDevice.report, token, { body: { itemId, reportCode } });
    expect((await rows('a', shown.reportCode)).data.rowCount).toBeGreaterThan(0);
    expect((await rows('a', shown.stray)).code).toBe('-30006');
    expect((await rows('a', other.reportCode)).code).toBe('-30006');
    expect((await rows('b', shown.reportCode)).code).toBe('-56013');

    // What an author does to the draft does not show; what the list loses is gone at once.
    await done(screenApp.resetApp, { menuCode: shown.menuCode });
    expect((await rows('a', shown.reportCode)).code).toBe('0');
    const list = await readPlay(playId);
    await done(screenPlay.update, { id: playId, playName: list.playName, items: [], version: 1 });
    expect((await rows('a', shown.reportCode)).code).toBe('-56013');
    expect((await wall<{ playVersion: number }>(screenDevice.heartbeat, token, { body: beat })).data.playVersion).toBe(
      2,
    );

    // No other call takes the token.
    expect(
      (
        await server.call(screenApp.queryAll, {
          body: { menuCode: shown.menuCode },
          headers: { 'screen-token': token },
        })
      ).code,
    ).toBe('-10006');
    expect((await server.call(screenApp.queryAll, { body: { menuCode: shown.menuCode } }, token)).code).toBe('-10006');
  });

  test('shows a screen no longer once a list takes it from who paired it, and again when it is given back', async () => {
    const { menuCode, reportCode } = await newScreen();
    const { token } = await newWall(await newPlay([item('a', menuCode)]));
    const items = async () => (await wall<DevicePlay>(screenDevice.play, token)).data.items;
    const body = { itemId: 'a', reportCode };
    const asked = async () => (await wall(screenDevice.report, token, { body })).code;
    expect(await items()).toMatchObject([{ id: 'a', state: 'ready' }]);
    expect(await asked()).toBe('0');
    const list = { kind: 'screen', id: menuCode };
    await done(resourceGrants.save, { ...list, version: 0, entries: [] }, owner);
    expect(await items()).toMatchObject([{ id: 'a', state: 'gone', menuName: '' }]);
    expect(await asked()).toBe('-10007');
    await done(resourceGrants.save, { ...list, version: 1, entries: null }, owner);
    expect(await items()).toMatchObject([{ id: 'a', state: 'ready' }]);
  });

  test('sees no more rows than who paired it', async () => {
    const { menuCode, reportCode } = await newScreen();
    const playId = await newPlay([item('a', menuCode)]);
    const { token } = await newWall(playId);
    const rows = () => wall<QueryResult>(screenDevice.report, token, { body: { itemId: 'a', reportCode } });
    expect((await rows()).code).toBe('0');
    const editors = (await server.signIn('editor')).roleInfo.roleId;
    const { reports } = await done<ScreenApp>(screenApp.queryAll, { menuCode });
    const tblId = reports[0]!.reportParam.tbId;
    await done(admin.saveRoleTables, { roleId: editors, addTblIds: [], delTblIds: [tblId] }, owner);
    expect((await rows()).code).not.toBe('0');
    await done(admin.saveRoleTables, { roleId: editors, addTblIds: [tblId], delTblIds: [] }, owner);
    expect((await rows()).code).toBe('0');
  });

  test('is seen, renamed, reloaded, given another list, revoked and taken off the list', async () => {
    const playId = await newPlay([]);
    const { deviceId, token } = await newWall();
    const seen = async () =>
      (await done<ScreenDevice[]>(screenDevice.list, {}, owner)).find((one) => one.deviceId === deviceId)!;
    expect(await seen()).toMatchObject({ state: 'offline', heartbeat: null });
    const late = { ...beat, clock: new Date(time + 3_600_000).toISOString() };
    await wall(screenDevice.heartbeat, token, { body: late });
    expect(await seen()).toMatchObject({
      state: 'online',
      clockAhead: 3_600,
      heartbeat: { build: beat.build, memory: beat.memory, width: 3_840 },
    });
    time += 76_000;
    expect((await seen()).state).toBe('offline');

    await done(screenDevice.change, { deviceId, deviceName: name('前厅'), playId });
    await done(screenDevice.reload, { deviceId });
    const told = await wall<{ reload: number; playVersion: number }>(screenDevice.heartbeat, token, { body: beat });
    expect(told.data).toMatchObject({ reload: 1, playVersion: 1 });

    expect((await call(screenDevice.remove, { deviceId })).code).toBe('-10008');
    await done(screenDevice.revoke, { deviceId });
    expect((await wall(screenDevice.heartbeat, token, { body: beat })).code).toBe('-56011');
    expect((await wall(screenDevice.play, token)).code).toBe('-56011');
    expect((await seen()).state).toBe('revoked');
    await done(screenDevice.remove, { deviceId });
    expect(await seen()).toBeUndefined();
  });

  test('sends a picture that is one, when it is asked to', async () => {
    const { deviceId, token } = await newWall();
    const { wantsPicture } = (await wall<{ wantsPicture: boolean }>(screenDevice.heartbeat, token, { body: beat }))
      .data;
    expect(wantsPicture).toBe(true);
    const send = (body: Buffer) => wall(screenDevice.sendPicture, token, { body });
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).code).toBe('-30011');
    expect((await send(Buffer.alloc(600 * 1024))).status).toBe(413);
    expect((await call(screenDevice.picture, { deviceId })).code).toBe('-10007');
    expect((await send(TINY)).code).toBe('0');
    const reply = await fetchPicture(deviceId);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(TINY);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    const wants = async () =>
      (await wall<{ wantsPicture: boolean }>(screenDevice.heartbeat, token, { body: beat })).data.wantsPicture;
    await send(TINY);
    await fetchPicture(deviceId, { ask: false });
    expect(await wants()).toBe(false);
    await fetchPicture(deviceId);
    expect(await wants()).toBe(true);
  });

  test('is of its corporation: another one neither sees nor changes it, nor gives it a list', async () => {
    const stranger = await server.createCorporation('Strangers of walls');
    const theirs = (await server.signIn(stranger.accounts.owner.account, undefined, stranger.code)).token;
    const playId = await newPlay([]);
    const { deviceId } = await newWall(playId);
    expect(await done(screenDevice.list, {}, theirs)).toEqual([]);
    for (const endpoint of [screenDevice.change, screenDevice.revoke, screenDevice.reload, screenDevice.picture])
      expect((await call(endpoint, { deviceId }, theirs)).code).toBe('-10007');
    const begun = (await server.call<{ code: string }>(screenDevice.beginPairing, { body: {} })).data;
    const body = { code: begun.code, deviceName: name('x'), playId };
    expect((await call(screenDevice.pair, body, theirs)).code).toBe('-10007');
  });
});

const fetchPicture = (deviceId: string, more: object = {}) =>
  fetch(`${server.url}${screenDevice.picture.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: editor },
    body: JSON.stringify({ deviceId, ...more }),
  });

/** The smallest JPEG that has a frame and a scan. */
const TINY = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  Buffer.from([0xff, 0xc0, 0, 8, 8, 0, 2, 0, 2, 0]),
  Buffer.from([0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd9]),
]);
