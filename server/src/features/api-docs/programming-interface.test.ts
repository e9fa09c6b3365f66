import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ENDPOINTS, listEndpoints, type AnyEndpoint, type ExportTask, type QueryResult } from '@tessera/contract';

import { startTestServer, type CallInput, type TestServer } from '../../testing/index.ts';
import { INTERFACE_EXAMPLES, type InterfaceExample } from './interface-examples.ts';
import { openApiDocument } from './openapi.ts';

const { boardComponents, boardExports, boardFilters, boardSteps, chart, fields, filter, linkage, query, share } =
  ENDPOINTS;
const NAMES = new Map<AnyEndpoint, string>(listEndpoints().map(({ name, endpoint }) => [endpoint, name]));
const EMPTY = { layoutType: 0, layout: [], appLayout: null, components: [], pool: [] };
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const salesBy = (fieldId: string) => ({
  tbId: 'sample-orders',
  dimensionCondition: [{ uniqId: 'd1', fieldId }],
  indexCondition: [{ uniqId: 'm1', fieldId: 'orders.sales_amount', aggregator: 'sum' }],
});

let server: TestServer;
let token: string;
/** What was asked and answered, under ids that are the same in each run. */
const told = new Map<string, InterfaceExample>();
const ids = new Map<string, string>();

/** Makes a call as an editor, or as a visitor with the token of a share, and notes it as an example. */
async function make<Data>(endpoint: AnyEndpoint, input: CallInput = {}, visitor?: string): Promise<Data> {
  const headers = visitor === undefined ? {} : { headers: { 'share-token': visitor } };
  const { code, msg, data } = await server.call<Data>(endpoint, { ...input, ...headers }, visitor ? undefined : token);
  const name = NAMES.get(endpoint) ?? '';
  if (code !== '0') throw new Error(`${name}: ${code} ${msg}`);
  if (!told.has(name)) told.set(name, { ...input, reply: data } as InterfaceExample);
  return data;
}
const known = (name: string, id: string): string => {
  ids.set(id, name);
  return id;
};
const steady = (value: unknown): unknown =>
  JSON.parse([...ids].reduce((now, [id, name]) => now.replaceAll(id, name), JSON.stringify(value)));
/** Lists with their first two entries, where that is still an answer. */
function shortened(endpoint: AnyEndpoint, reply: unknown): unknown {
  const cut = JSON.parse(JSON.stringify(reply), (_key, value: unknown) =>
    Array.isArray(value) ? value.slice(0, 2) : value,
  ) as unknown;
  return endpoint.reply.safeParse(cut).success ? cut : reply;
}

beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_CHROMIUM: 'off' } });
  ({ editor: token } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

test('a board is built, filtered, linked, shared and exported by the programming interface alone', async () => {
  // Fields and values of a table.
  await make(fields.showTable, { body: { tableId: 'sample-orders' } });
  await make(fields.sortedFields, { body: { tableId: 'sample-orders', sortFlag: 'asc' } });
  await make(fields.listFields, { body: { tableId: 'sample-orders' } });
  await make(fields.dataGram, { params: { id: 'sample-orders' } });
  await make(fields.fieldTypes);
  await make(fields.functions);
  await make(chart.types);
  await make(filter.filterQuery, {
    body: {
      reportParam: {
        tbId: 'sample-orders',
        filterQueryFlag: true,
        indexCondition: [{ uniqId: 'v1', fieldId: 'orders.region', aggregator: '' }],
      },
    },
  });

  // The board and two charts.
  const made = await make<{ menuCode: string }>(boardSteps.addConfiguration, {
    body: { menuName: 'Sales', parentCode: null, document: EMPTY },
  });
  const menuCode = known('board-sales', made.menuCode);
  await make(chart.screenBegin, { body: { menuCode, tbId: 'sample-orders' } });
  const draft = (reportName: string, field: string) => ({
    menuCode,
    reportName,
    reportTypeCode: 'graph_pie',
    reportParam: salesBy(field),
  });
  const chartOf = async (name: string, reportName: string, field: string) => {
    const { reportCode } = await make<{ reportCode: string }>(chart.screenSave, { body: draft(reportName, field) });
    return known(name, reportCode);
  };
  const regions = await chartOf('chart-regions', 'Sales by region', 'orders.region');
  const cities = await chartOf('chart-cities', 'Sales by city', 'orders.city');
  await make(query.chartReportNew, { body: { reportParam: salesBy('orders.region') } });
  await make(chart.screenConfiguration, { params: { id: regions } });
  await make(chart.screenCache, { body: { ...draft('Sales by region', 'orders.region'), reportCode: regions } });
  await make(chart.screenCachedConfiguration, { params: { id: regions } });
  await make(boardSteps.takeOff, { params: { componentCode: cities, menuCode } });
  expect(await make<object[]>(boardComponents.listPooled, { body: { menuCode } })).toHaveLength(1);
  await make(boardSteps.putOn, { params: { type: '0001', code: menuCode }, body: { reportCode: cities } });
  await make(boardSteps.place, {
    params: { id: cities },
    body: { menuCode, componentStyle: { x: 12, y: 0, w: 12, h: 12 } },
  });
  await make(boardSteps.chartStyle, { params: { id: cities } });
  await make(filter.boardTables, { body: { menuCode } });

  // A text.
  const note = await make<{ componentCode: string }>(boardComponents.textAdd, {
    body: { menuCode, componentName: 'Note', context: text('Sales of all stores') },
  });
  const on = { menuCode, componentCode: known('text-note', note.componentCode) };
  await make(boardComponents.textUpdate, { body: { ...on, context: text('Sales of this year') } });
  await make(boardComponents.textEditName, { body: { ...on, componentName: 'About' } });
  await make(boardComponents.textSelect, { body: on });
  const copy = await make<{ componentCode: string }>(boardComponents.textCopy, { body: on });
  const copied = known('text-copy', copy.componentCode);
  await make(boardComponents.textDelete, { body: { menuCode, componentCode: copied } });

  // A filter, which holds for the first chart.
  const region = await make<{ componentCode: string }>(boardFilters.add, {
    body: {
      menuCode,
      componentName: 'Region',
      control: '1',
      filterData: [
        { tblId: 'sample-orders', fieldId: 'orders.region', levelFieldIds: [], filterReportCodes: [regions] },
      ],
      multiple: true,
      filterValue: { aggregator: 'in', fieldValue: ['华东'] },
      parentFilterList: [],
      location: 'bar',
    },
  });
  known('filter-region', region.componentCode);
  await make(boardFilters.info, { body: { menuCode } });
  const filtered = await make<QueryResult>(query.refreshReport, { body: { menuCode, reportCode: regions } });
  expect(filtered.values[0]).toEqual(['华东']);

  // What is picked on the first chart holds for the second.
  const linked = await make<{ id: string }>(linkage.save, {
    body: {
      menuCode,
      masterReportCode: regions,
      linkageConfList: [
        { slaveReportCode: cities, fields: [{ masterFieldId: 'orders.region', slaveFieldId: 'orders.region' }] },
      ],
    },
  });
  known('linkage-regions', linked.id);
  expect(await make(linkage.queryByMenuCode, { body: { menuCode } })).toMatchObject([
    { masterReportCode: regions, linkageConfList: [{ slaveReportCode: cities }], masterTableId: 'sample-orders' },
  ]);

  // A share, as its visitor sees it.
  const shared = await make<{ shareId: string }>(share.edit, {
    body: { menuCode, reportCode: null, name: 'Partners', enabled: true, expiresAt: null },
  });
  const shareId = known('share-partners-000000000', shared.shareId);
  const swatch = { theme: 'purple', locale: 'en_US', showHeader: true, showFilters: true };
  await make(share.swatch, { body: { shareId, swatch } });
  await make(share.status, { params: { menuCode, harewareType: 'app' } });
  const visit = await make<{ token: string }>(share.enter, { body: { shareId } });
  known('token-of-the-visit', visit.token);
  await make(share.allTables, { body: { shareId } }, visit.token);
  await make(share.filterInfo, { body: { shareId } }, visit.token);
  await make(share.linkages, { body: { shareId } }, visit.token);
  await make(share.text, { body: { shareId, componentCode: on.componentCode } }, visit.token);
  await make(share.reportConfiguration, { params: { shareId, reportCode: regions } }, visit.token);

  // A file.
  const task = await make<ExportTask>(boardExports.exportAsync, { body: { menuCode, kind: 'csv' } });
  known('export-task', task.id);
  let state: string = task.state;
  while (state === 'queued' || state === 'running') {
    const { list } = await make<{ list: ExportTask[] }>(boardExports.getTasks, { body: {} });
    state = list.find(({ id }) => id === task.id)?.state ?? 'gone';
  }
  expect(state).toBe('done');
}, 120_000);

test('each step is an example of the document, as it was asked', () => {
  const steps = [...told].map(([name, { reply, ...input }]) => {
    const endpoint = listEndpoints().find((one) => one.name === name)?.endpoint;
    return [name, steady({ ...input, reply: endpoint ? shortened(endpoint, reply) : null })] as const;
  });
  if (process.env['TESSERA_WRITE_EXAMPLES'])
    writeFileSync(
      join(import.meta.dirname, 'interface-examples.json'),
      `${JSON.stringify(Object.fromEntries(steps), null, 2)}\n`,
    );
  const asked = ([name, example]: readonly [string, unknown]) => {
    const { reply: _reply, ...input } = example as InterfaceExample;
    return [name, input];
  };
  expect(steps.map(asked)).toEqual(Object.entries(INTERFACE_EXAMPLES).map(asked));
});

test('examples are what their endpoints take and answer, and the document marks and shows them', () => {
  const operations = Object.values(openApiDocument(listEndpoints()).paths).flatMap((methods) => Object.values(methods));
  for (const { name, endpoint } of listEndpoints()) {
    const operation = operations.find(({ operationId }) => operationId === name);
    const example = INTERFACE_EXAMPLES[name];
    expect(operation?.['x-programming-interface']).toBe(example ? true : undefined);
    if (!example) continue;
    for (const part of ['params', 'query', 'body'] as const)
      expect([name, part, endpoint[part].safeParse(example[part]).error]).toEqual([name, part, undefined]);
    expect([name, endpoint.reply.safeParse(example.reply).error]).toEqual([name, undefined]);
    const shown = operation?.responses['200'].content['application/json']?.example;
    expect(shown).toEqual({ code: '0', msg: '', data: example.reply });
    if (example.body !== undefined)
      expect(operation?.requestBody?.content['application/json']?.example).toEqual(example.body);
  }
});
