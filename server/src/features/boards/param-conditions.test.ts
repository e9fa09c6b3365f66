import type { BoardComponent, DynamicParam, FilterChoice } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { hasParameters, paramConditions } from './param-conditions.ts';

const param = (change: Partial<DynamicParam> = {}): DynamicParam => ({
  dynamicParamId: 'p',
  groupId: null,
  dynamicParamName: '城市',
  tblRemarks: '',
  dataType: 'str',
  filterType: '1',
  multiple: true,
  defaultValue: { kind: 'none' },
  candidates: { kind: 'any' },
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const component = (code: string, charts: string[]): BoardComponent => ({
  code,
  name: code,
  typeCode: '0004',
  dynamicParamId: 'p',
  dynamicParamFilterReportCodes: charts,
  location: 'bar',
});
const BOARD = { components: [component('f', ['a', 'b'])] };
const choose = (fieldValue: FilterChoice['fieldValue'], change: Partial<FilterChoice> = {}) => ({
  filters: [{ componentCode: 'f', choice: { aggregator: 'in' as const, fieldValue, ...change } }],
});
const runQuery = (state: Parameters<typeof paramConditions>[1], known = [param()], reportCode = 'a', board = BOARD) =>
  paramConditions(board, state, reportCode, known);

test('RU-757: the charts that a parameter names are asked with what was chosen, the others are not', () => {
  const state = choose(['上海', '广州']);
  expect(runQuery(state)).toEqual([{ dynamicParamId: 'p', fieldValue: ['上海', '广州'] }]);
  expect(runQuery(state, [param()], 'c')).toEqual([]);
  expect([hasParameters(BOARD, 'a'), hasParameters(BOARD, 'c')]).toEqual([true, false]);
});

test('nothing chosen, cleared, deleted, and a component that is not there leave the parameter to its default', () => {
  expect(runQuery({ filters: [] })).toEqual([]);
  expect(runQuery({ filters: [{ componentCode: 'f', choice: null }] })).toEqual([]);
  expect(runQuery(choose([]))).toEqual([]);
  expect(runQuery(choose(['上海']), [])).toEqual([]);
  expect(runQuery({ filters: [{ componentCode: 'x', choice: { aggregator: 'in', fieldValue: ['上海'] } }] })).toEqual(
    [],
  );
});

test('of two components for one parameter the first with a choice decides', () => {
  const board = { components: [component('e', ['a']), component('f', ['a']), component('g', ['a'])] };
  const chosen = (componentCode: string, value: string) => ({
    componentCode,
    choice: { aggregator: 'in' as const, fieldValue: [value] },
  });
  expect(runQuery({ filters: [chosen('g', '三'), chosen('f', '二')] }, [param()], 'a', board)).toEqual([
    { dynamicParamId: 'p', fieldValue: ['二'] },
  ]);
});

describe('security 11: a value that is none of the parameter’s is refused before anything is asked', () => {
  const INT = param({ dataType: 'int', filterType: '3' });
  const DAY = param({ dataType: 'datetime', filterType: '2' });
  test.each([
    ['SQL for a number', INT, choose(['1 or 1=1'])],
    ['a fraction for a whole number', INT, choose([1.5])],
    ['a flag for a number', INT, choose([true])],
    ['SQL for a date', DAY, choose(["2026-01-01'; drop table t; --"])],
    ['a day that the calendar does not know', DAY, choose(['2026-02-30'])],
    ['a number for a text', param(), choose([1])],
    ['nothing among the values', param(), choose(['上海', null])],
    ['two for one', param({ multiple: false }), choose(['上海', '广州'])],
    ['one that is not in the list', param({ candidates: { kind: 'list', values: ['上海'] } }), choose(['北京'])],
    ['another operator', param(), choose(['上海'], { aggregator: 'like' })],
    ['a quick range', DAY, choose([], { quickRange: 'last7Days' })],
    ['a tree', param(), choose([], { tree: [['上海']] })],
  ])('%s', (_what, known, state) => {
    expect(() => runQuery(state, [known])).toThrow(CatalogueError);
    expect(() => runQuery(state, [known])).toThrow(expect.objectContaining({ key: 'paramInvalid' }));
  });

  test('text that looks like SQL is a text, and is bound as one by the engine', () => {
    const text = "上海'; drop table x; --";
    expect(runQuery(choose([text]))).toEqual([{ dynamicParamId: 'p', fieldValue: [text] }]);
  });

  test('values of the type pass: whole numbers beyond doubles too', () => {
    const values = [3, '123456789012345678'];
    expect(runQuery(choose(values), [INT])).toEqual([{ dynamicParamId: 'p', fieldValue: values }]);
    expect(runQuery(choose(['2026-02-28', '2026-02-28 10:00:00']), [DAY])).toHaveLength(1);
    const listed = param({ candidates: { kind: 'list', values: ['上海'] } });
    expect(runQuery(choose(['上海']), [listed])).toHaveLength(1);
  });
});
