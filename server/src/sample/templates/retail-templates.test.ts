import { checkFields, checkSettings } from '@tessera/charts/model';
import {
  ENDPOINTS,
  LOCALES,
  TEMPLATE_CATEGORIES,
  type BoardConfiguration,
  type QueryResult,
  type TemplateDetail,
  type TemplateSummary,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { RETAIL_TEMPLATES } from './index.ts';

const { dashboard, query, templates } = ENDPOINTS;

describe('templates for retail', () => {
  test('there are ten, of each category, with names and descriptions in four languages', () => {
    expect(RETAIL_TEMPLATES).toHaveLength(10);
    expect(new Set(RETAIL_TEMPLATES.map(({ category }) => category))).toEqual(new Set(TEMPLATE_CATEGORIES));
    for (const { board, descriptions } of RETAIL_TEMPLATES)
      for (const texts of [board.names, descriptions, ...board.charts.map(({ names }) => names)]) {
        for (const locale of LOCALES) expect(texts[locale].trim()).not.toBe('');
        expect(texts.en_US).not.toMatch(/[\u4e00-\u9fff]/);
      }
  });

  test.each(RETAIL_TEMPLATES.map((template) => [template.templateId, template] as const))(
    '%s holds in each language, and its charts fill the board without overlap',
    (_, { board, make }) => {
      for (const locale of LOCALES) {
        const template = make(locale);
        expect(template).toEqual(make(locale));
        for (const { values, fields } of template.tables) {
          expect(values).toHaveLength(fields.length);
          for (const column of values) expect(column.some((value) => value !== null)).toBe(true);
        }
      }
      const cells = new Map<number, Set<number>>();
      for (const chart of board.charts) {
        expect(checkFields(chart.reportTypeCode, chart.reportParam)).toEqual([]);
        expect(checkSettings(chart.reportTypeCode, [...chart.reportConf])).toEqual([]);
        const { x, y, w, h } = chart.reportStyle;
        for (let row = y; row < y + h; row += 1)
          for (let column = x; column < x + w; column += 1) {
            const taken = cells.get(row) ?? new Set();
            expect(taken.has(column)).toBe(false);
            cells.set(row, taken.add(column));
          }
      }
      for (const taken of cells.values()) expect(taken.size).toBe(24);
    },
  );
});

describe('in the shop', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signIn('owner')).token;
  });
  afterAll(() => server.stop());

  test('each holds in each language', async () => {
    for (const { make } of RETAIL_TEMPLATES)
      for (const locale of LOCALES) {
        const body = { document: make(locale) };
        const { data } = await server.call<{ findings: object[] }>(templates.checkJson, { body }, token);
        expect(data.findings).toEqual([]);
      }
  });

  test('each is listed for boards and belongs to nobody', async () => {
    const list = async (body: object) =>
      (await server.call<TemplateSummary[]>(templates.list, { body }, token)).data.filter(({ ofProduct }) => ofProduct);
    const shown = await list({ kinds: ['board'] });
    expect(shown.map(({ templateId }) => templateId)).toEqual(RETAIL_TEMPLATES.map(({ templateId }) => templateId));
    expect(shown[0]).toMatchObject({ templateName: '营运日报', category: 'operations', mine: false, removable: false });
    expect(await list({})).toEqual([]);
    expect(await list({ kinds: ['board'], mine: true })).toEqual([]);
    const body = { templateId: 'retail-members' };
    expect((await server.call(templates.remove, { body }, token)).code).not.toBe('0');
  });

  test.each(RETAIL_TEMPLATES.map(({ templateId }) => templateId))(
    '%s becomes a board on its own rows',
    async (id) => {
      const body = { templateId: id };
      const { data: detail } = await server.call<TemplateDetail>(templates.detail, { body }, token);
      const mapping = detail.tablesInside.map(({ tableId }) => ({ by: 'sample', tableId }));
      const used = await server.call<{ menuCode: string; losses: object[]; fixedValues: string[] }>(
        templates.use,
        { body: { ...body, menuName: `用 ${id}`, parentCode: null, mapping } },
        token,
      );
      expect(used).toMatchObject({ code: '0', data: { losses: [], fixedValues: [] } });
      const params = { id: used.data.menuCode };
      const { data: made } = await server.call<BoardConfiguration>(dashboard.configuration, { params }, token);
      expect(made.reports.map(({ reportStyle: { x, y, w, h } }) => [x, y, w, h])).toEqual(
        RETAIL_TEMPLATES.find(({ templateId }) => templateId === id)?.board.charts.map(
          ({ reportStyle: { x, y, w, h } }) => [x, y, w, h],
        ),
      );
      for (const { reportParam } of made.reports) {
        const answer = await server.call<QueryResult>(query.chartReport, { body: { reportParam } }, token);
        expect(answer.data.rowCount).toBeGreaterThan(0);
      }
    },
    60_000,
  );
});
