import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import { makeResult } from '../fixtures/make-result.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { resultTable } from '../view/result-table.ts';
import type { TableMeasure } from './table-hooks.ts';
import { TableView } from './table-view.tsx';

test('on paper a table shows the rows that it is told, beyond its page, and says how high they are', () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const rows = Array.from({ length: 5_000 }, (_unused, index) => [`row ${index}`, index] as [string, number]);
  const columns = [
    { uniqId: 'name', name: 'name', role: 'dimension' },
    { uniqId: 'value', name: 'value', role: 'index' },
  ] as const;
  const theme = CHART_THEMES.purple;
  const texts = {} as Parameters<typeof resultTable>[4];
  const model = { ...resultTable(makeResult([...columns], rows), [], theme, 'zh_CN', texts), pageSize: 20 };
  const measured: TableMeasure[] = [];
  const print = { first: 30, end: 40, onMeasured: (measure: TableMeasure) => measured.push(measure) };
  render(
    <IntlProvider locale="zh-CN">
      <TableView model={model} name="rows" hooks={{ print }} />
    </IntlProvider>,
  );
  const [body] = within(screen.getByRole('table')).getAllByRole('rowgroup').slice(1);
  const shown = within(body!).getAllByRole('row');
  expect(shown.map((row) => row.textContent)).toEqual(rows.slice(30, 40).map(([name, value]) => `${name}${value}.00`));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(measured[0]).toMatchObject({ total: 5_000, rows: rows.slice(30, 40).map(() => model.look.rowHeight) });
});
