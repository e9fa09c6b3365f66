import { PAGE_PATHS } from '@tessera/contract';

/**
 * Address of the chart editor for a new or existing chart of a board.
 * @param from where the editor leads back to: the board as it is read, or (the default) as it is edited
 */
export function chartEditorPath(menuCode: string, reportCode?: string, from?: 'reading'): string {
  const query = new URLSearchParams({
    menuCode,
    ...(reportCode === undefined ? {} : { reportCode }),
    ...(from ? { from } : {}),
  });
  return `${PAGE_PATHS.chartEditor}?${query}`;
}
