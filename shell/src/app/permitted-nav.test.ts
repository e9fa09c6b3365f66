import type { RemoteNavEntry } from '../composition/types.ts';
import { groupModules } from '../features/header/index.ts';
import { aSession } from '../platform/shell.fixture.ts';
import { developerNav, homePath, permittedNav } from './permitted-nav.ts';

const entry = (moduleCode: string, path: string, permission?: RemoteNavEntry['permission']): RemoteNavEntry => ({
  remote: 'mf-x',
  moduleCode,
  path,
  order: 1,
  icon: 'Apps',
  title: { zh_CN: path, zh_HK: path, en_US: path, ja_JP: path },
  ...(permission ? { permission } : {}),
});
const nav = [
  entry('1', '/main/dashboard'),
  entry('4', '/main/user_manage', 'user_manage'),
  entry('1', '/templates', 'template_get'),
];
const on = (...codes: string[]) => codes.map((resourceType) => ({ resourceType, isOn: true }));

test('RU-174 the header shows modules whose header permission is on', () => {
  const owner = aSession('admin', { headerPermissions: [...on('1'), { resourceType: '4', isOn: false }] });
  expect(permittedNav(nav, owner).map(({ path }) => path)).toEqual(['/main/dashboard', '/templates']);
});
test('an entry also needs its own permission', () => {
  const reader = aSession('reader', { headerPermissions: on('1', '4') });
  expect(permittedNav(nav, reader).map(({ path }) => path)).toEqual(['/main/dashboard']);
  expect(permittedNav(nav, null)).toEqual([]);
});
test('who may override reaches the control centre without its module', () => {
  const controls = [...nav, entry('4', '/manager/controlCenter', 'release_override')];
  const developer = aSession('editor', {
    headerPermissions: on('1'),
    permissionList: [{ permissionSymbol: 'release_override' }],
  });
  expect(permittedNav(controls, developer).map(({ path }) => path)).toEqual(['/main/dashboard']);
  expect(developerNav(controls, developer).map(({ path }) => path)).toEqual(['/manager/controlCenter']);
  expect(developerNav(controls, aSession('editor'))).toEqual([]);
  expect(developerNav(controls, null)).toEqual([]);
});
test('no remote makes itself the page after sign-in: the boards are, else the shell’s home page', () => {
  const owner = aSession('admin', { headerPermissions: on('1', '6') });
  const fresh = { ...entry('6', '/main/fresh'), order: -100 };
  expect(homePath([fresh, ...nav], owner)).toBe('/main/dashboard');
  expect(homePath([fresh], owner)).toBe('/landPage');
  expect(homePath(nav, null)).toBe('/landPage');
});
test('the corporation chooses the order of the navigation, and what came since stands at its default place', () => {
  const navigation = {
    modules: ['4', '1'],
    entries: ['/main/user_manage', '/templates', '/main/dashboard'],
    home: null,
  };
  const owner = aSession('admin', { headerPermissions: on('1', '4', '6'), navigation });
  const later = [...nav, { ...entry('6', '/main/fresh'), order: -100 }];
  const paths = permittedNav(later, owner).map(({ path }) => path);
  expect(paths).toEqual(['/main/user_manage', '/main/fresh', '/templates', '/main/dashboard']);
  expect(homePath(later, owner)).toBe('/main/dashboard');
});
test('the corporation chooses the page after sign-in; who may not see it gets the first entry', () => {
  const navigation = { modules: ['4', '1'], entries: ['/templates', '/main/dashboard'], home: '/main/user_manage' };
  const headerPermissions = on('1', '4');
  expect(homePath(nav, aSession('admin', { headerPermissions, navigation }))).toBe('/main/user_manage');
  // A reader sees neither the members nor the templates.
  expect(homePath(nav, aSession('reader', { headerPermissions, navigation }))).toBe('/main/dashboard');
  expect(homePath(nav, aSession('editor', { headerPermissions: on(), navigation }))).toBe('/landPage');
});
test('entries of one module stand together, and the module of the page is marked', () => {
  const modules = groupModules(nav, { locale: 'zh_CN', pathname: '/templates' });
  expect(modules.map(({ name, active, pages }) => [name, active, pages.length])).toEqual([
    ['仪表板', true, 2],
    ['管理中心', false, 1],
  ]);
  const covering = { ...entry('4', '/permission/user'), covers: ['/permission', '/main/user_manage'] };
  const isActive = (pathname: string) => groupModules([covering], { locale: 'zh_CN', pathname })[0]?.active;
  expect(['/permission/group', '/main/user_manage/audit', '/main', '/permissions'].map(isActive)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const [odd] = groupModules([entry('x', '/odd')], { locale: 'zh_CN', pathname: '/' });
  expect(odd?.name).toBe('/odd');
});
