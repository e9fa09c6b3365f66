import { setColumnWidths } from './column-widths.ts';
import { chartWith, orders } from './model.fixture.ts';
import { queryOf } from './query.ts';
import { setLimit, setSortFlag, setTop, titleSort } from './sorting.ts';

const chart = () =>
  chartWith(orders(), [
    ['dimension', 'region'],
    ['measure', 'sales'],
    ['sort', 'sales'],
  ]);

it('RU-550 RU-674 RU-675 choosing an order sets the flag: 1 descends, 2 ascends', () => {
  expect(setSortFlag(chart(), 0, 'desc').reportParam.sortCondition).toMatchObject([{ sortFlag: 'desc', sortType: 1 }]);
  expect(setSortFlag(chart(), 0, 'asc').reportParam.sortCondition).toEqual([
    { uniqId: 'n2', fieldId: 'sales', sortFlag: 'asc', sortType: 2 },
  ]);
});

it('RU-555 RU-556 RU-557 a click on a title goes first, replaces an earlier click, and needs a shown column', () => {
  const clicked = titleSort(chart(), 'n1', 1);
  expect(clicked.reportParam.sortCondition).toMatchObject([
    { uniqId: 'n1', sortFlag: 'asc', titleSortFlag: 1 },
    { uniqId: 'n2' },
  ]);
  const again = titleSort(clicked, 'n2', 2);
  expect(again.reportParam.sortCondition).toMatchObject([
    { uniqId: 'n2', sortFlag: 'desc', titleSortFlag: 2 },
    { uniqId: 'n2', sortFlag: 'desc' },
  ]);
  expect(titleSort(again, 'gone', 1).reportParam.sortCondition).toHaveLength(1);
  expect(titleSort(again, 'n2', 0).reportParam.sortCondition).toHaveLength(1);
});

it('keeps only the leading rows, or all', () => {
  const top = setTop(chart(), { uniqId: 'n2', num: 3, sortFlag: 'desc' });
  expect(top.reportParam.topCondition).toEqual({ uniqId: 'n2', num: 3, sortFlag: 'desc' });
  expect(setTop(top, null).reportParam).not.toHaveProperty('topCondition');
});

it('RU-514 a limit goes with the query, and -1 is none', () => {
  const limited = setLimit(chart(), 25);
  expect(queryOf(limited).limit).toBe(25);
  expect(queryOf(setLimit(limited, -1)).limit).toBe(-1);
});

it('ST-151 ST-203 a dragged column keeps its width, and the others theirs', () => {
  const one = setColumnWidths(chart(), [{ uniqId: 'n1', width: 120 }]);
  const two = setColumnWidths(setColumnWidths(one, [{ uniqId: 'n2', width: 90 }]), [{ uniqId: 'n1', width: 150 }]);
  expect(two.reportConf).toEqual([
    {
      type: 'tableColumnsWidth',
      value: [
        { uniqId: 'n2', width: 90 },
        { uniqId: 'n1', width: 150 },
      ],
    },
    { type: 'table', value: { columnsWidth: '2' } },
  ]);
});

it('ST-145 to ST-147 an order that is chosen, or taken away, replaces the one in the block of the table', () => {
  const carried = (draft: ReturnType<typeof chart>) => ({
    ...draft,
    reportConf: [{ type: 'table', value: { fieldId: 'sales', sortFlag: 'asc', rowNumVisible: true } }],
  });
  const unsorted = chartWith(orders(), [
    ['dimension', 'region'],
    ['measure', 'sales'],
  ]);
  expect(queryOf(carried(unsorted)).sortCondition).toEqual([{ uniqId: 'n2', fieldId: 'sales', sortFlag: 'asc' }]);
  const detail = { ...carried(unsorted), reportTypeCode: 'graph_detailtable' };
  expect(queryOf(detail).sortCondition).toHaveLength(1);
  const cleared = titleSort(carried(unsorted), 'n2', 0);
  expect(queryOf(cleared).sortCondition).toEqual([]);
  expect(cleared.reportConf).toEqual([{ type: 'table', value: { rowNumVisible: true } }]);
});

it('ST-178 a dragged column ends an older request to forget widths', () => {
  const asked = { ...chart(), reportConf: [{ type: 'tableTotal', value: { needResetWidth: true } }] };
  const { reportConf } = setColumnWidths(asked, [{ uniqId: 'n1', width: 120 }]);
  expect(reportConf.some(({ type }) => type === 'tableTotal')).toBe(false);
});
