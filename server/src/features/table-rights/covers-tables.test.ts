import type { RowCondition } from '@tessera/contract';

import { coversTables, type HeldTable } from './covers-tables.ts';

const rights = (part: Partial<HeldTable> = {}): HeldTable[] => [
  { tableId: 't', queryLimit: null, conditions: [], masks: [], ...part },
];
const east: RowCondition = { fieldId: 'region', aggregator: 'equal', fieldValue: ['华东'] };
const either = (...children: RowCondition[]) =>
  ({ children: children.map((condition) => ({ condition })), relation: 'or' }) as const;
const own: RowCondition = { fieldId: 'person', aggregator: 'equal', fieldValue: [{ viewer: 'account' }] };

test.each([
  ['nothing at all is covered by nothing', [], [], true],
  ['a table that the other one does not see', rights(), [], true],
  ['a table that only the other one sees', [], rights(), false],
  ['a narrower row rule', rights({ conditions: [east] }), rights({ conditions: [east, own] }), true],
  ['a wider row rule', rights({ conditions: [east, own] }), rights({ conditions: [own] }), false],
  ['no row rule against one', rights({ conditions: [east] }), rights(), false],
  ['one of two alternatives', rights({ conditions: [either(east, own)] }), rights({ conditions: [own] }), true],
  ['both alternatives', rights({ conditions: [own] }), rights({ conditions: [either(east, own)] }), false],
  [
    'alternatives in the order of the store',
    rights({ conditions: [either(east, own)] }),
    rights({ conditions: [{ relation: 'or', children: either(own, east).children }] }),
    true,
  ],
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
] satisfies [string, readonly HeldTable[], readonly HeldTable[], boolean][])('%s', (_, ours, theirs, covered) =>
  expect(coversTables(ours, theirs)).toBe(covered),
);
