import type { RuleTree, TableField } from '@tessera/contract';

import { movedRule } from './move-rule.ts';
import { rootOf } from './rule-draft.ts';

const field = (fieldId: string, name: string, dataType: TableField['dataType'], formula: string | null = null) =>
  ({ fieldId, name, dataType, formula }) as TableField;
const condition = (fieldId: string): RuleTree => ({ condition: { fieldId, aggregator: 'in', fieldValue: ['x'] } });
const BEFORE = [field('a1', '大区', 'str'), field('a2', '金额', 'double'), field('a3', '门店', 'str')];

test('conditions and masks go to fields of the same name and type; the others are named, and empty groups go', () => {
  const assigned = { fieldId: 'a3', tableId: 't', personFieldId: 'p', person: 'account', valueFieldId: 'v' } as const;
  const root = rootOf({
    relation: 'and',
    children: [condition('a1'), { relation: 'or', children: [condition('a2')] }, { assigned }],
  });
  const masks = [
    { fieldId: 'a1', kind: 'hide' as const },
    { fieldId: 'a2', kind: 'hide' as const },
  ];
  const after = [field('b1', '大区', 'str'), field('b2', '金额', 'str'), field('b3', '门店', 'str')];
  const moved = movedRule({ root, masks }, BEFORE, after);
  expect(moved).toMatchObject({ kept: 3, lost: ['金额'], masks: [{ fieldId: 'b1' }] });
  expect(moved.root.children).toMatchObject([{ condition: { fieldId: 'b1' } }, { assigned: { fieldId: 'b3' } }]);
});

test('a condition never goes to a computed field', () => {
  const root = rootOf(condition('a1'));
  const moved = movedRule({ root, masks: [] }, BEFORE, [field('b1', '大区', 'str', '[门店]')]);
  expect(moved).toMatchObject({ kept: 0, lost: ['大区'], root: { children: [] } });
});
