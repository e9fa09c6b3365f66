import { useVisit } from '@tessera/board/share-visit';
import {
  createComponent,
  emptyReportDocument,
  report,
  reportLayoutSchema,
  reportPaperSchema,
  reportParamSchema,
  reportPublication,
  shareVisit,
  type QueryResult,
  type ShareArgs,
  type SharedBoard,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SharedReport } from './shared-report.tsx';

const SHARE_ID = 'sharedReport____________';
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });
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
const ARGS: ShareArgs = {
  token: 't',
  tokenEndsAt: '2026-11-01T00:15:00.000Z',
  kind: 'report',
  reportCode: null,
  locked: [{ componentCode: 'where', componentName: '大区', choice: { aggregator: 'in', fieldValue: ['华东'] } }],
  showHeader: true,
  showFilters: true,
};
const NONE: never[] = [];
beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

function Shared({ args }: { readonly args: Partial<ShareArgs> }) {
  const visit = useVisit(SHARE_ID);
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <SharedReport visit={visit} args={{ ...ARGS, ...args }} channel={null} given={NONE} />
    </>
  );
}

function open({
  path = '/shareReportBoard',
  more = '',
  args = {},
}: { path?: string; more?: string; args?: Partial<ShareArgs> } = {}) {
  const sent: TransportRequest[] = [];
  const send = (request: TransportRequest) => {
    sent.push(request);
    switch (request.endpoint.path) {
      case shareVisit.search.path:
        return ok(BOARD);
      case shareVisit.paperRepeats.path:
        return ok({ values: ['华东', '华北'], truncated: false });
      case shareVisit.report.path:
        return ok(RESULT);
      default:
        return ok([]);
    }
  };
  // A member who opens the link has permissions, which hold nothing here.
  const platform = createTestPlatform({ send });
  platform.stores.embedded.set(true);
  render(
    <PlatformWrapper platform={platform} path={`${path}?shareId=${SHARE_ID}${more}`}>
      <Shared args={args} />
    </PlatformWrapper>,
  );
  return sent;
}

test('a visitor reads the sheets of a shared report by calls of the share alone, one value of a repeated page each', async () => {
  const sent = open();
  expect(await screen.findByRole('heading', { name: '经营月报' })).toBeInTheDocument();
  expect(screen.getByText('分享 · 仅供查看')).toBeInTheDocument();
  expect(screen.getByText('大区：华东')).toBeInTheDocument();
  expect(await screen.findByText('1 / 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('paperId=p1'));
  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByText('2 / 3')).toBeInTheDocument();
  const asked = () => sent.filter(({ endpoint }) => endpoint.path === shareVisit.report.path).map(({ body }) => body);
  await waitFor(() => expect(asked()).not.toHaveLength(0));
  expect(asked()[0]).toMatchObject({
    shareId: SHARE_ID,
    reportCode: 'c1',
    boardState: { repeat: { paperId: 'p2', value: '华东' } },
  });
  const ofMembers: readonly string[] = [report.published.path, reportPublication.repeats.path];
  expect(sent.filter(({ endpoint }) => ofMembers.includes(endpoint.path))).toEqual([]);
});

test('nothing is offered to visitors that is for members', async () => {
  open();
  await screen.findByText('1 / 3');
  expect(screen.getByRole('button', { name: '刷新报告' })).toBeInTheDocument();
  for (const name of ['分享报告', '导出报告', '编辑报告', '全屏阅读'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a share without its header has pages still, and the bare embed link has sheets alone', async () => {
  open({ args: { showHeader: false } });
  expect(await screen.findByRole('list', { name: '报告的页面' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '经营月报' })).not.toBeInTheDocument();
});

test('RT-087: the bare embed link shows sheets without bar and list of pages', async () => {
  open({ path: '/rcReportForm2' });
  expect(await screen.findByRole('region', { name: '封面' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '报告的页面' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '经营月报' })).not.toBeInTheDocument();
});
