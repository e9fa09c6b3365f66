import { parameterReach } from './parameter-reach.ts';
import type { FieldRow, RegisteredTable } from './table-registry.ts';

const field = (field_id: string, formula: string | null = null, origin?: { leg: string; fieldId: string }) =>
  ({ field_id, formula, engine: origin ? { origin } : {} }) as unknown as FieldRow;
const table = (table_id: string, relation: unknown, ...fields: FieldRow[]) =>
  ({ table: { table_id, relation }, fields }) as unknown as RegisteredTable;
const sqlOver = (tables: object[], ...statement: object[]) => ({ kind: 'sql', statement, tables });
const reach = (...tables: RegisteredTable[]) =>
  [...parameterReach(tables, '城市')].map(([id, { sql, fieldIds }]) => [id, sql, [...fieldIds]]);

test('SQL that names the parameter is met by every query, and by those of models above it', () => {
  const named = table('sql', sqlOver([], { code: 'select ' }, { parameter: '城市' }));
  const other = table('other', sqlOver([], { parameter: '年份' }));
  const above = table('above', sqlOver([{ name: 's', tableId: 'join' }], { code: 'select 1' }));
  const join = table('join', {
    kind: 'join',
    root: { alias: 'a', tableId: 'other' },
    joins: [{ alias: 'b', tableId: 'sql' }],
  });
  expect(reach(above, join, other, named)).toEqual([
    ['sql', true, []],
    ['join', true, []],
    ['above', true, []],
  ]);
});

test('formulas are met by those who take the field: by other formulas, joins, and SQL that names the column', () => {
  const base = table(
    'base',
    null,
    field('twice', 'SUM({named})'),
    field('named', 'IF([城市] = ${ 城市 }, 1, 0)'),
    field('plain'),
  );
  const join = table(
    'join',
    { kind: 'join', root: { alias: 'a', tableId: 'base' }, joins: [] },
    field('j1', null, { leg: 'a', fieldId: 'twice' }),
    field('j2', null, { leg: 'a', fieldId: 'plain' }),
  );
  const columns = (fieldId: string) => [{ name: 'c', fieldId }];
  const taking = table('taking', sqlOver([{ name: 'b', tableId: 'base', columns: columns('named') }]));
  const passing = table('passing', sqlOver([{ name: 'b', tableId: 'base', columns: columns('plain') }]));
  expect(reach(join, taking, passing, base)).toEqual([
    ['base', false, ['named', 'twice']],
    ['join', false, ['j1']],
    ['taking', true, []],
  ]);
});
