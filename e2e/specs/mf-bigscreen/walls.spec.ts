import { screenDevice, screenPlay, type Play } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { addPlay, boardItem, codeOf, playing } from '../../core/own-wall.ts';
import { expect, test } from '../../core/test.ts';

/**
 * Milliseconds in which a wall mends what went wrong once: a reply that was on its way while the clock moved says the time before
 * until the next heartbeat, half a minute later, and an item that was not loaded in time is passed over for a minute.
 */
const ONCE_MORE = 110_000;

async function change(caller: SignedInCaller, id: string, items: readonly object[]): Promise<void> {
  const read = await caller.call(screenPlay.query.method, screenPlay.query.path, { id });
  const { playName, version } = screenPlay.query.reply.parse(read)[0] as Play;
  await caller.call(screenPlay.update.method, screenPlay.update.path, { id, version, playName, items });
}

test('a wall is paired, follows its list, goes on without a network, and shows nothing once it is revoked', async ({
  open,
  installation,
}) => {
  test.setTimeout(240_000);
  const caller = await sharedCaller(installation, 'owner');
  const { id, playName } = await addPlay(caller, [boardItem('a'), boardItem('b')]);
  const wall = await open({}, '/wall');
  const owner = await open({ role: 'owner' }, `/bigScreen/walls?code=${await codeOf(wall)}`);
  const name = ownName('大堂');
  await owner.getByRole('textbox', { name: /设备名称/ }).fill(name);
  await owner.getByRole('combobox', { name: '播放列表' }).selectOption(playName);
  await owner.getByRole('button', { name: '配对', exact: true }).click();

  await expect(playing(wall, 'a')).toBeVisible({ timeout: 60_000 });
  await expect(wall.getByText('华北').first()).toBeAttached();
  await expect(playing(wall, 'b')).toBeVisible({ timeout: 60_000 });
  const card = owner.getByRole('listitem', { name });
  await expect(card.getByText('在线', { exact: true })).toBeVisible({ timeout: 60_000 });

  await wall.context().setOffline(true);
  await expect(wall.getByText(/网络中断/)).toBeVisible({ timeout: 60_000 });
  await expect(playing(wall, 'a')).toBeVisible({ timeout: 60_000 });
  await expect(playing(wall, 'b')).toBeVisible({ timeout: 60_000 });
  await wall.context().setOffline(false);
  await expect(wall.getByText(/网络中断/)).toHaveCount(0, { timeout: 60_000 });

  await change(caller, id, [boardItem('c')]);
  await expect(playing(wall, 'c')).toBeVisible({ timeout: 60_000 });

  await card.getByRole('button', { name: /更多操作/ }).click();
  await owner.getByRole('menuitem', { name: '停用' }).click();
  await owner.getByRole('button', { name: '停用', exact: true }).click();
  await expect(wall.getByRole('status', { name: '配对码' })).toHaveText(/\d{3} \d{3}/, { timeout: 60_000 });
  await expect(wall.locator('[data-playing]')).toHaveCount(0);
});

test('days and hours hold across midnight by the server’s clock, whatever the wall’s own says', async ({
  open,
  installation,
}) => {
  test.setTimeout(240_000);
  const caller = await sharedCaller(installation, 'owner');
  const { id: playId } = await addPlay(caller, [
    boardItem('night', { times: { days: [], from: '22:00', to: '24:00' } }),
    boardItem('day', { times: { days: [], from: '00:00', to: '22:00' } }),
  ]);
  const wall = await open({}, '/login');
  // In Shanghai, where the sample's corporation is, a minute before midnight; the wall's own clock is two hours ahead.
  const day = new Date().toISOString().slice(0, 10);
  let now = `${day}T15:59:00Z`;
  await wall.clock.install({ time: new Date(Date.now() + 2 * 3_600_000) });
  await wall.route('**/wall/heartbeat', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, now } } });
  });
  await wall.goto('/wall');
  const body = { code: await codeOf(wall), deviceName: ownName('夜'), playId };
  await caller.call(screenDevice.pair.method, screenDevice.pair.path, body);
  await expect(playing(wall, 'night')).toBeVisible({ timeout: ONCE_MORE });
  now = `${day}T16:00:30Z`;
  await wall.clock.fastForward(90_000);
  await expect(playing(wall, 'day')).toBeVisible({ timeout: ONCE_MORE });
});
