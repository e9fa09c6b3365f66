import { ENDPOINTS } from '@tessera/contract';

import type { ExampleIds } from './example-types.ts';
import type { TestServer } from './test-server.ts';

/** A published big screen with a clock on it, a template of it, a dynamic screen, a play list and a wall that shows it. */
export async function makeExampleScreen(
  server: TestServer,
  corporationCode: string,
  token: string,
): Promise<Pick<ExampleIds, 'screen' | 'dynamicScreen' | 'play' | 'device' | 'template'>> {
  const { menu, screenApp, screenDevice, screenPlay, templates } = ENDPOINTS;
  const node = { menuType: '4', menuName: `Screen of ${corporationCode}`, parentCode: null };
  const { menuCode } = (await server.call<{ menuCode: string }>(menu.add, { body: node }, token)).data;
  const element = { code: 'new', name: 'Clock', typeCode: 'clock' };
  const made = await server.call<{ version: number }>(screenApp.addComponent, { body: { menuCode, element } }, token);
  await server.call(screenApp.publish, { body: { menuCode, version: made.data.version } }, token);
  const dynamic = { menuType: '5', menuName: `Dynamic screen of ${corporationCode}`, parentCode: null };
  const dynamicScreen = (await server.call<{ menuCode: string }>(menu.add, { body: dynamic }, token)).data.menuCode;
  const items = [{ id: 'a', kind: 'screen', menuCode }];
  const playName = `Play list of ${corporationCode}`;
  const play = (await server.call<{ id: string }>(screenPlay.save, { body: { playName, items } }, token)).data.id;
  const { code } = (await server.call<{ code: string }>(screenDevice.beginPairing, { body: {} })).data;
  const wall = { code, deviceName: `Wall of ${corporationCode}`, playId: play };
  const device = (await server.call<{ deviceId: string }>(screenDevice.pair, { body: wall }, token)).data.deviceId;
  const wanted = { menuCode, templateName: `Template of ${corporationCode}`, rows: 0, preview: null };
  const template = (await server.call<{ templateId: string }>(templates.save, { body: wanted }, token)).data.templateId;
  return { screen: menuCode, dynamicScreen, play, device, template };
}
