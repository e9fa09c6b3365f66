import { emptyBoardDocument } from '@tessera/contract';

import { suggestPairs, withJump, withLinkage, withPair, type ChartFields } from './linkage-draft.ts';

const field = (fieldId: string, fieldName: string, dataType = 'str') => ({ fieldId, fieldName, dataType });
const chart = (tableId: string, fields: ChartFields['fields'], dimensions = fields): ChartFields => ({
  tableId,
  tableName: tableId,
  fields,
  dimensions,
});

test('charts of one table follow by the same fields', () => {
  const master = chart('t', [field('a', '大区'), field('b', '城市')]);
  expect(suggestPairs(master, chart('t', [field('a', '大区'), field('c', '城市')]))).toEqual([
    { masterFieldId: 'a', slaveFieldId: 'a' },
  ]);
});

test('charts of other tables follow by names, where values are of one kind', () => {
  const master = chart('t', [field('a', '大区'), field('n', 'Store ID', 'int'), field('d', '日期', 'datetime')]);
  const slave = chart('u', [field('x', '大区'), field('y', 'store_id', 'double'), field('z', '日期', 'str')]);
  expect(suggestPairs(master, slave)).toEqual([
    { masterFieldId: 'a', slaveFieldId: 'x' },
    { masterFieldId: 'n', slaveFieldId: 'y' },
  ]);
});

test('RU-741: a master has one linkage, which goes with its last slave', () => {
  const conf = (slaveReportCode: string) => ({ slaveReportCode, fields: withPair([], 'a', 'b') });
  const one = withLinkage(emptyBoardDocument(0), 'm', [conf('s')]);
  const two = withLinkage(withLinkage(one, 'n', [conf('s')]), 'm', [conf('s'), conf('r')]);
  expect(
    two.linkages.map(({ masterReportCode, linkageConfList }) => [masterReportCode, linkageConfList.length]),
  ).toEqual([
    ['m', 2],
    ['n', 1],
  ]);
  expect(two.linkages[0]?.id).toBe(one.linkages[0]?.id);
  expect(withLinkage(two, 'm', []).linkages).toHaveLength(1);
  expect(withPair(withPair([], 'a', 'b'), 'a', null)).toEqual([]);
});

test('a jump is added once and changed in its place', () => {
  const jump = {
    id: 'j',
    reportCode: 'm',
    fieldId: null,
    name: '门店',
    target: { kind: 'board' as const, menuCode: 'b' },
    newTab: false,
    params: [],
  };
  const one = withJump(emptyBoardDocument(0), jump);
  expect(withJump(one, { ...jump, name: '区域' }).jumps.map(({ name }) => name)).toEqual(['区域']);
});
