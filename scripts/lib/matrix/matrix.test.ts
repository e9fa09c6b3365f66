import { execFileSync } from 'node:child_process';

import { sampleProject, type SampleProject } from '../testing.ts';

let project: SampleProject;
beforeAll(() => {
  project = sampleProject({});
});
afterAll(() => project.remove());

interface Run {
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
  readonly checks: readonly string[];
}
const pairsOf = (builds: object): string[] =>
  (project.call('matrix/pairs.mjs', 'runsOf', builds) as Run[]).flatMap(({ shell, remotes, checks }) =>
    checks.map((remote) => `${shell} shell, ${remotes[remote]} ${remote}, beside ${besides(remotes, remote)}`),
  );
const besides = (remotes: Run['remotes'], remote: string) =>
  Object.entries(remotes)
    .filter(([name]) => name !== remote)
    .map(([name, side]) => `${side} ${name}`)
    .join();

it('pairs each shell with each build of each remote, beside the current builds of the others', () => {
  expect(pairsOf({ previous: { 'mf-a': 'a1', 'mf-b': 'b1' }, current: { 'mf-a': 'a2', 'mf-b': 'b2' } }).sort()).toEqual(
    [
      'current shell, current mf-a, beside current mf-b',
      'current shell, current mf-b, beside current mf-a',
      'current shell, previous mf-a, beside current mf-b',
      'current shell, previous mf-b, beside current mf-a',
      'previous shell, current mf-a, beside current mf-b',
      'previous shell, current mf-b, beside current mf-a',
      'previous shell, previous mf-a, beside current mf-b',
      'previous shell, previous mf-b, beside current mf-a',
    ],
  );
});

it('opens a remote once per shell where its build is the same, and one that is new or gone as it is', () => {
  expect(
    pairsOf({ previous: { 'mf-a': 'a1', 'mf-gone': 'g1' }, current: { 'mf-a': 'a1', 'mf-new': 'n1' } }).filter((pair) =>
      pair.startsWith('current'),
    ),
  ).toEqual([
    'current shell, current mf-a, beside previous mf-gone,current mf-new',
    'current shell, previous mf-gone, beside current mf-a,current mf-new',
    'current shell, current mf-new, beside current mf-a,previous mf-gone',
  ]);
});

describe('the verdict', () => {
  const mounted = { build: 'b2', outcome: 'mounted' };
  const page = { path: '/a', refusedBy: null, outcomes: [mounted], shown: true, problems: [] };
  const verdict = (changes: object, refusal: string | null = null) =>
    project.call('matrix/verdict.mjs', 'verdictOf', { build: 'b2', refusal, pages: [{ ...page, ...changes }] }) as {
      verdict: string;
      reasons: string[];
    };
  const refused = '/noPermission?reason=capability-missing&remote=mf-a';

  it('passes what was mounted and shown without a word', () => {
    expect(verdict({})).toEqual({ verdict: 'pass', reasons: [] });
  });
  it.each([
    [{ outcomes: [] }, '/a: build b2 was not mounted'],
    [{ outcomes: [{ build: 'b1', outcome: 'mounted' }] }, '/a: fell back to build b1 instead of b2'],
    [{ outcomes: [{ build: 'b2', outcome: 'failed', step: 'init' }, mounted] }, '/a: build b2 failed (init)'],
    [{ shown: false }, '/a: mounted, but its content did not show'],
    [{ problems: ['/a: TypeError'] }, '/a: /a: TypeError'],
    [{ refusedBy: refused, outcomes: [] }, `/a: refused (${refused}), although contract and capabilities fit`],
  ])('fails %j', (changes, reason) => {
    expect(verdict(changes)).toEqual({ verdict: 'fail', reasons: [reason] });
  });
  it('takes a refusal that is due, and nothing else, for one', () => {
    const why = 'the shell lacks charts ^2.0';
    expect(verdict({ refusedBy: refused, outcomes: [] }, why)).toEqual({ verdict: 'refused', reasons: [why] });
    expect(verdict({}, why).verdict).toBe('fail');
    expect(verdict({ outcomes: [] }, why).verdict).toBe('fail');
  });
  it('fails a remote without a page', () => {
    const seen = { build: 'b2', refusal: null, pages: [] };
    expect(project.call('matrix/verdict.mjs', 'verdictOf', seen)).toMatchObject({ verdict: 'fail' });
  });
});

describe('the base', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: project.folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const commit = (path: string, text: string): string => {
    project.write(path, text);
    git('add', path);
    git('commit', '-q', '-m', path);
    return git('rev-parse', 'HEAD');
  };
  const base = (...args: string[]) => project.call('matrix/choose-base.mjs', 'chooseBase', ...args);

  it('is the newest commit with other sources of shell and remotes; tests and other folders do not count', () => {
    git('init', '-q');
    commit('shell/a.ts', '1');
    commit('mf-x/a.ts', '1');
    const first = commit('shared/a.ts', '1');
    const second = commit('shared/a.ts', '2');
    commit('server/a.ts', '1');
    commit('shell/a.test.ts', '1');
    expect(base()).toBe(first);
    // Only the shell differs from the second commit: the one before has other remotes too.
    commit('shell/a.ts', '2');
    expect(base()).toBe(first);
    project.write('mf-x/a.ts', 'not committed');
    expect(base()).toBe(second);
  });
  it('is what the caller names', () => {
    expect(base('HEAD')).toBe(git('rev-parse', 'HEAD'));
    expect(() => base('no-such-thing')).toThrow(/rev-parse failed/);
  });
});
