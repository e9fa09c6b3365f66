import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Project } from '@playwright/test';

const SPECS = join(import.meta.dirname, '../specs');

/**
 * One project for all specs, or with an order one for each of them, by which Playwright sorts them.
 * @param order `random`, or the number that such a run printed; specs that depend on each other fail in some orders
 */
export function projectsInOrder(order = process.env['TESSERA_E2E_ORDER']): Project[] {
  if (order === undefined) return [{ name: 'product' }];
  const seed = order === 'random' ? String(Math.floor(Math.random() * 1_000_000)) : order;
  if (seed !== order) process.stdout.write(`TESSERA_E2E_ORDER=${seed}\n`);
  // Workers load the configuration again.
  process.env['TESSERA_E2E_ORDER'] = seed;
  const place = (spec: string): string => createHash('sha256').update(`${seed} ${spec}`).digest('hex');
  return readdirSync(SPECS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .sort((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((name) => ({ name, testMatch: `**/specs/${name}` }));
}
