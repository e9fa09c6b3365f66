import {
  createComponent,
  emptyReportDocument,
  reportLayoutSchema,
  reportPaperSchema,
  reportParamSchema,
  shareVisit,
  type QueryResult,
  type ShareArgs,
  type SharedBoard,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';

export const SHARE_ID = 'sharedReport____________';
export const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });
const RESULT: QueryResult = {
  columns: [{ uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' }],
  values: [[1234]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const base = emptyReportDocument('p1');
const BOARD: SharedBoard = {
  menuCode: 'm1',
  menuName: '经营月报',
  layoutType: 2,
  updatedAt: '2026-11-01T00:00:00Z',
  timeZone: 'Asia/Shanghai',
  document: {
    ...base,
    components: [{ ...createComponent('title'), code: 't1', name: '首页标题' }],
    report: {
      ...base.report,
      styleDTO: reportLayoutSchema.parse({}),
      papers: [
        reportPaperSchema.parse({ id: 'p1', title: '封面', layout: [{ i: 't1', x: 0, y: 0, w: 24, h: 4 }] }),
        reportPaperSchema.parse({
          id: 'p2',
          title: '大区',
          repeat: { tblId: 't1', fieldId: 'level-1' },
          layout: [{ i: 'c1', x: 0, y: 0, w: 24, h: 20 }],
        }),
      ],
    },
  },
  reports: [
    {
      reportCode: 'c1',
      reportName: '销售额',
      reportTypeCode: 'graph_num',
      reportStyle: { x: 0, y: 0, w: 24, h: 20, i: 'c1', colNum: 24 },
      reportConf: [],
      reportHistoryCode: '',
      reportParam: reportParamSchema.parse({
        tbId: 't1',
        dbName: 'c1',
        indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
      }),
      drillThroughPath: [],
      menuCode: 'm1',
      region: null,
    },
  ],
};
export const ARGS: ShareArgs = {
  token: 't',
  tokenEndsAt: '2026-11-01T00:15:00.000Z',
  kind: 'report',
  reportCode: null,
  locked: [{ componentCode: 'where', componentName: '大区', choice: { aggregator: 'in', fieldValue: ['华东'] } }],
  showHeader: true,
  showFilters: true,
  exportLimit: { kinds: ['png', 'csv'], rows: null },
};
/** What the server answers a visitor who may look. */
export function answerVisitor({ endpoint }: TransportRequest): TransportReply {
  switch (endpoint.path) {
    case shareVisit.search.path:
      return ok(BOARD);
    case shareVisit.paperRepeats.path:
      return ok({ values: ['华东', '华北'], truncated: false });
    case shareVisit.report.path:
      return ok(RESULT);
    default:
      return ok([]);
  }
}
