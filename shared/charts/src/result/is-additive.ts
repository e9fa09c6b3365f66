import type { ResultColumn } from '@tessera/contract';

/** Whether values of a measure may be added up: sums and counts, but no rates, averages, extremes or distinct counts. */
export const isAdditive = ({ aggregator, comparison }: Pick<ResultColumn, 'aggregator' | 'comparison'>): boolean =>
  (aggregator === 'sum' || aggregator === 'count') && comparison?.show !== 'rate';
