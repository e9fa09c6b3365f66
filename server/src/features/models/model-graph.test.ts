import { modelGraph } from './model-graph.ts';

const tables = (...aliases: string[]) => aliases.map((alias) => ({ alias, tableId: alias, name: alias, x: 0, y: 0 }));
const join = (left: string, right: string, kind: 'inner' | 'left' | 'full' = 'left') => ({
  left,
  right,
  kind,
  keys: [{ left: `${left}.k`, right: `${right}.k` }],
});
const drawn = (aliases: string[], joins: ReturnType<typeof join>[]) =>
  modelGraph({ tables: tables(...aliases), joins });

test('joins are ordered from the main table on, however they were drawn', () => {
  const { joins, faults } = drawn(['a', 'b', 'c', 'd'], [join('c', 'd'), join('b', 'c'), join('b', 'a', 'inner')]);
  expect(faults).toEqual([]);
  expect(joins.map(({ left, right, index, keys }) => [left, right, index, keys[0]!.left])).toEqual([
    ['a', 'b', 2, 'a.k'],
    ['b', 'c', 1, 'b.k'],
    ['c', 'd', 0, 'c.k'],
  ]);
});

test('circles, two joins of one pair and a table joined with itself are told at the join that closes them', () => {
  const faultsOf = (joins: ReturnType<typeof join>[]) =>
    drawn(['a', 'b', 'c'], joins).faults.map((fault) =>
      fault.kind === 'disconnected' ? fault.alias : fault.join.index,
    );
  expect(faultsOf([join('a', 'b'), join('b', 'c'), join('c', 'a')])).toEqual([2]);
  expect(faultsOf([join('a', 'b'), join('a', 'b'), join('b', 'c')])).toEqual([1]);
  expect(faultsOf([join('a', 'b'), join('b', 'c'), join('c', 'c')])).toEqual([2]);
});

test('a table that nothing connects and a left join towards the main table are told', () => {
  expect(drawn(['a', 'b', 'c'], [join('a', 'b')]).faults).toEqual([{ kind: 'disconnected', alias: 'c' }]);
  expect(drawn(['a', 'b'], [join('b', 'a')]).faults).toMatchObject([{ kind: 'direction', join: { index: 0 } }]);
  expect(drawn(['a', 'b'], [join('b', 'a', 'full')]).faults).toEqual([]);
  expect(drawn(['a'], []).faults).toEqual([]);
});
