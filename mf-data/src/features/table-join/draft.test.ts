import type { ModelDraft, TableField } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';

import {
  addTable,
  arranged,
  connected,
  EMPTY_DRAFT,
  joinOf,
  NODE,
  putJoin,
  removeTable,
  setMain,
  toggleField,
} from './draft.ts';

const source = (name: string, ...fields: TableField[]) => ({ tableId: name, name, fields });
const ORDERS = source(
  '订单',
  tableField('编号'),
  tableField('城市'),
  tableField('内部', { hidden: true }),
  tableField('毛利', { formula: '1' }),
);
const SHOPS = source('门店', tableField('编号'), tableField('租金'));
const drawn = (...names: string[]): ModelDraft =>
  names.reduce((draft, name) => addTable(draft, source(name)).draft, EMPTY_DRAFT);
const pair = [{ left: 'a', right: 'b' }];

test('a table brings its shown, stored fields under names that are not taken', () => {
  const first = addTable(EMPTY_DRAFT, ORDERS);
  const second = addTable(addTable(first.draft, SHOPS).draft, SHOPS);
  expect(second.draft.tables.map(({ alias, name }) => [alias, name])).toEqual([
    ['t1', '订单'],
    ['t2', '门店'],
    ['t3', '门店 2'],
  ]);
  expect(second.draft.fields.map(({ name }) => name)).toEqual([
    '编号',
    '城市',
    '编号 (门店)',
    '租金',
    '编号 (门店 2)',
    '租金 (门店 2)',
  ]);
  const [, shop] = second.draft.tables;
  const without = toggleField(second.draft, shop!, SHOPS.fields[1]!);
  expect(without.fields.map(({ name }) => name)).not.toContain('租金');
  const again = toggleField(without, shop!, SHOPS.fields[1]!);
  expect(again.fields.map(({ name }) => name).indexOf('租金')).toBe(3);
});

test('joins lead away from the main table, whichever end was drawn first and whoever becomes it', () => {
  const two = putJoin(drawn('a', 'b', 'c'), { left: 't1', right: 't2', kind: 'left', keys: pair });
  expect(joinOf(two, 't3', 't2')).toMatchObject({ left: 't2', right: 't3' });
  const three = putJoin(two, { ...joinOf(two, 't3', 't2'), keys: pair });
  const turned = setMain(three, 't3');
  expect(turned.joins.map(({ left, right, keys }) => [left, right, keys[0]])).toEqual([
    ['t2', 't1', { left: 'b', right: 'a' }],
    ['t3', 't2', { left: 'b', right: 'a' }],
  ]);
  expect(turned.tables[0]?.alias).toBe('t3');
  expect([connected(three.joins, 't1', 't3'), connected(three.joins, 't1', 't4')]).toEqual([true, false]);
});

test('a table goes with its joins and fields, and the next one is the main table', () => {
  const first = addTable(EMPTY_DRAFT, ORDERS).draft;
  const two = addTable(first, SHOPS).draft;
  const joined = putJoin(two, { left: 't1', right: 't2', kind: 'left', keys: pair });
  const rest = removeTable(joined, 't1');
  expect(rest).toMatchObject({ tables: [{ alias: 't2' }], joins: [] });
  expect(rest.fields.every(({ table }) => table === 't2')).toBe(true);
  expect(addTable(rest, ORDERS).alias).not.toBe('t2');
});

test('tables stand apart, and in columns once they are arranged', () => {
  const many = drawn('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const places = many.tables.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(7);
  const star = putJoin(putJoin(drawn('a', 'b', 'c'), joinOf(many, 't1', 't2')), joinOf(many, 't1', 't3'));
  expect(arranged(star).tables.map(({ x }) => Math.round(x / NODE.width))).toEqual([0, 2, 2]);
});
