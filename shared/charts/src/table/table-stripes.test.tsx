/** @page */
import { readFileSync } from 'node:fs';

import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zhCN from '../../locales/zh_CN.json';
import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { TableView } from './table-view.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Selector of the cells that stripes colour, as the style sheet has it. */
const sheet = readFileSync(new URL('../view/chart-view.css', import.meta.url), 'utf8');
const striped = /([^{}/]*)\{[^}]*var\(--table-stripe\)/.exec(sheet)?.[1]?.trim() ?? '';

test('stripes lie over no total and no subtotal, of rows and of columns', async () => {
  const result = makeResult(
    [
      { uniqId: 'region', name: '大区', role: 'dimension' },
      { uniqId: 'city', name: '城市', role: 'dimension' },
      { uniqId: 'kind', name: '品类', role: 'compare' },
      { uniqId: 'sales', name: '销售额', role: 'index', dataType: 'int' },
    ],
    ['华东', '华北'].flatMap((region) =>
      ['a', 'b'].flatMap((city) => ['饮料', '食品'].map((kind) => [region, region + city, kind, 1])),
    ),
  );
  const output = await draw('graph_crosstab', result, {
    dimensionSetting: { subtotalChecked: '1', keyOfSubtotalLine: ['region'], columnTotal: { checked: '1' } },
    valueSetting: { totalLine: true },
  });
  if (output.kind !== 'table') throw new Error(`got ${output.kind}`);
  render(
    <IntlProvider locale="zh-CN" messages={zhCN}>
      <TableView model={output.model} name="rows" />
    </IntlProvider>,
  );
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  const toned = cells.filter((cell) => cell.closest('[data-tone]'));
  const plain = cells.filter((cell) => cell.matches(striped));
  expect(toned.length).toBeGreaterThan(0);
  expect(plain.length).toBeGreaterThan(0);
  expect(toned.filter((cell) => cell.matches(striped))).toEqual([]);
});
