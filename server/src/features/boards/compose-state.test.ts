import {
  boardStateSchema,
  QUICK_RANGES,
  reportParamSchema,
  type BoardLinkage,
  type BoardStateInput,
  type FieldFilter,
} from '@tessera/contract';

import { composeAncestors, composeState, withConditions } from './compose-state.ts';

const filter = (code: string, change: Partial<FieldFilter> = {}): FieldFilter => ({
  code,
  name: code,
  typeCode: '0002',
  control: '1',
  filterData: [{ tblId: 't', fieldId: `f-${code}`, levelFieldIds: [], filterReportCodes: ['chart'] }],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
  ...change,
});
const choose = (...filters: [string, object | null][]): BoardStateInput => ({
  filters: filters.map(([componentCode, choice]) => ({ componentCode, choice })),
});
const compose = (
  components: FieldFilter[],
  state: BoardStateInput = {},
  { linkages = [] as BoardLinkage[], reportCode = 'chart', tbId = 't' } = {},
) => composeState({ components, linkages }, { reportCode, tbId }, boardStateSchema.parse(state));
const conditions = (choice: object, change: Partial<FieldFilter> = {}) =>
  compose([filter('a', change)], choose(['a', choice])).filterCondition;

describe('what a filter asks of a chart', () => {
  test('RU-676, RU-698: a text by its values, the empty one among them', () => {
    expect(conditions({ fieldValue: ['甲', null] })).toEqual([
      { fieldId: 'f-a', aggregator: 'in', fieldValue: ['甲', null] },
    ]);
  });
  test.each([
    ['RU-681', 'equal', ['x']],
    ['RU-683', 'not_equal', ['x']],
    ['RU-685', 'gt', [1]],
    ['RU-687', 'gte', [1]],
    ['RU-689', 'lt', [1]],
    ['RU-691', 'lte', [1]],
    ['RU-693', 'is_not_null', []],
    ['RU-695', 'is_null', []],
    ['RU-697', 'between_and', [1, 5]],
    ['RU-699', 'like', ['x']],
    ['not in a list', 'not_in', ['x']],
  ])('%s: %s', (_rule, aggregator, fieldValue) => {
    expect(conditions({ aggregator, fieldValue })).toEqual([{ fieldId: 'f-a', aggregator, fieldValue }]);
  });
  test.each(QUICK_RANGES)(
    'RU-677, RU-700 to RU-723: the range %s is reckoned when the question is asked',
    (quickRange) => {
      const asked = conditions({ aggregator: 'between_and', quickRange }, { control: '2' });
      expect(asked).toEqual(
        quickRange === 'none' ? [] : [{ fieldId: 'f-a', aggregator: 'between_and', fieldValue: [], quickRange }],
      );
    },
  );
  test('RU-678, RU-725: both ends as they are stored, the end of a time not part of it; open ends stay open', () => {
    const range = { aggregator: 'between_and', fieldValue: ['2026-01-01', '2026-02-01'] };
    expect(conditions(range, { control: '2' })).toEqual([{ fieldId: 'f-a', ...range }]);
    expect(conditions({ aggregator: 'between_and', fieldValue: ['', 5] }, { control: '3' })).toHaveLength(1);
    expect(conditions({ aggregator: 'between_and', fieldValue: ['', ''] }, { control: '3' })).toEqual([]);
  });
  test('RU-679: a tree is any of its branches, all levels of each; a short branch holds all below it', () => {
    const tree = filter('a', {
      control: '4',
      filterData: [{ tblId: 't', fieldId: 'l1', levelFieldIds: ['l2', 'l3'], filterReportCodes: ['chart'] }],
    });
    const branches = [['华东'], ['华北', '北京'], ['华北', '天津'], ['华南', null, '深圳']];
    const { filterTrees, filterCondition } = compose([tree], choose(['a', { tree: branches }]));
    const on = (fieldId: string, ...fieldValue: (string | null)[]) => ({
      condition: { fieldId, aggregator: 'in', fieldValue },
    });
    expect(filterCondition).toEqual([]);
    expect(filterTrees).toEqual([
      {
        relation: 'or',
        children: [
          { relation: 'and', children: [on('l1', '华东')] },
          { relation: 'and', children: [on('l1', '华北'), on('l2', '北京', '天津')] },
          { relation: 'and', children: [on('l1', '华南'), on('l2', null), on('l3', '深圳')] },
        ],
      },
    ]);
    expect(compose([tree], choose(['a', { tree: [] }])).filterTrees).toEqual([]);
  });
  test('of a branch deeper than the tree is now, the levels that are there hold', () => {
    const asked = compose([filter('a', { control: '4' })], choose(['a', { tree: [['x', 'y']] }]));
    expect(asked.filterTrees).toEqual([
      {
        relation: 'or',
        children: [
          { relation: 'and', children: [{ condition: { fieldId: 'f-a', aggregator: 'in', fieldValue: ['x'] } }] },
        ],
      },
    ]);
  });
  test('where one value may be chosen, more are not asked', () => {
    expect(conditions({ fieldValue: ['x', 'y'] }, { multiple: false })[0]?.fieldValue).toEqual(['x']);
    expect(conditions({ aggregator: 'between_and', fieldValue: [1, 2] }, { multiple: false })[0]?.fieldValue).toEqual([
      1, 2,
    ]);
  });
});

describe('what holds', () => {
  const byDefault = filter('a', { filterValue: { aggregator: 'in', fieldValue: ['default'] } });
  test('is the default where the state is silent, the choice where it speaks, nothing where it was cleared', () => {
    const values = (state?: BoardStateInput) => compose([byDefault], state).filterCondition[0]?.fieldValue;
    expect(values()).toEqual(['default']);
    expect(values(choose(['a', { fieldValue: ['mine'] }]))).toEqual(['mine']);
    expect(values(choose(['a', null]))).toBeUndefined();
    expect(values(choose(['a', { fieldValue: [] }]))).toBeUndefined();
  });
  test('RU-756: each chart by the field of its own table, and only charts that the filter names', () => {
    const both = filter('a', {
      filterData: [
        { tblId: 't', fieldId: 'here', levelFieldIds: [], filterReportCodes: ['chart'] },
        { tblId: 'u', fieldId: 'there', levelFieldIds: [], filterReportCodes: ['other'] },
      ],
    });
    const state = choose(['a', { fieldValue: ['x'] }]);
    expect(compose([both], state).filterCondition[0]?.fieldId).toBe('here');
    expect(compose([both], state, { reportCode: 'other', tbId: 'u' }).filterCondition[0]?.fieldId).toBe('there');
    expect(compose([both], state, { reportCode: 'third' }).filterCondition).toEqual([]);
    expect(compose([both], state, { tbId: 'u' }).filterCondition).toEqual([]);
  });
  test('components and masters that the board does not have say nothing', () => {
    const state = {
      ...choose(['gone', { fieldValue: ['x'] }]),
      linkages: [{ masterReportCode: 'gone', linkageReportList: [{ fieldId: 'f', fieldValue: 'x' }] }],
    };
    expect(compose([], state)).toEqual({ filterCondition: [], filterTrees: [] });
  });
});

test('a linkage asks its slaves for what was picked, field by field, and nobody else', () => {
  const linkages: BoardLinkage[] = [
    {
      id: 'l',
      masterReportCode: 'master',
      linkageConfList: [
        {
          slaveReportCode: 'chart',
          fields: [
            { masterFieldId: 'm1', slaveFieldId: 's1' },
            { masterFieldId: 'm2', slaveFieldId: 's2' },
          ],
        },
      ],
    },
  ];
  const state = {
    linkages: [
      {
        masterReportCode: 'master',
        linkageReportList: [
          { fieldId: 'm1', fieldValue: '2026-03' },
          { fieldId: 'unpaired', fieldValue: 'x' },
        ],
      },
    ],
  };
  expect(compose([], state, { linkages }).filterCondition).toEqual([
    { fieldId: 's1', aggregator: 'in', fieldValue: ['2026-03'] },
  ]);
  expect(compose([], state, { linkages, reportCode: 'master' }).filterCondition).toEqual([]);
});

describe('what is left to choose', () => {
  const country = filter('country');
  const city = filter('city', { parentFilterList: ['country', 'day'] });
  const shop = filter('shop', { parentFilterList: ['city'] });
  const day = filter('day', { control: '2' });
  const runQuery = (component: FieldFilter, state: BoardStateInput, tblId = 't') =>
    composeAncestors({ components: [country, city, shop, day] }, component, tblId, boardStateSchema.parse(state))
      .filterCondition.map(({ fieldId }) => fieldId)
      .toSorted();
  const all = choose(
    ['country', { fieldValue: ['中国'] }],
    ['city', { fieldValue: ['上海'] }],
    ['shop', { fieldValue: ['一店'] }],
    ['day', { quickRange: 'thisYear' }],
  );
  test('is narrowed by all levels above, time among them, and never by the filter itself or those below', () => {
    expect(runQuery(shop, all)).toEqual(['f-city', 'f-country', 'f-day']);
    expect(runQuery(city, all)).toEqual(['f-country', 'f-day']);
    expect(runQuery(country, all)).toEqual([]);
  });
  test('is narrowed only by fields of its own table', () => {
    expect(runQuery(shop, all, 'elsewhere')).toEqual([]);
  });
});

test('what a chart asks itself stays, and its tree with what was chosen both hold', () => {
  const own = reportParamSchema.parse({
    tbId: 't',
    filterCondition: [{ fieldId: 'own', aggregator: 'equal', fieldValue: ['x'] }],
    filterTree: { relation: 'or', children: [] },
  });
  const filterCondition = [{ fieldId: 'f', aggregator: 'in' as const, fieldValue: ['y'] }];
  const filterTrees = [{ relation: 'or' as const, children: [] }];
  expect(withConditions(own, { filterCondition, filterTrees })).toEqual({
    ...own,
    filterCondition: [...own.filterCondition, ...filterCondition],
    filterTree: { relation: 'and', children: [own.filterTree, ...filterTrees] },
  });
  expect(withConditions(own, { filterCondition: [], filterTrees: [] })).toBe(own);
});
