import type { FieldFilter, FilterTarget } from '@tessera/contract';

import { choiceFrom } from './default-condition.ts';
import {
  controlsFor,
  fittingFields,
  withCharts,
  withControl,
  withField,
  withLevels,
  withTarget,
  type SameField,
  type SourceTable,
} from './filter-draft.ts';
import { cycleWith, mended, problemsOf, vanishedOf } from './filter-problems.ts';
import { newFilter } from './new-filter.fixture.ts';

const field = (fieldId: string, name: string, dataType: 'str' | 'int' | 'datetime' = 'str') => ({
  fieldId,
  name,
  dataType,
});
const chart = (reportCode: string) => ({ reportCode, reportName: reportCode });
const ORDERS: SourceTable = {
  tblId: 'orders',
  tblName: '订单',
  fields: [field('o.region', '区域'), field('o.city', '城市'), field('o.day', '日期', 'datetime')],
  charts: [chart('a'), chart('b')],
};
const STORES: SourceTable = {
  tblId: 'stores',
  tblName: '门店',
  fields: [field('s.region', '区域'), field('s.city', '城市'), field('s.size', '面积', 'int')],
  charts: [chart('c')],
};
const TIMES: SourceTable = {
  tblId: 'times',
  tblName: '日历',
  fields: [field('t.d', '日', 'datetime')],
  charts: [chart('d')],
};
const TABLES = [ORDERS, STORES, TIMES];
const SAME: Record<string, string> = { 'o.region': 's.region', 'o.city': 's.city' };
const same: SameField = ({ fieldId }, tblId) => (tblId === 'stores' ? SAME[fieldId] : undefined);
const chosen = (fieldId = 'o.city', draft = newFilter('f')) =>
  withField(draft, { tblId: 'orders', fieldId }, TABLES, same);
const filterOf = (code: string, parentFilterList: string[] = [], change: Partial<FieldFilter> = {}): FieldFilter => ({
  ...chosen(),
  code,
  name: code,
  parentFilterList,
  ...change,
});
const targets = ({ filterData }: FieldFilter) =>
  filterData.map(({ tblId, fieldId, filterReportCodes }: FilterTarget) => [tblId, fieldId, filterReportCodes]);

describe('what a filter begins with', () => {
  test.each([
    ['str', ['1', '4']],
    ['datetime', ['2']],
    ['double', ['3']],
    ['int', ['3', '1', '4']],
  ] as const)('RU-676 to RU-679: controls of %s are %j', (dataType, controls) => {
    expect(controlsFor(dataType)).toEqual(controls);
  });

  test('a field brings the charts of its table, those of tables with the same field, its name and its control', () => {
    expect(targets(chosen())).toEqual([
      ['orders', 'o.city', ['a', 'b']],
      ['stores', 's.city', ['c']],
    ]);
    expect(chosen()).toMatchObject({ name: '城市', control: '1', multiple: true, filterValue: null, location: 'bar' });
    expect(chosen('o.day')).toMatchObject({ name: '日期', control: '2' });
    expect(chosen('o.day', { ...chosen(), name: '我的名称' })).toMatchObject({ name: '我的名称' });
  });

  test('fields of other tables fit by kind', () => {
    expect(fittingFields(STORES, 'str').map(({ fieldId }) => fieldId)).toEqual(['s.region', 's.city']);
    expect(fittingFields(TIMES, 'str')).toEqual([]);
  });

  test('levels of a tree keep the tables that have them all by name', () => {
    const tree = withControl(chosen('o.region'), '4');
    expect(withLevels(tree, ['o.city'], same).filterData).toMatchObject([
      { tblId: 'orders', levelFieldIds: ['o.city'] },
      { tblId: 'stores', levelFieldIds: ['s.city'] },
    ]);
    expect(withLevels(tree, ['o.day'], same).filterData).toMatchObject([{ tblId: 'orders' }]);
    expect(problemsOf(tree, [], TABLES)).toEqual(['levelsMissing']);
  });

  test('charts are ticked by table; another field takes a table in, none takes it out', () => {
    const draft = chosen();
    expect(targets(withCharts(draft, 'orders', ['b']))[0]).toEqual(['orders', 'o.city', ['b']]);
    expect(targets(withCharts(draft, 'stores', []))).toHaveLength(1);
    const other = withTarget(draft, 'stores', ['s.region'], TABLES);
    expect(targets(other)[1]).toEqual(['stores', 's.region', ['c']]);
    expect(targets(withTarget(other, 'stores', [], TABLES))).toHaveLength(1);
  });
});

describe('what is wrong with a filter', () => {
  test('is named', () => {
    expect(problemsOf(newFilter('f'), [], TABLES)).toEqual(['nameMissing', 'fieldMissing', 'chartsMissing']);
    expect(problemsOf(chosen(), [], TABLES)).toEqual([]);
  });

  test('a ring of parents is refused before it is saved', () => {
    const board = [filterOf('a'), filterOf('b', ['a']), filterOf('c', ['b'])];
    const [a] = board as [FieldFilter];
    expect(cycleWith(a, ['c'], board)?.map(({ code }) => code)).toEqual(['a', 'c', 'b', 'a']);
    expect(problemsOf({ ...a, parentFilterList: ['c'] }, board, TABLES)).toEqual(['cycle']);
    expect(cycleWith(board[2]!, ['a', 'b'], board)).toBeNull();
  });

  test('what vanished is told and mended; a lost field of its own is asked for again', () => {
    const draft = filterOf('f', ['gone'], {
      filterData: [
        { tblId: 'orders', fieldId: 'o.city', levelFieldIds: [], filterReportCodes: ['a', 'lost'] },
        { tblId: 'away', fieldId: 'x', levelFieldIds: [], filterReportCodes: [] },
      ],
    });
    expect(vanishedOf(draft, [draft], TABLES)).toEqual({
      charts: 1,
      fields: [{ tblId: 'away', tblName: null }],
      parents: 1,
    });
    expect(problemsOf(draft, [draft], TABLES)).toEqual([]);
    const after = mended(draft, [draft], TABLES);
    expect(targets(after)).toEqual([['orders', 'o.city', ['a']]]);
    expect(after.parentFilterList).toEqual([]);
    const lost = { ...draft, filterData: [{ ...draft.filterData[0]!, fieldId: 'o.none' }] };
    expect(problemsOf(lost, [], TABLES)).toEqual(['fieldMissing']);
    expect(mended(lost, [], TABLES)).toMatchObject({ filterData: [], filterValue: null });
  });

  test('a default is the condition that its author sets; one that says nothing is none', () => {
    const choice = { aggregator: 'between_and' as const, fieldValue: [], quickRange: 'last7Days' as const };
    expect(choiceFrom({ fieldId: 'f', ...choice })).toEqual(choice);
    expect(choiceFrom({ fieldId: 'f', aggregator: 'in', fieldValue: [] })).toBeNull();
    expect(choiceFrom({ fieldId: 'f', aggregator: 'between_and', fieldValue: [], quickRange: 'none' })).toBeNull();
  });
});
