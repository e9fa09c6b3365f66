import {
  boardExports,
  createComponent,
  emptyReportDocument,
  ERRORS,
  report,
  reportLayoutSchema,
  reportPaperSchema,
  reportParamSchema,
  reportPublication,
  type QueryResult,
  type ReportConfiguration,
  type Session,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PrintReportPage } from './print-report-page.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });
const ROWS = Array.from({ length: 70 }, (_, row) => `门店 ${row + 1}`);
const RESULT: QueryResult = {
  columns: [{ uniqId: 'd', fieldId: 'd', name: '门店名', role: 'dimension', dataType: 'str' }],
  values: [ROWS],
  rowCount: ROWS.length,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const title = (code: string, name: string) => ({ ...createComponent('title'), code, name });
const papers = [
  reportPaperSchema.parse({ id: 'p1', title: '封面', layout: [{ i: 't1', x: 0, y: 0, w: 24, h: 4 }] }),
  reportPaperSchema.parse({
    id: 'p2',
    title: '大区',
    repeat: { tblId: 'orders', fieldId: 'region' },
    layout: [{ i: 't2', x: 0, y: 0, w: 24, h: 4 }],
  }),
  reportPaperSchema.parse({ id: 'p3', title: '门店', layout: [{ i: 'stores', x: 0, y: 0, w: 24, h: 20 }] }),
];
function configuration(menuCode: string): ReportConfiguration {
  const base = emptyReportDocument('p1');
  const styleDTO = reportLayoutSchema.parse({
    layoutType: '0',
    isShowPageHeader: true,
    isShowPageFooter: true,
    isShowFooterPagination: true,
  });
  return {
    menuCode,
    menuName: '经营月报',
    layoutType: 2,
    updatedAt: '2026-11-01T00:00:00Z',
    version: 1,
    lock: null,
    document: {
      ...base,
      components: [title('t1', '首页标题'), title('t2', '大区标题')],
      report: { ...base.report, styleDTO, papers },
    },
    reports: [
      {
        reportCode: 'stores',
        reportName: '门店表',
        reportTypeCode: 'graph_detailtable',
        reportStyle: { x: 0, y: 0, w: 24, h: 20, i: 'stores', colNum: 24 },
        reportConf: [],
        reportHistoryCode: '',
        reportParam: reportParamSchema.parse({ tbId: 'orders', dimensionCondition: [{ uniqId: 'd', fieldId: 'd' }] }),
        drillThroughPath: [],
        menuCode,
        region: null,
      },
    ],
    reportInfo: {
      id: menuCode,
      reportName: '经营月报',
      styleDTO,
      totalAttributes: { layoutType: '0', dataRange: 'auto' },
      version: 1,
      publication: {
        publication: 1,
        version: 1,
        publishedAt: '2026-11-01T00:00:00Z',
        publishedBy: '林',
        papers: 3,
        current: true,
      },
      changed: false,
    },
  };
}
const task = {
  kind: 'pdf',
  menuCode: 'm1',
  state: { filters: [], linkages: [] },
  options: { paper: 'A4', orientation: 'landscape', theme: 'purple' },
  requestedAt: '2026-11-05T02:00:00Z',
};
function answer({ endpoint, params }: TransportRequest): TransportReply {
  if (endpoint.path === boardExports.printTask.path) return ok(task);
  if (endpoint.path === report.published.path) return ok(configuration(String(params?.['id'])));
  if (endpoint.path === reportPublication.repeats.path) return ok({ values: ['华东', '华南'], truncated: true });
  return ok(RESULT);
}
const session = { userInfo: { id: 'u', userNickName: '林' }, corporationCode: 'c' } as Session;
/** Opens the page as a browser that has the fonts. */
async function open(search: string, send = answer, who: Session | null = session) {
  const platform = createTestPlatform({ send, session: who });
  const { container, unmount } = render(
    <PlatformWrapper platform={platform} path={`/printReport${search}`}>
      <PrintReportPage />
    </PlatformWrapper>,
  );
  const link = await waitFor(() => container.querySelector('link[rel="stylesheet"]')!);
  await act(async () => link.dispatchEvent(new Event('load')));
  const asked = (path: string) =>
    platform.calls.flatMap(({ kind, detail }) => {
      const request = detail as TransportRequest;
      return kind === 'request' && request.endpoint.path === path ? [request] : [];
    });
  return { container, unmount, asked, platform };
}
const sheets = () => [...document.querySelectorAll<HTMLElement>('.tessera-print-sheet')];

beforeAll(() => {
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new Set(), { ready: Promise.resolve(), addEventListener: () => undefined }),
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test('RT-085: a task prints every sheet of the plan: values of repeated pages, all rows of long tables, in order', async () => {
  const { container } = await open('?task=t1');
  await waitFor(() => expect(sheets().length).toBeGreaterThan(4));
  const all = sheets();
  expect(all.map(({ dataset }) => dataset['printOutline'])).toEqual([
    '封面',
    '大区 · 华东',
    '大区 · 华南',
    '门店',
    ...all.slice(4).map(() => undefined),
  ]);
  expect(new Set(all.map(({ dataset, style }) => [dataset['printWidth'], style.width, style.height].join()))).toEqual(
    new Set(['792,792px,1120px']),
  );
  await waitFor(() => expect(all.slice(3).flatMap(rowsOf)).toEqual(ROWS));
  const about = container.querySelector<HTMLElement>('[data-print-document]');
  expect(about?.dataset['printDocument']).toBe('经营月报');
  expect(about?.dataset['printSubject']).toMatch(/^数据截至 2026.*；重复的页面只包含前 1,000 个值$/);
  expect(about?.dataset['printTruncated']).toBe('true');
  // The day on which it was asked for, whenever it is printed.
  expect(all[0]).toHaveTextContent(/2026\D+11\D+0?5/);
  expect(screen.queryByRole('button', { name: '打印' })).not.toBeInTheDocument();
});

test('a report that follows another one in a file is the one that the address names', async () => {
  const { asked } = await open('?task=t1&menuCode=m2');
  await waitFor(() => expect(sheets().length).toBeGreaterThan(4));
  expect(asked(report.published.path).map(({ params }) => params?.['id'])).toEqual(['m2']);
});

test('chosen pages are drawn alone, with the numbers and rows that they have in the whole report', async () => {
  const whole = await open('?task=t1');
  await waitFor(() => expect(sheets().slice(3).flatMap(rowsOf)).toEqual(ROWS));
  const numbers = sheets().map((sheet) => /第 \d+ 页，共 \d+ 页/.exec(sheet.textContent)?.[0]);
  whole.unmount();
  const { container } = await open('?task=t1', (request) =>
    request.endpoint.path === boardExports.printTask.path ? ok({ ...task, paperIds: ['p3', 'p1'] }) : answer(request),
  );
  await waitFor(() => expect(sheets()).toHaveLength(numbers.length - 2));
  const drawn = sheets();
  expect(drawn.map((sheet) => /第 \d+ 页，共 \d+ 页/.exec(sheet.textContent)?.[0])).toEqual([
    numbers[0],
    ...numbers.slice(3),
  ]);
  expect(numbers[3]).toBe(`第 4 页，共 ${numbers.length} 页`);
  await waitFor(() => expect(drawn.slice(1).flatMap(rowsOf)).toEqual(ROWS));
  // The values of the page that was cut are not in the file.
  expect(container.querySelector<HTMLElement>('[data-print-document]')?.dataset['printTruncated']).toBe('false');
});

test('a chosen page that is gone since prints nothing, rather than the others alone', async () => {
  const { container } = await open('?task=t1', (request) =>
    request.endpoint.path === boardExports.printTask.path ? ok({ ...task, paperIds: ['p1', 'gone'] }) : answer(request),
  );
  await waitFor(() =>
    expect(container.querySelector('[data-print-state]')).toHaveAttribute('data-print-state', 'failed'),
  );
  expect(sheets()).toEqual([]);
});

test('nothing counts as painted while sheets may still become more', async () => {
  const { container } = await open('?task=t1', (request) =>
    request.endpoint.path === reportPublication.repeats.path
      ? (new Promise(() => undefined) as never)
      : answer(request),
  );
  await waitFor(() => expect(container.querySelector('[data-measure-room]')).toBeInTheDocument());
  expect(sheets()).toEqual([]);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(container.querySelector('[data-print-state]')).toHaveAttribute('data-print-state', 'painting');
});

test('a reader prints the sheets by the browser, once all are painted', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { asked } = await open('?menuCode=m1');
  expect(asked(boardExports.printTask.path)).toEqual([]);
  const button = await screen.findByRole('button', { name: '打印' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 5_000 });
  await userEvent.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});

test('without a session or share nothing is printed, and the reason is said', async () => {
  const refused = () => ({ code: ERRORS.noPermission.code, msg: '没有权限', data: null, requestId: 'r-1' });
  const { container } = await open('?menuCode=m1', refused, null);
  expect(await screen.findByText('无法打印报告')).toBeVisible();
  expect(container.querySelector('[data-print-state]')).toHaveAttribute('data-print-state', 'failed');
});

function rowsOf(sheet: HTMLElement): (string | null)[] {
  return [...sheet.querySelectorAll('tbody tr, [role="row"]')]
    .map((row) => row.textContent)
    .filter((text) => text !== '门店名');
}
