import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { showPage } from '../../testing/show-page.fixture.tsx';
import type { ShownPage } from '../../testing/show-page.fixture.tsx';
import { DownloadPage, isLoopback } from './download-page.tsx';

let page: ShownPage;
afterEach(() => page.close());
const ADDRESS = `${location.origin}/landPage`;

test('RT-023 the address stands there as a code and as text, with a warning where no phone can reach it', () => {
  page = showPage(<DownloadPage />);
  expect(screen.getByRole('img', { name: `二维码：${ADDRESS}` })).toBeInTheDocument();
  expect(screen.getByText(ADDRESS)).toBeInTheDocument();
  expect(screen.getByText(/只能在这台电脑上访问/)).toBeInTheDocument();
});

test('the address is copied', async () => {
  const user = userEvent.setup();
  page = showPage(<DownloadPage />);
  await user.click(screen.getByRole('button', { name: '复制地址' }));
  expect(await screen.findByText('地址已复制')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test('a browser that forbids copying is told, and reported', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  page = showPage(<DownloadPage />);
  await user.click(screen.getByRole('button', { name: '复制地址' }));
  expect(await screen.findByText('浏览器不允许复制，请手动选择地址')).toBeInTheDocument();
  expect(JSON.stringify(page.shell.requests)).toContain('copy-address');
});

test.each([
  ['localhost', true],
  ['a.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.5', false],
  ['localhost.example.com', false],
])('%s names the machine itself: %p', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
