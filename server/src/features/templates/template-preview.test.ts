import {
  createComponent,
  ENDPOINTS,
  type BoardConfiguration,
  type BoardDocument,
  type BoardState,
  type QueryResult,
  type ReportComponent,
  type TemplateDocument,
  type TemplateSummary,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { dashboard, query, templates } = ENDPOINTS;
interface Preview {
  readonly document: BoardDocument;
  readonly reports: ReportComponent[];
}
let server: TestServer;
let owner: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

async function done<Data>(endpoint: object, body: object, token = owner): Promise<Data> {
  const reply = await server.call<Data>(endpoint, { body }, token);
  if (reply.code !== '0') throw new Error(`answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
const preview = (templateId: string) => done<Preview>(templates.preview, { templateId });
const ask = (templateId: string, reportCode: string, more: object = {}) =>
  done<QueryResult>(templates.previewReport, { templateId, reportCode, ...more });
const cells = ({ rowCount, values }: QueryResult) => ({ rowCount, values });

test('every chart of every template that comes with the product has rows in its preview', async () => {
  const offered = (await done<TemplateSummary[]>(templates.list, { kinds: ['board'] })).filter((one) => one.ofProduct);
  expect(offered).toHaveLength(10);
  for (const { templateId } of offered) {
    const { reports } = await preview(templateId);
    expect(reports.length).toBeGreaterThan(3);
    const answers = await Promise.all(reports.map(({ reportCode }) => ask(templateId, reportCode)));
    expect(answers.map(({ rowCount }) => rowCount > 0)).toEqual(reports.map(() => true));
  }
});

test('a preview shows what a board made of the template on its sample rows shows', async () => {
  const templateId = 'retail-goods-abc';
  const { reports } = await preview(templateId);
  const template = await done<TemplateDocument>(templates.getJson, { templateId });
  const mapping = template.tables.map(({ tableId }) => ({ tableId, by: 'sample' }));
  const body = { templateId, menuName: '商品分析（样例）', parentCode: null, mapping };
  const { menuCode } = await done<{ menuCode: string }>(templates.use, body);
  const reply = await server.call<BoardConfiguration>(dashboard.configuration, { params: { id: menuCode } }, owner);
  const made = reply.data.reports;
  expect(made.map(({ reportName }) => reportName)).toEqual(reports.map(({ reportName }) => reportName));
  for (const [place, { reportCode }] of reports.entries()) {
    const asked = { menuCode, reportCode: made[place]!.reportCode };
    const real = await done<QueryResult>(query.boardReport, asked);
    expect(cells(await ask(templateId, reportCode))).toEqual(cells(real));
  }
});

test('filters of the template narrow its charts, and no other table can be asked', async () => {
  const made = await done<TemplateDocument>(templates.getJson, { templateId: 'retail-store-ranking' });
  const [chart] = made.charts;
  const table = made.tables.find(({ tableId }) => tableId === chart!.reportParam.tbId)!;
  const text = table.fields.findIndex(({ dataType }) => dataType === 'str');
  const { fieldId } = table.fields[text]!;
  const filter = {
    ...createComponent('filter'),
    ...{ code: 'f1', name: '筛选' },
    filterData: [{ tblId: table.tableId, fieldId, levelFieldIds: [], filterReportCodes: [chart!.reportCode] }],
  };
  const document = { ...made, document: { ...made.document, components: [...made.document.components, filter] } };
  const { templateId } = await done<{ templateId: string }>(templates.setJson, { document });
  const choose = (value: unknown): Pick<BoardState, 'filters'> => ({
    filters: [{ componentCode: 'f1', choice: { aggregator: 'in', fieldValue: [value as string] } }],
  });
  const all = await ask(templateId, chart!.reportCode);
  const none = await ask(templateId, chart!.reportCode, { boardState: choose('没有这个值') });
  const some = await ask(templateId, chart!.reportCode, { boardState: choose(table.values[text]![0]) });
  expect(cells(none)).not.toEqual(cells(all));
  expect(cells(some)).not.toEqual(cells(none));
  const other = { ...chart!.reportParam, tbId: 'sample-orders' };
  const refused = await server.call(
    templates.previewReport,
    { body: { templateId, reportCode: chart!.reportCode, reportParam: other } },
    owner,
  );
  expect(refused.code).toBe('-30006');
  expect((await server.call(templates.preview, { body: { templateId } }, reader)).code).toBe('-110001');
});
