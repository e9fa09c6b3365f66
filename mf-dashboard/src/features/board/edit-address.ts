import { PAGE_PATHS } from '@tessera/contract';

/** Address of the chart editor for a new or existing chart of a board. */
export function chartEditorPath(menuCode: string, reportCode?: string): string {
  const query = new URLSearchParams({ menuCode, ...(reportCode === undefined ? {} : { reportCode }) });
  return `${PAGE_PATHS.chartEditor}?${query}`;
}
