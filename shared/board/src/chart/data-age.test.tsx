/** @page */
import type { QueryResult } from '@tessera/contract';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import { DataAge } from './data-age.tsx';

const resultOf = (
  old?: QueryResult['freshness']['old'],
  collected?: QueryResult['freshness']['collected'],
): QueryResult => ({
  columns: [],
  values: [],
  rowCount: 0,
  truncated: false,
  freshness: {
    dataTime: '2026-03-05T01:00:00.000Z',
    computedAt: '2026-03-05T02:00:00.000Z',
    cached: false,
    ...(old ? { old } : {}),
    ...(collected ? { collected } : {}),
  },
});
const show = (result: QueryResult) =>
  render(
    <IntlProvider locale="zh-CN" messages={zh}>
      <DataAge result={result} locale="zh_CN" />
    </IntlProvider>,
  );

test('rows of an API that has failed since are called old, with its status or that it can’t be reached', () => {
  const since = '2026-03-05T01:30:00.000Z';
  const { unmount } = show(resultOf({ status: 503, since }));
  expect(screen.getByRole('status').textContent).toMatch(/返回状态码 503，显示的是之前的数据$/);
  unmount();
  show(resultOf({ status: null, since }));
  expect(screen.getByRole('status').textContent).toContain('无法访问');
});

test('rows of an API that answers say nothing of it', () => {
  show(resultOf());
  expect(screen.queryByRole('status')).toBeNull();
});

test('collected tables say up to where they go, and what is not complete where the reader may know it', async () => {
  const one = { name: '小票', day: '2026-03-04', stores: 60, completeStores: 59, missing: ['S7'] };
  const { unmount } = show(resultOf(undefined, { upTo: '2026-03-05 14:05:00', incomplete: [one] }));
  expect(screen.getByRole('button', { name: /数据截至 .*14:05/ })).toBeTruthy();
  // By keyboard, too.
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: /59\/60 家门店完整/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/“小票”不完整的门店：S7/)).toBeVisible();
  unmount();
  show(resultOf(undefined, { upTo: null, incomplete: [] }));
  expect(screen.getByText(/数据截至/)).toBeTruthy();
  expect(screen.queryByText(/完整/)).toBeNull();
});
