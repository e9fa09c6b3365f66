import {
  report,
  reportPaperSchema,
  type ReportPaper,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answer, configuration, current, giveRoom, ok, open, pages, RESULT } from './reader.fixture.tsx';

/** A report with a chart of its own, and a title, on each page. */
function report200(previewMode: '0' | '1' = '0') {
  const base = configuration();
  const [chart] = base.reports;
  const papers: ReportPaper[] = [];
  const reports: typeof base.reports = [];
  for (let page = 1; page <= 200; page += 1) {
    const code = `c${page}`;
    papers.push(
      reportPaperSchema.parse({
        id: `p${page}`,
        title: `第 ${page} 页`,
        layout: [{ i: code, x: 0, y: 0, w: 24, h: 20 }],
      }),
    );
    // Equal questions would be asked once.
    const reportParam = { ...chart!.reportParam, limit: page };
    reports.push({ ...chart!, reportCode: code, reportName: `图表 ${page}`, reportParam });
  }
  const part = base.document.report!;
  const document = {
    ...base.document,
    components: [],
    report: { ...part, styleDTO: { ...part.styleDTO, previewMode }, papers },
  };
  return { ...base, document, reports };
}
const asked = (requests: readonly TransportRequest[]) => [
  ...new Set(requests.flatMap(({ body }) => (JSON.stringify(body) ?? '').match(/"reportCode":"c\d+"/g) ?? [])),
];
const codes = (...pagesAsked: number[]) => pagesAsked.map((page) => `"reportCode":"c${page}"`);

/** What the browser would see: told by the test. */
let see: (target: Element, seen: boolean) => void;
beforeAll(giveRoom);
beforeEach(() => {
  const observers = new Map<Element, (seen: boolean) => void>();
  globalThis.IntersectionObserver = class {
    readonly #tell: IntersectionObserverCallback;
    readonly #targets = new Set<Element>();
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element) {
      this.#targets.add(target);
      observers.set(target, (isIntersecting) =>
        this.#tell([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
    }
    unobserve() {}
    disconnect() {
      for (const target of this.#targets) observers.delete(target);
    }
    takeRecords() {
      return [];
    }
  } as unknown as typeof IntersectionObserver;
  see = (target, seen) => observers.get(target)?.(seen);
});
afterEach(() => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});
const sheet = (key: string) => document.querySelector(`[data-sheet="${key}"]`)!;

test('of a report of 200 pages the one that is read is drawn and asked for; the list holds names', async () => {
  const config = report200();
  const { requests } = open('?menuCode=m1&paperId=p3', (request) =>
    request.endpoint.path === report.published.path ? ok(config) : answer(request),
  );
  await waitFor(() => expect(current()).toBe('第 3 页'));
  expect(pages()).toHaveLength(200);
  expect(await screen.findByText('1,234')).toBeVisible();
  await waitFor(() => expect(asked(requests())).toEqual(codes(3)));
  const nodes = document.querySelectorAll('*').length;
  expect(nodes).toBeLessThan(2_000);
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(asked(requests())).toEqual(codes(3, 4)));
  expect(Math.abs(document.querySelectorAll('*').length - nodes)).toBeLessThan(50);
});

test('in a column of 200 sheets those near the window are drawn, and given up again far from it', async () => {
  const config = report200('1');
  open('?menuCode=m1', (request) => (request.endpoint.path === report.published.path ? ok(config) : answer(request)));
  await waitFor(() => expect(document.querySelectorAll('[data-sheet]')).toHaveLength(200));
  expect(document.querySelectorAll('[data-sheet] section')).toHaveLength(0);
  await act(async () => see(sheet('p1'), true));
  await waitFor(() => expect(sheet('p1').querySelector('section')).toHaveTextContent('1,234'));
  for (let page = 2; page <= 20; page += 1) await act(async () => see(sheet(`p${page}`), true));
  for (let page = 1; page <= 18; page += 1) await act(async () => see(sheet(`p${page}`), false));
  await waitFor(() => expect(document.querySelectorAll('[data-sheet] section')).toHaveLength(2));
});

test('on a slow line the page that is read has its answers before another page is asked for', async () => {
  const config = report200('1');
  let release = (): void => undefined;
  const slow = new Promise<TransportReply>((resolve) => {
    release = () => resolve(ok(RESULT));
  });
  const { requests } = open('?menuCode=m1', (request) => {
    if (request.endpoint.path === report.published.path) return ok(config);
    return (JSON.stringify(request.body) ?? '').includes('"reportCode":"c1"') ? slow : answer(request);
  });
  await waitFor(() => expect(document.querySelectorAll('[data-sheet]')).toHaveLength(200));
  await act(async () => ['p1', 'p2', 'p3'].forEach((key) => see(sheet(key), true)));
  await waitFor(() => expect(asked(requests())).toEqual(codes(1)));
  expect(sheet('p2').querySelector('section')).toBeNull();
  await act(async () => release());
  await waitFor(() => expect(asked(requests())).toEqual(codes(1, 2, 3)), { timeout: 5_000 });
});
