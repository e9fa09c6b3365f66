import { PERMISSION_TABLE, permissionsOf } from './permissions.ts';

describe('permissionsOf', () => {
  test('RU-299: a user of another type holds the null role type only', () => {
    expect(permissionsOf('other')).toEqual(['role_type_null']);
  });

  test.each(['reader', 'editor', 'admin'] as const)('%s holds exactly the cells of its column', (userType) => {
    const column = { reader: 0, editor: 1, admin: 2 }[userType];
    const expected = Object.entries(PERMISSION_TABLE)
      .filter(([, grant]) => grant[column])
      .map(([symbol]) => symbol);
    expect(permissionsOf(userType).filter((symbol) => symbol in PERMISSION_TABLE)).toEqual(expected);
  });

  test('release management belongs to owners of the operating corporation', () => {
    expect(permissionsOf('admin', true)).toContain('release_manage');
    expect(permissionsOf('admin', false)).not.toContain('release_manage');
    expect(permissionsOf('editor', true)).not.toContain('release_manage');
  });
});
