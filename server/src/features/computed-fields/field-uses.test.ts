import type { FieldUse, TableUse } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { FieldRow, RegisteredTable } from '../tables/index.ts';
import { refuseUsed, usesOfField } from './field-uses.ts';

const row = (field_id: string, formula: string | null = null) =>
  ({ field_id, names: { zh_CN: field_id }, data_type: 'double', formula }) as FieldRow;
const TABLE = { table: {}, fields: [row('a'), row('b', '{a} * 2'), row('c', '{b} + 1'), row('d', '{x} + {y}')] };
const use = (kind: TableUse['kind'], id: string, fieldIds: readonly string[]): TableUse => ({
  kind,
  id,
  name: id,
  boardCode: kind === 'chart' ? 'board' : null,
  boardName: null,
  fieldIds: [...fieldIds],
});

test('formulas use a field through others; charts, models and parameters by name', () => {
  const uses = [use('chart', 'chart', ['a', 'z']), use('model', 'model', ['b']), use('board', 'board', ['a'])];
  const params = [
    { kind: 'param' as const, id: 'p', name: '月份', boardCode: null, boardName: null, fieldIds: ['a'] },
    { kind: 'filter' as const, id: 'f', name: '大区', boardCode: 'board', boardName: '看板', fieldIds: ['b'] },
  ];
  const found = (fieldId: string) =>
    usesOfField(TABLE as unknown as RegisteredTable, fieldId, uses, params, 'zh_CN').map(
      ({ kind, name }) => `${kind} ${name}`,
    );
  expect(found('a')).toEqual(['formula b', 'formula c', 'chart chart', 'param 月份']);
  expect(found('b')).toEqual(['formula c', 'model model', 'filter 大区']);
  expect(found('c')).toEqual([]);
});

test('only what can be mended goes by force', () => {
  const of = (kind: FieldUse['kind']): FieldUse => ({ kind, id: kind, name: kind, boardCode: null, boardName: null });
  const refused = (uses: readonly FieldUse[], force: boolean): unknown => {
    try {
      refuseUsed('甲', uses, force);
      return null;
    } catch (error) {
      return error instanceof CatalogueError && [error.key, error.args['users']];
    }
  };
  for (const kind of ['chart', 'filter', 'linkage', 'jump', 'share', 'rule'] as const)
    expect(refused([of(kind)], true)).toBeNull();
  expect(refused([of('chart')], false)).toEqual(['fieldInUse', 'chart']);
  expect(refused([of('chart'), of('model'), of('param')], true)).toEqual(['fieldInUse', 'model、param']);
  expect(refused([of('formula')], true)).toEqual(['fieldInUse', 'formula']);
  expect(refused([], false)).toBeNull();
});
