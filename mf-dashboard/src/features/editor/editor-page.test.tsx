import {
  emptyBoardDocument,
  type BoardConfiguration,
  type BoardDocument,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import { EditorPage } from './editor-page.tsx';

const DOCUMENT: BoardDocument = {
  ...emptyBoardDocument(0),
  layout: [
    { i: 't', x: 0, y: 0, w: 24, h: 2 },
    { i: 'gone', x: 0, y: 2, w: 12, h: 4 },
  ],
  components: [{ code: 't', typeCode: 'title', name: '月度复盘', align: 'left', size: 'medium' }],
};
const BOARD: BoardConfiguration = {
  menuCode: 'm',
  menuName: '看板',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  reports: [],
  version: 4,
  document: DOCUMENT,
  lock: null,
};
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });

function open(mine: boolean, save: () => TransportReply = () => ok({ version: 5, savedAt: '2026-11-21T10:32:00Z' })) {
  const requests: TransportRequest[] = [];
  let held = mine;
  let locks = 0;
  const platform = createTestPlatform({
    send(request) {
      requests.push(request);
      const { path } = request.endpoint;
      if (path.endsWith('/menu/lock')) {
        held ||= (request.body as { takeOver: boolean }).takeOver;
        locks += 1;
        return ok({ userId: 'u', userNickName: '林知远', mine: held, until: '2026-11-21T10:32:00Z' });
      }
      if (path.endsWith('/menu/unlock')) return ok(null);
      if (path.endsWith('/version/list') || path.startsWith('/api/tmpl/')) return ok([]);
      return request.endpoint.method === 'GET' ? ok(BOARD) : save();
    },
  });
  render(
    <PlatformWrapper platform={platform} path="/main/dashboard?menuCode=m&mode=edit">
      <EditorPage menuCode="m" onLeave={() => undefined} />
    </PlatformWrapper>,
  );
  const saves = () =>
    requests.flatMap(({ body, endpoint: { method, path } }) =>
      method === 'POST' && path.includes('/configuration/')
        ? [body as { version: number; document: BoardDocument }]
        : [],
    );
  /** Another window takes the lock. */
  const loseLock = () => {
    held = false;
    act(() =>
      platform.push({ kind: 'board', menuCode: 'm', event: 'lock', version: 4, userId: 'u', userNickName: '林知远' }),
    );
  };
  return { platform, saves, loseLock, locks: () => locks };
}

test('a board that somebody else edits is read, until it is taken over', async () => {
  const { platform } = open(false);
  expect(await screen.findByText('林知远 正在编辑此看板，现在只能查看')).toBeInTheDocument();
  expect(await screen.findByText('这里的图表已被删除')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '接管编辑' }));
  expect(await screen.findByRole('button', { name: '完成' })).toBeInTheDocument();
  expect(platform.calls.some(({ kind }) => kind === 'confirm')).toBe(true);
});

test('what is deleted by the key is saved without being asked, from the version that was read', async () => {
  const { saves } = open(true);
  const item = await screen.findByRole('group', { name: /^已删除的图表/ });
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'Delete' });
  await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 20_000 });
  expect(saves()[0]).toMatchObject({ version: 4, document: { layout: [{ i: 't' }] } });
  expect(await screen.findByText(/^已保存 /)).toBeInTheDocument();
});

test('a save over somebody else’s leaves the choice to the author', async () => {
  open(true, () => ({ code: '-10008', msg: '内容已被他人修改', data: null, requestId: 'r' }));
  const item = await screen.findByRole('group', { name: /^月度复盘/ });
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'ArrowDown' });
  expect(await screen.findByRole('button', { name: '以我的为准' }, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '载入对方的版本' })).toBeInTheDocument();
});

test('who loses the lock with something unsaved chooses; no key drops it, and taking it back saves', async () => {
  let down = true;
  const { saves, loseLock } = open(true, () =>
    down
      ? { code: '-10099', msg: '服务器内部错误', data: null, requestId: 'r' }
      : ok({ version: 5, savedAt: '2026-11-21T10:32:00Z' }),
  );
  const item = await screen.findByRole('group', { name: /^月度复盘/ });
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'ArrowDown', shiftKey: true });
  loseLock();
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('button', { name: '重新接管并保存' })).toBeInTheDocument();
  down = false;
  fireEvent.click(screen.getByRole('button', { name: '重新接管并保存' }));
  expect(await screen.findByText(/^已保存 /, {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(saves().at(-1)?.document.layout).toMatchObject([{ i: 't', h: 3 }, {}]);
});

test('a form that is open when the lock is lost stays until its author chooses', async () => {
  const { loseLock } = open(true);
  fireEvent.click(await screen.findByRole('button', { name: '看板设置' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  loseLock();
  fireEvent.click(await screen.findByRole('button', { name: '重新接管并保存' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('a save that met a lock which is free again asks for it and goes on', async () => {
  let locked = true;
  const { locks, saves } = open(true, () => {
    const reply = locked
      ? { code: '-31003', msg: '林知远 正在编辑此看板', data: null, requestId: 'r' }
      : ok({ version: 5, savedAt: '2026-11-21T10:32:00Z' });
    locked = false;
    return reply;
  });
  const item = await screen.findByRole('group', { name: /^月度复盘/ });
  const before = locks();
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'ArrowDown', shiftKey: true });
  expect(await screen.findByText(/^已保存 /, {}, { timeout: 20_000 })).toBeInTheDocument();
  expect([saves().length, locks() - before]).toEqual([2, 1]);
});

test('leaving with what can’t be saved asks first, and stays where the author wants to', async () => {
  const { platform } = open(true, () => ({ code: '-10007', msg: '内容不存在或已被删除', data: null, requestId: 'r' }));
  const item = await screen.findByRole('group', { name: /^月度复盘/ });
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'ArrowDown', shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(platform.calls.some(({ kind }) => kind === 'confirm')).toBe(true), { timeout: 20_000 });
});

test('why a save is refused is told above the board until it gets through; it is tried again at once when asked', async () => {
  let full = true;
  const { saves } = open(true, () =>
    full
      ? { code: '-31005', msg: '一个看板最多有 500 个组件', data: null, requestId: 'r' }
      : ok({ version: 5, savedAt: '2026-11-21T10:32:00Z' }),
  );
  const item = await screen.findByRole('group', { name: /^月度复盘/ });
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'ArrowDown', shiftKey: true });
  expect(await screen.findByText(/一个看板最多有 500 个组件/, {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByText(/^不会自动重试/)).toBeInTheDocument();
  full = false;
  fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
  expect(await screen.findByText(/^已保存 /)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '立即重试' })).toBeNull();
  expect(saves()).toHaveLength(2);
});
