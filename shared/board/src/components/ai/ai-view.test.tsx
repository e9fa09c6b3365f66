import {
  emptyBoardDocument,
  type BoardState,
  type ChartInsight,
  type ComponentOf,
  type Finding,
  type Locale,
} from '@tessera/contract';
import { RequestError } from '@tessera/request';
import { ThemeProvider } from '@tessera/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import en from '../../../locales/en_US.json' with { type: 'json' };
import ja from '../../../locales/ja_JP.json' with { type: 'json' };
import zh from '../../../locales/zh_CN.json' with { type: 'json' };
import hk from '../../../locales/zh_HK.json' with { type: 'json' };
import { BoardFiltersProvider } from '../../board-filters/board-filters-context.tsx';
import type { FilterSources } from '../../board-filters/filter-sources.ts';
import { useFilterChoices } from '../../state/use-filter-choices.ts';
import type { AiSource } from './ai-source.ts';
import { AiView } from './ai-view.tsx';
import { BoardAiProvider } from './board-ai-context.tsx';

const TEXTS = { zh_CN: zh, zh_HK: hk, en_US: en, ja_JP: ja } as const;
const component: ComponentOf<'ai'> = {
  code: 'ai',
  typeCode: '0006',
  name: '解读',
  reportCodes: ['a'],
  findingKinds: ['trend'],
  written: true,
};
const about = { measure: '销售额', dimension: '月份', granularity: 'month' } as const;
const trend: Finding = {
  ...about,
  kind: 'trend',
  direction: 'up',
  from: { label: '2026-01', value: 1_200 },
  to: { label: '2026-10', value: 1_800.5 },
  change: 600.5,
  rate: 0.5004,
  slope: 66.7,
  periods: 10,
};
const insight = (change: Partial<ChartInsight> = {}): ChartInsight => ({
  reportCode: 'a',
  reportName: '月度销售',
  findings: [trend],
  displays: [],
  openPeriod: null,
  truncated: false,
  failure: null,
  ...change,
});

function setUp(
  source: Partial<AiSource>,
  {
    locale = 'zh_CN',
    asked = component,
    state,
  }: { locale?: Locale; asked?: ComponentOf<'ai'>; state?: BoardState } = {},
) {
  const refreshers = new Set<() => void>();
  const coordinator = {
    onRefreshAll(listener: () => void) {
      refreshers.add(listener);
      return () => refreshers.delete(listener);
    },
  };
  const whole: AiSource = { findings: async () => ({ charts: [insight()], summary: false }), ...source };
  const page = (shown: ComponentOf<'ai'>, state?: BoardState) => (
    <IntlProvider locale={locale.replace('_', '-')} messages={TEXTS[locale]} onError={() => undefined}>
      <ThemeProvider theme="purple" locale={locale}>
        <BoardAiProvider source={whole} coordinator={coordinator} locale={locale}>
          {state ? (
            <Choosing state={state}>
              <AiView component={shown} menu={false} />
            </Choosing>
          ) : (
            <AiView component={shown} menu={false} />
          )}
        </BoardAiProvider>
      </ThemeProvider>
    </IntlProvider>
  );
  const { rerender } = render(page(asked, state));
  return {
    change: (shown: ComponentOf<'ai'>, next?: BoardState) => rerender(page(shown, next)),
    refreshAll: () => act(() => refreshers.forEach((refresh) => refresh())),
  };
}
const NOBODY: FilterSources = {
  facts: async () => [],
  values: async () => ({ values: [], truncated: false }),
  params: { detail: () => new Promise(() => undefined), values: () => () => new Promise(() => undefined) },
};
const DOCUMENT = emptyBoardDocument(0);

function Choosing({ state, children }: { state: BoardState; children: ReactNode }) {
  const choices = useFilterChoices('instant', state, () => undefined);
  return (
    <BoardFiltersProvider document={DOCUMENT} choices={choices} sources={NOBODY} locale="zh_CN">
      {children}
    </BoardFiltersProvider>
  );
}
const sentence = async () => (await screen.findByRole('listitem')).textContent;

test.each([
  [
    'zh_CN',
    '销售额呈上升趋势：从2026年1月的 1,200 到2026年10月的 1,800.50，10 期共增加 600.50（+50.0%），平均每期约增加 66.70。',
  ],
  [
    'zh_HK',
    '销售额呈上升趨勢：由2026年1月的 1,200 升至2026年10月的 1,800.50，10 期合共增加 600.50（+50.0%），平均每期約增加 66.70。',
  ],
  [
    'en_US',
    '销售额 is rising: from 1,200 in Jan 2026 to 1,800.50 in Oct 2026, 600.50 more over 10 periods (+50.0%), about 66.70 more per period.',
  ],
  [
    'ja_JP',
    '销售额は上昇傾向です。2026年1月の 1,200 から2026年10月の 1,800.50 まで、10 期間で 600.50 増加（+50.0%）、1 期間あたり平均約 66.70 増えています。',
  ],
] as const)('a finding is a sentence of the reader’s language with its numbers: %s', async (locale, text) => {
  setUp({}, { locale });
  expect(await sentence()).toBe(text);
});

test('every kind has its sentence', async () => {
  const point = (label: string | null, value: number) => ({ label, value });
  const items = { measure: '销售额', dimension: '大区', granularity: null };
  const findings: Finding[] = [
    { ...trend, direction: 'down', change: -600.5, rate: null },
    { ...trend, direction: 'flat' },
    { ...trend, direction: 'mixed' },
    { ...about, kind: 'change', point: point('2026-10', 8), previous: point('2026-09', 8), change: 0, rate: 0 },
    { ...about, kind: 'change', point: point('2026-10', 6), previous: point('2026-09', 8), change: -2, rate: -0.25 },
    { ...items, kind: 'peaks', high: point('华东', 50), low: point(null, 5), average: 20.25, count: 4 },
    {
      ...items,
      kind: 'contribution',
      leader: point('华东', 50),
      share: 0.5,
      total: 100,
      count: 4,
      pareto: { count: 2, share: 0.8 },
    },
    { ...items, kind: 'anomaly', point: point('<b>西北</b>', 900), expected: 40, score: 9, basis: 'level' },
    { ...about, kind: 'anomaly', point: point('2026-07', 3), expected: 40, score: -9, basis: 'season' },
  ];
  const openPeriod = { label: '2026-11', granularity: 'month' } as const;
  setUp({ findings: async () => ({ charts: [insight({ findings, openPeriod, truncated: true })], summary: false }) });
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toEqual([
    '销售额呈下降趋势：从2026年1月的 1,200 到2026年10月的 1,800.50，10 期共减少 600.50，平均每期约减少 66.70。',
    '销售额基本持平：从2026年1月的 1,200 到2026年10月的 1,800.50，10 期仅变化 600.50（+50.0%）。',
    '销售额有起伏，没有明显的升降趋势：2026年1月为 1,200，2026年10月为 1,800.50（+50.0%），共 10 期。',
    '2026年10月的销售额为 8，与上一期（2026年9月）相同。',
    '2026年10月的销售额为 6，比上一期（2026年9月，8）减少 2（-25.0%）。',
    '销售额最高的是华东（50），最低的是（空）（5），4 项平均 20.25。',
    '按大区看，华东的销售额最多，为 50，占 4 项合计 100 的 50.0%。前 2 项合计占 80.0%。',
    '<b>西北</b>的销售额为 900，明显高于其他项的水平（约 40）。',
    '2026年7月的销售额为 3，明显低于往期同期水平（约 40）。',
  ]);
  expect(screen.getByText('2026年11月尚未结束，未计入。')).toBeVisible();
  expect(screen.getByText('数据超出行数上限，以上只针对返回的部分。')).toBeVisible();
});

test.each([
  [
    'zh_CN',
    '毛利率呈上升趋势：从2026年1月的 30.0% 到2026年10月的 32.5%，10 期共增加 2.5 个百分点，平均每期约增加 0.3 个百分点。',
  ],
  [
    'en_US',
    '毛利率 is rising: from 30.0% in Jan 2026 to 32.5% in Oct 2026, 2.5 percentage points more over 10 periods, about 0.3 percentage points more per period.',
  ],
] as const)('percentages stay percentages, and differ by points: %s', async (locale, text) => {
  const change = { change: 0.025, rate: 0.0833, slope: 0.003 };
  const ends = { from: { label: '2026-01', value: 0.3 }, to: { label: '2026-10', value: 0.325 } };
  const findings: Finding[] = [{ ...trend, ...change, ...ends, measure: '毛利率' }];
  const displays = [{ measure: '毛利率', percent: true, digits: 1, unit: '' }];
  setUp({ findings: async () => ({ charts: [insight({ findings, displays })], summary: false }) }, { locale });
  expect(await sentence()).toBe(text);
});

test('numbers have the unit and the decimals of their chart; what is tiny does not round to nothing', async () => {
  const items = { measure: '单价', dimension: '大区', granularity: null };
  const point = (label: string, value: number) => ({ label, value });
  const findings: Finding[] = [
    { ...items, kind: 'peaks', high: point('华东', 5), low: point('华北', 0.00042), average: 1.5, count: 4 },
  ];
  const displays = [{ measure: '单价', percent: false, digits: 0, unit: '元' }];
  setUp({ findings: async () => ({ charts: [insight({ findings, displays })], summary: false }) });
  expect(await sentence()).toBe('单价最高的是华东（5元），最低的是华北（0.00042元），4 项平均 1.50元。');
});

test.each([
  ['zh_CN', '最高的是华东（¥2,253.5万），最低的是华北（¥0.5万），4 项平均 ¥1,127.0万。'],
  ['en_US', '华东 (¥22.5M)'],
] as const)('numbers have the magnitude that their chart shows them in: %s', async (locale, text) => {
  const items = { measure: '销售额', dimension: '大区', granularity: null };
  const point = (label: string, value: number) => ({ label, value });
  const [high, low] = [point('华东', 22_535_000), point('华北', 5_000)];
  const findings: Finding[] = [{ ...items, kind: 'peaks', high, low, average: 11_270_000, count: 4 }];
  const displays = [{ measure: '销售额', percent: false, digits: 1, unit: '', prefix: '¥', scale: 'wan' as const }];
  setUp({ findings: async () => ({ charts: [insight({ findings, displays })], summary: false }) }, { locale });
  expect(await sentence()).toContain(text);
});

test('a chart that fails keeps no other from being told; a failure of all is retried in place', async () => {
  let tries = 0;
  setUp({
    async findings() {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return {
        charts: [insight(), insight({ reportCode: 'b', reportName: '其他', findings: [], failure: '-30002' })],
        summary: false,
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await sentence()).toContain('销售额呈上升趋势');
  const failed = screen.getByRole('region', { name: '其他' });
  expect(within(failed).getByText(/暂时取不到这个图表的数据/)).toBeVisible();
});

test('a refresh of the board asks past the cache, and what was found stays meanwhile', async () => {
  const asked: boolean[] = [];
  const { refreshAll, change } = setUp({
    async findings(_question, updateCache) {
      asked.push(updateCache);
      if (asked.length === 2) await new Promise(() => undefined);
      return { charts: [insight()], summary: false };
    },
  });
  await sentence();
  refreshAll();
  await waitFor(() => expect(asked).toEqual([false, true]));
  expect(await sentence()).toContain('销售额呈上升趋势');
  expect(screen.getByLabelText('正在刷新')).toBeInTheDocument();
  // What is chosen later may come from the cache again.
  change({ ...component, findingKinds: ['trend', 'peaks'] });
  await waitFor(() => expect(asked).toEqual([false, true, false]));
});

test('what is chosen asks anew; a step down a chart, which changes no finding, does not', async () => {
  const asked: unknown[] = [];
  const state: BoardState = { filters: [], linkages: [] };
  const { change } = setUp(
    {
      async findings({ boardState }) {
        asked.push(boardState);
        return { charts: [insight()], summary: false };
      },
    },
    { state },
  );
  await sentence();
  const drills = [{ reportCode: 'a', steps: [{ targetNodeId: 'n', value: '华东', label: '华东' }] }];
  change(component, { ...state, drills });
  const linkages = [{ masterReportCode: 'a', linkageReportList: [] }];
  change(component, { ...state, drills, linkages });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([state, { ...state, linkages }]);
});

test('a call that leaving another page gave up is made once more', async () => {
  let tries = 0;
  setUp({
    async findings() {
      tries += 1;
      if (tries === 1) throw new RequestError({ kind: 'cancelled', message: 'left' });
      return { charts: [insight()], summary: false };
    },
  });
  expect(await sentence()).toContain('销售额呈上升趋势');
});

test('security 25: a summary is asked for by hand, can be called off, and is text whatever was written', async () => {
  const signals: AbortSignal[] = [];
  const answers = [
    () => new Promise<never>(() => undefined),
    async () => Promise.reject(new Error('no')),
    async () => ({ text: '<img src=x onerror=alert(1)>\n第二行', writtenAt: '2026-11-22T01:00:00Z' }),
  ];
  setUp({
    findings: async () => ({ charts: [insight()], summary: true }),
    summary(_question, signal) {
      signals.push(signal);
      return answers[signals.length - 1]!();
    },
  });
  const write = await screen.findByRole('button', { name: '撰写小结' });
  expect(signals).toEqual([]);
  await userEvent.click(write);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(signals[0]?.aborted).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '撰写小结' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重新撰写' }));
  const text = await screen.findByText(/第二行/);
  expect(text.textContent).toBe('<img src=x onerror=alert(1)>\n第二行');
  expect(document.querySelector('img')).toBeNull();
});

test('without charts, and where they left, it says so', async () => {
  setUp({}, { asked: { ...component, reportCodes: [] } });
  expect(await screen.findByText('还没有选择要解读的图表')).toBeVisible();
  setUp({ findings: async () => ({ charts: [], summary: true }) });
  expect(await screen.findByText('所选的图表已不在此看板上')).toBeVisible();
  expect(screen.queryByRole('button', { name: '撰写小结' })).toBeNull();
});
