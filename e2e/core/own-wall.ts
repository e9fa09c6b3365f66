import type { Page } from '@playwright/test';
import { screenDevice, screenPlay } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { ownName } from './own-name.ts';
import { expect } from './test.ts';

/** A board of the sample as an item of a play list, three seconds long. @param more what differs */
export const boardItem = (id: string, more: object = {}) => ({
  id,
  kind: 'board' as const,
  menuCode: 'sample-overview',
  duration: 3,
  transition: 'none' as const,
  ...more,
});

export async function addPlay(
  caller: SignedInCaller,
  items: readonly object[],
): Promise<{ id: string; playName: string }> {
  const playName = ownName('轮播');
  const made = await caller.call(screenPlay.save.method, screenPlay.save.path, { playName, items });
  return { id: screenPlay.save.reply.parse(made).id, playName };
}

/** The six digits that a wall shows. */
export async function codeOf(wall: Page): Promise<string> {
  const code = wall.getByRole('status', { name: '配对码' });
  await expect(code).toHaveText(/\d{3} \d{3}/);
  return ((await code.textContent()) ?? '').replace(/\D/g, '');
}

/** Pairs the wall that the page is. @returns id of the device */
export async function pairWall(caller: SignedInCaller, wall: Page, playId: string): Promise<string> {
  const body = { code: await codeOf(wall), deviceName: ownName('屏'), playId };
  const paired = await caller.call(screenDevice.pair.method, screenDevice.pair.path, body);
  return screenDevice.pair.reply.parse(paired).deviceId;
}

export const playing = (wall: Page, id: string) => wall.locator(`[data-playing="${id}"]`);
