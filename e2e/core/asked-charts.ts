import type { Page, Request } from '@playwright/test';
import { query } from '@tessera/contract';

/** Whether a call asks for charts of a board, one or several. */
export function asksCharts(url: URL): boolean {
  return url.pathname === query.boardReport.path || url.pathname === query.boardReports.path;
}

/** What a call asks for charts, [] for other calls. */
export function chartQuestions(request: Request): readonly { reportCode: string; updateCache?: boolean }[] {
  if (!asksCharts(new URL(request.url()))) return [];
  const body = request.postDataJSON() as { reportCode: string; questions?: { reportCode: string }[] };
  return body.questions ?? [body];
}

/** Codes of the charts that a page asks for from now on, call by call. */
export function watchCharts(page: Page): string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    const codes = chartQuestions(request).map(({ reportCode }) => reportCode);
    if (codes.length > 0) calls.push(codes);
  });
  return calls;
}
