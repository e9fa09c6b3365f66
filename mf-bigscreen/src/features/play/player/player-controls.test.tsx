import { playConfigSchema, playItemSchema, type ShownPlayItem } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ServerClock } from '../../../common/server-clock.ts';
import { Player } from '../model/player.ts';
import { PlayerControls } from './player-controls.tsx';

const item = (id: string, state: ShownPlayItem['state'] = 'ready'): ShownPlayItem => ({
  ...playItemSchema.parse({ id, kind: 'screen', menuCode: id, duration: 60 }),
  menuName: id,
  state,
});

/** The controls over a list whose items load at once. */
function show(items: readonly ShownPlayItem[]) {
  const list = { ...playConfigSchema.parse({ playName: 'x', items: [] }), dots: true, arrows: true };
  const player = new Player({
    list: { ...list, items: [...items], version: 1, timeZone: 'Asia/Shanghai' },
    clock: new ServerClock(),
  });
  const load = () => {
    const { coming } = player.get();
    if (coming) player.ready(coming.turn);
  };
  player.subscribe(load);
  load();
  const tree = () => (
    <PlatformWrapper platform={createTestPlatform({})}>
      <PlayerControls player={player} state={player.get()} pointed />
    </PlatformWrapper>
  );
  const shown = render(tree());
  player.subscribe(() => act(() => shown.rerender(tree())));
  return { player, on: () => player.get().current?.item.id };
}

test('a dot goes to its item, and says which one is shown', async () => {
  const { player, on } = show([item('a'), item('b'), item('c')]);
  const dot = (name: string) => screen.getByRole('button', { name });
  expect(dot('a')).toHaveAttribute('aria-current', 'true');
  await userEvent.click(dot('c'));
  expect(on()).toBe('c');
  expect(dot('c')).toHaveAttribute('aria-current', 'true');
  expect(dot('a')).toHaveAttribute('aria-current', 'false');
  player.stop();
});

test('a list of one item has neither dots nor arrows', async () => {
  const { player } = show([item('a')]);
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
  player.stop();
});
