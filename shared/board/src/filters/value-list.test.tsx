import { ThemeProvider } from '@tessera/ui/core';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json';
import { ValueList } from './value-list.tsx';

const FIELD = { fieldId: 'city', name: '城市', dataType: 'str' } as const;
const VALUE = { fieldId: 'city', aggregator: 'in', fieldValue: [] } as const;

test.each([
  [{ values: ['上海'], truncated: false }, false],
  [{ values: ['上海', null], truncated: false }, true],
  // A list that was cut may lack it.
  [{ values: ['上海'], truncated: true }, true],
])('%j: the empty value is offered only where there is one', async (answer, offered) => {
  const load = async () => answer;
  render(
    <IntlProvider locale="zh-CN" messages={zh} onError={() => undefined}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <ValueList field={FIELD} value={{ ...VALUE, fieldValue: [] }} loadValues={load} onChange={() => undefined} />
      </ThemeProvider>
    </IntlProvider>,
  );
  expect(await screen.findByRole('checkbox', { name: '上海' })).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox', { name: '（空值）' })).toHaveLength(offered ? 1 : 0);
});
