import type { RemoteRoute, RouteMatch } from '../composition/types.ts';
import { aSession } from '../platform/shell.fixture.ts';
import { matchShellRoute, SHELL_ROUTES } from '../routes.ts';
import { resolveScreen } from './resolve-screen.ts';
import type { SignInState } from './resolve-screen.ts';

const title = { zh_CN: '看', zh_HK: '看', en_US: 'Board', ja_JP: 'ボード' };
const IN: SignInState = { phase: 'in', session: aSession('editor') };
const OUT: SignInState = { phase: 'out' };
const remote = (route: Partial<RemoteRoute>): RouteMatch => ({
  kind: 'remote',
  route: { remote: 'mf-dashboard', path: '/x', layout: 'main', requiresAuth: true, title, ...route },
});
const NONE: RouteMatch = { kind: 'none' };
const at = (path: string, signIn: SignInState, match: RouteMatch = NONE, anyRemote = true) => {
  const { pathname, search } = new URL(path, 'http://tessera.test');
  return resolveScreen({
    location: { pathname, search },
    origin: 'http://tessera.test',
    signIn,
    remote: match,
    anyRemote,
  });
};

test('RU-038 the root path leads to /login', () => {
  expect(at('/', OUT)).toEqual({ kind: 'redirect', to: '/login' });
});
test.each([
  ['signed out', OUT],
  ['signed in', IN],
])('RU-039, RU-371 an unknown path leads to /notfound when %s', (_name, signIn) => {
  expect(at('/no/such/page', signIn)).toEqual({ kind: 'redirect', to: '/notfound' });
});
test('RU-047 the path of a report form leads its role to the page that shows it, and everybody else to /notfound', () => {
  const session = { ...aSession('reader'), reportForms: ['/weekly'] };
  const holder: SignInState = { phase: 'in', session };
  expect(at('/weekly?menuCode=x', holder)).toEqual({ kind: 'redirect', to: '/reportForm/weekly?menuCode=x' });
  expect(at('/weekly/', holder)).toEqual({ kind: 'redirect', to: '/reportForm/weekly' });
  for (const path of ['/Weekly', '/weekly/more', '/other'])
    expect(at(path, holder)).toEqual({ kind: 'redirect', to: '/notfound' });
  for (const signIn of [IN, OUT]) expect(at('/weekly', signIn)).toEqual({ kind: 'redirect', to: '/notfound' });
  expect(at('/weekly', { phase: 'unknown' })).toMatchObject({ kind: 'waiting' });
  // A page of the product comes before settings.
  expect(at('/weekly', holder, remote({ path: '/weekly' }))).toMatchObject({ kind: 'remote' });
});
test('an address with an override waits for the sign-in, since only the override may name its remote', () => {
  const path = '/main/fresh?override=mf-fresh@http://127.0.0.1:3001/';
  expect(at(path, OUT)).toEqual({ kind: 'redirect', to: `/login?redirect=${encodeURIComponent(path)}` });
  expect(at(path, IN)).toEqual({ kind: 'redirect', to: '/notfound' });
});
test.each(['/notfound', '/notFound', '/NOTFOUND', '/notFound/'])('X-12 %s is the same page', (path) => {
  expect(at(path, OUT)).toMatchObject({ kind: 'page', page: 'notFound' });
});
test('paths other than /notFound mind the case', () => expect(matchShellRoute('/LOGIN')).toBeNull());
test('RU-041 /messageCentre leads to /systemInformation', () => {
  expect(at('/messageCentre', IN)).toEqual({ kind: 'redirect', to: '/systemInformation' });
});
test('the id of /notFound2 is a parameter', () => {
  expect(at('/notFound2/a%20b', OUT)).toMatchObject({ page: 'contentNotFound', params: { id: 'a b' } });
});

describe('RU-040, RU-164 sign-in', () => {
  const guarded = SHELL_ROUTES.filter(({ requiresAuth }) => requiresAuth).map(({ path }) => path);
  test.each(guarded)('%s needs it', (path) => {
    expect(at(path, OUT)).toEqual({ kind: 'redirect', to: `/login?redirect=${encodeURIComponent(path)}` });
    expect(at(path, { phase: 'unknown' })).toMatchObject({ kind: 'waiting' });
    expect(at(path, { phase: 'failed' })).toEqual({ kind: 'unreachable' });
  });
  test.each([
    ['RU-165', '/login'],
    ['RU-166', '/register'],
    ['RU-167', '/forget_pwd'],
    ['RU-168', '/binding'],
    ['RU-169', '/enterprises'],
    ['X-10', '/enterprise'],
    ['X-10', '/notFound'],
    ['X-10', '/notFound2/7'],
    ['X-10', '/expire'],
    ['X-10', '/closeshare'],
    ['X-10', '/noPermission'],
    ['X-10', '/redirectPage'],
    ['X-10', '/blank'],
  ])('%s %s is public', (_row, path) => expect(at(path, OUT)).toMatchObject({ kind: 'page', layout: 'full' }));
  test('who is signed in leaves /login for where they wanted to go, on this origin only', () => {
    expect(at('/login?redirect=%2Fmain%2Fx', IN)).toEqual({ kind: 'redirect', to: '/main/x' });
    expect(at('/login?redirect=%2F%2Fevil.example', IN)).toEqual({ kind: 'redirect', to: '/main' });
  });
  test('/main leads to the first page of the member', () => expect(at('/main', IN)).toEqual({ kind: 'home' }));
});

describe('an account without a corporation', () => {
  const alone: SignInState = { phase: 'in', session: { ...aSession('other'), corporationCode: '' } };
  test('is led to where it makes or joins one, after sign-in and from pages of remotes', () => {
    expect(at('/login', alone)).toEqual({ kind: 'redirect', to: '/main' });
    expect(at('/main', alone)).toEqual({ kind: 'redirect', to: '/enterprise' });
    expect(at('/x', alone, remote({}))).toEqual({ kind: 'redirect', to: '/enterprise' });
  });
  test('reaches that page, its own settings and what is public', () => {
    expect(at('/enterprise', alone)).toMatchObject({ page: 'enterprise' });
    expect(at('/basicInformation/info', alone)).toMatchObject({ page: 'settingsInfo' });
    expect(at('/x', alone, remote({ requiresAuth: false }))).toMatchObject({ kind: 'remote' });
  });
});

describe('routes of remotes', () => {
  test('a route is shown in its layout', () => {
    expect(at('/x', IN, remote({}))).toEqual({ kind: 'remote', layout: 'main', title });
    expect(at('/x', OUT, remote({ requiresAuth: false, layout: 'full' }))).toMatchObject({ layout: 'full' });
  });
  test('a route that needs sign-in leads there', () => {
    expect(at('/x?menuCode=1', OUT, remote({}))).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fx%3FmenuCode%3D1',
    });
  });
  test('a route whose permission the member lacks leads to /noPermission', () => {
    expect(at('/x', IN, remote({ permission: 'template_get' }))).toEqual({ kind: 'redirect', to: '/noPermission' });
    expect(at('/x', IN, remote({ permission: 'chart_edit' }))).toMatchObject({ kind: 'remote' });
  });
  test('a remote that the corporation may not use leads to /noPermission with the reason', () => {
    const locked: RouteMatch = { kind: 'locked', remote: 'mf-report', reason: 'not-licensed' };
    expect(at('/x', IN, locked)).toEqual({
      kind: 'redirect',
      to: '/noPermission?reason=not-licensed&remote=mf-report',
    });
  });
  test('a stranger whose composition names nothing is asked to sign in first', () => {
    expect(at('/main/dashboard', OUT, NONE, false)).toMatchObject({ to: '/login?redirect=%2Fmain%2Fdashboard' });
  });
  test('while the composition is on its way the page waits; without one the outlet says so', () => {
    expect(at('/x', IN, { kind: 'pending' })).toMatchObject({ kind: 'waiting' });
    expect(at('/x', IN, { kind: 'unavailable' })).toMatchObject({ kind: 'remote' });
  });
});
