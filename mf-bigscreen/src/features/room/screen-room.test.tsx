import {
  emptyScreenDocument,
  ERRORS,
  globalStyleSchema,
  menu,
  screenApp,
  type MenuNode,
  type PermissionSymbol,
  type ScreenApp,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { NewScreenDialog } from '../directory/index.ts';
import { ScreenRoom } from './screen-room.tsx';
import { SeenScreen } from './seen-screen.tsx';

const FACTS = { favourite: false, updatedAt: '2026-11-01T00:00:00Z', parentCode: null };
const NODES: MenuNode[] = [
  { menuCode: 's1', menuName: '经营大屏', menuType: '4', sort: 1, ...FACTS },
  { menuCode: 's2', menuName: '门店大屏', menuType: '4', sort: 2, ...FACTS },
];
const app = (menuCode: string): ScreenApp => ({
  menuCode,
  menuName: NODES.find((node) => node.menuCode === menuCode)?.menuName ?? '',
  version: 3,
  publication: 1,
  changed: false,
  document: emptyScreenDocument(),
  reports: [],
  layout: [],
  components: [],
  containers: [],
  elements: [],
  globalStyle: globalStyleSchema.parse({}),
  lock: null,
});
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });
const refused = (key: keyof typeof ERRORS): TransportReply => ({
  code: ERRORS[key].code,
  msg: key,
  data: null,
  requestId: 'r-1',
});

/** The second screen was never published. */
function answer({ endpoint, body }: TransportRequest): TransportReply {
  if (endpoint.path.endsWith('/selectMenuMap')) return ok(NODES);
  const { menuCode, draft } = body as { menuCode: string; draft: boolean };
  if (menuCode === 's2' && !draft) return refused('screenUnpublished');
  return ok({ ...app(menuCode), publication: draft ? null : 1 });
}

function open(permissions: readonly PermissionSymbol[], path = '/bigScreen?menuCode=s1') {
  const platform = createTestPlatform({ send: answer, permissions });
  render(
    <PlatformWrapper platform={platform} path={path}>
      <ScreenRoom />
    </PlatformWrapper>,
  );
  return platform;
}

test('the screen that the address names stands beside the directory, with its size and theme', async () => {
  open(['watch_left_tree', 'dashboard_edit_file', 'watch_fullscreen']);
  expect(await screen.findByRole('heading', { name: '经营大屏' })).toBeVisible();
  expect(screen.getByText('1920 × 1080')).toBeVisible();
  expect(screen.getByText('深海')).toBeVisible();
  expect(screen.getByRole('button', { name: '编辑大屏' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '全屏播放' })).toBeEnabled();
  expect(await screen.findByRole('treeitem', { name: /门店大屏/ })).toBeVisible();
});

test('authors see the draft of a screen that was never published, readers that there is none', async () => {
  open(['watch_left_tree', 'dashboard_edit_file', 'watch_fullscreen'], '/bigScreen?menuCode=s2');
  expect(await screen.findByText('未发布')).toBeVisible();
  expect(screen.getByRole('button', { name: '全屏播放' })).toBeDisabled();
});

test('readers are told that a screen is not published, and are offered no editor', async () => {
  open(['watch_left_tree', 'watch_fullscreen'], '/bigScreen?menuCode=s2');
  expect(await screen.findByText('这个大屏还没有发布')).toBeVisible();
  expect(screen.queryByRole('button', { name: '编辑大屏' })).toBeNull();
});

test('the name over a screen is that of the directory, which is read again after renaming', async () => {
  render(
    <PlatformWrapper platform={createTestPlatform({ send: answer })}>
      <SeenScreen menuCode="s1" name="大厅" leading={null} />
    </PlatformWrapper>,
  );
  expect(await screen.findByText('1920 × 1080')).toBeVisible();
  expect(screen.getByRole('heading', { name: '大厅' })).toBeVisible();
});

test('a new screen gets its size and theme, and is opened in the editor', async () => {
  const calls: TransportRequest[] = [];
  const platform = createTestPlatform({
    send: (request) => {
      calls.push(request);
      return ok(request.endpoint.path === menu.add.path ? { menuCode: 'new' } : { menuCode: 'new', version: 1 });
    },
  });
  const close = jest.fn();
  const user = userEvent.setup();
  render(
    <PlatformWrapper platform={platform}>
      <NewScreenDialog props={{ parentCode: 'd1' }} close={close} />
    </PlatformWrapper>,
  );
  await user.type(screen.getByRole('textbox', { name: /名称/ }), '大厅');
  await user.click(screen.getByRole('radio', { name: '自定义' }));
  const width = screen.getByRole('textbox', { name: '宽' });
  await user.clear(width);
  await user.type(width, '20');
  expect(screen.getByRole('button', { name: '新建并编辑' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(width);
  await user.type(width, '2560');
  await user.click(screen.getByRole('radio', { name: '霓虹' }));
  await user.click(screen.getByRole('button', { name: '新建并编辑' }));
  expect(calls.map(({ endpoint, body }) => [endpoint.path, body])).toEqual([
    [menu.add.path, { menuType: '4', menuName: '大厅', parentCode: 'd1' }],
    [screenApp.initApp.path, { menuCode: 'new', width: 2_560, height: 1_080, theme: 'neon' }],
  ]);
  // The directory would open what it is given.
  expect(close).toHaveBeenCalledWith(undefined);
  expect(platform.calls).toContainEqual({
    kind: 'navigate',
    detail: { to: '/bigScreen/bigScreenConfig?menuCode=new' },
  });
});
