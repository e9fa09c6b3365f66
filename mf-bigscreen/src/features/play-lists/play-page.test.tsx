import { ERRORS, playConfigSchema, screenPlay, type Play, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { PlayPage } from './play-page.tsx';

const play = (version: number): Play => ({
  ...playConfigSchema.parse({ playName: '大堂轮播', items: [] }),
  items: [
    ...(['a', 'b'] as const).map((id) => ({
      id,
      kind: 'screen' as const,
      menuCode: `screen-${id}`,
      menuName: `大屏${id}`,
      duration: 30,
      transition: 'fade' as const,
      times: { days: [1, 2], from: '22:00', to: '06:00' },
      state: 'ready' as const,
    })),
    {
      id: 'c',
      kind: 'board',
      menuCode: 'lost',
      menuName: '',
      duration: 30,
      transition: 'none',
      times: { days: [], from: '00:00', to: '24:00' },
      state: 'gone',
    },
  ],
  id: 'p1',
  version,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: '张敏',
  devices: 2,
  now: '2026-01-01T00:00:00Z',
});

function show(path: string, conflict = false) {
  const updates: { version: number; items: { id: string }[] }[] = [];
  let version = 1;
  const platform = createTestPlatform({
    send({ endpoint, body }: TransportRequest) {
      const reply = (data: unknown) => ({ code: '0', msg: '', data, requestId: 'r' });
      if (endpoint.path === screenPlay.screenSelect.path)
        return reply([
          { menuCode: 'new', menuName: '门店看板', kind: 'board', ready: true, updatedAt: '2026-01-01T00:00:00Z' },
        ]);
      if (endpoint.path !== screenPlay.update.path) return reply([play(version)]);
      const update = body as (typeof updates)[number];
      updates.push(update);
      if (conflict && update.version === 1) {
        version = 2;
        return { code: ERRORS.conflict.code, msg: '已被修改', data: null, requestId: 'r' };
      }
      version = update.version + 1;
      return reply({ id: 'p1', version });
    },
  });
  render(
    <PlatformWrapper platform={platform} path={path}>
      <PlayPage />
    </PlatformWrapper>,
  );
  return updates;
}
const names = () =>
  within(screen.getByRole('list', { name: '播放内容' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/大屏[ab]|已删除的内容|门店看板/)?.[0]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('play lists are listed with what is passed over in them', async () => {
  show('/');
  expect(await screen.findByRole('button', { name: '大堂轮播' })).toBeVisible();
  expect(screen.getByText('3 项，其中 1 项被跳过')).toBeVisible();
  expect(screen.getByRole('link', { name: '播放“大堂轮播”' })).toHaveAttribute('href', '/fullPageScreen?playId=p1');
});

test('items are ordered by buttons and Alt with arrows, which keep the focus; what is gone is marked', async () => {
  const updates = show('/?playId=p1');
  await screen.findByRole('list', { name: '播放内容' });
  expect(screen.getByText('已删除，播放时跳过')).toBeVisible();
  expect(screen.getAllByText(/周一、周二 22:00–次日06:00|周一周二 22:00–次日06:00/)).toHaveLength(2);
  press('下移“大屏a”');
  expect(names()).toEqual(['大屏b', '大屏a', '已删除的内容']);
  expect(screen.getByRole('button', { name: '下移“大屏a”' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: '设置“大屏a”' }), { key: 'ArrowDown', altKey: true });
  expect(names()).toEqual(['大屏b', '已删除的内容', '大屏a']);
  press('保存');
  await waitFor(() => expect(updates).toEqual([expect.objectContaining({ version: 1 })]));
  expect(updates[0]?.items.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('a list that somebody else changed meanwhile is overwritten only on request', async () => {
  const updates = show('/?playId=p1', true);
  await screen.findByRole('list', { name: '播放内容' });
  press('移除“已删除的内容”');
  press('保存');
  fireEvent.click(await screen.findByRole('button', { name: '用我的修改覆盖' }));
  await waitFor(() => expect(updates.map(({ version }) => version)).toEqual([1, 2]));
  expect(updates[1]?.items).toHaveLength(2);
});

test('chosen documents are added at the end', async () => {
  show('/?playId=p1');
  await screen.findByRole('list', { name: '播放内容' });
  press('添加内容');
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择 门店看板' }));
  press('添加 1 项');
  expect(names()).toEqual(['大屏a', '大屏b', '已删除的内容', '门店看板']);
});
