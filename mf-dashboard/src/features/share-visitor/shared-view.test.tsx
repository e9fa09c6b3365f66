import { decodeBoardState, encodeBoardState } from '@tessera/board';
import { useVisit } from '@tessera/board/share-visit';
import {
  emptyBoardDocument,
  reportParamSchema,
  type BoardState,
  type QueryResult,
  type ShareArgs,
  type SharedBoard,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation, useNavigate } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SharedView } from './shared-view.tsx';

const RESULT: QueryResult = {
  columns: [
    { uniqId: 'region', fieldId: 'region', name: '地区', role: 'dimension', dataType: 'str' },
    { uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' },
  ],
  values: [
    ['华东', 12],
    ['华南', 7],
  ],
  rowCount: 2,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const BOARD: SharedBoard = {
  menuCode: 'm',
  menuName: '看板',
  timeZone: 'Asia/Shanghai',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  document: emptyBoardDocument(0),
  reports: [
    {
      reportCode: 'sales',
      reportName: '销售',
      reportTypeCode: 'graph_table2d',
      reportStyle: { x: 0, y: 0, w: 8, h: 4, i: 'sales', colNum: 24 },
      reportConf: [],
      reportHistoryCode: '',
      reportParam: reportParamSchema.parse({
        tbId: 't',
        dimensionCondition: [{ uniqId: 'region', fieldId: 'region' }],
        indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
      }),
      drillThroughPath: ['city', 'shop'].map((fieldId) => ({ id: fieldId, fieldId, name: fieldId, uniqId: fieldId })),
      menuCode: 'm',
      region: null,
    },
  ],
};
const ARGS: ShareArgs = {
  token: 't',
  tokenEndsAt: '2026-11-01T00:15:00.000Z',
  kind: 'chart',
  reportCode: 'sales',
  locked: [],
  showHeader: false,
  showFilters: false,
  exportLimit: { kinds: ['png', 'csv'], rows: null },
};
const SHARE_ID = 'sharedChart_____________';
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });

interface SharedProps {
  readonly args?: Partial<ShareArgs>;
  readonly given?: BoardState['filters'];
}
const NONE: never[] = [];

function Shared({ args, given = NONE }: SharedProps) {
  const visit = useVisit(SHARE_ID);
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <SharedView visit={visit} args={{ ...ARGS, ...args }} channel={null} given={given} />
    </>
  );
}
type Send = (request: TransportRequest) => TransportReply | Promise<TransportReply>;
const open = (send: Send, props: SharedProps = {}, query = '') =>
  render(
    <PlatformWrapper platform={createTestPlatform({ send })} path={`/shareChart?shareId=${SHARE_ID}${query}`}>
      <Shared {...props} />
    </PlatformWrapper>,
  );
const address = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '');

test('RU-577, RU-578: levels of a shared chart are in the address, and Back goes up again', async () => {
  const asked: unknown[] = [];
  const send = ({ endpoint, body }: TransportRequest) => {
    if (endpoint.path.endsWith('/search')) return ok(BOARD);
    asked.push((body as { drillValues?: unknown }).drillValues);
    return ok(RESULT);
  };
  open(send);
  await userEvent.click(await screen.findByText('下钻'));
  await userEvent.click(await screen.findByText('华东', { selector: '[role=menuitem] *' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['华东']));
  expect(address().get('shareId')).toBe(SHARE_ID);
  expect(decodeBoardState(address().get('state') ?? '').drills).toEqual([
    { reportCode: 'sales', steps: [{ targetNodeId: 'city', value: '华东', label: '华东' }] },
  ]);
  await userEvent.click(screen.getByText('Back'));
  await waitFor(() => expect(asked.at(-1)).toEqual([]));
  expect(screen.getByText('全部')).toHaveAttribute('aria-current', 'location');
});

test.each([
  ['a chart', {}],
  ['a board', { kind: 'board', reportCode: null }],
] as const)('a link to %s whose choices were cut says so until that is read', async (_what, args) => {
  const state = encodeBoardState({
    filters: [],
    linkages: [],
    drills: [{ reportCode: 'sales', steps: [{ targetNodeId: 'city', value: '华东', label: '华东' }] }],
  });
  open(
    ({ endpoint }) => ok(endpoint.path.endsWith('/search') ? BOARD : RESULT),
    { args },
    `&state=${state.slice(0, -5)}`,
  );
  expect(await screen.findByText('链接中的选择无法识别，看板按默认内容显示')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('链接中的选择无法识别，看板按默认内容显示')).not.toBeInTheDocument();
  expect(address().has('state')).toBe(false);
  expect(await screen.findByRole('region', { name: '销售' })).toBeInTheDocument();
});

test('a shared board asks before its charts are drawn, each query once, with what the page around chose', async () => {
  const [sales] = BOARD.reports;
  const filter = {
    code: 'region',
    name: 'region',
    typeCode: '0002' as const,
    control: '1' as const,
    filterData: [{ tblId: 't', fieldId: 'level-1', levelFieldIds: [], filterReportCodes: ['sales', 'same'] }],
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar' as const,
  };
  const board: SharedBoard = {
    ...BOARD,
    document: { ...BOARD.document, components: [filter] },
    reports: ['sales', 'same'].map((reportCode) => ({
      ...sales!,
      reportCode,
      reportName: reportCode,
      reportParam: { ...sales!.reportParam, dbName: reportCode },
    })),
  };
  const asked: { readonly body: unknown; readonly drawn: boolean; readonly signal: AbortSignal | undefined }[] = [];
  const given: BoardState['filters'] = [
    { componentCode: 'region', choice: { aggregator: 'in', fieldValue: ['华东'] } },
  ];
  open(
    ({ endpoint, body, signal }) => {
      if (endpoint.path.endsWith('/dashboard/search')) return ok(board);
      if (!endpoint.path.endsWith('/report/query')) return ok([]);
      asked.push({ body, drawn: screen.queryByRole('region', { name: 'sales' }) !== null, signal });
      return ok(RESULT);
    },
    { args: { kind: 'board', reportCode: null }, given },
  );
  expect(await screen.findAllByText('华东')).not.toHaveLength(0);
  await waitFor(() => expect(address().has('state')).toBe(true));
  expect(asked.map(({ drawn }) => drawn)).toEqual([false, false]);
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  expect(asked.map(({ body }) => body)).toMatchObject(
    ['sales', 'same'].map((reportCode) => ({ reportCode, boardState: { filters: given } })),
  );
});
