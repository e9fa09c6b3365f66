import { claimsOverlap, compareClaimants, manifestPathFaults, pathFault } from './route-claims.ts';

const board = { remote: 'mf-dashboard', paths: ['/main/dashboard', '/shareChart'] };

describe('pathFault', () => {
  it.each(['/main/example', '/main/example/:id', '/editChart', '/main/dashboards', '/v1.2/start'])(
    '%s is free',
    (path) => {
      expect(pathFault(path, [board])).toBeNull();
    },
  );
  it.each(['', '/', 'main', '/a/', '/a//b', '/a/../b', '/.', '/a/*', '/a/:', '/a/b:c', '/a/:id?', '/a%20b', '/ä'])(
    '%s is malformed',
    (path) => expect(pathFault(path)).toEqual({ kind: 'malformed', path }),
  );
  it.each([
    ['/login', '/login'],
    ['/LOGIN', '/login'],
    ['/login/sso', '/login'],
    ['/main', '/main'],
    ['/:any', '/api'],
    ['/main/:any', '/main/AppDownload'],
    ['/main/appdownload', '/main/AppDownload'],
    ['/basicInformation/extra', '/basicInformation'],
    ['/notfound2', '/notFound2/:id'],
    ['/api/x', '/api'],
    ['/Remotes', '/remotes'],
  ])('%s is the shell’s or the server’s', (path, owner) => {
    expect(pathFault(path)).toEqual({ kind: 'reserved', path, owner });
  });
  it.each(['/main/dashboard', '/main/Dashboard', '/main/dashboard/x', '/main/dashboard/:id', '/:x/dashboard/y'])(
    '%s is another remote’s or below it',
    (path) => {
      const fault = path.startsWith('/:') ? { kind: 'reserved' } : { kind: 'taken', owner: 'mf-dashboard' };
      expect(pathFault(path, [board])).toMatchObject({ path, ...fault });
    },
  );
  it('a path above another remote’s is taken too, since it claims what lies below', () => {
    expect(pathFault('/data', [{ remote: 'mf-x', paths: ['/data/:id/rows'] }])?.kind).toBe('taken');
    expect(pathFault('/data/:any/cells', [{ remote: 'mf-x', paths: ['/data/:id/rows'] }])).toBeNull();
  });
});

it('claims overlap where parameters can stand for the other’s segment', () => {
  expect(claimsOverlap('/a/:x/c', '/a/b/:y')).toBe(true);
  expect(claimsOverlap('/a/:x/c', '/a/b/d')).toBe(false);
  expect(claimsOverlap('/a', '/A/b')).toBe(true);
});

it('a navigation entry leads to a page of its own remote', () => {
  const entry = (path: string) => manifestPathFaults({ routes: [{ path: '/main/example' }], nav: [{ path }] });
  expect(entry('/main/example/list')).toEqual([]);
  expect(entry('/main/dashboard')).toEqual([{ kind: 'foreign-entry', path: '/main/dashboard' }]);
});

it('released builds come before canaries and overrides, then names decide', () => {
  const claimants = [
    { remote: 'mf-a', kind: 'override' },
    { remote: 'mf-b', kind: 'canary' },
    { remote: 'mf-d', kind: 'released' },
    { remote: 'mf-c', kind: 'released' },
  ] as const;
  expect([...claimants].sort(compareClaimants).map(({ remote }) => remote)).toEqual(['mf-c', 'mf-d', 'mf-b', 'mf-a']);
});
