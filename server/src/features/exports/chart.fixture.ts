import { reportParamSchema, type ReportComponent } from '@tessera/contract';

/** A bar chart with its code as its name. */
export const chart = (reportCode: string): ReportComponent => ({
  reportCode,
  reportName: reportCode,
  reportTypeCode: 'graph_bar',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: reportCode },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({ tbId: 't' }),
  drillThroughPath: [],
  menuCode: 'm',
  region: null,
});
