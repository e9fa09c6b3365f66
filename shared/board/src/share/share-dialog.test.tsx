import {
  dashboard,
  emptyBoardDocument,
  ERRORS,
  share as endpoints,
  type BoardConfiguration,
  type Share,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';

import { ShareDialog } from './share-dialog.tsx';
import { PLAIN_SWATCH } from './share-draft.ts';

const SHARE: Share = {
  shareId: 's'.repeat(24),
  menuCode: 'm',
  reportCode: null,
  name: '给合作方',
  enabled: true,
  expiresAt: null,
  mostUses: null,
  locked: [],
  hidden: [],
  origins: [],
  tokenOnly: false,
  downloads: true,
  hasPassword: false,
  createdBy: '陈思雨',
  own: true,
  revision: 3,
  lockGone: false,
  unpublished: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  useCount: 0,
  lastUsedAt: null,
  state: 'open',
};
const BOARD: BoardConfiguration = {
  menuCode: 'm',
  menuName: '看板',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  reports: [],
  version: 1,
  document: emptyBoardDocument(0),
  lock: null,
};
const MESSAGE = '这个分享已在别处修改';

/** The server with one share; `stored` is what another window made of it. */
function show(stored: { share: Share }) {
  const saved: unknown[] = [];
  const send = ({ endpoint, body }: TransportRequest) => {
    const ok = (data: unknown) => ({ code: '0', msg: '', data, requestId: 'r' });
    switch (endpoint.path) {
      case endpoints.list.path:
        return ok([stored.share]);
      case endpoints.getSwatch.path:
        return ok(PLAIN_SWATCH);
      case dashboard.configuration.path:
        return ok(BOARD);
      default: {
        const asked = body as { readonly revision?: number; readonly name: string };
        saved.push(asked);
        if (asked.revision !== stored.share.revision)
          return { code: ERRORS.shareChanged.code, msg: MESSAGE, data: null, requestId: 'r' };
        stored.share = { ...stored.share, name: asked.name, revision: stored.share.revision + 1 };
        return ok(stored.share);
      }
    }
  };
  const props = { menuCode: 'm', reportCode: null, name: '看板', chosen: [] };
  render(
    <PlatformWrapper platform={createTestPlatform({ send })}>
      <ShareDialog props={props} close={() => undefined} />
    </PlatformWrapper>,
  );
  return saved;
}
const scrolledTo = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.textContent);
  };
});
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^名称/ });

test('a share that another window changed is not overwritten: its author is told, and goes on from what is stored', async () => {
  const stored = { share: SHARE };
  const saved = show(stored);
  fireEvent.click(await screen.findByRole('button', { name: '修改“给合作方”' }));
  fireEvent.change(await nameField(), { target: { value: '我的名称' } });
  stored.share = { ...SHARE, name: '另一个窗口', revision: 4 };
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
  expect(scrolledTo.mock.calls).toEqual([[expect.stringContaining(MESSAGE)]]);
  expect((await nameField()).value).toBe('我的名称');
  expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByRole('button', { name: '载入最新内容' }));
  await screen.findByDisplayValue('另一个窗口');
  expect(screen.queryByText(MESSAGE)).toBeNull();
  fireEvent.change(await nameField(), { target: { value: '我的名称' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '返回列表' })).toBeInTheDocument();
  expect(saved).toMatchObject([
    { revision: 3, swatch: PLAIN_SWATCH },
    { revision: 4, name: '我的名称', swatch: PLAIN_SWATCH },
  ]);
  expect(stored.share.name).toBe('我的名称');
});

test('what is fixed in a filter that left the board is shown, and is taken out only when its author says so', async () => {
  const locked = [{ componentCode: 'gone', choice: { aggregator: 'in' as const, fieldValue: ['华东'] } }];
  const stored = { share: { ...SHARE, locked, lockGone: true, state: 'off' as const } };
  const saved = show(stored);
  expect(await screen.findByText('固定的筛选器已删除')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '修改“给合作方”' }));
  fireEvent.click(await screen.findByRole('button', { name: '不再固定' }));
  expect(screen.queryByRole('button', { name: '不再固定' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '返回列表' })).toBeInTheDocument();
  expect(saved).toMatchObject([{ locked: [], hidden: [] }]);
});
