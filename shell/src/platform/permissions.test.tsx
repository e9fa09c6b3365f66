import { PERMISSION_TABLE, permissionsOf } from '@tessera/contract';
import type { PermissionSymbol, UserType } from '@tessera/contract';
import { Permitted, PlatformContext } from '@tessera/remote-kit';
import { act, render, screen } from '@testing-library/react';

import { aSignIn, createTestShell } from './shell.fixture.ts';
import type { TestShell } from './shell.fixture.ts';

let shell: TestShell;
afterEach(() => shell.close());
const show = (tag: PermissionSymbol) =>
  render(
    <PlatformContext.Provider value={shell.platform}>
      <Permitted tag={tag}>allowed</Permitted>
    </PlatformContext.Provider>,
  );

const ROLES = ['reader', 'editor', 'admin'] as const;
const cells = Object.entries(PERMISSION_TABLE).flatMap(([tag, grant]) =>
  ROLES.map((role, column) => [tag as PermissionSymbol, role as UserType, grant[column] ?? false] as const),
);
describe('RU-179 to RU-298 every cell of the permission table', () => {
  test.each(cells)('%s for %s: %p', (tag, role, granted) => {
    shell = createTestShell('/main');
    shell.session.begin(aSignIn(role));
    show(tag);
    expect(screen.queryByText('allowed') !== null).toBe(granted);
  });
});

test('RU-299 another type of user has only the null role type', () => {
  shell = createTestShell('/main');
  shell.session.begin(aSignIn('other'));
  expect([...shell.permissions.granted.get()]).toEqual(['role_type_null']);
  expect(permissionsOf('other')).toEqual(['role_type_null']);
});
test('RU-172 on an embed link the elements are hidden from everybody', () => {
  shell = createTestShell('/main');
  shell.session.begin(aSignIn('admin'));
  show('chart_edit');
  expect(screen.getByText('allowed')).toBeInTheDocument();
  act(() => shell.navigation.navigate('/rcReportForm'));
  expect(screen.queryByText('allowed')).toBeNull();
  act(() => shell.navigation.navigate('/shareDashboard?shareId=x'));
  expect(screen.queryByText('allowed')).toBeNull();
  act(() => shell.navigation.navigate('/printReport?menuCode=m1'));
  expect(screen.getByText('allowed')).toBeInTheDocument();
  act(() => shell.navigation.navigate('/printReport?shareId=x'));
  expect(screen.queryByText('allowed')).toBeNull();
});
test('RU-173 the list of the session decides, not the role', () => {
  shell = createTestShell('/main');
  shell.session.begin(aSignIn('reader', { permissionList: [{ permissionSymbol: 'template_get' }] }));
  show('template_get');
  expect(screen.getByText('allowed')).toBeInTheDocument();
});
test('RU-174 header permissions decide by resource type, and only where they are on', () => {
  shell = createTestShell('/main');
  shell.session.begin(aSignIn());
  expect(['1', '4', '9'].map((code) => shell.permissions.headerPermitted(code))).toEqual([true, false, false]);
});
