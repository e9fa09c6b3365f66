import { red, say } from '../print.mjs';

/** Prints the counts of one stage, what of them earlier runs proved, what failed in it, and why tests were skipped. */
export function sayCounts(name, { passed, failed, skipped = 0, failures = [], reasons = [], kept, flaky = [] }) {
  say(`${name}: ${countLine({ passed, failed, skipped })}`);
  if (kept !== undefined && kept.passed > 0)
    say(`${name}: ${kept.passed} of these passed in an earlier run with the same inputs: ${kept.names.join(', ')}`);
  for (const { reason, count } of reasons) say(`${name}: ${count} skipped because ${reason}`);
  for (const title of flaky) say(`${name}: flaky, passed at the second try only: ${title}`);
  for (const failure of failures) process.stdout.write(`${red('✗')} ${failure.trimEnd().slice(0, 3_000)}\n\n`);
}

/** The counts of a stage that had nothing to do. */
export function nothing() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [], files: [] };
}

/** Reasons `{reason, count}` with one entry for each reason. */
export function sumReasons(all) {
  const counts = new Map();
  for (const { reason, count } of all) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

/** Counts of results `{ok}`, such as checks and builds. */
export function countResults(results) {
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

export function addCounts(all) {
  const sum = (key) => all.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, and what was skipped where anything was. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
