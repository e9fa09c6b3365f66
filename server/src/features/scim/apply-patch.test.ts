import { applyPatch, patchSchema, type Resource } from './apply-patch.ts';
import { ENTERPRISE } from './resources.ts';

const patched = (resource: Resource, ...Operations: object[]) =>
  applyPatch(resource, patchSchema.parse({ Operations }).Operations);
const WORK = { value: 'a@corp.test', type: 'work', primary: true };

test('Entra ID: words for booleans, paths with filters, keys that are paths', () => {
  const user = { userName: 'a', active: true, emails: [WORK] };
  const after = patched(
    user,
    { op: 'Replace', path: 'active', value: 'False' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@corp.test' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '138' },
    { op: 'Add', path: 'name.givenName', value: '丽' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: '销售' },
    { op: 'Replace', value: { 'name.familyName': '王', displayName: '王丽', id: 'not mine' } },
  );
  expect(after).toEqual({
    ...{ userName: 'a', active: 'False', displayName: '王丽' },
    emails: [{ ...WORK, value: 'b@corp.test' }],
    phoneNumbers: [{ type: 'mobile', value: '138' }],
    name: { givenName: '丽', familyName: '王' },
    [ENTERPRISE]: { department: '销售' },
  });
});

test('Okta: values without a path, members by filter', () => {
  expect(patched({ userName: 'a', active: true }, { op: 'replace', value: { active: false } })['active']).toBe(false);
  const group = { displayName: 'G', members: [{ value: '1' }, { value: '2' }] };
  expect(patched(group, { op: 'remove', path: 'members[value eq "1"]' })['members']).toEqual([{ value: '2' }]);
  expect(patched(group, { op: 'add', path: 'members', value: [{ value: '2' }, { value: '3' }] })['members']).toEqual([
    ...[{ value: '1' }, { value: '2' }, { value: '3' }],
  ]);
  expect(patched(group, { op: 'replace', value: { id: 'x', displayName: 'H' } })).toMatchObject({ displayName: 'H' });
});

test('members leave by value, by attribute and one by one', () => {
  const group = { members: [{ value: '1' }, { value: '2' }] };
  expect(patched(group, { op: 'Remove', path: 'members', value: [{ value: '2' }] })['members']).toEqual([
    { value: '1' },
  ]);
  expect(patched(group, { op: 'Remove', path: 'members' })).toEqual({});
  expect(patched(group, { op: 'replace', path: 'members', value: [] })['members']).toEqual([]);
});

test.each([
  [{ op: 'remove' }, 'noTarget'],
  [{ op: 'replace', path: 'emails[type eq', value: 1 }, 'invalidPath'],
  [{ op: 'replace', path: '__proto__.polluted', value: 1 }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[value co "x"].value', value: 'y' }, 'noTarget'],
  [{ op: 'add', value: 'text' }, 'invalidValue'],
])('%j is refused as %s', (operation, scimType) => {
  expect(() => patched({ emails: [WORK] }, operation)).toThrow(expect.objectContaining({ scimType, status: 400 }));
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
