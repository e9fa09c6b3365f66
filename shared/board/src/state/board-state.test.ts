/** @page */

import { ancestorsOf, boardStateSchema, reportParamSchema, type BoardState, type FieldFilter } from '@tessera/contract';
import { act, renderHook } from '@testing-library/react';

import { queryKey } from '../coordinator/query-spec.ts';
import { NO_CHOICES, stateFor, withChoice } from './board-state.ts';
import { useFilterChoices } from './use-filter-choices.ts';

const filter = (code: string, change: Partial<FieldFilter> = {}): FieldFilter => ({
  code,
  name: code,
  typeCode: '0002',
  control: '1',
  filterData: [{ tblId: 't', fieldId: 'f', levelFieldIds: [], filterReportCodes: ['reacts'] }],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
  ...change,
});
const choice = (...fieldValue: string[]) => ({ aggregator: 'in' as const, fieldValue });
const chart = (reportCode: string) => ({ reportCode, reportParam: reportParamSchema.parse({ tbId: 't' }) });
const held = filter('held', { filterValue: choice('default') });

describe('what of a state goes with a query (0019)', () => {
  const document = { components: [held, filter('free')], linkages: [] };
  test('is what concerns the chart, defaults written out', () => {
    expect(stateFor(document, chart('reacts'), NO_CHOICES).filters).toEqual([
      { componentCode: 'held', choice: choice('default') },
    ]);
    expect(stateFor(document, chart('other'), NO_CHOICES)).toEqual(NO_CHOICES);
  });
  test('so that equal queries of a chart that reacts and of one that does not are two, and of two that do are one', () => {
    const key = (reportCode: string, state: BoardState = NO_CHOICES) =>
      queryKey({
        menuCode: 'm',
        reportHistoryCode: '',
        locale: 'zh_CN',
        ...chart(reportCode),
        boardState: stateFor(
          {
            ...document,
            components: [
              filter('held', {
                ...held,
                filterData: [{ ...held.filterData[0]!, filterReportCodes: ['reacts', 'too'] }],
              }),
            ],
          },
          chart(reportCode),
          state,
        ),
      });
    expect(key('reacts')).toBe(key('too'));
    expect(key('reacts')).not.toBe(key('other'));
    const said = boardStateSchema.parse({ filters: [{ componentCode: 'held', choice: choice('default') }] });
    expect(key('reacts', said)).toBe(key('reacts'));
    expect(key('reacts', { ...said, filters: [{ componentCode: 'held', choice: null }] })).not.toBe(key('reacts'));
  });
});

test('a filter that is cleared says so where it has a default, and is silent where it has none', () => {
  expect(withChoice([], held, null)).toEqual([{ componentCode: 'held', choice: null }]);
  expect(withChoice(withChoice([], filter('free'), choice('x')), filter('free'), choice())).toEqual([]);
  expect(withChoice([{ componentCode: 'held', choice: null }], held, undefined)).toEqual([]);
});

test('filters above one are found through all levels, and rings end', () => {
  const [a, b, c] = [
    filter('a', { parentFilterList: ['b'] }),
    filter('b', { parentFilterList: ['c', 'gone'] }),
    filter('c', { parentFilterList: ['a'] }),
  ];
  expect(ancestorsOf({ components: [a, b, c] }, a).map(({ code }) => code)).toEqual(['b', 'c']);
});

describe('choosing', () => {
  function setUp(mode: 'instant' | 'apply') {
    const states: BoardState[] = [];
    const view = renderHook(({ state }) => useFilterChoices(mode, state, (next) => states.push(next)), {
      initialProps: { state: NO_CHOICES },
    });
    return { states, ...view };
  }
  const free = filter('free');
  const of = (...values: string[]): BoardState => ({
    filters: [{ componentCode: 'free', choice: choice(...values) }],
    linkages: [],
  });
  test('holds at once where nothing waits', () => {
    const { states, result } = setUp('instant');
    act(() => result.current.choose(free, choice('x')));
    expect(states).toEqual([of('x')]);
    expect(result.current.pending).toBe(false);
  });
  test('waits for apply, is seen meanwhile, and is one change', () => {
    const { states, result, rerender } = setUp('apply');
    act(() => result.current.choose(free, choice('x')));
    act(() => result.current.choose(held, choice('y')));
    expect(states).toEqual([]);
    expect(result.current.pending).toBe(true);
    expect(result.current.shown.filters).toHaveLength(2);
    expect(result.current.state).toEqual(NO_CHOICES);
    act(() => result.current.apply());
    expect(states).toHaveLength(1);
    rerender({ state: states[0]! });
    expect(result.current.pending).toBe(false);
  });
  test('what waits is dropped when the state changes otherwise, as by Back', () => {
    const { result, rerender } = setUp('apply');
    act(() => result.current.choose(free, choice('x')));
    rerender({ state: of('back') });
    expect(result.current.shown).toEqual(of('back'));
    expect(result.current.pending).toBe(false);
  });
  test('what the address does not take goes on waiting, where choices wait', () => {
    const taken = { current: false };
    const { result } = renderHook(() => useFilterChoices('apply', NO_CHOICES, () => taken.current));
    act(() => result.current.choose(free, choice('x')));
    act(() => result.current.apply());
    expect(result.current.shown).toEqual(of('x'));
    expect(result.current.pending).toBe(true);
    taken.current = true;
    act(() => result.current.apply());
    expect(result.current.pending).toBe(false);
  });
  test('reset gives back the defaults and keeps what was picked on charts', () => {
    const { states, result, rerender } = setUp('apply');
    const linkages = [{ masterReportCode: 'm', linkageReportList: [{ fieldId: 'f', fieldValue: 1 }] }];
    rerender({ state: { ...of('x'), linkages } });
    act(() => result.current.reset());
    expect(states).toEqual([{ filters: [], linkages }]);
  });
});
