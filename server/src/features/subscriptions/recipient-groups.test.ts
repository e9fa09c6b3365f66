import { checkKey } from '../../platform/files/key.ts';
import { groupRecipients } from './recipient-groups.ts';
import { entryOf, type Person } from './recipients.ts';

const personOf = (userId: string) => ({ member: { userId }, locale: 'zh_CN', state: null }) as unknown as Person;

test('people with the same rights are one group, whose key is part of a key of the file store', async () => {
  const people = Array.from({ length: 200 }, (_, index) => personOf(`m${index}`));
  const groups = await groupRecipients([...people, ...people], (member) => Promise.resolve(member.userId));
  expect(groups.map(({ people: own }) => own.length)).toEqual(people.map(() => 2));
  for (const { key } of groups) expect(checkKey(`subscriptions/run/${key}`)).toContain(key);
});

test('a member gets what the own entry says, else that of a held role, else that of the address', () => {
  const entries = [
    { kind: 'address' as const, address: 'lin@example.com' },
    { kind: 'role' as const, roleId: 'r', filters: [] },
    { kind: 'member' as const, userId: 'u' },
  ];
  const member = { userId: 'u', roleIds: ['own', 'r'], email: 'Lin@example.com' };
  expect(entryOf(entries, member)?.kind).toBe('member');
  expect(entryOf(entries, { ...member, userId: 'other' })?.kind).toBe('role');
  expect(entryOf(entries, { ...member, userId: 'other', roleIds: ['other'] })?.kind).toBe('address');
  expect(entryOf(entries, { userId: 'x', roleIds: ['x'], email: null })).toBeUndefined();
});
