import type { InspectedColumn, Inspection, TableField } from '@tessera/contract';

import { choicesOf, chosenOf, columnFaults, mappingOf, misfitsOf } from './columns.ts';

const column = (index: number, name: string): InspectedColumn => ({
  index,
  name,
  dataType: 'int',
  samples: ['1'],
  emptyCount: 0,
  blankCount: 0,
  notations: [
    { notation: null, misfits: { int: 2, double: 1, datetime: 9 }, unfit: { int: [], double: ['x'], datetime: [] } },
    { notation: 'comma', misfits: { int: 0, double: 0, datetime: null }, unfit: { int: [], double: [], datetime: [] } },
  ],
});
const inspection = (...names: string[]) => ({ columns: names.map((name, index) => column(index, name)) }) as Inspection;
const field = (fieldId: string, name: string, sourceName: string, formula: string | null = null) =>
  ({ fieldId, name, sourceName, formula }) as TableField;

test('columns that are left out may be called as they like', () => {
  const choices = choicesOf(inspection('城市', ' 城市 ', ''));
  expect([...columnFaults(choices)]).toEqual([
    [1, 'nameTwice'],
    [2, 'nameMissing'],
  ]);
  const mended = choices.map((choice) => (choice.index === 0 ? choice : { ...choice, included: false }));
  expect(columnFaults(mended).size).toBe(0);
  expect(chosenOf(mended)).toEqual([{ index: 0, name: '城市', dataType: 'int', notation: null }]);
});

test('text takes every value, other types refuse what does not fit the chosen notation', () => {
  const of = (dataType: 'str' | 'double' | 'datetime', notation: 'comma' | null) =>
    misfitsOf(column(0, 'a'), { dataType, notation });
  expect(of('str', null)).toEqual({ count: 0, unfit: [] });
  expect(of('double', null)).toEqual({ count: 1, unfit: ['x'] });
  expect(of('double', 'comma')).toEqual({ count: 0, unfit: [] });
  expect(of('datetime', 'comma')).toEqual({ count: null, unfit: [] });
});

test('columns go into the fields that are called like them, here or where they came from', () => {
  const fields = [
    field('f1', '城市', 'city'),
    field('f2', '金额', '金额'),
    field('f3', '毛利', 'x', '[金额] / 2'),
    field('f4', '日期', 'd'),
  ];
  const { columns } = inspection('金额', 'CITY', '毛利');
  expect(mappingOf(fields, columns)).toEqual([
    { fieldId: 'f1', index: 1 },
    { fieldId: 'f2', index: 0 },
  ]);
});
