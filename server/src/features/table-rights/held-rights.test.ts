import type { RowCondition } from '@tessera/contract';

import { stillHeld, type HeldRights } from './held-rights.ts';

const own: RowCondition = { fieldId: 'region', aggregator: 'in', fieldValue: [{ viewer: 'attribute:region' }] };
const table = (conditions: readonly RowCondition[] = []) => ({
  tableId: 't',
  granted: true,
  queryLimit: null,
  conditions,
  masks: [],
});
const held = (change: Partial<HeldRights> = {}): HeldRights => ({
  everything: false,
  tables: [table()],
  person: { account: ['li'], 'attribute:region': ['华东', '华南'] },
  ...change,
});
const owner: HeldRights = { everything: true, tables: [], person: {} };

test.each([
  ['nothing changed', held(), held(), true],
  ['who became an owner', owner, held(), true],
  ['who is an owner no more', held(), owner, false],
  ['a table that was taken', held({ tables: [] }), held(), false],
  ['a table that was added', held(), held({ tables: [] }), true],
  ['a row rule that was added', held({ tables: [table([own])] }), held(), false],
  ['a row rule that was lifted', held(), held({ tables: [table([own])] }), true],
  [
    'another value of the person that the rule names',
    held({ tables: [table([own])], person: { 'attribute:region': ['华东'] } }),
    held({ tables: [table([own])] }),
    false,
  ],
  ['a value of the person that no rule names', held({ person: { account: ['li'] } }), held(), true],
])('%s', (_name, now, then, holds) => {
  expect(stillHeld(now, then)).toBe(holds);
});
