import type { ReportComponent } from '../index.ts';

/** A line chart named by its code. @param place what a test needs otherwise of its place */
export const reportComponent = (reportCode: string, place: object = {}): ReportComponent => ({
  reportCode,
  reportName: reportCode,
  reportTypeCode: 'graph_line',
  reportStyle: { i: reportCode, x: 0, y: 0, w: 12, h: 6, colNum: 24, ...place },
  reportConf: [],
  reportHistoryCode: '1',
  reportParam: { tbId: 't' } as ReportComponent['reportParam'],
  drillThroughPath: [],
  menuCode: 'm',
  region: null,
});
