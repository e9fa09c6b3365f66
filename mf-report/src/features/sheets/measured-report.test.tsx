import type { ReadReport } from '@tessera/board/paper';
import {
  emptyReportDocument,
  reportLayoutSchema,
  reportPaperSchema,
  reportParamSchema,
  reportPublication,
  type BoardComponent,
  type QueryResult,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';

import { MeasuredReport } from './index.ts';

const NOTHING: QueryResult = {
  columns: [{ uniqId: 'd', fieldId: 'd', name: '门店', role: 'dimension', dataType: 'str' }],
  values: [[]],
  rowCount: 0,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const base = emptyReportDocument('p1');
const styleDTO = reportLayoutSchema.parse({});
const read: ReadReport = {
  menuCode: 'm1',
  version: 1,
  draft: true,
  document: {
    ...base,
    report: {
      ...base.report,
      styleDTO,
      papers: [
        reportPaperSchema.parse({ id: 'p1', title: '空白' }),
        reportPaperSchema.parse({ id: 'p2', title: '门店', layout: [{ i: 'c1', x: 0, y: 0, w: 24, h: 20 }] }),
      ],
    },
  },
  reports: [
    {
      reportCode: 'c1',
      reportName: '门店',
      reportTypeCode: 'graph_detailtable',
      reportStyle: { x: 0, y: 0, w: 24, h: 20, i: 'c1', colNum: 24 },
      reportConf: [],
      reportHistoryCode: '',
      reportParam: reportParamSchema.parse({ tbId: 't', dimensionCondition: [{ uniqId: 'd', fieldId: 'd' }] }),
      drillThroughPath: [],
      menuCode: 'm1',
      region: null,
    },
  ],
  reportInfo: { reportName: '经营月报', publication: null },
};

beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test('a draft is measured out of sight, and its findings are complete once all tables answered', async () => {
  const platform = createTestPlatform({ send: () => ({ code: '0', msg: '', data: NOTHING, requestId: 'r' }) });
  render(
    <PlatformWrapper platform={platform}>
      <MeasuredReport read={read}>
        {(findings, settled) => (
          <output>
            {settled ? findings.map(({ kind, paperId }) => `${kind} ${paperId}`).join(', ') : 'measuring'}
          </output>
        )}
      </MeasuredReport>
    </PlatformWrapper>,
  );
  expect(await screen.findByText('blankPage p1, noData p2')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a text of a repeated page is measured once, whatever the number of its values', async () => {
  const text: BoardComponent = {
    code: 'note',
    typeCode: '0003',
    name: '说明',
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '退货率持平。' }] }] },
  };
  const paper = reportPaperSchema.parse({
    id: 'p1',
    repeat: { tblId: 't', fieldId: 'd' },
    layout: [{ i: 'note', x: 0, y: 0, w: 24, h: 20 }],
  });
  const repeated: ReadReport = {
    ...read,
    reports: [],
    document: { ...read.document, components: [text], report: { ...read.document.report, papers: [paper] } },
  };
  const platform = createTestPlatform({
    send: ({ endpoint }) => ({
      code: '0',
      msg: '',
      data:
        endpoint.path === reportPublication.repeats.path ? { values: ['东', '南', '西'], truncated: false } : NOTHING,
      requestId: 'r',
    }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <MeasuredReport read={repeated}>{(_findings, _settled, sheets) => <output>{sheets}</output>}</MeasuredReport>
    </PlatformWrapper>,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3'));
  expect(document.querySelectorAll('[data-measure-room] [data-text-box]')).toHaveLength(1);
});
