import { sampleProject, type SampleProject } from '../testing.ts';

let project: SampleProject;
beforeAll(() => {
  project = sampleProject({});
});
afterAll(() => project.remove());

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly reasons?: readonly { readonly reason: string; readonly count: number }[];
  readonly flaky?: readonly string[];
}
const countJest = (report: object, code: number) => project.call('test/jest.mjs', 'countJest', report, code) as Counts;
const countPlaywright = (report: object, code: number) =>
  project.call('test/playwright.mjs', 'countPlaywright', report, code) as Counts;

const numbers = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

it('counts a test file that could not run as failed', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] };
  expect(countJest({ ...numbers, testResults: [broken] }, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts\ncannot find module'],
    reasons: [],
    files: [{ name: expect.stringMatching(/a\.test\.ts$/), seconds: 0 }],
  });
});

it('says why tests were skipped, and names those that give no reason', () => {
  const test = (title: string, status = 'pending') => ({ title, status });
  const testResults = [
    { name: 'a.test.ts', assertionResults: [test('skipped: there is no engine'), test('adds', 'passed')] },
    { name: 'b.test.ts', assertionResults: [test('skipped: there is no engine'), test('later', 'todo')] },
  ];
  expect(countJest({ ...numbers, testResults }, 0).reasons).toEqual([
    { reason: 'there is no engine', count: 2 },
    { reason: 'b.test.ts: later', count: 1 },
  ]);
});

it('never calls a run green that ended with an error', () => {
  expect(countJest({ ...numbers, testResults: [] }, 1).failed).toBe(1);
  expect(
    countPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }, 1).failed,
  ).toBe(1);
});

it('counts errors outside the end-to-end tests and names the tests that failed', () => {
  const failing = {
    ok: false,
    file: 'sign-in.ts',
    title: 'signs in',
    tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
  };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 },
    errors: [{ message: 'set-up failed' }],
    suites: [{ specs: [], suites: [{ specs: [failing] }] }],
  };
  expect(countPlaywright(report, 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: ['sign-in.ts: signs in\nno button', 'set-up failed'],
    flaky: [],
  });
});

describe('a test that passed at its second try only', () => {
  const flaky = (title: string) => ({
    ok: true,
    file: 'board.spec.ts',
    title,
    tests: [{ status: 'flaky', results: [] }],
  });
  const report = (...titles: string[]) => ({
    stats: { expected: 5, unexpected: 0, flaky: titles.length, skipped: 0 },
    errors: [],
    suites: [{ suites: [{ specs: titles.map(flaky) }] }],
  });

  it('counts as passed and is named', () => {
    expect(countPlaywright(report('a', 'b'), 0)).toEqual({
      passed: 7,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: ['board.spec.ts: a', 'board.spec.ts: b'],
    });
  });

  it('fails the run as the third', () => {
    const { failed, failures } = countPlaywright(report('a', 'b', 'c'), 0);
    expect([failed, failures]).toEqual([1, ['3 tests are flaky; at most 2 may be']]);
  });

  it('stands in the list once', () => {
    project.write('e2e/flaky.json', '["z.spec.ts: last"]');
    project.call('test/flaky.mjs', 'noteFlaky', ['board.spec.ts: a']);
    project.call('test/flaky.mjs', 'noteFlaky', ['board.spec.ts: a']);
    expect(project.call('test/flaky.mjs', 'flakyTests')).toEqual(['board.spec.ts: a', 'z.spec.ts: last']);
  });
});

describe('counts of an earlier run', () => {
  const green = { passed: 3, failed: 0, skipped: 1, reasons: [{ reason: 'there is no engine', count: 1 }] };
  const kept = (inputs: string) => project.call('test/kept-results.mjs', 'keptCounts', 'shell', inputs);

  it('are kept for the inputs that they were green with', () => {
    project.call('test/kept-results.mjs', 'keepCounts', 'shell', 'a', green);
    expect([kept('a'), kept('b')]).toEqual([green, null]);
  });

  it('are not kept where anything failed', () => {
    project.call('test/kept-results.mjs', 'keepCounts', 'shell', 'c', { ...green, failed: 1 });
    expect(kept('c')).toBeNull();
  });

  it('depend on sources and tests of the package and of what it imports', () => {
    project.write('pnpm-workspace.yaml', 'packages:\n  - shell\n  - shared/ui\n');
    project.write('shell/package.json', '{"name":"shell","dependencies":{"ui":"workspace:*"}}');
    project.write('shared/ui/package.json', '{"name":"ui"}');
    const inputs = () => project.call('test/kept-results.mjs', 'inputsOfProject', 'shell');
    const seen = [inputs()];
    for (const path of ['shell/src/a.test.ts', 'shared/ui/src/b.ts', 'pnpm-lock.yaml', 'docs/c.txt']) {
      project.write(path, 'changed');
      seen.push(inputs());
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen[4]).toBe(seen[3]);
  });
});

it.each([
  [{ passed: 4, failed: 0, skipped: 0 }, '4 passed, 0 failed'],
  [{ passed: 4, failed: 2, skipped: 1 }, '4 passed, 2 failed, 1 skipped'],
])('prints %j as %s', (counts, line) => {
  expect(project.call('test/stage.mjs', 'countLine', counts)).toBe(line);
});

describe('the slowest files', () => {
  it('of jest stand by their time, with the path from the root', () => {
    const testResults = [
      { name: `${project.folder}/server/src/a.test.ts`, startTime: 1_000, endTime: 3_500 },
      { name: `${project.folder}/shell/src/b.test.tsx`, startTime: 2_000, endTime: 9_000 },
      { name: `${project.folder}/shell/src/broken.test.tsx` },
    ];
    const files = project.call('test/slowest.mjs', 'filesOfJest', { testResults });
    expect(project.call('test/slowest.mjs', 'slowest', files, 2)).toEqual([
      { name: 'shell/src/b.test.tsx', seconds: 7 },
      { name: 'server/src/a.test.ts', seconds: 2.5 },
    ]);
  });

  it('of Playwright have the time of all their tests, however deep they stand', () => {
    const spec = (file: string, ...durations: number[]) => ({
      file,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { specs: [spec('board.spec.ts', 1_000)], suites: [{ specs: [spec('board.spec.ts', 500, 250)] }] },
      { specs: [spec('share.spec.ts', 2_000)] },
    ];
    const files = project.call('test/slowest.mjs', 'filesOfPlaywright', { suites });
    expect(project.call('test/slowest.mjs', 'slowest', files)).toEqual([
      { name: 'share.spec.ts', seconds: 2 },
      { name: 'board.spec.ts', seconds: 1.75 },
    ]);
  });
});
