import type { QueryResult, SubscriptionCondition } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

const HOLDS: Readonly<Record<SubscriptionCondition['comparison'], (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
};

/**
 * Whether a chart's answer meets a condition; without values it does not.
 * @throws CatalogueError subscriptionMeasure where the chart has that measure no more
 */
export function meets(
  { measure, of, comparison, value: limit }: SubscriptionCondition,
  { columns, values }: Pick<QueryResult, 'columns' | 'values'>,
): boolean {
  const index = columns.findIndex(({ uniqId }) => uniqId === measure);
  if (index === -1) throw new CatalogueError('subscriptionMeasure');
  const numbers = (values[index] ?? []).flatMap((cell) =>
    cell === null || cell === '' || !Number.isFinite(Number(cell)) ? [] : [Number(cell)],
  );
  if (numbers.length === 0) return false;
  const holds = (value: number) => HOLDS[comparison](value, limit);
  if (of === 'sum') return holds(numbers.reduce((sum, value) => sum + value, 0));
  return of === 'all' ? numbers.every(holds) : numbers.some(holds);
}

/** Whether an occurrence is sent. @param before whether the condition held when it was looked at last; null: never looked at */
export const isSent = (
  { sent }: Pick<SubscriptionCondition, 'sent'>,
  { before, now }: { readonly before: boolean | null; readonly now: boolean },
): boolean => now && (sent === 'holding' || before !== true);
