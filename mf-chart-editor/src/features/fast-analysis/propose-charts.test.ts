import { checkFields } from '@tessera/charts/model';
import type { QueryResult, TableField } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';

import { isQuantity, levelFor, placeOf, profileOf, profileQuery, type TableProfile } from './field-profile.ts';
import { proposeCharts } from './propose-charts.ts';

const field = (fieldId: string, dataType: TableField['dataType'], change: Partial<TableField> = {}) =>
  tableField(fieldId, {
    dataType,
    defaultAggregator: dataType === 'int' || dataType === 'double' ? 'sum' : 'count',
    ...change,
  });
const orders = [
  field('order_id', 'int'),
  field('date', 'datetime'),
  field('省份', 'str'),
  field('channel', 'str'),
  field('store', 'str'),
  field('sales', 'double'),
  field('quantity', 'int'),
  field('price', 'double', { defaultAggregator: 'average' }),
];
const profile: TableProfile = new Map([
  ['date', { first: '2024-01-01', last: '2026-03-31' }],
  ['省份', { distinct: 28 }],
  ['channel', { distinct: 4 }],
  ['store', { distinct: 120 }],
]);
const now = new Date('2026-11-21T08:00:00Z');
const RATE = '较上月';
const table = { tableId: 't', fields: orders };
const kinds = (...given: Parameters<typeof proposeCharts>) => proposeCharts(...given).map(({ kind }) => kind);

test('orders give a figure, trends, rankings, a share, a map, two measures and a cross table, each fit for its type', () => {
  const proposals = proposeCharts(table, profile, undefined, RATE, now);
  expect(proposals.map(({ kind, reportTypeCode }) => [kind, reportTypeCode])).toEqual([
    ['overview', 'graph_num'],
    ['trend', 'graph_line'],
    ['trendBy', 'graph_stack'],
    ['ranking', 'graph_bar'],
    ['ranking', 'graph_bar'],
    ['share', 'graph_pie'],
    ['map', 'graph_map'],
    ['twoMeasures', 'graph_twoaxis'],
    ['relation', 'graph_scatter'],
    ['cross', 'graph_crosstab'],
  ]);
  for (const { reportTypeCode, reportParam } of proposals) {
    expect([reportTypeCode, checkFields(reportTypeCode, reportParam)]).toEqual([reportTypeCode, []]);
  }
  expect(new Set(proposals.map(({ id }) => id)).size).toBe(proposals.length);
});

test('the figure is of the month of the newest rows, and of this month while they are young', () => {
  const [old] = proposeCharts(table, profile, undefined, RATE, now);
  expect(old?.reportParam.filterCondition).toEqual([
    { fieldId: 'date', aggregator: 'between_and', fieldValue: ['2026-03-01', '2026-04-01'] },
  ]);
  expect(old?.reportParam.indexCondition[1]?.comparison).toMatchObject({ base: 'previousPeriod', show: 'rate' });
  expect(old?.reportParam.indexCondition[1]?.fieldAlias).toBe(RATE);
  const young = new Map([...profile, ['date', { first: '2026-01-01', last: '2026-11-20' }]]);
  const [fresh] = proposeCharts(table, young, undefined, RATE, now);
  expect(fresh?.reportParam.filterCondition[0]?.quickRange).toBe('thisMonth');
});

test('the measure that somebody looks at leads all charts; an average is never shared out or stacked', () => {
  const proposals = proposeCharts(table, profile, 'price', RATE, now);
  expect(proposals.every(({ reportParam }) => reportParam.indexCondition[0]?.fieldId === 'price')).toBe(true);
  expect(proposals.map(({ kind }) => kind)).not.toContain('share');
  expect(proposals.find(({ kind }) => kind === 'trendBy')?.reportTypeCode).toBe('graph_line');
});

test('hidden and masked fields are left alone; numbers that only name something are not added up', () => {
  const some = orders.map((one) => (one.fieldId === 'sales' ? { ...one, masked: true } : one));
  const used = JSON.stringify(proposeCharts({ tableId: 't', fields: some }, profile, undefined, RATE, now));
  expect(used).not.toContain('"sales"');
  expect(used).not.toContain('order_id');
  expect(isQuantity(field('order_id', 'int', { defaultAggregator: 'count_distinct' }))).toBe(true);
});

test('a table without numbers counts, one without anything to group by shows its rows, an empty one nothing', () => {
  const texts = [field('name', 'str'), field('kind', 'str')];
  const counting = proposeCharts(
    { tableId: 't', fields: texts },
    new Map([['kind', { distinct: 3 }]]),
    undefined,
    RATE,
    now,
  );
  expect(counting.map(({ kind }) => kind)).toEqual(['ranking', 'share']);
  expect(counting[0]?.reportParam.indexCondition[0]).toMatchObject({ fieldId: 'name', aggregator: 'count' });
  expect(kinds({ tableId: 't', fields: [field('name', 'str')] }, new Map())).toEqual(['rows']);
  expect(kinds({ tableId: 't', fields: [] }, new Map())).toEqual([]);
});

test('places are known by their role, else by their name; coordinates become points', () => {
  expect(placeOf(field('x', 'str', { geoRole: 'city' }))).toBe('city');
  expect(placeOf(field('省份', 'str'))).toBe('province');
  expect(placeOf(field('省级经理', 'str'))).toBeNull();
  const points = [field('经度', 'double'), field('纬度', 'double'), field('sales', 'double')];
  expect(kinds({ tableId: 't', fields: points }, new Map())).toEqual(['overview', 'points']);
});

test('the level of a trend follows from how long it is', () => {
  const days = (last: string) => levelFor({ first: '2026-01-01', last }, []);
  expect(['2026-01-20', '2026-05-01', '2028-01-01', '2036-01-01'].map(days)).toEqual(['day', 'week', 'month', 'year']);
  expect(levelFor({}, ['year', 'season'])).toBe('season');
});

test('a profile is one query, and its answer is read by field', () => {
  const asked = profileQuery('t', orders);
  expect(asked?.indexCondition.map(({ uniqId }) => uniqId)).toEqual([
    'n.省份',
    'n.channel',
    'n.store',
    'a.date',
    'z.date',
  ]);
  expect(profileQuery('t', [field('sales', 'double')])).toBeNull();
  const answer = {
    columns: asked!.indexCondition.map(({ uniqId, fieldId }) => ({ uniqId, fieldId })),
    values: [[28], [4], [null], ['2024-01-01 08:00:00'], ['2026-03-31 00:00:00']],
  } as unknown as QueryResult;
  expect([...profileOf(answer)]).toEqual([
    ['省份', { distinct: 28 }],
    ['channel', { distinct: 4 }],
    ['date', { first: '2024-01-01', last: '2026-03-31' }],
  ]);
});
