import type { DynamicParam } from '@tessera/contract';

import { draftOf, faultsOf, formOf, newForm } from './draft.ts';
import type { ParamForm } from './draft.ts';

const form = (change: Partial<ParamForm>): ParamForm => ({ ...newForm(null), dynamicParamName: '月份', ...change });

test('a parameter comes out of the form as it went in', () => {
  const param: DynamicParam = {
    dynamicParamId: 'p1',
    groupId: 'g1',
    dynamicParamName: '门店',
    tblRemarks: '报表用',
    dataType: 'int',
    filterType: '3',
    multiple: true,
    defaultValue: { kind: 'values', values: [1, 2] },
    candidates: { kind: 'field', tableId: 't1', fieldId: 'f1' },
    createdBy: 'u1',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const { dynamicParamId: _id, createdBy: _by, updatedAt: _at, ...draft } = param;
  expect(draftOf(formOf(param))).toEqual(draft);
  expect(faultsOf(formOf(param)).size).toBe(0);
});

test.each([
  ['a name with a space', form({ dynamicParamName: 'a b' }), 'name'],
  ['no value', form({ defaultKind: 'values', defaultText: ' \n ' }), 'default'],
  ['text for a number', form({ dataType: 'int', defaultKind: 'values', defaultText: '1.5' }), 'default'],
  [
    'a date in another spelling',
    form({ dataType: 'datetime', defaultKind: 'values', defaultText: '2026/1/2' }),
    'default',
  ],
  ['two values where one is held', form({ defaultKind: 'values', defaultText: 'a\nb' }), 'defaultMany'],
  ['no field', form({ defaultKind: 'field' }), 'defaultField'],
  ['an empty list', form({ candidatesKind: 'list' }), 'candidates'],
  ['no field of candidates', form({ candidatesKind: 'field' }), 'candidatesField'],
])('%s is a fault', (_what, faulty, fault) => {
  expect([...faultsOf(faulty)]).toEqual([fault]);
});

test('empty lines and spaces around values do not count', () => {
  const draft = draftOf(form({ multiple: true, defaultKind: 'values', defaultText: ' 上海 \n\n北京\n' }));
  expect(draft.defaultValue).toEqual({ kind: 'values', values: ['上海', '北京'] });
});
