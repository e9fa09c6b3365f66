import { EXPORT_KINDS } from '@tessera/contract';

import { mostOf } from './export-limits.ts';

const few = { roleId: 'few', kinds: ['xlsx' as const], rows: 100 };
const more = { roleId: 'more', kinds: ['csv' as const, 'png' as const], rows: 5_000 };
const drawn = { roleId: 'drawn', kinds: ['pdf' as const], rows: null };
const limits = [few, more, drawn];

test.each([
  ['one role takes away what it says', ['few'], { kinds: ['xlsx'], rows: 100 }],
  ['several roles add up', ['few', 'more'], { kinds: ['png', 'xlsx', 'csv'], rows: 5_000 }],
  ['a role that allows drawings alone lends no rows', ['few', 'drawn'], { kinds: ['pdf', 'xlsx'], rows: 100 }],
  ['a role without a limit allows everything', ['few', 'free'], { kinds: [...EXPORT_KINDS], rows: null }],
])('%s', (_, roleIds, expected) => expect(mostOf(limits, roleIds)).toEqual(expected));
