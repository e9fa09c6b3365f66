import { CHART_TYPES, checkFields, checkSettings, toChartTypeCode } from '@tessera/charts/model';
import {
  boardDocumentSchema,
  chartOfElement,
  ENDPOINTS,
  LOCALES,
  MENU_TYPES,
  SCREEN_THEMES,
  type MenuNode,
  type QueryResult,
  type ScreenApp,
  type ScreenLayer,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { sampleTable } from '../catalogue.ts';
import { SAMPLE_SCREENS } from './index.ts';

const charts = SAMPLE_SCREENS.flatMap((screen) => screen.charts);
const fields = new Set(
  (['orders', 'returns', 'targets'] as const).flatMap((key) =>
    sampleTable(key, 'c', 0).fields.map(({ fieldId }) => fieldId),
  ),
);
/** Frames and ornaments stand behind and around what is read. */
const DECORATIONS = new Set(['border', 'ornament']);
const overlap = (a: ScreenLayer, b: ScreenLayer) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('screens of the sample', () => {
  test('are four valid documents, each in a theme of its own, one of them for 3840 x 2160', () => {
    expect(SAMPLE_SCREENS).toHaveLength(4);
    for (const { document } of SAMPLE_SCREENS) expect(boardDocumentSchema.parse(document)).toEqual(document);
    const themes = SAMPLE_SCREENS.map(({ document }) => document.screen.theme);
    expect(new Set(themes).size).toBe(4);
    for (const theme of themes) expect(SCREEN_THEMES).toContain(theme);
    const widths = SAMPLE_SCREENS.map(({ document }) => document.screen.width);
    expect(widths.toSorted((a, b) => a - b)).toEqual([1_920, 1_920, 1_920, 3_840]);
  });

  test.each(SAMPLE_SCREENS.map((screen) => [screen.menuCode, screen] as const))(
    '%s: every layer is on the canvas, and what is read does not overlap',
    (_, { document: { screen }, charts: own }) => {
      const elements = new Map(screen.elements.map((element) => [element.code, element]));
      const pages = new Map(screen.containers.map((page) => [page.containerId, page.appComponentId]));
      const shown = new Set(own.map(({ reportCode }) => reportCode));
      for (const { i, parentI, x, y, w, h } of screen.layers) {
        expect(elements.has(i) || shown.has(i)).toBe(true);
        const holder = parentI === null ? undefined : screen.layers.find((one) => one.i === pages.get(parentI));
        expect(parentI === null || holder !== undefined).toBe(true);
        const { w: width, h: height } = holder ?? { w: screen.width, h: screen.height };
        expect([i, x >= 0 && y >= 0 && x + w <= width && y + h <= height]).toEqual([i, true]);
      }
      const read = screen.layers.filter(({ i }) => !DECORATIONS.has(elements.get(i)?.typeCode ?? ''));
      const pairs = read.flatMap((one, at) =>
        read
          .slice(at + 1)
          .flatMap((other) =>
            one.parentI === other.parentI && overlap(one, other) ? [`${one.i} and ${other.i}`] : [],
          ),
      );
      expect(pairs).toEqual([]);
      // What is read of frames: each holds its content whole.
      for (const frame of screen.layers.filter(({ i }) => elements.get(i)?.typeCode === 'border'))
        for (const inner of read.filter((one) => one.parentI === frame.parentI && overlap(frame, one)))
          expect([
            inner.i,
            inner.x >= frame.x && inner.x + inner.w <= frame.x + frame.w,
            inner.y >= frame.y && inner.y + inner.h <= frame.y + frame.h,
          ]).toEqual([inner.i, true, true]);
      expect(own.length).toBeLessThanOrEqual(20);
      for (const element of screen.elements) {
        const drawn = chartOfElement(element);
        if ('reportCode' in element) expect(shown).toContain(drawn);
      }
    },
  );

  test.each(charts.map((chart) => [chart.reportCode, chart] as const))(
    '%s fits its chart type and its table',
    (_, { reportTypeCode, reportParam, reportConf }) => {
      const type = toChartTypeCode(reportTypeCode)!;
      expect(Object.keys(CHART_TYPES)).toContain(type);
      expect(checkFields(type, reportParam)).toEqual([]);
      expect(checkSettings(type, [...reportConf])).toEqual([]);
      const { dimensionCondition, compareCondition, indexCondition, indexDoubleCondition, filterCondition } =
        reportParam;
      const used = [dimensionCondition, compareCondition, indexCondition, indexDoubleCondition, filterCondition].flat();
      expect(used.filter(({ fieldId }) => !fields.has(fieldId))).toEqual([]);
    },
  );

  test('everything has a name in four languages', () => {
    for (const { names } of [...SAMPLE_SCREENS, ...charts]) {
      for (const locale of LOCALES) expect(names[locale].trim()).not.toBe('');
      expect(names.en_US).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

describe('in the sample corporation', () => {
  let server: TestServer;
  let owner: string;
  let reader: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ owner, reader } = await server.signInAll());
  }, 60_000);
  afterAll(() => server.stop());

  test('readers find them among big screens, published as the draft is', async () => {
    const { dashboard, screenApp } = ENDPOINTS;
    const body = { menuType: MENU_TYPES.screen };
    const tree = await server.call<MenuNode[]>(dashboard.selectMenuMap, { body }, reader);
    const found = tree.data.filter(({ menuType }) => menuType === MENU_TYPES.screen).map(({ menuCode }) => menuCode);
    expect(found.toSorted()).toEqual(SAMPLE_SCREENS.map(({ menuCode }) => menuCode).toSorted());
    for (const { menuCode, document } of SAMPLE_SCREENS) {
      const read = (draft: boolean, token: string) =>
        server.call<ScreenApp>(screenApp.queryAll, { body: { menuCode, draft } }, token);
      expect((await read(false, reader)).data.document).toEqual(document);
      expect((await read(true, owner)).data.document).toEqual(document);
    }
  });

  test.each(LOCALES)('each chart answers with rows in %s', async (locale) => {
    const empty: string[] = [];
    for (const { menuCode, charts: own } of SAMPLE_SCREENS)
      await Promise.all(
        own.map(async ({ reportCode }) => {
          const input = { body: { menuCode, reportCode }, headers: { lang: locale } };
          const { code, data } = await server.call<QueryResult>(ENDPOINTS.query.boardReport, input, owner);
          if (code !== '0' || data.rowCount === 0) empty.push(`${reportCode}: ${code}`);
        }),
      );
    expect(empty).toEqual([]);
  });
});
