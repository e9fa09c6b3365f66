import { ENDPOINTS, MENU_TYPES, type ScreenApp, type ScreenDevice, type Share } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { boardExports, menu, screenApp, screenDevice, screenPlay, share } = ENDPOINTS;
const lines: Record<string, unknown>[] = [];
let server: TestServer;
let editor: string;
beforeAll(async () => {
  const logTo = { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) };
  server = await startTestServer({ logTo, env: { TESSERA_LOG_LEVEL: 'info' } });
  ({ editor } = await server.signInAll());
  lines.splice(0);
});
afterAll(() => server.stop());

async function done<Data>(endpoint: object, body: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, { body }, editor);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(body)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}

test('what is done with a screen and its walls leaves a line with who did it, and no secret', async () => {
  const node = { menuType: MENU_TYPES.screen, menuName: '审计大屏', parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, node);
  const { version } = await done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true });
  await done(screenApp.publish, { menuCode, version });
  const settings = {
    menuCode,
    reportCode: null,
    name: '展会',
    enabled: true,
    expiresAt: null,
    password: 'open-sesame',
  };
  const { shareId } = await done<Share>(share.edit, settings);
  await done(share.revoke, { shareId });
  await done(boardExports.exportAsync, { menuCode, kind: 'csv' });
  const { id: playId } = await done<{ id: string }>(screenPlay.save, { playName: '大堂', items: [] });
  const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
  const { deviceId } = await done<ScreenDevice>(screenDevice.pair, { code: begun.code, deviceName: '大堂', playId });
  await done(screenDevice.revoke, { deviceId });
  await done(screenDevice.remove, { deviceId });
  await done(screenPlay.remove, { id: playId });
  await done(screenApp.rollback, { menuCode, publication: 1 });
  await done(screenApp.withdraw, { menuCode });
  await done(menu.remove, { menuCode });
  await done(menu.restore, { menuCode });
  await done(menu.remove, { menuCode });
  await done(menu.purge, { menuCode });

  const audited = lines.filter(({ audit }) => audit);
  expect(audited.map(({ audit }) => audit)).toEqual([
    ...['screen.published', 'share.saved', 'share.revoked', 'export.asked'],
    ...['wall.paired', 'wall.revoked', 'wall.removed', 'play.removed'],
    ...['screen.rolledBack', 'screen.withdrawn'],
    ...['board.deleted', 'board.restored', 'board.deleted', 'board.purged'],
  ]);
  for (const line of audited) expect(line).toMatchObject({ account: 'editor', corporationCode: 'sample' });
  expect(audited[0]).toMatchObject({ outcome: 'ok', details: { menuCode } });
  expect(audited[4]).toMatchObject({ outcome: 'ok', details: { deviceName: '大堂', playId } });
  for (const secret of ['open-sesame', begun.code, begun.secret]) expect(JSON.stringify(audited)).not.toContain(secret);
});
