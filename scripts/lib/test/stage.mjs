import { red, say } from '../print.mjs';

/** Prints the counts of one stage, what failed in it, and why tests were skipped. */
export function sayCounts(name, { passed, failed, skipped = 0, failures = [], reasons = [] }) {
  say(`${name}: ${countLine({ passed, failed, skipped })}`);
  for (const { reason, count } of reasons) say(`${name}: ${count} skipped because ${reason}`);
  for (const failure of failures) process.stdout.write(`${red('✗')} ${failure.trimEnd().slice(0, 3_000)}\n\n`);
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
