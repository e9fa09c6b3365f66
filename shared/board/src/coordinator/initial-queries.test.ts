import {
  emptyBoardDocument,
  reportParamSchema,
  type BoardDocument,
  type BoardState,
  type ReportComponent,
} from '@tessera/contract';

import { NO_CHOICES } from '../state/board-state.ts';
import { initialQueries } from './initial-queries.ts';

const chart = (reportCode: string, change: Partial<ReportComponent> = {}): ReportComponent => ({
  reportCode,
  reportName: reportCode,
  reportTypeCode: 'graph_num',
  reportStyle: { x: 0, y: 0, w: 8, h: 4, i: reportCode, colNum: 24 },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
  }),
  drillThroughPath: [],
  menuCode: 'b',
  region: null,
  ...change,
});
const place = (i: string, y: number, x = 0) => ({ i, x, y, w: 8, h: 4 });
const documentOf = (change: Partial<BoardDocument>): BoardDocument => ({ ...emptyBoardDocument(0), ...change });

function asked(
  document: BoardDocument,
  reports: readonly ReportComponent[],
  { state = NO_CHOICES, width = 1_200 }: { readonly state?: BoardState; readonly width?: number } = {},
) {
  return initialQueries({ document, reports }, state, 'zh_CN', width);
}
const codes = (questions: ReturnType<typeof asked>) => questions.map(({ reportCode }) => reportCode);

test('charts ask in reading order; those in tabs, in the pool, without fields or of a type unknown here ask nothing', () => {
  const document = documentOf({
    layout: [place('low', 8), place('right', 0, 8), place('left', 0), place('gone', 20)],
    pool: ['pooled'],
    components: [
      {
        code: 'tabs',
        name: '',
        typeCode: 'tabs',
        tabs: [{ code: 'tab', name: '', layout: [place('inside', 0)], appLayout: null }],
      },
    ],
  });
  const reports = [
    ...['low', 'left', 'right', 'pooled', 'inside'].map((code) => chart(code)),
    chart('bare', { reportParam: reportParamSchema.parse({ tbId: 't' }) }),
    chart('future', { reportTypeCode: 'graph_future' }),
  ];
  expect(codes(asked(document, reports))).toEqual(['left', 'right', 'low']);
});

test('a phone asks in its own order, and nothing for what it leaves out', () => {
  const empty = emptyBoardDocument(0);
  const document = documentOf({
    layout: [place('a', 0), place('b', 4), place('c', 8)],
    appLayout: [
      { i: 'c', x: 0, y: 0, w: 6, h: 14 },
      { i: 'a', x: 0, y: 14, w: 6, h: 14 },
    ],
    settings: { ...empty.settings, phone: { ...empty.settings.phone, hidden: ['a'] } },
  });
  const reports = ['a', 'b', 'c'].map((code) => chart(code));
  expect(codes(asked(document, reports))).toEqual(['a', 'b', 'c']);
  expect(codes(asked(document, reports, { width: 390 }))).toEqual(['c', 'b']);
});

test('what the address chose, the defaults of filters, and the level that was gone down to are asked for', () => {
  const document = documentOf({
    layout: [place('a', 0), place('other', 4)],
    components: [
      {
        code: 'f',
        name: '城市',
        typeCode: '0002',
        control: '1',
        filterData: [{ tblId: 't', fieldId: 'city', levelFieldIds: [], filterReportCodes: ['a'] }],
        multiple: true,
        filterValue: { aggregator: 'in', fieldValue: ['上海'] },
        parentFilterList: [],
        location: 'bar',
      },
    ],
  });
  const region = { uniqId: 'd', fieldId: 'region' };
  const deep = chart('a', {
    reportParam: reportParamSchema.parse({
      tbId: 't',
      dimensionCondition: [region],
      indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
    }),
    reportTypeCode: 'graph_bar',
    drillThroughPath: [{ id: 'n1', fieldId: 'city' }] as unknown as ReportComponent['drillThroughPath'],
  });
  const state: BoardState = {
    filters: [],
    linkages: [],
    drills: [{ reportCode: 'a', steps: [{ targetNodeId: 'n1', value: '华东', label: '华东' }] }],
  };
  const [first, second] = asked(document, [deep, chart('other')], { state });
  expect(first?.reportParam.dimensionCondition).toMatchObject([{ uniqId: 'd', fieldId: 'city' }]);
  expect(first?.reportParam.drillCondition).toMatchObject([{ fieldId: 'region', fieldValue: ['华东'] }]);
  expect(first?.boardState?.filters).toMatchObject([{ componentCode: 'f', choice: { fieldValue: ['上海'] } }]);
  expect(second?.boardState?.filters).toEqual([]);
  // Steps that the path does not have, such as those of an address that was tampered with.
  const tampered = { ...state, drills: [{ reportCode: 'a', steps: [{ targetNodeId: 'x', value: 1, label: 1 }] }] };
  const [level] = asked(document, [deep], { state: tampered as unknown as BoardState });
  expect(level?.reportParam).toEqual(deep.reportParam);
});
