import { QueryCoordinator, type QuerySpec, type RunOptions } from '@tessera/board';
import {
  createComponent,
  ELEMENT_KINDS,
  emptyScreenDocument,
  reportParamSchema,
  screenLayerSchema,
  screenPartSchema,
  type ElementName,
  type ElementOf,
  type QueryResult,
  type ReportComponent,
  type ScreenDocument,
  type ScreenPart,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render } from '@testing-library/react';

import type { ReadScreen, ScreenSource } from './read-screen.ts';
import { ScreenStage, type ScreenStageProps } from './screen-stage.tsx';

export const layer = (i: string, more: Partial<ScreenPart['layers'][number]> = {}) =>
  screenLayerSchema.parse({ i, x: 10, y: 20, w: 300, h: 200, ...more });
export const title = (code: string, name: string) => ({ ...createComponent('title'), code, name });

/** A new element of a kind, with parts of its content. */
export function elementOf<Name extends ElementName>(name: Name, part: Partial<ElementOf<Name>>): ElementOf<Name> {
  const { schema, fresh } = ELEMENT_KINDS[name];
  return schema.parse({ ...fresh(), code: 'e1', name: '元素', typeCode: name, ...part }) as ElementOf<Name>;
}

export const chart = (reportCode: string, change: Partial<ReportComponent> = {}): ReportComponent => ({
  reportCode,
  reportName: `图表 ${reportCode}`,
  reportTypeCode: 'graph_num',
  reportStyle: { x: 0, y: 0, w: 8, h: 4, i: reportCode, colNum: 24 },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({
    tbId: reportCode,
    indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
  }),
  drillThroughPath: [],
  menuCode: 's1',
  region: null,
  ...change,
});

export const resultOfNumber = (value: number): QueryResult => ({
  columns: [{ uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' }],
  values: [[value]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-11-20T23:59:00Z', computedAt: '2026-11-21T09:30:00Z', cached: false },
});

/** A screen with these parts; everything else is as of a new one. */
export function screenOf(
  part: Partial<ScreenPart>,
  {
    components = [],
    reports = [],
  }: { components?: ScreenDocument['components']; reports?: readonly ReportComponent[] } = {},
): ReadScreen {
  const document = { ...emptyScreenDocument(), components, screen: screenPartSchema.parse(part) };
  return { menuCode: 's1', document, reports };
}

/** A source whose questions are answered by `run`. */
export function sourceOf(run: (spec: QuerySpec, options: RunOptions) => Promise<QueryResult>): ScreenSource {
  return {
    visitor: true,
    filters: {
      facts: () => Promise.resolve([]),
      values: () => Promise.reject(new Error('no values')),
      params: { values: () => Promise.reject(new Error('no values')) },
    } as unknown as ScreenSource['filters'],
    ai: () => ({ findings: () => Promise.resolve({ charts: [], summary: false }) }),
    createCoordinator: () => new QueryCoordinator({ run, concurrency: 1_000, turn: () => Promise.resolve() }),
  };
}

/** Shows a stage; `again` shows it with other props. @param pages that the composition has; default: it does not say */
export function showStage(props: ScreenStageProps, pages?: readonly string[]) {
  const platform = createTestPlatform({
    send: () => ({ code: '0', msg: '', data: [], requestId: 'r' }),
    ...(pages ? { pages } : {}),
  });
  const tree = (given: ScreenStageProps) => (
    <PlatformWrapper platform={platform} path="/fullPageScreen">
      <ScreenStage {...given} />
    </PlatformWrapper>
  );
  const shown = render(tree(props));
  return { ...shown, platform, again: (next: ScreenStageProps) => shown.rerender(tree(next)) };
}
