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
