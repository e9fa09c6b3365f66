import { QueryCoordinator, type QuerySpec } from '@tessera/board';
import {
  createComponent,
  emptyReportDocument,
  playItemSchema,
  reportPaperSchema,
  reportParamSchema,
  type Cell,
  type QueryResult,
  type ReportComponent,
  type ReportDocument,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';

import type { PlayAnswers } from './play-source.ts';
import type { Frame } from './player-frames.ts';
import { ReportStage } from './report-stage.tsx';

const base = emptyReportDocument('cover');
const document: ReportDocument = {
  ...base,
  components: [{ ...createComponent('title'), code: 't', name: '封面标题' }],
  report: {
    ...base.report,
    papers: [
      reportPaperSchema.parse({ id: 'cover', layout: [{ i: 't', x: 0, y: 0, w: 24, h: 6 }] }),
      reportPaperSchema.parse({
        id: 'regions',
        repeat: { tblId: 'orders', fieldId: 'region' },
        layout: [{ i: 'c', x: 0, y: 0, w: 24, h: 20 }],
      }),
    ],
  },
};
const reports: ReportComponent[] = [
  {
    reportCode: 'c',
    reportName: '本大区销售额',
    reportTypeCode: 'graph_num',
    reportStyle: { x: 0, y: 0, w: 24, h: 20, i: 'c', colNum: 24 },
    reportConf: [],
    reportHistoryCode: '',
    reportParam: reportParamSchema.parse({
      tbId: 'orders',
      indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
    }),
    drillThroughPath: [],
    menuCode: 'm',
    region: null,
  },
];
const resultOf = (value: number): QueryResult => ({
  columns: [{ uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' }],
  values: [[value]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-11-20T23:59:00Z', computedAt: '2026-11-21T09:30:00Z', cached: false },
});
const SALES = new Map<Cell, number>([
  ['华东', 71],
  ['华南', 82],
]);

/** A report of a cover and a page for each region, in a place of 900 by 700 px. */
function show(values: () => Promise<readonly Cell[]>) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  const asked: QuerySpec[] = [];
  const answers: PlayAnswers = {
    visitor: true,
    filters: { facts: async () => [] } as unknown as PlayAnswers['filters'],
    ai: () => ({ findings: async () => ({ charts: [], summary: false }) }),
    createCoordinator: () =>
      new QueryCoordinator({
        async run(spec) {
          asked.push(spec);
          return resultOf(SALES.get(spec.boardState?.repeat?.value ?? null) ?? 0);
        },
      }),
    repeats: async () => ({ values: [...(await values())], truncated: false }),
  };
  const frame: Frame = {
    turn: 1,
    item: {
      ...playItemSchema.parse({ id: 'a', kind: 'report', menuCode: 'm', duration: 30 }),
      menuName: '月报',
      state: 'ready',
    },
    content: {
      menuCode: 'm',
      menuName: '月报',
      version: '1',
      document,
      reports,
      boardState: { filters: [], linkages: [] },
    },
    answers,
    round: 0,
  };
  const stage = (turning: boolean) => (
    <PlatformWrapper platform={createTestPlatform({ send: () => Promise.reject(new Error('walls ask their own')) })}>
      <ReportStage frame={frame} document={document} turning={turning} />
    </PlatformWrapper>
  );
  const { rerender } = render(stage(false));
  return { asked, turn: () => rerender(stage(true)) };
}
const seen = () =>
  [...window.document.querySelectorAll('[data-paper]')].filter((paper) => !paper.closest('[aria-hidden="true"]'));
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('a report turns through all of its sheets in its time, one for each value of a repeated page', async () => {
  const { asked, turn } = show(() => Promise.resolve(['华东', '华南']));
  expect(await screen.findByText('封面标题')).toBeInTheDocument();
  await pass(2);
  expect(seen()).toHaveLength(1);
  expect(seen()[0]).toHaveTextContent('封面标题');
  // What comes next has its answer before it is its turn.
  expect(asked.map(({ boardState }) => boardState?.repeat)).toContainEqual({ paperId: 'regions', value: '华东' });
  turn();
  await pass(10);
  expect(seen()[0]).toHaveTextContent('71');
  await pass(10);
  expect(seen()[0]).toHaveTextContent('82');
  await pass(9);
  expect(seen()[0]).toHaveTextContent('82');
});

test('a page whose values cannot be asked is passed over', async () => {
  const { turn } = show(() => Promise.reject(new Error('away')));
  expect(await screen.findByText('封面标题')).toBeInTheDocument();
  turn();
  await pass(40);
  expect(seen()).toHaveLength(1);
  expect(seen()[0]).toHaveTextContent('封面标题');
});
