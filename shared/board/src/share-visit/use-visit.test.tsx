import { EMBED_MESSAGES, ERRORS, shareVisit, type ShareArgs } from '@tessera/contract';
import { useNavigation, useStore } from '@tessera/remote-kit';
import { createTestPlatform, PlatformWrapper, type TestPlatform } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SharePage } from './share-page.tsx';

const ORIGIN = 'https://portal.example.com';
const SHARE_ID = 'embeddedShare___________';
const ARGS: ShareArgs = {
  token: 't',
  tokenEndsAt: '2026-11-01T00:15:00.000Z',
  kind: 'board',
  reportCode: null,
  locked: [],
  showHeader: true,
  showFilters: true,
  exportLimit: { kinds: ['png', 'csv'], rows: null },
};
const ENTRANCE = {
  shareId: SHARE_ID,
  name: '看板',
  kind: 'board',
  needsPassword: false,
  needsToken: false,
  theme: null,
  locale: null,
};
const around = window.parent;
const told: { readonly data: { readonly type: string }; readonly origin: string }[] = [];

beforeEach(() => {
  told.length = 0;
  const postMessage = (data: { readonly type: string }, origin: string) => told.push({ data, origin });
  Object.defineProperty(window, 'parent', { configurable: true, value: { postMessage } });
  window.history.replaceState(null, '', `/shareDashboard?shareId=${SHARE_ID}&origin=${encodeURIComponent(ORIGIN)}`);
});
afterEach(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: around });
  window.history.replaceState(null, '', '/');
});

/** As the shell does: the page of the share is left before the caller learns what was answered. */
function hostThat(answers: (path: string) => { readonly code: string; readonly data: unknown }): TestPlatform {
  const platform = createTestPlatform({
    send: async ({ endpoint }) => {
      const { code, data } = answers(endpoint.path);
      if (code !== '0') platform.navigation.navigate('/closeshare', { replace: true });
      await new Promise((resolve) => setTimeout(resolve));
      return { code, msg: '', data, requestId: 'r' };
    },
  });
  return platform;
}

function Host() {
  const { pathname } = useStore(useNavigation().location);
  return pathname === '/closeshare' ? <p>closed</p> : <SharePage View={Shown} />;
}
const Shown = ({ visit }: { readonly visit: { renew(): Promise<void> } }) => (
  <button type="button" onClick={() => void visit.renew().catch(() => undefined)}>
    renew
  </button>
);
const open = (platform: TestPlatform) => {
  platform.navigation.navigate(`/shareDashboard?shareId=${SHARE_ID}`);
  render(
    <PlatformWrapper platform={platform}>
      <Host />
    </PlatformWrapper>,
  );
};
const failures = () => told.filter(({ data }) => data.type === EMBED_MESSAGES.failed);

test('an embedding page hears once of a share that is closed, though its page is left before the answer arrives', async () => {
  open(hostThat(() => ({ code: ERRORS.shareClosed.code, data: null })));
  await screen.findByText('closed');
  await waitFor(() => expect(failures()).not.toHaveLength(0));
  expect(failures()).toEqual([
    { data: { type: EMBED_MESSAGES.failed, code: ERRORS.shareClosed.code, reason: 'shareClosed' }, origin: ORIGIN },
  ]);
});

test('an embedding page hears that a share ended while it was shown', async () => {
  let over = false;
  const platform = hostThat((path) => {
    if (path === shareVisit.entrance.path) return { code: '0', data: ENTRANCE };
    return over ? { code: ERRORS.shareWithdrawn.code, data: null } : { code: '0', data: ARGS };
  });
  open(platform);
  await waitFor(() => expect(told.map(({ data }) => data.type)).toContain(EMBED_MESSAGES.ready));
  const enter = { type: EMBED_MESSAGES.enter, filters: [] };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: enter, origin: ORIGIN, source: window.parent }));
  });
  const renew = await screen.findByRole('button', { name: 'renew' });
  over = true;
  await userEvent.click(renew);
  await screen.findByText('closed');
  await waitFor(() => expect(failures()).not.toHaveLength(0));
  expect(failures().map(({ data }) => data)).toEqual([
    { type: EMBED_MESSAGES.failed, code: ERRORS.shareWithdrawn.code, reason: 'shareWithdrawn' },
  ]);
});
