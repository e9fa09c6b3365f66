import { relative } from 'node:path';

import { say } from '../print.mjs';
import { ROOT } from '../root.mjs';

/** How long each file of jest's report took: `{name, seconds}` with the path from the root. */
export function filesOfJest({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    seconds: Math.max(0, (endTime ?? 0) - (startTime ?? 0)) / 1000,
  }));
}

/** How long the tests of each spec took together: `{name, seconds}`; what they share beforehand is not in it. */
export function filesOfPlaywright({ suites }) {
  const files = new Map();
  const add = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs) {
      const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
      files.set(file, (files.get(file) ?? 0) + spent / 1000);
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...files].map(([name, seconds]) => ({ name, seconds }));
}

/** The files that took longest, longest first. */
export function slowest(files, count = 10) {
  return [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** Prints the slowest files of a stage. */
export function saySlowest(stage, files = []) {
  if (files.length === 0) return;
  say(`slowest of ${stage}:`);
  for (const { name, seconds } of slowest(files)) {
    process.stdout.write(`${seconds.toFixed(1).padStart(17)} s  ${name}\n`);
  }
}
