import { encodeBoardState } from '@tessera/board';
import {
  emptyBoardDocument,
  menu,
  reportParamSchema,
  SESSION_STORAGE_KEYS,
  type BoardConfiguration,
  type MenuNode,
  type QueryResult,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation, useNavigate } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DashboardPage } from './dashboard-page.tsx';

const FACTS = { favourite: false, updatedAt: '2026-11-01T00:00:00Z' };
const NODES: MenuNode[] = [
  { menuCode: 'd1', menuName: '经营管理', menuType: '1', parentCode: null, sort: 1, ...FACTS },
  { menuCode: 'one', menuName: '经营总览', menuType: '2', parentCode: 'd1', sort: 1, ...FACTS },
  { menuCode: 'two', menuName: '门店业绩', menuType: '2', parentCode: 'd1', sort: 2, ...FACTS },
];
const RESULT: QueryResult = {
  columns: [{ uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' }],
  values: [[1234]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const board = (menuCode: string): BoardConfiguration => ({
  menuCode,
  menuName: `看板 ${menuCode}`,
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  version: 0,
  document: emptyBoardDocument(0),
  lock: null,
  reports: ['good', 'gone', 'future'].map((name, index) => ({
    reportCode: `${menuCode}-${name}`,
    reportName: `图表 ${name}`,
    reportTypeCode: name === 'future' ? 'graph_future' : 'graph_num',
    reportStyle: { x: index * 8, y: 0, w: 8, h: 4, i: `${menuCode}-${name}`, colNum: 24 },
    reportConf: [],
    reportHistoryCode: '',
    reportParam: reportParamSchema.parse({
      tbId: name,
      indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
    }),
    drillThroughPath: [],
    menuCode,
    region: null,
  })),
});
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });

function answer({ endpoint, params, body }: TransportRequest): TransportReply {
  if (endpoint.path.endsWith('/selectMenuMap')) return ok(NODES);
  if (endpoint.path.includes('/menu/configuration/')) return ok(board(params?.id ?? ''));
  const { reportCode } = body as { reportCode: string };
  if (reportCode.endsWith('gone')) return { code: '-30006', msg: '图表不存在', data: null, requestId: 'r-77' };
  return ok(RESULT);
}

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function open(
  path = '/main/dashboard',
  send: (request: TransportRequest) => TransportReply | Promise<TransportReply> = answer,
) {
  const platform = createTestPlatform({ send });
  const view = render(
    <PlatformWrapper platform={platform} path={path}>
      <Address />
      <DashboardPage />
    </PlatformWrapper>,
  );
  const requests = () =>
    platform.calls.flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []));
  return { platform, requests, ...view };
}
const address = () => screen.getAllByRole('status').find((one) => one.tagName === 'OUTPUT')?.textContent;

beforeEach(() => sessionStorage.clear());

test('without a menuCode the first board opens, in place of the history entry, and is remembered', async () => {
  open('/main/dashboard?from=mail');
  expect(await screen.findByRole('heading', { name: '看板 one' })).toBeInTheDocument();
  expect(address()).toBe('?from=mail&menuCode=one');
  expect(sessionStorage.getItem(SESSION_STORAGE_KEYS.menuCode)).toBe('one');
  expect(sessionStorage.getItem(SESSION_STORAGE_KEYS.menuType)).toBe('2');
});

test('the board that was open last opens again', async () => {
  sessionStorage.setItem(SESSION_STORAGE_KEYS.menuCode, 'two');
  open();
  expect(await screen.findByRole('heading', { name: '看板 two' })).toBeInTheDocument();
});

test('the address is the state: choosing a board changes it, leaves behind what was chosen there, and Back returns', async () => {
  const choice = { aggregator: 'in' as const, fieldValue: ['上海'] };
  const state = encodeBoardState({ filters: [{ componentCode: 'f', choice }], linkages: [] });
  open(`/main/dashboard?menuCode=one&state=${state}`);
  await userEvent.click(await screen.findByRole('treeitem', { name: '门店业绩' }));
  expect(await screen.findByRole('heading', { name: '看板 two' })).toBeInTheDocument();
  expect(address()).toBe('?menuCode=two');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: '看板 one' })).toBeInTheDocument();
  expect(address()).toBe(`?menuCode=one&state=${state}`);
});

test('a new board opens in editing', async () => {
  open('/main/dashboard?menuCode=two&state=x', (request) => {
    const { path } = request.endpoint;
    if (path === menu.add.path) return ok({ menuCode: 'new' });
    if (path.endsWith('/menu/lock'))
      return ok({ userId: 'u', userNickName: '我', mine: true, until: '2099-01-01T00:00:00Z' });
    return path.startsWith('/api/tmpl/') ? ok([]) : answer(request);
  });
  await userEvent.click(await screen.findByRole('button', { name: '新建' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '新建看板' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '新看板{Enter}');
  await waitFor(() => expect(address()).toBe('?menuCode=new&mode=edit'));
  expect(await screen.findByRole('button', { name: '完成' }, { timeout: 20_000 })).toBeInTheDocument();
});

test('a board that goes to the recycle bin leaves the screen: the one beside it opens, then none', async () => {
  let nodes = NODES;
  open('/main/dashboard?menuCode=two', (request) => {
    const { path } = request.endpoint;
    if (path.endsWith('/selectMenuMap')) return ok(nodes);
    if (path !== menu.remove.path) return answer(request);
    const { menuCode } = request.body as { menuCode: string };
    nodes = nodes.filter((node) => node.menuCode !== menuCode);
    return ok(null);
  });
  const remove = async (name: string) => {
    const item = await screen.findByRole('treeitem', { name });
    act(() => item.focus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name })).not.toBeInTheDocument());
  };
  expect(await screen.findByRole('heading', { name: '看板 two' })).toBeInTheDocument();
  await remove('门店业绩');
  expect(await screen.findByRole('heading', { name: '看板 one' })).toBeInTheDocument();
  expect(address()).toBe('?menuCode=one');
  await remove('经营总览');
  expect(await screen.findByText('没有可以打开的看板')).toBeInTheDocument();
  expect(address()).toBe('');
});

test('RU-420: a board with a missing chart still opens: each failure stays in its component, with reason and request id', async () => {
  open('/main/dashboard?menuCode=one');
  await screen.findByText('图表不存在');
  const gone = screen.getByRole('region', { name: '图表 gone' });
  expect(within(gone).getByText('图表不存在')).toBeInTheDocument();
  expect(within(gone).getByText('请求编号：r-77')).toBeInTheDocument();
  const good = screen.getByRole('region', { name: '图表 good' });
  expect(await within(good).findByText('1,234')).toBeInTheDocument();
  expect(within(good).getByText(/^数据截至 /)).toBeInTheDocument();
  const future = screen.getByRole('region', { name: '图表 future' });
  expect(within(future).getByText('当前版本不支持此图表类型')).toBeInTheDocument();
});

test('leaving cancels what is under way', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = open('/main/dashboard?menuCode=one', (request) => {
    if (!request.endpoint.path.endsWith('/report/query')) return answer(request);
    if (request.signal) signals.push(request.signal);
    return new Promise(() => undefined);
  });
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a narrow page asks each query once', async () => {
  const { requests } = open('/main/dashboard?menuCode=one');
  await screen.findByText('1,234');
  const asked = requests().flatMap(({ body, endpoint: { path } }) =>
    path.endsWith('/report/query') ? [(body as { reportCode: string }).reportCode] : [],
  );
  expect(asked.toSorted()).toEqual(['one-gone', 'one-good']);
});

test('RU-420: what is asked before charts are drawn is what they ask: each query leaves once, none is given up', async () => {
  const [good, , future] = board('one').reports;
  const region = { uniqId: 'd', fieldId: 'region' };
  const regional = { ...good!.reportParam, dimensionCondition: [region] };
  const reports = ['left out', 'a', 'a again', 'deep'].map((reportCode) => ({
    ...good!,
    reportCode,
    reportName: reportCode,
    reportTypeCode: reportCode === 'deep' ? 'graph_bar' : 'graph_num',
    reportParam: reportCode === 'deep' ? regional : good!.reportParam,
    drillThroughPath: reportCode === 'deep' ? [{ id: 'n1', fieldId: 'city' }] : [],
  }));
  const empty = emptyBoardDocument(0);
  const filter = {
    code: 'f',
    name: '城市',
    typeCode: '0002' as const,
    control: '1' as const,
    filterData: [{ tblId: 'good', fieldId: 'city', levelFieldIds: [], filterReportCodes: ['a', 'a again', 'deep'] }],
    multiple: true,
    filterValue: { aggregator: 'in' as const, fieldValue: ['上海'] },
    parentFilterList: [],
    location: 'bar' as const,
  };
  const opened = {
    ...board('one'),
    reports: [...reports, future!],
    document: {
      ...empty,
      components: [filter],
      settings: { ...empty.settings, phone: { ...empty.settings.phone, hidden: ['left out'] } },
    },
  };
  const signals: (AbortSignal | undefined)[] = [];
  const state = encodeBoardState({
    filters: [],
    linkages: [],
    drills: [{ reportCode: 'deep', steps: [{ targetNodeId: 'n1', value: '华东', label: '华东' }] }],
  });
  const { requests } = open(`/main/dashboard?menuCode=one&state=${state}`, async (request) => {
    if (request.endpoint.path.includes('/menu/configuration/')) return ok(opened);
    if (request.endpoint.path.endsWith('/report/query')) signals.push(request.signal);
    return answer(request);
  });
  await waitFor(() => expect(screen.getAllByText('1,234')).toHaveLength(2));
  const asked = requests().flatMap(({ body, endpoint: { path } }) =>
    path.endsWith('/report/query') ? [body as { reportCode: string; boardState: { filters: unknown[] } }] : [],
  );
  expect(asked.map(({ reportCode }) => reportCode)).toEqual(['deep', 'a']);
  expect(asked.map(({ boardState }) => boardState.filters.length)).toEqual([1, 1]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
});

test('a link whose choices were cut opens the board as its author left it, and says so until that is read', async () => {
  const state = encodeBoardState({
    filters: [{ componentCode: 'f', choice: { aggregator: 'in', fieldValue: ['上海'] } }],
    linkages: [],
  });
  open(`/main/dashboard?menuCode=one&state=${state.slice(0, -5)}`);
  expect(await screen.findByText('链接中的选择无法识别，看板按默认内容显示')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('链接中的选择无法识别，看板按默认内容显示')).not.toBeInTheDocument();
  expect(address()).toBe('?menuCode=one');
});

test('a change of language asks again, for data names are localised', async () => {
  const { platform, requests } = open('/main/dashboard?menuCode=one');
  await screen.findByText('1,234');
  const before = requests().length;
  await act(async () => platform.stores.locale.set('en_US'));
  await waitFor(() => {
    const asked = requests()
      .slice(before)
      .map(({ endpoint }) => endpoint.path);
    expect(asked.filter((path) => path.endsWith('/selectMenuMap'))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('/configuration/'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/report/query')).length).toBeGreaterThan(0);
  });
});

test('a board that fills the window takes what it covers out of reach until it is left', async () => {
  open('/main/dashboard?menuCode=one');
  await screen.findByText('1,234');
  const back = screen.getByText('Back');
  const directory = screen.getByRole('tree');
  await userEvent.click(screen.getByRole('button', { name: '全屏查看' }));
  expect(back.closest('[inert]')).not.toBeNull();
  expect(directory.closest('[inert]')).not.toBeNull();
  const leave = screen.getByRole('button', { name: '退出全屏' });
  expect(leave.closest('[inert]')).toBeNull();
  await userEvent.click(leave);
  expect(document.querySelector('[inert]')).toBeNull();
});

test('refreshing all passes the cache', async () => {
  const { requests } = open('/main/dashboard?menuCode=one');
  await screen.findByText('1,234');
  const before = requests().length;
  await userEvent.click(screen.getByRole('button', { name: '刷新全部图表' }));
  await waitFor(() =>
    expect(
      requests()
        .slice(before)
        .some(({ body }) => (body as { updateCache?: boolean } | undefined)?.updateCache === true),
    ).toBe(true),
  );
});

test('enlarging opens the dialog by name with the chart', async () => {
  const { platform } = open('/main/dashboard?menuCode=one');
  await screen.findByText('1,234');
  await userEvent.click(screen.getByRole('button', { name: '图表 good 的操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '放大' }));
  expect(platform.calls.find(({ kind }) => kind === 'dialog')?.detail).toMatchObject({
    name: 'mf-dashboard/enlarge-chart',
    props: { report: { reportCode: 'one-good' } },
  });
});

test('search narrows the directory and says when nothing matches', async () => {
  open('/main/dashboard?menuCode=one');
  const search = await screen.findByRole('searchbox', { name: '搜索看板' });
  await userEvent.type(search, '门店{Enter}');
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: '经营总览' })).not.toBeInTheDocument());
  expect(screen.getByRole('treeitem', { name: '门店业绩' })).toBeInTheDocument();
  await userEvent.clear(search);
  await userEvent.type(search, '不存在的{Enter}');
  expect(await screen.findByText('没有名称匹配的看板')).toBeInTheDocument();
});

test('closed directories stay closed for the session', async () => {
  const first = open('/main/dashboard?menuCode=elsewhere');
  await userEvent.click(await screen.findByText('经营管理'));
  expect(JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.treeNodes) ?? 'null')).toEqual([]);
  first.unmount();
  open('/main/dashboard?menuCode=elsewhere');
  expect(await screen.findByText('经营管理')).toBeInTheDocument();
  expect(screen.queryByRole('treeitem', { name: '经营总览' })).not.toBeInTheDocument();
});

test('the keyboard opens a board from the tree', async () => {
  open('/main/dashboard?menuCode=one');
  const item = await screen.findByRole('treeitem', { name: '门店业绩' });
  act(() => item.focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '看板 two' })).toBeInTheDocument();
});

test('RU-825: an empty directory says so; a failed one can be tried again', async () => {
  let fail = true;
  open('/main/dashboard', (request) => {
    if (!request.endpoint.path.endsWith('/selectMenuMap')) return answer(request);
    return fail ? { code: '-10099', msg: '服务器内部错误', data: null, requestId: 'r-9' } : ok([]);
  });
  expect(await screen.findByText('服务器内部错误')).toBeInTheDocument();
  fail = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('目录里还没有看板')).toBeInTheDocument();
  expect(screen.getByText('没有可以打开的看板')).toBeInTheDocument();
});
