import { PlatformContext } from '@tessera/remote-kit';
import { createTestPlatform } from '@tessera/remote-kit/testing';
import { TesseraProvider } from '@tessera/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';

import { isMissingChunk, lazyPage, LazyPageView } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'missing' });
const slow = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'timeout' });
const Page = () => <p>the page</p>;

const show = (load: () => Promise<typeof Page>) => showPage(lazyPage(load));

function showPage(page: LazyPage) {
  const platform = createTestPlatform();
  render(
    <PlatformContext.Provider value={platform}>
      <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
        <TesseraProvider theme="purple" locale="zh_CN">
          <LazyPageView page={page} params={{}} />
        </TesseraProvider>
      </IntlProvider>
    </PlatformContext.Provider>,
  );
  return platform;
}

test('RU-080 a chunk that is missing makes the pending route be tried again', async () => {
  const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValueOnce(missing()).mockResolvedValue(Page);
  const platform = show(load);
  expect(await screen.findByText('the page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  expect(platform.calls).toContainEqual({ kind: 'navigate', detail: { to: '/', replace: true } });
});
test('a chunk that stays missing is told, and the user may try again', async () => {
  const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValue(missing());
  show(load);
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(Page);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('the page')).toBeInTheDocument();
});
test('another failure is not retried by itself', async () => {
  const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValue(slow());
  const platform = show(load);
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  expect(platform.calls.some(({ kind }) => kind === 'error')).toBe(true);
});
test('a page that is loaded already is drawn as a component of its own', async () => {
  const Seen = jest.fn((_props: object) => <p>the page</p>);
  const page = lazyPage(async () => Seen);
  await page.load();
  showPage(page);
  expect(screen.getByText('the page')).toBeInTheDocument();
  // Called by React only, never as the first value of a state.
  expect(Seen.mock.calls.map(([props]) => props)).toEqual([{ params: {} }]);
});
test('only webpack’s missing chunks count as missing', () => {
  expect([missing(), slow(), new Error('x'), null].map(isMissingChunk)).toEqual([true, false, false, false]);
});
