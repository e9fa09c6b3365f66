import { reportParamSchema } from '@tessera/contract';

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import type { TableModel } from '../table/table-model.ts';
import { chartHead } from '../view/chart-head.ts';
import { changeSettings } from './change-settings.ts';
import { migrateConf } from './migrate-conf.ts';
import { queryOf } from './query-of.ts';

const region = { uniqId: 'd1', name: '大区', role: 'dimension' } as const;
const city = { uniqId: 'd2', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'm1', name: '销售额', role: 'index', fieldId: 'f1' } as const;
const rows = makeResult(
  [region, city, sales],
  [
    ['华东', '上海', 30],
    ['华东', '杭州', 10],
    ['华北', '北京', 20],
  ],
);
const param = reportParamSchema.parse({
  tbId: 't',
  dimensionCondition: [
    { uniqId: 'd1', fieldId: 'f-d1' },
    { uniqId: 'd2', fieldId: 'f-d2' },
  ],
  indexCondition: [{ uniqId: 'm1', fieldId: 'f1', aggregator: 'sum' }],
});
const item = (type: string, value: unknown) => ({ type, value });
async function table(blocks: Readonly<Record<string, unknown>>): Promise<TableModel> {
  const output = await draw('graph_crosstab', rows, blocks);
  if (output.kind !== 'table') throw new Error(`got ${output.kind}`);
  return output.model;
}
const tones = (model: TableModel) => Array.from({ length: model.rowCount }, (_unused, row) => model.rowTone?.(row));

test.each([
  ['ST-157', 'dimensionSetting', { groupChecked: '1' }],
  ['ST-176', 'tableTotal', { value: { groupChecked: '1' } }],
  ['ST-190', 'tableCollect', { subTotal: { totalLine: true } }],
])('%s: each group of rows has a subtotal, in the table and in its query', async (_id, block, value) => {
  expect(tones(await table({ [block]: value }))).toEqual(['data', 'data', 'subtotal', 'data', 'subtotal']);
  expect(queryOf('graph_crosstab', [item(block, value)], param).totalCondition?.rows.subtotals).toEqual(['d1']);
});

test('ST-171, ST-173: styles of totals in tableTotal hold where tableCollect has none of its own', async () => {
  const old = {
    total: { style: { fontWeight: 'normal', color: '#123456' } },
    subTotal: { style: { fontWeight: 'normal' } },
  };
  const { look } = await table({ tableTotal: old, tableCollect: { total: { style: { color: '#ABCDEF' } } } });
  expect(look.total).toMatchObject({ fontWeight: 'normal', color: '#ABCDEF' });
  expect(look.subtotal.fontWeight).toBe('normal');
  const conf = [item('tableTotal', old)];
  expect(migrateConf(migrateConf(conf))).toEqual(migrateConf(conf));
  const { conf: changed } = changeSettings('graph_crosstab', conf, param, [
    { path: 'tableCollect.total.style.fontWeight', value: 'bold' },
  ]);
  const blocks = Object.fromEntries(changed.map(({ type, value }) => [type, value]));
  expect((await table(blocks)).look.total.fontWeight).toBe('bold');
});

test('ST-177: columns of totals have a style of their own above that of totals', async () => {
  const { look } = await table({
    tableTotal: { total: { style: { color: '#123456' } }, value: { style: { fontSize: 20 } } },
  });
  expect(look.columnTotal).toMatchObject({ fontSize: '20px', color: '#123456', fontWeight: 'bold' });
  expect(look.total.fontSize).toBe('12px');
});

test('ST-178: widths are forgotten until new ones are chosen', async () => {
  const conf = [
    item('table', { columnsWidth: '2' }),
    item('tableColumnsWidth', [{ uniqId: 'd1', width: 333 }]),
    item('tableTotal', { needResetWidth: true }),
  ];
  const widthOf = async (list: readonly { type: string; value: unknown }[]) =>
    (await table(Object.fromEntries(list.map(({ type, value }) => [type, value])))).columns[0]?.width;
  expect(await widthOf(conf)).not.toBe(333);
  const edits = [{ path: 'tableColumnsWidth', value: [{ uniqId: 'd1', width: 222 }] }];
  expect(await widthOf(changeSettings('graph_crosstab', conf, param, edits).conf)).toBe(222);
});

test('ST-200: subtotals stay in view', async () => {
  expect((await table({})).look.fixedSubtotals).toBe(false);
  expect((await table({ tableCollect: { subTotal: { fixed: '1' } } })).look.fixedSubtotals).toBe(true);
});

describe('ST-145 to ST-147: the order in the block of a table', () => {
  const order = (value: object, given: object = {}, code: 'graph_crosstab' | 'graph_detailtable' = 'graph_crosstab') =>
    queryOf(code, [item('table', value)], { ...param, ...given }).sortCondition.map(({ uniqId, sortFlag }) => [
      uniqId,
      sortFlag,
    ]);
  test('is that of the query, by flag or by type', () => {
    expect(order({ fieldId: 'f1', sortFlag: 'asc' })).toEqual([['m1', 'asc']]);
    expect(order({ fieldId: 'f1', sortType: '1' }, {}, 'graph_detailtable')).toEqual([['m1', 'desc']]);
    expect(order({ fieldId: 'f1', sortType: '2' })).toEqual([['m1', 'asc']]);
    expect(order({ fieldId: 'd2', sortFlag: 'desc', sortType: '2' })).toEqual([['d2', 'desc']]);
  });
  test('is none without a direction, of a field that the chart lacks, or where the query has its own', () => {
    expect(order({ fieldId: 'f1' })).toEqual([]);
    expect(order({ fieldId: 'gone', sortFlag: 'asc' })).toEqual([]);
    expect(order({ fieldId: 'f1', sortFlag: 'asc' }, { sortCondition: [{ uniqId: 'd1', sortFlag: 'desc' }] })).toEqual([
      ['d1', 'desc'],
    ]);
  });
});

test('ST-104: a goal shows as soon as there is one, unless it is switched off', async () => {
  const goalOf = async (value: object) => {
    const output = await draw('graph_num', makeResult([sales], [[50]]), { chartTarget: value });
    return output.kind === 'card' ? output.model.goal?.ratioText : undefined;
  };
  expect(await goalOf({ targetValue: 200 })).toBe('25.0%');
  expect(await goalOf({ targetValue: 200, enabled: false })).toBeUndefined();
  expect(await goalOf({})).toBeUndefined();
});

test('ST-090: the background of a board shows where the chart has none', () => {
  const board = item('dashboardBgcolor', { isShowBgColor: true, bgColor: '#EEE' });
  expect(chartHead([board], 'purple').background).toEqual({ backgroundColor: '#EEE' });
  const own = item('chartBgcolor', { isShowBgColor: true, bgColor: '#FFF' });
  expect(chartHead([board, own], 'purple').background).toEqual({ backgroundColor: '#FFF' });
});

test('ST-130, ST-131: the n-th field orders categories, and rule 2 ascends', async () => {
  const names = async (sortOrder: object) => {
    const output = await draw(
      'graph_bar',
      makeResult(
        [city, sales],
        [
          ['上海', 30],
          ['杭州', 10],
          ['北京', 20],
        ],
      ),
      { sortOrder },
    );
    if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
    return (output.options.series?.[0] as { data?: unknown } | undefined)?.data;
  };
  expect(await names({ selectNum: 1 })).toEqual([30, 20, 10]);
  expect(await names({ selectNum: 1, selectRule: 2 })).toEqual([10, 20, 30]);
  expect(await names({ selectNum: 9 })).toEqual([30, 10, 20]);
});

test('ST-130: slices of a pie stand in the chosen order', async () => {
  const output = await draw(
    'graph_pie',
    makeResult(
      [city, sales],
      [
        ['上海', 10],
        ['杭州', 30],
      ],
    ),
    {
      sortOrder: { uniqId: 'm1', sortFlag: 'desc' },
    },
  );
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const data = (output.options.series?.[0] as { data?: { name: string }[] } | undefined)?.data;
  expect(data?.map(({ name }) => name)).toEqual(['杭州', '上海']);
});

test('ST-235: a condition of another measure does not colour a gauge', async () => {
  const colorsWith = async (uniqId: string) =>
    JSON.stringify(
      await draw('graph_gauge', makeResult([sales], [[50]]), {
        gaugeConditionSetting: [{ uniqId, min: 1, compare: '3', color: '#ABCDEF' }],
      }),
    ).includes('#ABCDEF');
  expect([await colorsWith('m1'), await colorsWith('m9')]).toEqual([true, false]);
});

test('ST-299, ST-300: a range between two fields colours only what lies in it', async () => {
  const goal = { uniqId: 'm2', name: '目标', role: 'index' } as const;
  const output = await draw(
    'graph_crosstab',
    makeResult(
      [city, sales, goal],
      [
        ['上海', 30, 20],
        ['北京', 10, 20],
      ],
    ),
    {
      tableColor: [
        { uniqId: 'm1', list: [{ type: '1', compare: '0', judgmentUniqIdStart: 'm2', color: { bgColor: '#F00' } }] },
      ],
    },
  );
  if (output.kind !== 'table') throw new Error(`got ${output.kind}`);
  expect([0, 1].map((row) => output.model.cell(row, 1).paint?.background)).toEqual(['#F00', undefined]);
});
