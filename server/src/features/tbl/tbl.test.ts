import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  ENDPOINTS,
  type QueryResult,
  type TableDetail,
  type Tbl,
  type TblPreview,
  type TblSummary,
  type TblVersion,
} from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';

const { tbl, data, query, admin } = ENDPOINTS;
const STORES = Array.from({ length: 40 }, (_, n) => ({
  'store.no': `S${String(n).padStart(3, '0')}`,
  'unit price': n + 0.5,
  地区: n % 2 === 0 ? '华东' : '华南',
  qty: n,
  day: '2026-03-05',
}));
const COLUMNS = [
  { name: 'store.no', dataType: 'str' },
  { name: 'unit price', dataType: 'double' },
  { name: '地区', dataType: 'str' },
  { name: 'qty', dataType: 'int' },
  { name: 'day', dataType: 'datetime' },
];

let server: TestServer;
let api: Server;
let origin: string;
let owner: string;
let editor: string;
let reader: string;
let shift = 0;
let answer: (url: URL, request: IncomingMessage, response: ServerResponse) => void;
const asked: URL[] = [];
const rowsOf =
  (rows: unknown): typeof answer =>
  (_url, _request, response) =>
    void response.end(JSON.stringify(rows));
const filtered: typeof answer = (url, request, response) => {
  const region = url.searchParams.get('region');
  rowsOf(STORES.filter((row) => !region || row.地区 === region))(url, request, response);
};

beforeAll(async () => {
  api = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api');
    asked.push(url);
    answer(url, request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await startTestServer({
    now: () => new Date(Date.now() + shift),
    env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' },
  });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
beforeEach(() => {
  answer = filtered;
  asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  api.closeAllConnections();
  api.close();
});

const definition = (more: object = {}) => ({
  request: { tblApi: { url: `${origin}/stores` }, tblHeaders: [{ key: 'X-Key', value: 'very secret' }] },
  columns: COLUMNS,
  tblFilters: [
    {
      filterCode: 'region',
      filterName: '地区',
      filterParams: [{ key: 'region', resource: 'field', source: '地区' }],
    },
  ],
  ...more,
});
let names = 0;
const good = async <T>(call: Promise<{ code: string; msg: string; data: T }>): Promise<T> => {
  const reply = await call;
  expect([reply.code, reply.msg]).toEqual(['0', reply.msg]);
  return reply.data;
};
const save = (more: object = {}, token = owner) =>
  good(server.call<Tbl>(tbl.saveTbl, { body: { tblName: `API ${(names += 1)}`, ...definition(more) } }, token));
const publish = ({ menuCode, version }: Tbl, token = owner) =>
  good(server.call<Tbl>(tbl.publishTbl, { body: { menuCode, version } }, token));
async function published(more: object = {}) {
  const saved = await publish(await save(more));
  const detail = await good(server.call<TableDetail>(data.tableDetail, { body: { tableId: saved.menuCode } }, owner));
  const field = (name: string) => detail.fields.find((each) => each.sourceName === name)?.fieldId ?? name;
  const ask = (rest: object = {}, token = owner, updateCache = false) =>
    server.call<QueryResult>(
      query.chartReport,
      {
        body: {
          updateCache,
          reportParam: {
            tbId: saved.menuCode,
            dimensionCondition: [{ uniqId: 'd', fieldId: field('地区') }],
            indexCondition: [{ uniqId: 'm', fieldId: field('qty'), aggregator: 'sum' }],
            ...rest,
          },
        },
      },
      token,
    );
  const where = (value: string) => ({
    filterCondition: [{ fieldId: field('地区'), aggregator: 'equal', fieldValue: [value] }],
  });
  return { saved, field, ask, where, menuCode: saved.menuCode };
}
const valuesOf = ({ columns, values }: QueryResult) =>
  Object.fromEntries(columns.map(({ uniqId }, at) => [uniqId, values[at]])) as Record<string, unknown[]>;

test('a published API is a table: charts group and total its rows, with names that hold dots, blanks and Chinese', async () => {
  const { ask, field, menuCode } = await published();
  const result = await good(ask());
  const { d, m } = valuesOf(result);
  expect(Object.fromEntries(d!.map((region, at) => [region, m![at]]))).toEqual({ 华东: 380, 华南: 400 });
  expect(result.freshness.old).toBeUndefined();
  const detail = await good(
    ask({
      dimensionCondition: [
        { uniqId: 's', fieldId: field('store.no') },
        { uniqId: 'p', fieldId: field('unit price') },
      ],
      indexCondition: [],
      isDetailData: '1',
    }),
  );
  expect(valuesOf(detail)).toMatchObject({ s: STORES.map((row) => row['store.no']) });
  expect((await good(server.call<TableDetail>(data.tableDetail, { body: { tableId: menuCode } }, owner))).kind).toBe(
    'api',
  );
  // One answer serves both.
  expect(asked).toHaveLength(1);
});

test('a filter reaches the API as a parameter, and each set of parameters has rows of its own', async () => {
  const { ask, where } = await published();
  expect(valuesOf(await good(ask(where('华东'))))).toEqual({ d: ['华东'], m: [380] });
  expect(valuesOf(await good(ask(where('华南'))))).toEqual({ d: ['华南'], m: [400] });
  expect(valuesOf(await good(ask(where('华东'))))).toEqual({ d: ['华东'], m: [380] });
  expect(asked.map((url) => url.searchParams.get('region'))).toEqual(['华东', '华南']);
});

test('row rules hold: they reach the API, and rows beyond them that come all the same are not shown', async () => {
  const { ask, field, menuCode } = await published();
  const { roleId } = (await server.app.services.store
    .selectFrom('member')
    .innerJoin('account', 'account.user_id', 'member.user_id')
    .select('role_id as roleId')
    .where('account_key', '=', 'editor')
    .where('corporation_code', '=', 'sample')
    .executeTakeFirstOrThrow())!;
  expect((await ask({}, editor)).code).not.toBe('0');
  const rule = {
    conditions: [{ fieldId: field('地区'), aggregator: 'equal', fieldValue: ['华南'] }],
    masks: [],
    queryLimit: null,
  };
  await good(server.call(admin.saveRoleTables, { body: { roleId, addTblIds: [menuCode], delTblIds: [] } }, owner));
  await good(server.call(admin.saveRoleCondition, { body: { roleId, tblId: menuCode, ...rule } }, owner));
  answer = rowsOf(STORES);
  expect(valuesOf(await good(ask({}, editor)))).toEqual({ d: ['华南'], m: [400] });
  expect(asked.at(-1)?.searchParams.get('region')).toBe('华南');
});

test('an API that fails shows its last good rows marked as old, and recovers; without rows it says its status', async () => {
  const { ask } = await published({ cacheSeconds: 60 });
  const first = await good(ask());
  shift += 61_000;
  answer = (_url, _request, response) => void response.writeHead(503).end();
  const old = await good(ask());
  expect(old.values).toEqual(first.values);
  expect(old.freshness.old).toMatchObject({ status: 503 });
  expect(old.freshness.dataTime).toBe(first.freshness.dataTime);
  answer = rowsOf(STORES.slice(0, 2));
  shift += 11_000;
  const again = await good(ask());
  expect(again.freshness.old).toBeUndefined();
  expect(valuesOf(again)['m']).toEqual([0, 1]);
  answer = (_url, _request, response) => void response.writeHead(500).end('secret of the API');
  const reply = await (await published()).ask();
  expect([reply.code, reply.msg]).toEqual(['-55001', expect.stringContaining('500')]);
  expect(reply.msg).not.toContain('secret');
});

test('an API that renames a column fails by name instead of showing nothing', async () => {
  const { ask } = await published();
  answer = rowsOf(STORES.map(({ qty, ...row }) => ({ ...row, quantity: qty })));
  const reply = await ask();
  expect([reply.code, reply.msg]).toEqual(['-55001', expect.stringContaining('qty')]);
  answer = rowsOf(STORES.map((row) => ({ ...row, qty: row.qty === 3 ? 'N/A' : row.qty })));
  expect((await ask({}, owner, true)).code).toBe('-55001');
});

test('hidden values of headers reach the API and never a client; they don’t follow to another address', async () => {
  const keys: unknown[] = [];
  answer = (url, request, response) => {
    keys.push(request.headers['x-key']);
    filtered(url, request, response);
  };
  const saved = await save();
  expect(JSON.stringify(saved)).not.toContain('very secret');
  const preview = (body: object) => server.call<TblPreview>(tbl.previewTbl, { body }, owner);
  const kept = [{ key: 'X-Key', value: null }];
  const given = definition({ request: { tblApi: { url: `${origin}/other` }, tblHeaders: kept } });
  await good(preview({ ...given, menuCode: saved.menuCode }));
  expect(keys).toEqual(['very secret']);
  const elsewhere = { ...given, request: { tblApi: { url: 'http://127.0.0.1:9/' }, tblHeaders: kept } };
  expect((await preview({ ...elsewhere, menuCode: saved.menuCode })).code).toBe('-55003');
  const body = { ...elsewhere, menuCode: saved.menuCode, tblName: saved.tblName, version: saved.version };
  expect((await server.call(tbl.saveTbl, { body }, owner)).code).toBe('-55003');
  const shown = { ...body, request: { tblApi: { url: origin }, tblHeaders: [{ ...kept[0], isShow: true }] } };
  expect((await server.call(tbl.saveTbl, { body: shown }, owner)).code).toBe('-55003');
  const { rows } = await server.app.services.store
    .selectFrom('tbl_version')
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).not.toContain('very secret');
});

test('a save is no publication; any earlier version comes back as the draft, and two authors don’t overwrite each other', async () => {
  const { saved, ask, menuCode } = await published();
  const change = { ...definition({ script: 'return []', scriptType: 'javascript' }), menuCode, tblName: saved.tblName };
  const second = await good(server.call<Tbl>(tbl.saveTbl, { body: { ...change, version: 1 } }, owner));
  expect([second.version, second.publishedVersion]).toEqual([2, 1]);
  expect((await server.call(tbl.saveTbl, { body: { ...change, version: 1 } }, owner)).code).toBe('-10008');
  expect((await good(ask())).rowCount).toBe(2);
  await publish(second);
  expect((await good(ask())).rowCount).toBe(0);
  const restored = await good(server.call<Tbl>(tbl.restoreTbl, { body: { menuCode, version: 1 } }, owner));
  expect([restored.version, restored.publishedVersion, restored.script]).toEqual([3, 2, '']);
  const versions = await good(server.call<TblVersion[]>(tbl.versions, { body: { menuCode } }, owner));
  expect(versions.map(({ version, published: is }) => [version, is])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
  await publish(restored);
  expect((await good(ask())).rowCount).toBe(2);
});

test('a preview shows the reply, rows with their types, and the error with its line; a changed script is tried on the kept reply', async () => {
  const preview = (more: object) =>
    good(server.call<TblPreview>(tbl.previewTbl, { body: { ...definition(), ...more } }, owner));
  const first = await preview({});
  expect(first.columns.map(({ name, dataType }) => ({ name, dataType }))).toEqual(COLUMNS);
  expect([first.rowCount, first.status, first.fault]).toEqual([40, 200, null]);
  expect(JSON.parse(first.raw ?? '')).toEqual(STORES);
  const broken = await preview({
    replayId: first.replayId,
    scriptType: 'javascript',
    script: 'const a = 1;\nreturn b;',
  });
  expect(broken.fault).toMatchObject({ reason: 'script', line: 2 });
  const shaped = await preview({ replayId: first.replayId, script: "$[[0..1]].{'no': `store.no`}" });
  expect([shaped.values, asked.length]).toEqual([[['S000', 'S001']], 1]);
  const foreign = await server.call(tbl.previewTbl, { body: { ...definition(), replayId: first.replayId } }, editor);
  expect([foreign.code, asked.length]).toEqual(['-10007', 1]);
  const address = { tblApi: { url: 'http://169.254.169.254/latest' } };
  expect((await preview({ request: address })).fault).toMatchObject({ reason: 'forbidden' });
});

test('the list says who saved what and how its API answered; a version that is compared shows no hidden value; titles name fields', async () => {
  const columns = COLUMNS.map((column) => (column.name === 'qty' ? { ...column, title: '件数' } : column));
  const { menuCode, ask, saved } = await published({ columns });
  const found = async () =>
    (await good(server.call<TblSummary[]>(tbl.listTbl, {}, owner))).find((each) => each.menuCode === menuCode);
  expect(await found()).toMatchObject({ host: new URL(origin).host, version: 1, publishedVersion: 1, answer: null });
  await good(ask());
  expect(await found()).toMatchObject({ answer: { dataTime: expect.any(String) as string, failed: null } });
  shift += 120_000;
  answer = (_url, _request, response) => void response.writeHead(503).end();
  await good(ask());
  expect(await found()).toMatchObject({
    savedBy: expect.stringMatching(/./) as string,
    answer: { dataTime: expect.any(String) as string, failed: { status: 503 } },
  });
  const first = await good(server.call<Tbl>(tbl.selectTblVersion, { body: { menuCode, version: 1 } }, owner));
  expect([first.version, first.request.tblHeaders[0]?.value]).toEqual([saved.version, null]);
  const detail = await good(server.call<TableDetail>(data.tableDetail, { body: { tableId: menuCode } }, owner));
  expect(detail.fields.find(({ sourceName }) => sourceName === 'qty')?.name).toBe('件数');
  const twice = columns.map((column) => ({ ...column, title: '件数' }));
  const draft = await save({ columns: twice });
  const refused = await server.call(
    tbl.publishTbl,
    { body: { menuCode: draft.menuCode, version: draft.version } },
    owner,
  );
  expect(refused.code).toBe('-55002');
});

test('what an editor makes is not another editor’s, and readers see no address or script', async () => {
  const { menuCode } = await publish(await save({}, editor), editor);
  expect((await server.call(tbl.selectTbl, { body: { menuCode } }, owner)).code).toBe('0');
  expect((await server.call(tbl.selectTbl, { body: { menuCode } }, reader)).code).toBe('-110001');
  expect((await server.call(tbl.selectPublishTbl, { body: { menuCode } }, reader)).code).toBe('-10007');
  const seen = await good(server.call(tbl.selectPublishTbl, { body: { menuCode } }, editor));
  expect(JSON.stringify(seen)).not.toMatch(/127\.0\.0\.1|script|X-Key/);
  const other = await server.createCorporation();
  const { token } = await server.signIn(other.accounts.owner.account, TEST_PASSWORD, other.code);
  expect((await server.call(tbl.selectAuthorize, { body: { menuCode } }, token)).code).toBe('-10007');
  expect(await good(server.call(tbl.selectAuthorize, { body: { menuCode } }, editor))).toEqual({
    menuCode,
    watch: true,
    edit: true,
  });
  // EP-030, EP-034: names of the filters and types, for those who see the table.
  const filters = (as: string) => server.call(tbl.selectTblFilters, { body: { menuCode } }, as);
  expect(await good(filters(editor))).toEqual([
    { filterCode: 'region', dyTblId: menuCode, filterName: '地区', filterType: '2' },
  ]);
  expect((await filters(reader)).code).toBe('-10007');
  const types = (as: string) =>
    good(server.call(tbl.batchSelectDbTblType, { body: { tblIds: [menuCode, 'sample-orders'] } }, as));
  expect(await types(editor)).toEqual([{ tblId: menuCode, tblTypeCode: 'column' }]);
  expect(await types(reader)).toEqual([]);
});

test('the stock of the sample’s stores is an API of the server itself', async () => {
  const request = { tblApi: { url: '/api/sample/stock' } };
  const preview = await good(server.call<TblPreview>(tbl.previewTbl, { body: { request } }, owner));
  expect(preview.columns).toMatchObject([
    { name: '大区' },
    { name: '门店' },
    { name: '商品类目' },
    { name: '库存', dataType: 'int' },
    {},
    { withTime: true },
  ]);
  const elsewhere = { tblApi: { url: '/api/sys/user/userInfoByToken' } };
  expect(
    (await good(server.call<TblPreview>(tbl.previewTbl, { body: { request: elsewhere } }, owner))).fault,
  ).toMatchObject({ reason: 'address' });
});

test('the sample has it as a published table, whose reader sees one region of it', async () => {
  const reportParam = {
    tbId: 'sample-stock',
    dimensionCondition: [{ uniqId: 'd', fieldId: 'stock.region' }],
    indexCondition: [{ uniqId: 'm', fieldId: 'stock.stock', aggregator: 'sum' }],
  };
  const all = await good(server.call<QueryResult>(query.chartReport, { body: { reportParam } }, owner));
  expect(all.rowCount).toBeGreaterThan(3);
  const own = await server.call<QueryResult>(data.previewTable, { body: { tableId: 'sample-stock' } }, reader);
  if (own.code === '0') expect(new Set(own.data.values[0])).toEqual(new Set(['华东']));
  const draft = await good(server.call<Tbl>(tbl.selectTbl, { body: { menuCode: 'sample-stock' } }, owner));
  expect([draft.version, draft.publishedVersion]).toEqual([1, 1]);
});

test('removing it removes its table, unless something reads it', async () => {
  const { menuCode, ask } = await published();
  await good(ask());
  await good(server.call(tbl.removeTbl, { body: { menuCode } }, owner));
  expect((await ask()).code).not.toBe('0');
  expect((await server.call(tbl.selectTbl, { body: { menuCode } }, owner)).code).toBe('-10007');
});
