import { SERVER_SEGMENTS, SHELL_PATHS } from '@tessera/contract';
import fc from 'fast-check';

import { matchShellRoute, SHELL_ROUTES } from '../routes.ts';
import { bestMatch } from './match-path.ts';
import { settleRoutes } from './settle-routes.ts';
import { makeBuild, makeRoute } from './testing/factories.ts';
import type { Decision } from './types.ts';

function decision(remote: string, kind: Exclude<Decision['kind'], 'absent'>, paths: readonly string[]): Decision {
  const build = makeBuild(`${kind}00`, { remote, routes: paths.map((path) => makeRoute(path)) });
  return { remote, kind, build, fallbacks: [], faultyPages: [], reason: null, because: '', lockedPaths: [] };
}
const owners = (decisions: readonly Decision[]) =>
  settleRoutes(decisions).routes.map(({ remote, path }) => `${path} ${remote}`);

it('the shell’s route table and the paths that are kept for it are one list', () => {
  expect(SHELL_ROUTES.map(({ path }) => path).sort()).toEqual([...SHELL_PATHS].sort());
});

it('a released build keeps its path against a canary, whatever their order and names', () => {
  const canary = decision('mf-a', 'canary', ['/main/sales', '/main/own']);
  const released = decision('mf-z', 'active', ['/main/sales']);
  for (const order of [
    [canary, released],
    [released, canary],
  ]) {
    expect(owners(order).sort()).toEqual(['/main/own mf-a', '/main/sales mf-z']);
    expect(settleRoutes(order).refused).toEqual([
      { kind: 'taken', path: '/main/sales', owner: 'mf-z', ownerPath: '/main/sales', remote: 'mf-a' },
    ]);
    // The entry of the page that it lost goes too.
    expect(settleRoutes(order).nav.map(({ remote }) => remote)).toEqual(['mf-z']);
  }
});

it('a page of an older build that lies on the shell’s path is left out', () => {
  expect(
    owners([decision('mf-a', 'active', ['/login', '/main', '/main/:any', '/main/dashboard/', '/main/mine'])]),
  ).toEqual(['/main/mine mf-a']);
});

const segment = fc.constantFrom(
  'main',
  'Main',
  'login',
  'dashboard',
  'x',
  ':id',
  'api',
  'AppDownload',
  'notfound',
  '.',
  '',
);
const path = fc.array(segment, { minLength: 0, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const kinds = fc.constantFrom('active', 'lastGood', 'canary', 'override');
const decisions = fc
  .tuple(
    ...['mf-a', 'mf-b', 'mf-c'].map((name) => fc.tuple(fc.constant(name), kinds, fc.array(path, { maxLength: 3 }))),
  )
  .map((remotes) => remotes.map(([name, kind, paths]) => decision(name, kind as 'active', paths)));
const encode = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
const part = segment.chain((text) => fc.constantFrom(text, text.toUpperCase(), encode(text), `${text}%2Fx`, '%'));
const address = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('', '/', '//'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`);
const shellAddress = fc.constantFrom(...SHELL_PATHS.map((known) => known.replace(':id', '7')));

it('every address has at most one remote, and the shell’s and server’s addresses none', () => {
  const silenced = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fc.assert(
    fc.property(decisions, fc.oneof(address, shellAddress), (made, where) => {
      const { routes } = settleRoutes(made);
      const claiming = ['mf-a', 'mf-b', 'mf-c'].filter((remote) =>
        bestMatch(
          routes.filter((route) => route.remote === remote),
          (route) => route.path,
          where,
        ),
      );
      const isServers = SERVER_SEGMENTS.some((first) => where === `/${first}` || where.startsWith(`/${first}/`));
      expect(claiming.length).toBeLessThanOrEqual(matchShellRoute(where) || isServers ? 0 : 1);
    }),
    { numRuns: 2_000 },
  );
  silenced.mockRestore();
});

it('who has a path does not depend on the order of the composition', () => {
  fc.assert(
    fc.property(decisions, (made) => {
      expect(owners([...made].reverse()).sort()).toEqual(owners(made).sort());
    }),
    { numRuns: 300 },
  );
});
