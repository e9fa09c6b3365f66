import {
  CHART_THEMES,
  CHART_TYPES,
  checkFields,
  checkSettings,
  paperWidths,
  sheetModel,
  toChartTypeCode,
} from '@tessera/charts/model';
import {
  boardDocumentSchema,
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  LOCALES,
  PAGE_SIZES,
  type ChartInsight,
  type MenuNode,
  type QueryResult,
  type ReportConfiguration,
  type ReportFinding,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { sampleTable } from '../catalogue.ts';
import { SAMPLE_REPORTS } from './index.ts';

const charts = SAMPLE_REPORTS.flatMap((report) => report.charts);
const fields = new Set(
  (['orders', 'returns', 'targets'] as const).flatMap((key) =>
    sampleTable(key, 'c', 0).fields.map((field) => field.fieldId),
  ),
);
/** px of a row of the REPORT grid (RU-655). */
const ROW = 10;
/** px that the frame of a table takes of its width. */
const FRAME = 26;

describe('reports of the sample', () => {
  test('are a monthly one of 8 pages and a weekly landscape one', () => {
    expect(SAMPLE_REPORTS.map(({ document }) => document.report.papers.length)).toEqual([8, 4]);
    expect(SAMPLE_REPORTS.map(({ document }) => document.report.styleDTO.layoutType)).toEqual(['0', '1']);
    for (const { document } of SAMPLE_REPORTS) expect(boardDocumentSchema.parse(document)).toEqual(document);
  });

  test('lie on their sheets without overlap', () => {
    for (const { document } of SAMPLE_REPORTS) {
      const { styleDTO, papers } = document.report;
      const { height, padding } = PAGE_SIZES[styleDTO.layoutType];
      for (const { layout } of papers) {
        const cells = new Set<string>();
        for (const { x, y, w, h } of layout) {
          expect(x + w).toBeLessThanOrEqual(24);
          expect((y + h) * ROW).toBeLessThanOrEqual(height - 2 * padding.vertical);
          for (let column = x; column < x + w; column++) {
            for (let row = y; row < y + h; row++) {
              expect(cells.has(`${column}/${row}`)).toBe(false);
              cells.add(`${column}/${row}`);
            }
          }
        }
      }
    }
  });

  test.each(charts.map((chart) => [chart.reportCode, chart] as const))(
    '%s fits its chart type and its table',
    (_, chart) => {
      const { reportParam } = chart;
      const type = toChartTypeCode(chart.reportTypeCode)!;
      expect(Object.keys(CHART_TYPES)).toContain(type);
      expect(checkFields(type, reportParam)).toEqual([]);
      expect(checkSettings(type, [...chart.reportConf])).toEqual([]);
      const used = [
        ...reportParam.dimensionCondition,
        ...reportParam.compareCondition,
        ...reportParam.indexCondition,
        ...reportParam.indexDoubleCondition,
        ...reportParam.filterCondition,
      ];
      expect(used.filter(({ fieldId }) => !fields.has(fieldId))).toEqual([]);
    },
  );

  test('a page that is repeated by a field holds charts on the table of the field only', () => {
    for (const { document, charts: all } of SAMPLE_REPORTS)
      for (const { repeat, layout } of document.report.papers)
        for (const { i } of repeat ? layout : []) {
          const chart = all.find(({ reportCode }) => reportCode === i);
          if (chart) expect(chart.reportParam.tbId).toBe(repeat?.tblId);
        }
  });

  test('everything has a name in four languages', () => {
    for (const { names } of [...SAMPLE_REPORTS, ...charts]) {
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

  test.each(LOCALES)('all columns of their tables stand beside each other on paper in %s', async (locale) => {
    const wide: string[] = [];
    let tables = 0;
    for (const { menuCode, document, charts: all } of SAMPLE_REPORTS) {
      const { styleDTO, papers } = document.report;
      const { width, padding } = PAGE_SIZES[styleDTO.layoutType];
      for (const { layout, tables: flows } of papers)
        for (const { i, w } of layout) {
          const chart = all.find(({ reportCode }) => reportCode === i);
          const code = chart && toChartTypeCode(chart.reportTypeCode);
          if (!chart || code !== 'graph_crosstab') continue;
          tables += 1;
          const body = { menuCode, reportCode: i };
          const headers = { lang: locale };
          const { data: result } = await server.call<QueryResult>(
            ENDPOINTS.query.boardReport,
            { body, headers },
            owner,
          );
          const texts = { total: '', measures: '', subtotal: '' } as Parameters<typeof sheetModel>[1]['texts'];
          const conf = [...chart.reportConf];
          const model = sheetModel(code, { result, conf, theme: CHART_THEMES.purple, locale, texts });
          const summed = flows.some((flow) => flow.i === i && (flow.pageSubtotal || flow.runningTotal));
          const widths = paperWidths(model, summed);
          const needed = model.columns.reduce((sum, { id, width: own }) => sum + (widths.get(id) ?? own), 0);
          const place = ((width - 2 * padding.horizontal) * w) / 24 - FRAME;
          if (needed > place) wide.push(`${chart.names[locale]}: ${needed} of ${place} px`);
        }
    }
    expect(tables).toBeGreaterThan(4);
    expect(wide).toEqual([]);
  });

  test('readers find them in the directory of reports, published, and each chart answers', async () => {
    const { dashboard, query, report, reportPublication } = ENDPOINTS;
    const tree = await server.call<MenuNode[]>(dashboard.selectMenuMap, { body: { menuType: '3' } }, reader);
    const found = tree.data.filter(({ menuType }) => menuType === '3').map(({ menuCode }) => menuCode);
    expect(found.toSorted()).toEqual(SAMPLE_REPORTS.map(({ menuCode }) => menuCode).toSorted());
    for (const menuCode of found) {
      const read = await server.call<ReportConfiguration>(report.published, { params: { id: menuCode } }, reader);
      expect(read.data.reportInfo).toMatchObject({ publication: { publication: 1 } });
      const seen = await server.call<ReportConfiguration>(report.draft, { params: { id: menuCode } }, owner);
      expect(seen.data.reportInfo.changed).toBe(false);
      const findings = await server.call<ReportFinding[]>(reportPublication.check, { body: { menuCode } }, owner);
      expect(findings.data).toEqual([]);
      for (const { code: componentCode, typeCode } of read.data.document.components)
        if (typeCode === COMPONENT_TYPE_CODES.ai) {
          const body = { menuCode, componentCode };
          const ai = await server.call<{ charts: ChartInsight[] }>(ENDPOINTS.aiComponents.select, { body }, reader);
          expect(ai.data.charts.some(({ findings: told }) => told.length > 0)).toBe(true);
        }
      for (const { reportCode } of read.data.reports) {
        const rows = await server.call<QueryResult>(query.boardReport, { body: { menuCode, reportCode } }, reader);
        expect({ reportCode, code: rows.code, empty: rows.data?.rowCount === 0 }).toEqual({
          reportCode,
          code: '0',
          empty: false,
        });
      }
    }
  }, 60_000);
});
