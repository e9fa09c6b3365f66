import {
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
  type ReportPaper,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';

import { ReaderPage } from './reader-page.tsx';

export const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });
export const refused = (key: keyof typeof ERRORS): TransportReply => ({
  code: ERRORS[key].code,
  msg: key,
  data: null,
  requestId: 'r-1',
});
export const RESULT: QueryResult = {
  columns: [{ uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' }],
  values: [[1234]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
export const title = (code: string, name: string) => ({ ...createComponent('title'), code, name });
export const papers = [
  reportPaperSchema.parse({ id: 'p1', title: '封面', layout: [{ i: 't1', x: 0, y: 0, w: 24, h: 4 }] }),
  reportPaperSchema.parse({
    id: 'p2',
    title: '大区',
    repeat: { tblId: 'orders', fieldId: 'region' },
    layout: [{ i: 'c1', x: 0, y: 0, w: 24, h: 20 }],
  }),
  reportPaperSchema.parse({ id: 'p3', title: '附录', layout: [{ i: 't3', x: 0, y: 0, w: 24, h: 4 }] }),
];
export function configuration(publication = 1, shown: readonly ReportPaper[] = papers): ReportConfiguration {
  const base = emptyReportDocument('p1');
  const styleDTO = reportLayoutSchema.parse({ isShowPageHeader: true });
  return {
    menuCode: 'm1',
    menuName: '经营月报',
    layoutType: 2,
    updatedAt: '2026-11-01T00:00:00Z',
    version: 1,
    lock: null,
    document: {
      ...base,
      components: [title('t1', '首页标题'), title('t3', '附录标题')],
      report: { ...base.report, styleDTO, papers: [...shown] },
    },
    reports: [
      {
        reportCode: 'c1',
        reportName: '本大区销售额',
        reportTypeCode: 'graph_num',
        reportStyle: { x: 0, y: 0, w: 24, h: 20, i: 'c1', colNum: 24 },
        reportConf: [],
        reportHistoryCode: '',
        reportParam: reportParamSchema.parse({
          tbId: 'orders',
          indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
        }),
        drillThroughPath: [],
        menuCode: 'm1',
        region: null,
      },
    ],
    reportInfo: {
      id: 'm1',
      reportName: '经营月报',
      styleDTO,
      totalAttributes: { layoutType: '0', dataRange: 'auto' },
      version: 1,
      publication: {
        publication,
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

export function answer({ endpoint }: TransportRequest): TransportReply {
  if (endpoint.path === report.published.path) return ok(configuration());
  if (endpoint.path === reportPublication.repeats.path) return ok({ values: ['华东', '华南'], truncated: false });
  return ok(RESULT);
}
function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
/** Opens the reader at an address; everything that it asks is answered by `send`. */
export function open(
  search: string,
  send: (request: TransportRequest) => TransportReply | Promise<TransportReply> = answer,
  page = <ReaderPage />,
) {
  const platform = createTestPlatform({ send });
  render(
    <PlatformWrapper platform={platform} path={`/intelligentReport${search}`}>
      <Address />
      {page}
    </PlatformWrapper>,
  );
  const requests = () =>
    platform.calls.flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []));
  return { platform, requests };
}
export const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
export const pages = () => within(screen.getByRole('list', { name: '报告的页面' })).getAllByRole('button');
/** Name of the current page; the small picture before it may have titles, too. */
export const current = () => {
  const page = pages().find((one) => one.getAttribute('aria-current') === 'page');
  return [...(page?.querySelectorAll('[title]') ?? [])].at(-1)?.getAttribute('title');
};

/** Gives the reader a room in which sheets are drawn. */
export function giveRoom(): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
