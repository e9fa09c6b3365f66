import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.mjs';

/** The list of end-to-end tests that once passed at their second try only, from the root. */
export const FLAKY_LIST = 'e2e/flaky.json';
/** How many flaky tests a run may have and still count as passed. */
export const MOST_FLAKY = 2;

/** The titles in the list. */
export function flakyTests() {
  return JSON.parse(readFileSync(join(ROOT, FLAKY_LIST), 'utf8'));
}

/** Adds titles to the list, which stays sorted. */
export function noteFlaky(titles) {
  if (titles.length === 0) return;
  const all = [...new Set([...flakyTests(), ...titles])].sort();
  writeFileSync(join(ROOT, FLAKY_LIST), `${JSON.stringify(all, null, 2)}\n`);
}
