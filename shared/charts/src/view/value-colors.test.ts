/** @page */
import { makeResult } from '../fixtures/make-result.ts';
import { createShownValues } from './value-colors.tsx';

const store = (uniqId: string, fieldId: string) => ({ uniqId, fieldId, name: '门店', role: 'compare' }) as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;

test('values of fields that are called alike are gathered, once each; periods and measures have none', () => {
  const shown = createShownValues();
  const heard = jest.fn();
  shown.subscribe(heard);
  const month = { uniqId: 'month', name: '月份', role: 'dimension', granularity: 'month' } as const;
  shown.see(
    makeResult(
      [store('a', 'orders.store'), month, sales],
      [
        ['B', '2026-10', 1],
        ['A', '2026-11', 2],
      ],
    ),
  );
  shown.see(
    makeResult(
      [store('b', 'returns.store'), sales],
      [
        ['A', 1],
        ['B', 2],
      ],
    ),
  );
  expect(shown.fields()).toEqual([{ name: '门店', fieldIds: ['orders.store', 'returns.store'], values: ['A', 'B'] }]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(shown.known('月份').size).toBe(0);
});
