/** @page */
import type { QueryResult } from '@tessera/contract';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import { DataAge } from './data-age.tsx';

const resultOf = (old?: QueryResult['freshness']['old']): QueryResult => ({
  columns: [],
  values: [],
  rowCount: 0,
  truncated: false,
  freshness: {
    dataTime: '2026-03-05T01:00:00.000Z',
    computedAt: '2026-03-05T02:00:00.000Z',
    cached: false,
    ...(old ? { old } : {}),
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
