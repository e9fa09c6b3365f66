import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until it is so. @param patience milliseconds after which it throws @param every milliseconds between */
export async function until(isSo: () => Promise<boolean>, patience: number, every: number): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`nothing came of it in ${patience / 1_000} s`);
    await pause(every);
  }
}
