import { dashboard, query, queryResultSchema, boardConfigurationSchema, type QueryResult } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

/** The rows that the server answers to a caller for a chart of a board. */
export async function chartRows(caller: SignedInCaller, menuCode: string, chart: string): Promise<QueryResult> {
  const path = dashboard.configuration.path.replace('{id}', menuCode);
  const board = boardConfigurationSchema.parse(await caller.call(dashboard.configuration.method, path));
  const report = board.reports.find(({ reportName }) => reportName === chart);
  if (!report) throw new Error(`${board.menuName} has no chart ${chart}`);
  const { reportCode } = report;
  const { method, path: queryPath } = query.boardReport;
  return queryResultSchema.parse(await caller.call(method, queryPath, { menuCode, reportCode }));
}

/** A number as a card shows it in Chinese: with 万 or 亿 and up to two digits after the point. */
export function scaledChinese(value: number): string {
  const [unit, word] = Math.abs(value) >= 1e8 ? [1e8, '亿'] : Math.abs(value) >= 1e4 ? [1e4, '万'] : [1, ''];
  return `${new Intl.NumberFormat('zh-CN', { minimumFractionDigits: word ? 2 : 0, maximumFractionDigits: 2 }).format(value / unit)}${word}`;
}
