import { createComponent, type FieldFilter, type TemplateTable } from '@tessera/contract';

import { createSampleSources } from './sample-filter-sources.ts';

const field = (fieldId: string, name: string, formula: string | null = null): TemplateTable['fields'][number] => ({
  ...{ fieldId, name, dataType: 'str', defaultAggregator: 'count', decimals: null, geoRole: null },
  ...{ dateHierarchy: [], formula, asked: true },
});
const TABLE: TemplateTable = {
  tableId: 'table-1',
  name: '订单',
  fields: [field('field-1', '大区'), field('field-2', '毛利率', 'sum([毛利])'), field('field-3', '城市')],
  values: [
    ['华东', '华东', '华北', null],
    ['上海', '南京', '北京', '三亚'],
  ],
};
const filter = (code: string, fieldId: string, change: Partial<FieldFilter> = {}): FieldFilter => ({
  ...createComponent('filter'),
  ...{ code, name: code },
  filterData: [{ tblId: 'table-1', fieldId, levelFieldIds: [], filterReportCodes: ['chart-1'] }],
  ...change,
});
const region = filter('region', 'field-1');
const city = filter('city', 'field-3', { parentFilterList: ['region'] });
const sources = createSampleSources({ components: [region, city] }, [TABLE]);
const NONE = { filters: [], linkages: [] };
const ask = async (componentCode: string, more: object = {}) =>
  sources.values({ componentCode, keyword: '', path: [], boardState: NONE, ...more }, new AbortController().signal);

test('a filter offers the values of the sample rows once, as far as they are searched or held', async () => {
  expect((await ask('region')).values).toEqual([null, '华北', '华东']);
  expect((await ask('region', { keyword: '东' })).values).toEqual(['华东']);
  expect((await ask('region', { among: ['华东', '没有'] })).values).toEqual(['华东']);
  expect((await ask('gone')).values).toEqual([]);
});

test('choices above narrow it, and a tree offers the level below what is open', async () => {
  const choice = { aggregator: 'in' as const, fieldValue: ['华东'] };
  const boardState = { ...NONE, filters: [{ componentCode: 'region', choice }] };
  expect((await ask('city', { boardState })).values).toEqual(['南京', '上海']);
  const tree = filter('tree', 'field-1', { control: '4' });
  tree.filterData[0]!.levelFieldIds = ['field-3'];
  const ofTree = createSampleSources({ components: [tree] }, [TABLE]);
  const query = { componentCode: 'tree', keyword: '', path: ['华北'], boardState: NONE };
  expect((await ofTree.values(query, new AbortController().signal)).values).toEqual(['北京']);
});

test('facts name the fields of the template; one that it does not have has no type', async () => {
  const lost = filter('lost', 'field-9');
  const facts = await createSampleSources({ components: [region, lost] }, [TABLE]).facts(new AbortController().signal);
  expect(facts.map(({ filterData }) => filterData[0]?.levels[0])).toEqual([
    { fieldId: 'field-1', fieldName: '大区', dataType: 'str' },
    { fieldId: 'field-9', fieldName: '', dataType: null },
  ]);
});
