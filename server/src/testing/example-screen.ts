import { ENDPOINTS } from '@tessera/contract';

import type { ExampleIds } from './example-types.ts';
import type { TestServer } from './test-server.ts';

/** A published big screen with a clock on it. */
export async function makeExampleScreen(
  server: TestServer,
  corporationCode: string,
  token: string,
): Promise<Pick<ExampleIds, 'screen'>> {
  const { menu, screenApp } = ENDPOINTS;
  const node = { menuType: '4', menuName: `Screen of ${corporationCode}`, parentCode: null };
  const { menuCode } = (await server.call<{ menuCode: string }>(menu.add, { body: node }, token)).data;
  const element = { code: 'new', name: 'Clock', typeCode: 'clock' };
  const made = await server.call<{ version: number }>(screenApp.addComponent, { body: { menuCode, element } }, token);
  await server.call(screenApp.publish, { body: { menuCode, version: made.data.version } }, token);
  return { screen: menuCode };
}
