import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';

import { ROOT, bin } from '../root.mjs';
import { run } from '../run.mjs';
import { inputsOfProject, keepCounts, keptCounts } from './kept-results.mjs';
import { filesOfJest } from './slowest.mjs';
import { addCounts, nothing, sumReasons } from './stage.mjs';

/**
 * Runs the jest projects; returns `{passed, failed, skipped, failures, reasons, files, kept}`: `files` with durations,
 * `kept` the results of an earlier run.
 * @param programs result of `ensurePrograms`
 * @param tests paths of the only test files to run; default all
 * @param fresh ignores kept results
 */
export async function runJest({ chromium }, { tests, fresh }) {
  if (tests !== undefined) {
    return tests.length === 0 ? nothing() : countJest(...(await report(chromium, ['--runTestsByPath', ...tests])));
  }
  const projects = await jestProjects();
  const kept = fresh ? [] : projects.flatMap(keptProject);
  const stale = projects.filter(({ name }) => kept.every((project) => project.name !== name));
  const ran = stale.length === 0 ? nothing() : await runProjects(chromium, stale);
  return {
    ...ran,
    ...addCounts([ran, ...kept]),
    reasons: sumReasons([ran, ...kept].flatMap(({ reasons }) => reasons)),
    kept: { names: kept.map(({ name }) => name), passed: addCounts(kept).passed },
  };
}

function keptProject({ name, inputs }) {
  const counts = keptCounts(name, inputs);
  return counts === null ? [] : [{ name, ...counts }];
}

async function runProjects(chromium, projects) {
  const [results, code] = await report(chromium, ['--selectProjects', ...projects.map(({ name }) => name)]);
  const counts = countJest(results, code);
  for (const { name, folder, inputs } of code === 0 ? projects : []) {
    const own = results.testResults.filter((file) => relative(ROOT, file.name).startsWith(`${folder}/`));
    keepCounts(name, inputs, countJest(partOf(own), 0));
  }
  return counts;
}

/** The projects of jest.config.mjs as `{name, folder, inputs}`, with the hash of all that their tests depend on. */
async function jestProjects() {
  const { default: config } = await import(join(ROOT, 'jest.config.mjs'));
  return config.projects.map(({ displayName, rootDir }) => {
    const folder = relative(ROOT, rootDir);
    return { name: displayName, folder, inputs: inputsOfProject(folder) };
  });
}

/** Runs jest; gives its report and the code that it ended with. */
async function report(chromium, args) {
  const file = join(ROOT, 'test-results/jest.json');
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(
    bin('jest'),
    ['--ci', '--json', `--outputFile=${file}`, `--maxWorkers=${availableParallelism()}`, ...args],
    {
      env: { NODE_ENV: 'test', ...(chromium === null ? {} : { TESSERA_CHROMIUM: chromium }) },
      minutes: 60,
    },
  );
  if (existsSync(file)) return [JSON.parse(readFileSync(file, 'utf8')), code];
  const message = `jest did not finish:\n${output.slice(-2_800)}`;
  return [partOf([{ name: 'jest', status: 'failed', message, assertionResults: [] }]), code];
}

/** A report of some files only. */
function partOf(testResults) {
  const count = (wanted) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
  };
}

/** Sums up jest's report; a file that could not run counts as one failed test. */
export function countJest(results, code) {
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...broken.map(({ name, message }) => `${name}\n${message}`),
    ...results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  ];
  const failed = results.numFailedTests + broken.length;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: results.numPassedTests,
    failed: failed + unexplained,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: unexplained === 1 ? ['jest ended with an error although no test failed'] : failures,
    reasons: skipReasons(results),
    files: filesOfJest(results),
  };
}

/** Why tests were skipped: `{reason, count}`; a skipped test's title is `skipped: reason`, any other is named itself. */
function skipReasons({ testResults }) {
  return sumReasons(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'pending' || status === 'todo')
        .map(({ title }) => title)
        .map((title) => (title.startsWith('skipped: ') ? title.slice('skipped: '.length) : `${name}: ${title}`))
        .map((reason) => ({ reason, count: 1 })),
    ),
  );
}
