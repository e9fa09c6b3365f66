import { PAGE_PATHS } from '@tessera/contract';

/** The chart editor with a new chart on a table. */
export const chartAddress = (tableId: string): string =>
  `${PAGE_PATHS.chartEditor}?${new URLSearchParams({ tableId })}`;
