import { chartWith, empty, orders } from './model.fixture.ts';
import {
  addField,
  clearWell,
  moveField,
  repeatsDimension,
  removeField,
  setFilter,
  setFilterTree,
} from './place-field.ts';
import { entriesOf } from './wells.ts';
import type { Well } from './wells.ts';

const ids = (draft: ReturnType<typeof empty>, well: Well) => entriesOf(draft, well).map(({ fieldId }) => fieldId);

it('adds fields with the aggregator and the level of the table', () => {
  const draft = chartWith(orders(), [
    ['dimension', 'date'],
    ['measure', 'sales'],
    ['measure', 'region'],
    ['column', 'city'],
  ]);
  expect(draft.reportParam.dimensionCondition).toEqual([{ uniqId: 'n1', fieldId: 'date', granularity: 'month' }]);
  expect(draft.reportParam.indexCondition).toEqual([
    { uniqId: 'n2', fieldId: 'sales', aggregator: 'sum' },
    { uniqId: 'n3', fieldId: 'region', aggregator: 'count' },
  ]);
  expect(draft.reportParam.columnCondition).toEqual([{ uniqId: 'n4', fieldId: 'city', isGroup: '2' }]);
});

it('keeps one grouping of a kind and any number of measures', () => {
  const table = orders();
  const draft = chartWith(table, [
    ['dimension', 'region'],
    ['dimension', 'region'],
    ['measure', 'sales'],
    ['measure', 'sales'],
  ]);
  expect(ids(draft, 'dimension')).toEqual(['region']);
  expect(ids(draft, 'measure')).toEqual(['sales', 'sales']);
  const moved = addField(draft, table, { fieldId: 'region' }, 'compare');
  expect([ids(moved, 'dimension'), ids(moved, 'compare')]).toEqual([[], ['region']]);
  const levels = addField(
    addField(draft, table, { fieldId: 'date', granularity: 'year' }, 'dimension'),
    table,
    { fieldId: 'date', granularity: 'month' },
    'dimension',
  );
  expect(ids(levels, 'dimension')).toEqual(['region', 'date', 'date']);
});

it('moves within a well, counted at the old places', () => {
  const table = orders();
  const draft = chartWith(table, [
    ['dimension', 'region'],
    ['dimension', 'city'],
    ['dimension', 'channel'],
  ]);
  const move = (from: number, to: number) =>
    ids(moveField(draft, table, { well: 'dimension', index: from }, 'dimension', to), 'dimension');
  expect(move(0, 3)).toEqual(['city', 'channel', 'region']);
  expect(move(2, 0)).toEqual(['channel', 'region', 'city']);
  expect(moveField(draft, table, { well: 'dimension', index: 1 }, 'dimension', 2)).toBe(draft);
});

it('moves between wells with its ids, and turns a grouping into a measure and back', () => {
  const table = orders();
  const draft = chartWith(table, [
    ['dimension', 'sales'],
    ['measure', 'cost'],
  ]);
  const measured = moveField(draft, table, { well: 'dimension', index: 0 }, 'measure', 0);
  expect(measured.reportParam.indexCondition[0]).toEqual({ uniqId: 'n1', fieldId: 'sales', aggregator: 'sum' });
  expect(measured.reportParam.dimensionCondition).toEqual([]);
  const back = moveField(measured, table, { well: 'measure', index: 0 }, 'split');
  expect(back.reportParam.splitCondition).toEqual([{ uniqId: 'n1', fieldId: 'sales' }]);
});

it('copies to orders and drill levels', () => {
  const table = orders();
  const draft = chartWith(table, [
    ['dimension', 'region'],
    ['measure', 'sales'],
  ]);
  const sorted = moveField(draft, table, { well: 'measure', index: 0 }, 'sort');
  expect(sorted.reportParam.sortCondition).toEqual([{ uniqId: 'n2', fieldId: 'sales', sortFlag: 'desc', sortType: 1 }]);
  expect(ids(sorted, 'measure')).toEqual(['sales']);
  const drilled = addField(sorted, table, { fieldId: 'city' }, 'drill');
  expect(drilled.drillThroughPath).toMatchObject([{ fieldId: 'city' }]);
  const hidden = addField(draft, table, { fieldId: 'cost' }, 'sort');
  expect(hidden.reportParam.sortCondition).toEqual([
    { uniqId: 'cost', fieldId: 'cost', sortFlag: 'desc', sortType: 1 },
  ]);
});

it('refuses a drill level that is a dimension of the chart, a finer one of the same date is taken', () => {
  const table = orders();
  const draft = chartWith(table, [
    ['dimension', 'region'],
    ['dimension', 'date'],
    ['measure', 'sales'],
  ]);
  expect(addField(draft, table, { fieldId: 'region' }, 'drill')).toBe(draft);
  expect(moveField(draft, table, { well: 'dimension', index: 0 }, 'drill')).toBe(draft);
  expect(repeatsDimension(draft, table, { fieldId: 'date', granularity: 'month' })).toBe(true);
  const finer = addField(draft, table, { fieldId: 'date', granularity: 'day' }, 'drill');
  expect(finer.drillThroughPath).toMatchObject([{ fieldId: 'date', granularity: 'day' }]);
});

it('RU-528 RU-529 RU-558 takes conditions, colours, orders and Top-N along with their field', () => {
  const table = orders();
  const draft = chartWith(table, [
    ['dimension', 'region'],
    ['measure', 'sales'],
    ['sort', 'sales'],
    ['sort', 'cost'],
  ]);
  const withSettings = {
    ...draft,
    reportConf: [
      { type: 'tableColor', value: [{ uniqId: 'n2', list: [{ color: '#ff0000' }] }] },
      { type: 'numDisplayed', value: [{ uniqId: 'n2', dec: 1 }] },
    ],
    reportParam: { ...draft.reportParam, topCondition: { uniqId: 'n2', num: 5, sortFlag: 'desc' as const } },
  };
  const removed = removeField(withSettings, { well: 'measure', index: 0 });
  expect(removed.reportConf).toEqual([
    { type: 'tableColor', value: [] },
    { type: 'numDisplayed', value: [] },
  ]);
  expect(removed.reportParam.topCondition).toBeUndefined();
  expect(ids(removed, 'sort')).toEqual(['cost']);
});

it('takes coordinates one after the other, and only numbers', () => {
  const table = orders();
  const one = addField(empty(), table, { fieldId: 'lng' }, 'longitude');
  expect(one.reportParam.longitudeAndLatitude).toEqual({ longitude: { uniqId: 'n1', fieldId: 'lng' } });
  expect(addField(one, table, { fieldId: 'region' }, 'latitude')).toBe(one);
  const both = addField(one, table, { fieldId: 'lat' }, 'latitude');
  expect(both.reportParam.longitudeAndLatitude).toMatchObject({ longitude: {}, latitude: { fieldId: 'lat' } });
  const none = clearWell(clearWell(both, 'longitude'), 'latitude');
  expect(none.reportParam).not.toHaveProperty('longitudeAndLatitude');
});

it('puts conditions in the place of others, or after them', () => {
  const condition = { fieldId: 'region', aggregator: 'in' as const, fieldValue: ['华东'] };
  const one = setFilter(empty(), 0, condition);
  const other = setFilter(one, 0, { ...condition, fieldValue: ['华南'] });
  expect(setFilter(other, 1, condition).reportParam.filterCondition).toEqual([
    { ...condition, fieldValue: ['华南'] },
    condition,
  ]);
  const tree = setFilterTree(one, { relation: 'and', children: [{ condition }] });
  expect(tree.reportParam.filterTree).toBeDefined();
  expect(setFilterTree(tree, undefined).reportParam).not.toHaveProperty('filterTree');
});
