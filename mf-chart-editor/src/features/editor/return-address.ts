import { PAGE_PATHS } from '@tessera/contract';

export interface ReturnGoal {
  /** The board, report or screen of the chart; empty where it has none. */
  readonly menuCode: string;
  /** Of a chart that is saved: reports and screens put a new one where it was made for. */
  readonly reportCode?: string | undefined;
  /** Page of the report that the chart is made for; null on boards. */
  readonly paperId: string | null;
  /** Whether the chart is made for a big screen. */
  readonly onScreen: boolean;
  /** Whether the board was read, not edited, when the chart was opened. */
  readonly toReading: boolean;
}

/** Where the chart editor leads back to: what the chart is made for, in editing unless it was read before. */
export function returnAddress({ menuCode, reportCode = '', paperId, onScreen, toReading }: ReturnGoal): string {
  if (menuCode === '') return PAGE_PATHS.board;
  const made: Record<string, string> = reportCode === '' ? {} : { reportCode };
  if (onScreen) return `${PAGE_PATHS.editScreen}?${new URLSearchParams({ menuCode, ...made })}`;
  if (paperId !== null) return `${PAGE_PATHS.editReport}?${new URLSearchParams({ menuCode, paperId, ...made })}`;
  return `${PAGE_PATHS.board}?${new URLSearchParams({ menuCode, ...(toReading ? {} : { mode: 'edit' }) })}`;
}
