import { LocaleProvider } from '@tessera/i18n';
import { createStore, PlatformContext } from '@tessera/remote-kit';
import { TesseraProvider } from '@tessera/ui';
import { act, render, screen } from '@testing-library/react';

import type { Composition, CompositionSnapshot, FrameView, RemoteRoute } from '../composition/types.ts';
import { createTestShell } from '../platform/shell.fixture.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

const route = (path: string, zh_CN: string): RemoteRoute => ({
  remote: 'mf-admin',
  path,
  layout: 'main',
  requiresAuth: true,
  title: { zh_CN, zh_HK: zh_CN, en_US: zh_CN, ja_JP: zh_CN },
});
const routes = [route('/main/user_manage', '用户管理'), route('/manager/controlCenter', '发布控制中心')];
const NO_CATALOGUES = [] as const;
const failed: FrameView = {
  remote: 'mf-admin',
  dialog: null,
  state: {
    phase: 'failed',
    step: 'runtime',
    requestId: 'r-7',
    noVerdict: false,
    needsReload: false,
    retry: () => undefined,
  },
  dismiss: () => undefined,
};

function compositionOf(view: FrameView): Composition {
  const snapshot: CompositionSnapshot = {
    status: 'ready',
    fault: null,
    revision: 'r',
    decisions: [],
    routes,
    nav: [],
    dialogs: [],
    licence: null,
  };
  const composition: Pick<Composition, 'attach' | 'frames' | 'snapshot'> = {
    attach: () => () => undefined,
    frames: createStore<readonly FrameView[]>([view]),
    snapshot: createStore(snapshot),
  };
  return composition as Composition;
}

test.each([
  ['/manager/controlCenter', '「发布控制中心」出现故障'],
  ['/main/user_manage', '「用户管理」出现故障'],
])('the tile of a page that failed at %s names the area as users know it', (path, text) => {
  const shell = createTestShell(path);
  render(
    <PlatformContext.Provider value={shell.platform}>
      <TesseraProvider theme="purple" locale="zh_CN">
        <LocaleProvider locale="zh_CN" catalogues={NO_CATALOGUES}>
          <RemoteOutlet composition={compositionOf(failed)} />
        </LocaleProvider>
      </TesseraProvider>
    </PlatformContext.Provider>,
  );
  const tile = screen.getByTestId('remote-failed');
  expect(tile).toHaveTextContent(text);
  expect(tile).toHaveTextContent('r-7');
  expect(tile).not.toHaveTextContent('mf-admin');
  shell.close();
});

test('a page that takes more than five seconds says so, and by its name', () => {
  jest.useFakeTimers();
  const shell = createTestShell('/main/user_manage');
  const loading: FrameView = { ...failed, state: { phase: 'loading', attempt: 1, fallingBack: false } };
  render(
    <PlatformContext.Provider value={shell.platform}>
      <TesseraProvider theme="purple" locale="zh_CN">
        <LocaleProvider locale="zh_CN" catalogues={NO_CATALOGUES}>
          <RemoteOutlet composition={compositionOf(loading)} />
        </LocaleProvider>
      </TesseraProvider>
    </PlatformContext.Provider>,
  );
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('「用户管理」加载较慢');
  shell.close();
  jest.useRealTimers();
});
