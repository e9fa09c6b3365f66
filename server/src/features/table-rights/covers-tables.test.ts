import type { RowCondition } from '@tessera/contract';

import { coversTables } from './covers-tables.ts';
import type { StoredRights } from './rights-repository.ts';

const rights = (part: Partial<StoredRights> = {}) =>
  new Map([['t', { tableId: 't', granted: true, queryLimit: null, conditions: [], masks: [], ...part }]]);
const east: RowCondition = { fieldId: 'region', aggregator: 'equal', fieldValue: ['华东'] };
const own: RowCondition = { fieldId: 'person', aggregator: 'equal', fieldValue: [{ viewer: 'account' }] };

test.each([
  ['nothing at all is covered by nothing', new Map(), new Map(), true],
  ['a table that the other one does not see', rights(), new Map(), true],
  ['a table that only the other one sees', new Map(), rights(), false],
  ['one that was taken back', rights({ granted: false }), rights(), false],
  ['one that was taken from the other', new Map(), rights({ granted: false }), true],
  ['a narrower row rule', rights({ conditions: [east] }), rights({ conditions: [east, own] }), true],
  ['a wider row rule', rights({ conditions: [east, own] }), rights({ conditions: [own] }), false],
  ['no row rule against one', rights({ conditions: [east] }), rights(), false],
  ['a smaller limit', rights({ queryLimit: 10 }), rights({ queryLimit: 5 }), true],
  ['a larger limit', rights({ queryLimit: 10 }), rights({ queryLimit: 50 }), false],
  ['no limit against one', rights({ queryLimit: 10 }), rights(), false],
  [
    'the same mask',
    rights({ masks: [{ fieldId: 'f', kind: 'hash' }] }),
    rights({ masks: [{ fieldId: 'f', kind: 'hash' }] }),
    true,
  ],
  [
    'a mask that hides more',
    rights({ masks: [{ fieldId: 'f', kind: 'hash' }] }),
    rights({ masks: [{ fieldId: 'f', kind: 'hide' }] }),
    true,
  ],
  [
    'a mask that shows more',
    rights({ masks: [{ fieldId: 'f', kind: 'hide' }] }),
    rights({ masks: [{ fieldId: 'f', kind: 'partial' }] }),
    false,
  ],
  ['no mask against one', rights({ masks: [{ fieldId: 'f', kind: 'hide' }] }), rights(), false],
] satisfies [string, ReadonlyMap<string, StoredRights>, ReadonlyMap<string, StoredRights>, boolean][])(
  '%s',
  (_, ours, theirs, covered) => expect(coversTables(ours, theirs)).toBe(covered),
);
