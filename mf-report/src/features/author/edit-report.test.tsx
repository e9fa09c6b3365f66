/** @own-modules: it reads computed styles */
import {
  createComponent,
  emptyReportDocument,
  ERRORS,
  reportLayoutSchema,
  reportParamSchema,
  reportPaperSchema,
  type ReportComponent,
  type QueryResult,
  type ReportConfiguration,
  type ReportDocument,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { EditReportPage } from './edit-report-page.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });
const title = (code: string, name: string) => ({ ...createComponent('title'), code, name });
const filter = { ...createComponent('filter'), code: 'f', name: '大区筛选' };
const stores: ReportComponent = {
  ...reportComponent('c'),
  reportName: '门店明细',
  reportTypeCode: 'graph_detailtable',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [{ uniqId: 'u', fieldId: 'store', fieldName: '门店', dataType: 'str' }],
  }),
};
const trend: ReportComponent = {
  ...reportComponent('k'),
  reportName: '月度趋势',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [{ uniqId: 'd', fieldId: 'month' }],
    indexCondition: [{ uniqId: 'm', fieldId: 'amount', aggregator: 'sum' }],
  }),
};
const NOTHING: QueryResult = {
  columns: [],
  values: [],
  rowCount: 0,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const papers = ['p1', 'p2', 'p3'].map((id, at) =>
  reportPaperSchema.parse({
    id,
    title: ['封面', '大区', '附录'][at],
    layout:
      at === 1
        ? []
        : [
            { i: `t${at + 1}`, x: 0, y: 2, w: 24, h: 4 },
            { i: at === 0 ? 'c' : 'k', x: 0, y: 6, w: 24, h: 20 },
          ],
  }),
);
const publication = {
  publication: 2,
  version: 3,
  publishedAt: '2026-11-01T00:00:00Z',
  publishedBy: '林知远',
  papers: 3,
  current: true,
};
function draft(): ReportConfiguration {
  const base = emptyReportDocument('p1');
  const styleDTO = reportLayoutSchema.parse({});
  return {
    menuCode: 'm',
    menuName: '经营月报',
    layoutType: 2,
    updatedAt: '2026-11-01T00:00:00Z',
    version: 4,
    lock: null,
    document: {
      ...base,
      components: [title('t1', '首页标题'), title('t3', '附录标题'), filter],
      report: { ...base.report, styleDTO, papers },
    },
    reports: [stores, trend, { ...reportComponent('new'), reportName: '新图表' }],
    reportInfo: {
      id: 'm',
      reportName: '经营月报',
      styleDTO,
      totalAttributes: { layoutType: '0', dataRange: 'auto' },
      version: 4,
      publication,
      changed: true,
    },
  };
}

function open(
  path = '/editReport?menuCode=m',
  other: (request: TransportRequest) => TransportReply | undefined = () => undefined,
) {
  const requests: TransportRequest[] = [];
  const platform = createTestPlatform({
    confirm: () => true,
    send(request) {
      requests.push(request);
      const { path: asked, method } = request.endpoint;
      const answered = other(request);
      if (answered) return answered;
      if (asked.endsWith('/menu/lock'))
        return ok({ userId: 'u', userNickName: '林知远', mine: true, until: '2026-11-21T10:32:00Z' });
      if (asked.endsWith('/publication/list')) return ok([publication]);
      if (asked.endsWith('/publication/check'))
        return ok([{ kind: 'blankPage', paperId: 'p2', componentCode: null, name: '大区', fieldIds: [] }]);
      if (asked.endsWith('/publication/publish')) return ok({ ...publication, publication: 3, version: 4 });
      if (asked.startsWith('/api/report/deleteNot')) return ok({ menuCode: 'm', version: 4, removed: [] });
      if (asked === '/api/report/filter/{id}') return ok({ menuCode: 'm', version: 5 });
      if (asked.includes('/filter/info/'))
        return ok([
          { componentCode: 'f', componentName: '大区筛选', filterType: '1', checked: true, filterValue: null },
        ]);
      if (asked.includes('/query')) return ok(NOTHING);
      if (method === 'GET') return ok(draft());
      if (asked.includes('/configuration/')) return ok({ version: 5, savedAt: '2026-11-21T10:32:00Z' });
      return ok(null);
    },
  });
  render(
    <PlatformWrapper platform={platform} path={path}>
      <EditReportPage />
      <Address />
    </PlatformWrapper>,
  );
  const saved = () =>
    requests.flatMap(({ body, endpoint: { method, path: asked } }) =>
      method === 'POST' && asked.includes('/configuration/') ? [(body as { document: ReportDocument }).document] : [],
    );
  return { platform, requests, saved };
}
const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const page = (name: string) => screen.findByRole('button', { name });

beforeAll(() => {
  // As newer browsers answer.
  Element.prototype.scrollIntoView = () => Promise.resolve();
});

test('RU-042: the pages of a draft are shown in small; the address follows the one that is chosen', async () => {
  open();
  expect(await page('封面')).toHaveAttribute('aria-current', 'page');
  fireEvent.click(await page('附录'));
  await waitFor(() => expect(address()).toContain('paperId=p3'));
  expect(await page('附录')).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('group', { name: /^附录标题/ })).toBeInTheDocument();
});

test('components have the ground of the paper while they are arranged, and no card', async () => {
  open();
  const item = await screen.findByRole('group', { name: /^首页标题/ });
  const card = await within(item).findByRole('region', { name: '首页标题' });
  const grounded = item.querySelector<HTMLElement>('[style*="--tessera-paper-opacity"]');
  expect(grounded?.style.getPropertyValue('--tessera-paper-opacity')).toBe('100%');
  expect(getComputedStyle(card).borderRadius).toBe('0');
});

test('RU-772, RU-776: a page goes to the top by the keyboard, an added one is shown, and removing it shows the next', async () => {
  const { saved } = open('/editReport?menuCode=m&paperId=p2');
  fireEvent.keyDown(await page('大区'), { key: 'ArrowUp', altKey: true });
  fireEvent.click(await screen.findByRole('button', { name: '添加页面' }));
  await waitFor(() => expect(saved().at(-1)?.report.papers).toHaveLength(4), { timeout: 20_000 });
  expect(
    saved()
      .at(-1)
      ?.report.papers.map(({ id }) => id),
  ).toMatchObject(['p2', expect.any(String), 'p1', 'p3']);
  expect(await page('第 2 页')).toHaveAttribute('aria-current', 'page');
});

test('publishing says what the check found and leads there; the draft is saved before', async () => {
  const { requests } = open();
  fireEvent.click(await screen.findByRole('button', { name: '发布' }));
  const drawer = await screen.findByRole('dialog');
  const blank = await within(drawer).findByText('第 2 页 · 大区 · 空白页');
  const message = blank.closest<HTMLElement>('.fui-MessageBar');
  fireEvent.click(within(message!).getByRole('button', { name: '查看' }));
  await waitFor(() => expect(address()).toContain('paperId=p2'));
  fireEvent.click(within(drawer).getByRole('button', { name: '发布草稿' }));
  await waitFor(() =>
    expect(requests.find(({ endpoint }) => endpoint.path.endsWith('/publish'))?.body).toEqual({
      menuCode: 'm',
      version: 4,
    }),
  );
});

test('RU-783: opening takes away what stands nowhere; a chart made for a page lands on it, and undo takes it off', async () => {
  const { requests, saved } = open('/editReport?menuCode=m&paperId=p2&reportCode=new');
  expect(await screen.findByRole('group', { name: /^新图表/ })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('?menuCode=m&paperId=p2'));
  const asked = requests.map(({ endpoint: { path } }) => path);
  const tidied = asked.indexOf('/api/report/deleteNotInSmartReportingComponent/{id}');
  expect(tidied).toBeGreaterThanOrEqual(0);
  expect(tidied).toBeLessThan(asked.indexOf('/api/report/{id}'));
  const layout = () =>
    saved()
      .at(-1)
      ?.report.papers[1]?.layout.map(({ i }) => i);
  await waitFor(() => expect(layout()).toEqual(['new']), { timeout: 20_000 });
  fireEvent.click(screen.getByRole('button', { name: /^撤销/ }));
  await waitFor(() => expect(layout()).toEqual([]), { timeout: 20_000 });
});

test('charts of a draft are asked as they stand there, not as they were published', async () => {
  const { requests } = open();
  const query = () => requests.find(({ endpoint: { path, method } }) => method === 'POST' && path.includes('query'));
  await waitFor(() => expect(query()?.body).toMatchObject({ boardState: { draft: true } }));
});

test('the flow of a table is set from its menu, and undone', async () => {
  const { saved } = open();
  fireEvent.click(await screen.findByRole('button', { name: '门店明细 的操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '分页设置' }));
  const dialog = await screen.findByRole('dialog', { name: '“门店明细”的分页设置' });
  fireEvent.click(within(dialog).getByRole('switch', { name: '每页末尾显示本页小计' }));
  expect(await within(dialog).findByText('按现在的数据，此页共 1 张')).toBeInTheDocument();
  // A table of details has no groups.
  expect(within(dialog).queryByText('首列的分组')).not.toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  const flows = () => saved().at(-1)?.report.papers[0]?.tables;
  await waitFor(() => expect(flows()).toMatchObject([{ i: 'c', flows: true, pageSubtotal: true }]), {
    timeout: 20_000,
  });
  fireEvent.click(screen.getByRole('button', { name: /^撤销/ }));
  await waitFor(() => expect(flows()).toEqual([]), { timeout: 20_000 });
});

test('EP-061, EP-062: the author checks which filters readers see', async () => {
  const { requests } = open();
  fireEvent.click(await screen.findByRole('button', { name: '读者可见的筛选器' }));
  const dialog = await screen.findByRole('dialog', { name: '读者可见的筛选器' });
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: '大区筛选' }));
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find(
    ({ endpoint: { path, method } }) => method === 'POST' && path === '/api/report/filter/{id}',
  );
  expect(sent?.body).toMatchObject({ checked: [] });
});

test('the check finds charts without data, in the plan and among the others, and leads to them', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '发布' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('第 1 页 · 门店明细 · 图表没有数据')).toBeInTheDocument();
  const found = await within(drawer).findByText('第 3 页 · 月度趋势 · 图表没有数据');
  await waitFor(() => expect(within(drawer).queryByText('正在检查排版和数据…')).not.toBeInTheDocument());
  // The server's finding of a blank page is that of the plan.
  expect(within(drawer).getAllByText(/空白页/)).toHaveLength(1);
  const shows = within(drawer).getAllByRole('button', { name: '查看' });
  expect(found).toBeInTheDocument();
  fireEvent.click(shows.at(-1)!);
  await waitFor(() => expect(address()).toContain('paperId=p3'));
  await waitFor(() => expect(document.querySelector('[data-component="k"]')).toHaveAttribute('data-selected'));
});

test('a page that another author deleted while it was shown gives way to one that is there', async () => {
  let conflict = false;
  open('/editReport?menuCode=m&paperId=p2', ({ endpoint: { path, method } }) => {
    if (method === 'POST' && path.includes('/configuration/')) {
      conflict = true;
      return { code: ERRORS.conflict.code, msg: '', data: null, requestId: 'r' };
    }
    if (!conflict || path !== '/api/report/{id}') return undefined;
    const theirs = draft();
    const { report } = theirs.document;
    if (!report) return undefined;
    const left = { ...report, papers: report.papers.filter(({ id }) => id !== 'p2') };
    return ok({ ...theirs, version: 9, document: { ...theirs.document, report: left } });
  });
  fireEvent.keyDown(await page('大区'), { key: 'ArrowUp', altKey: true });
  fireEvent.click(await screen.findByRole('button', { name: '载入对方的版本' }, { timeout: 20_000 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '大区' })).not.toBeInTheDocument());
  expect(await page('封面')).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(address()).toContain('paperId=p1'));
});

test('RU-092, RU-098 to RU-100: leaving while a text is written asks whether to save it, and 保存 does', async () => {
  const { platform, saved } = open();
  fireEvent.click(await screen.findByRole('button', { name: '添加' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '文本' }));
  await screen.findByRole('dialog', { name: '编辑文本' });
  fireEvent.click(screen.getByRole('button', { name: '完成', hidden: true }));
  await waitFor(() => expect(platform.calls.some(({ kind }) => kind === 'confirm')).toBe(true));
  const asked = JSON.stringify(platform.calls.find(({ kind }) => kind === 'confirm'));
  for (const text of ['提示', '当前文本组件处于编辑状态，是否保存?', '保存', '不保存']) expect(asked).toContain(text);
  await waitFor(() => expect(saved().at(-1)?.components).toHaveLength(4), { timeout: 20_000 });
});
