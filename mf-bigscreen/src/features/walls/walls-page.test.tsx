import { screenDevice, screenPlay, type ScreenDevice, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { WallsPage } from './walls-page.tsx';

const wall = (part: Partial<ScreenDevice>): ScreenDevice => ({
  deviceId: 'd1',
  deviceName: '一楼大堂',
  playId: 'p1',
  state: 'online',
  pairedAt: '2026-01-01T00:00:00Z',
  pairedBy: '张敏',
  lastSeenAt: new Date().toISOString(),
  address: '192.0.2.7',
  clockAhead: 7_260,
  heartbeat: {
    build: 'mf-bigscreen-3.2.38',
    memory: 300_000_000,
    itemId: 'a',
    width: 3_840,
    height: 2_160,
    reloads: 2,
    dataAge: 7_200,
  },
  pictureAt: null,
  ...part,
});

function show(walls: readonly ScreenDevice[]) {
  const asked: { path: string; body: unknown }[] = [];
  const play = { id: 'p1', playName: '大堂轮播', items: [{ id: 'a', menuName: '经营总览' }] };
  const platform = createTestPlatform({
    send({ endpoint: { path }, body }: TransportRequest) {
      const reply = (data: unknown) => ({ code: '0', msg: '', data, requestId: 'r' });
      if (path === screenDevice.list.path) return reply(walls);
      if (path === screenPlay.query.path)
        return reply([
          {
            ...play,
            items: [{ ...play.items[0], kind: 'screen', menuCode: 'x', state: 'ready' }],
            version: 1,
            updatedAt: '2026-01-01T00:00:00Z',
            updatedBy: '',
            devices: 1,
            now: '2026-01-01T00:00:00Z',
          },
        ]);
      asked.push({ path, body });
      return reply(path === screenDevice.pair.path ? wall({}) : null);
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <WallsPage />
    </PlatformWrapper>,
  );
  return asked;
}

test('a wall says how it is; a clock that is off and old rows are pointed out', async () => {
  show([wall({}), wall({ deviceId: 'd2', deviceName: '二楼', state: 'suspended', heartbeat: null, clockAhead: null })]);
  const card = await screen.findByRole('listitem', { name: '一楼大堂' });
  for (const text of ['在线', '3840 × 2160', '192.0.2.7', 'mf-bigscreen-3.2.38'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(await within(card).findByText('经营总览')).toBeVisible();
  expect(within(card).getByText(/为释放内存重新加载过 2 次/)).toBeVisible();
  expect(within(card).getByText('设备时钟快 2小时，播放按服务器时间进行。')).toBeVisible();
  expect(within(card).getByText('屏幕上最旧的数据是 2小时前的。')).toBeVisible();
  expect(within(screen.getByRole('listitem', { name: '二楼' })).getByText(/失去编辑权限/)).toBeVisible();
  expect(screen.getByText('1 台在线，共 2 台')).toBeVisible();
});

test('six digits pair a wall with a name and a list', async () => {
  const asked = show([]);
  fireEvent.click((await screen.findAllByRole('button', { name: '配对播放设备' }))[0]!);
  fireEvent.change(screen.getByRole('textbox', { name: /六位数字/ }), { target: { value: '12 34-56x' } });
  expect(screen.getByRole('textbox', { name: /六位数字/ })).toHaveValue('123456');
  fireEvent.change(screen.getByRole('textbox', { name: /设备名称/ }), { target: { value: ' 大堂 ' } });
  fireEvent.change(screen.getByRole('combobox', { name: '播放列表' }), { target: { value: 'p1' } });
  fireEvent.click(screen.getByRole('button', { name: '配对' }));
  await waitFor(() =>
    expect(asked).toEqual([
      {
        path: screenDevice.pair.path,
        body: expect.objectContaining({ code: '123456', deviceName: '大堂', playId: 'p1' }),
      },
    ]),
  );
});

test('revoking asks first; a revoked wall can only be taken off the list', async () => {
  const asked = show([wall({}), wall({ deviceId: 'd2', deviceName: '旧屏', state: 'revoked' })]);
  fireEvent.click(await screen.findByRole('button', { name: '“一楼大堂”的更多操作' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '停用' }));
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ path: screenDevice.revoke.path })]));
  fireEvent.click(screen.getByRole('button', { name: '“旧屏”的更多操作' }));
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['移除']);
});
