import { report, reportPaperSchema, reportParamSchema, reportPublication, type QueryResult } from '@tessera/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PreviewPage } from './reader-page.tsx';
import {
  ok,
  refused,
  papers,
  configuration,
  answer,
  open,
  address,
  pages,
  current,
  giveRoom,
  RESULT,
} from './reader.fixture.tsx';

beforeAll(giveRoom);

test('RT-080: the preview shows the draft, asks all of its data of the draft, says so, and follows what is saved', async () => {
  let version = 1;
  const { platform, requests } = open(
    '?menuCode=m1&paperId=p2',
    (request) => (request.endpoint.path === report.draft.path ? ok({ ...configuration(), version }) : answer(request)),
    <PreviewPage />,
  );
  expect(await screen.findByText(/^草稿预览/)).toBeVisible();
  await waitFor(() => expect(pages()).toHaveLength(4));
  const asked = () => requests().filter(({ endpoint: { method } }) => method === 'POST');
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  for (const { body } of asked()) expect(JSON.stringify(body)).toContain('"draft":true');
  expect(screen.queryByRole('button', { name: /^导出/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/^发布于/)).not.toBeInTheDocument();
  version = 2;
  const before = requests().filter(({ endpoint: { path } }) => path === report.draft.path).length;
  act(() =>
    platform.push({ kind: 'board', menuCode: 'm1', event: 'saved', version: 2, userId: 'u', userNickName: '' }),
  );
  await waitFor(() =>
    expect(requests().filter(({ endpoint: { path } }) => path === report.draft.path)).toHaveLength(before + 1),
  );
});

test('RU-042, RU-781: without paperId the first page is read, and the address follows keys, arrows and pictures', async () => {
  open('?menuCode=m1');
  expect(await screen.findByRole('heading', { name: '首页标题' })).toBeVisible();
  await waitFor(() => expect(pages()).toHaveLength(4));
  await waitFor(() => expect(address().get('paperId')).toBe('p1'));
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(current()).toBe('大区 · 华东'));
  expect([address().get('paperId'), address().get('paperValue')]).toEqual(['p2', '华东']);
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(current()).toBe('大区 · 华南'));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(current()).toBe('附录'));
  expect(within(screen.getByRole('region', { name: '附录' })).getByRole('heading', { name: '附录标题' })).toBeVisible();
  expect(address().has('paperValue')).toBe(false);
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(current()).toBe('封面'));
  await userEvent.keyboard('{PageUp}');
  expect(current()).toBe('封面');
  await userEvent.click(pages()[2]!);
  await waitFor(() => expect(address().get('paperValue')).toBe('华南'));
});

test('charts of a repeated page ask for its value, each value by itself', async () => {
  const { requests } = open('?menuCode=m1&paperId=p2&paperValue=华南');
  await waitFor(() => expect(current()).toBe('大区 · 华南'));
  await waitFor(() => expect(JSON.stringify(requests().map(({ body }) => body))).toContain('"repeat"'));
  const asked = requests()
    .map(({ body }) => JSON.stringify(body) ?? '')
    .filter((body) => body.includes('"reportCode":"c1"'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((body) => body.includes('"repeat":{"paperId":"p2","value":"华南"}'))).toBe(true);
});

test('a sheet of a repeated page says which value it is for', async () => {
  open('?menuCode=m1&paperId=p2&paperValue=华南');
  const sheet = await screen.findByRole('region', { name: '大区 · 华南' });
  expect(await within(sheet).findByText(/^华南\s/)).toBeVisible();
});

test('a repeated page whose values fail asks nothing for its charts and offers another try', async () => {
  const { requests } = open('?menuCode=m1&paperId=p2', (request) =>
    request.endpoint.path === reportPublication.repeats.path ? refused('notFound') : answer(request),
  );
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(requests().some(({ body }) => JSON.stringify(body)?.includes('"reportCode":"c1"'))).toBe(false);
});

test('a page that is gone is said, and the first one stands there', async () => {
  open('?menuCode=m1&paperId=deleted');
  expect(await screen.findByText('地址中的页面已经不在报告里')).toBeVisible();
  await waitFor(() => expect(address().get('paperId')).toBe('p1'));
});

test.each([
  ['reportUnpublished', '这个报告还没有发布'],
  ['notFound', '报告不存在'],
  ['conflict', '报告打不开'],
] as const)('%s has its own words', async (key, words) => {
  open('?menuCode=m1', () => refused(key));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a newer publication is offered, and a withdrawal is said', async () => {
  const { platform } = open('?menuCode=m1');
  await screen.findByRole('heading', { name: '首页标题' });
  const frame = { kind: 'board', menuCode: 'm1', event: 'published', userId: 'u', userNickName: '' } as const;
  // What suspends below, such as signs of charts, needs an awaited act.
  await act(async () => platform.push({ ...frame, version: 2 }));
  expect(await screen.findByText('报告发布了新的版本')).toBeVisible();
  await act(async () => platform.push({ ...frame, version: 0 }));
  expect(await screen.findByText('这个报告已被撤回，您看到的是撤回前的内容')).toBeVisible();
});

test('a long table flows over sheets: each row stands on one, the headings on each, and the address follows', async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const names = Array.from({ length: 70 }, (_, row) => `门店 ${row + 1}`);
  const base = configuration();
  const [chart] = base.reports;
  const table = {
    ...chart!,
    reportCode: 't',
    reportName: '门店',
    reportTypeCode: 'graph_detailtable',
    reportParam: reportParamSchema.parse({
      tbId: 'orders',
      dimensionCondition: [{ uniqId: 'd', fieldId: 'd' }],
    }),
  };
  const stores = reportPaperSchema.parse({
    id: 'stores',
    title: '门店',
    layout: [{ i: 't', x: 0, y: 0, w: 24, h: 20 }],
  });
  const config = {
    ...base,
    reports: [table],
    document: { ...base.document, report: { ...base.document.report!, papers: [papers[0]!, stores, papers[2]!] } },
  };
  const result: QueryResult = {
    ...RESULT,
    columns: [{ uniqId: 'd', fieldId: 'd', name: '门店名', role: 'dimension', dataType: 'str' }],
    values: [names],
    rowCount: names.length,
  };
  open('?menuCode=m1&paperId=stores', ({ endpoint }) => ok(endpoint.path === report.published.path ? config : result));
  await waitFor(() => expect(pages().length).toBeGreaterThan(3));
  const shown = () =>
    within(screen.getByRole('table', { name: '门店' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  const rows: (string | null)[] = [];
  const count = pages().length - 2;
  for (let sheet = 1; sheet <= count; sheet += 1) {
    await waitFor(() => expect(address().get('paperSheet')).toBe(sheet === 1 ? null : String(sheet)));
    await waitFor(() => expect(current()).toBe(sheet === 1 ? '门店' : `门店 (${sheet})`));
    const [head, ...body] = shown();
    expect(head).toBe('门店名');
    rows.push(...body);
    await userEvent.keyboard('{PageDown}');
  }
  expect(rows).toEqual(names);
  await waitFor(() => expect(current()).toBe('附录'));
  expect(address().has('paperSheet')).toBe(false);
});

test('a page on a phone is one column, and turning it begins at its top', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(
    // What newer browsers answer; the types know nothing of it yet.
    (() => Promise.resolve()) as unknown as Element['scrollTo'],
  );
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  open('?menuCode=m1&paperId=p1');
  expect(await screen.findByRole('heading', { name: '首页标题' })).toBeVisible();
  expect(screen.queryByRole('list', { name: '报告的页面' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('1 / 4')).toBeVisible());
  scrolled.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(address().get('paperId')).toBe('p2'));
  expect(await screen.findByText('2 / 4')).toBeVisible();
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
});
