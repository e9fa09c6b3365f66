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
test('entries of one module stand together, and the module of the page is marked', () => {
  const modules = groupModules(nav, { locale: 'zh_CN', pathname: '/templates', names: { '1': '仪表板' } });
  expect(modules.map(({ name, active, pages }) => [name, active, pages.length])).toEqual([
    ['仪表板', true, 2],
    ['/main/user_manage', false, 1],
  ]);
});
