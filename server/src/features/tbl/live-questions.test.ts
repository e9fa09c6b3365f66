import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  ENDPOINTS,
  type QueryResult,
  type SqlRun,
  type TableDetail,
  type Tbl,
  type TblPreview,
} from '@tessera/contract';
import { decodeJwt } from 'jose';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import { createThirdSystems } from '../third-party/index.ts';

const { tbl, data, query, sqlmodel, admin, dynamicparam, screenPlay } = ENDPOINTS;
const DAYS = [
  { day: '2025-03-05', qty: 10 },
  { day: '2026-03-04', qty: 7 },
  { day: '2026-03-05', qty: 25 },
];
const COLUMNS = [
  { name: 'day', dataType: 'datetime' },
  { name: 'qty', dataType: 'int' },
];
const BOUND = [
  {
    filterCode: 'days',
    filterName: 'Days',
    filterParams: [
      { key: 'from', resource: 'field', source: 'day', part: 'from' },
      { key: 'to', resource: 'field', source: 'day', part: 'to' },
    ],
  },
];

let server: TestServer;
let api: Server;
let origin: string;
let owner: string;
let answer: (url: URL, request: IncomingMessage, response: ServerResponse) => void;
const asked: string[] = [];
const byDay: typeof answer = ({ searchParams }, _request, response) => {
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '9'];
  response.end(JSON.stringify(DAYS.filter(({ day }) => day >= from && day <= to)));
};
beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(new URL(request.url ?? '', origin), request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await startTestServer({ env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  owner = (await server.signIn()).token;
}, 60_000);
beforeEach(() => {
  answer = byDay;
  asked.length = 0;
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await server.stop();
});

let names = 0;
async function publish(more: object = {}, token = owner) {
  const body = {
    tblName: `live ${(names += 1)}`,
    request: { tblApi: { url: origin } },
    columns: COLUMNS,
    tblFilters: BOUND,
    ...more,
  };
  const saved = await server.call<Tbl>(tbl.saveTbl, { body }, token);
  const { menuCode, version } = saved.data;
  expect((await server.call(tbl.publishTbl, { body: { menuCode, version } }, token)).code).toBe('0');
  const { data: detail } = await server.call<TableDetail>(data.tableDetail, { body: { tableId: menuCode } }, token);
  const id = (name: string) => detail.fields.find(({ sourceName }) => sourceName === name)?.fieldId ?? '';
  const ask = (rest: object = {}, asking = token) => {
    const indexCondition = [{ uniqId: 'm', fieldId: id('qty'), aggregator: 'sum' }];
    const reportParam = { tbId: menuCode, dimensionCondition: [], indexCondition, ...rest };
    return server.call<QueryResult>(query.chartReport, { body: { reportParam } }, asking);
  };
  const days = (from: string, until: string) => ({
    filterCondition: [{ fieldId: id('day'), aggregator: 'between_and', fieldValue: [from, until] }],
  });
  return { menuCode, name: body.tblName, id, ask, days };
}

test('a range of days reaches the API with both ends inclusive', async () => {
  const { ask, days } = await publish();
  expect((await ask(days('2026-03-04', '2026-03-06'))).data.values).toEqual([[32]]);
  expect(asked).toEqual(['/?from=2026-03-04&to=2026-03-05']);
});

test('a comparison reads its earlier period: the days that it moves do not narrow what the API gives', async () => {
  const { ask, days, id } = await publish();
  const m = { fieldId: id('qty'), aggregator: 'sum' };
  const compared = { ...m, uniqId: 'before', comparison: { base: 'lastYear', show: 'value' } };
  const reply = await ask({
    ...days('2026-03-05', '2026-03-06'),
    dimensionCondition: [{ uniqId: 'd', fieldId: id('day'), granularity: 'day' }],
    indexCondition: [{ ...m, uniqId: 'm' }, compared],
  });
  expect(reply.data.values).toEqual([['2026-03-05'], [25], [10]]);
  expect(asked).toEqual(['/']);
});

test('SQL over a real-time table reads its rows', async () => {
  const { name } = await publish();
  const sql = `select sum(qty) as total from "${name}"`;
  const { data: run } = await server.call<SqlRun>(sqlmodel.execute, { body: { connectionId: null, sql } }, owner);
  expect([run.fault, run.values]).toEqual([null, [[42]]]);
});

test.each(['left', 'inner', 'full'])(
  'a filter above a %s join reaches the API of the table whose column it limits, and nothing else is narrowed',
  async (kind) => {
    const stock = [
      { store: 'A', region: '东 1', qty: 1 },
      { store: 'A', region: '西', qty: 10 },
      { store: 'B', region: '东 1', qty: 100 },
      { store: 'C', region: '东 1', qty: 1_000 },
    ];
    const cities = [
      { store: 'A', city: '上海' },
      { store: 'B', city: '杭州' },
      { store: 'D', city: '成都' },
    ];
    answer = ({ pathname, searchParams }, _request, response) => {
      const region = searchParams.get('region');
      const rows = pathname === '/cities' ? cities : stock.filter((row) => region === null || row.region === region);
      response.end(JSON.stringify(rows));
    };
    const text = (...columns: string[]) => columns.map((name) => ({ name, dataType: 'str' }));
    const bound = { key: 'region', resource: 'field', source: 'region', value: { text: '西' } };
    const live = await publish({
      request: { tblApi: { url: `${origin}/stock` } },
      columns: [...text('store', 'region'), { name: 'qty', dataType: 'int' }],
      tblFilters: [{ filterCode: 'region', filterName: 'Region', filterParams: [bound] }],
    });
    const other = await publish({
      request: { tblApi: { url: `${origin}/cities` } },
      columns: text('store', 'city'),
      tblFilters: [],
    });
    const field = (table: string, name: string, sourceFieldId: string) => ({
      ...{ fieldId: `${live.menuCode.slice(0, 8)}-${name}`, table, sourceFieldId, name },
      defaultAggregator: name === 'qty' ? 'sum' : 'count',
    });
    const draft = {
      tables: [
        { alias: 'c', tableId: other.menuCode, name: 'c', x: 0, y: 0 },
        { alias: 's', tableId: live.menuCode, name: 's', x: 9, y: 9 },
      ],
      joins: [{ left: 'c', right: 's', kind, keys: [{ left: other.id('store'), right: live.id('store') }] }],
      fields: [
        field('c', 'city', other.id('city')),
        field('s', 'region', live.id('region')),
        field('s', 'qty', live.id('qty')),
      ],
    };
    const model = await server.call<{ tableId: string }>(
      data.saveModel,
      { body: { name: `model ${(names += 1)}`, draft } },
      owner,
    );
    expect([model.code, model.msg]).toEqual(['0', model.msg]);
    const [city, region, qty] = draft.fields.map(({ fieldId }) => fieldId);
    asked.length = 0;
    const ask = async (fieldId: string | undefined, value: string) => {
      const reportParam = {
        tbId: model.data.tableId,
        dimensionCondition: [{ uniqId: 'c', fieldId: city }],
        indexCondition: [{ uniqId: 'm', fieldId: qty, aggregator: 'sum' }],
        filterCondition: [{ fieldId, aggregator: 'equal', fieldValue: [value] }],
      };
      const reply = await server.call<QueryResult>(query.chartReport, { body: { reportParam } }, owner);
      expect([reply.code, reply.msg]).toEqual(['0', reply.msg]);
      const { columns, values } = reply.data;
      const of = (id: string) => values[columns.findIndex(({ uniqId }) => uniqId === id)] ?? [];
      return Object.fromEntries(of('c').map((name, at) => [String(name), of('m')[at]]));
    };
    const unmatched = kind === 'full' ? { null: 1_000 } : {};
    expect(await ask(region, '东 1')).toEqual({ 上海: 1, 杭州: 100, ...unmatched });
    expect(asked.filter((path) => path !== '/cities')).toEqual(['/stock?region=%E4%B8%9C+1']);
    asked.length = 0;
    // The default of a parameter would leave out rows of the city.
    expect(await ask(city, '上海')).toEqual({ 上海: 11 });
    expect(asked.filter((path) => path.includes('?'))).toEqual([]);
  },
);

test('a dynamic parameter that a published table sends is not deleted, and the refusal names the table', async () => {
  const param = {
    groupId: null,
    ...{ dynamicParamName: '门店号', dataType: 'str', filterType: '1', multiple: false },
    defaultValue: { kind: 'none' },
    candidates: { kind: 'any' },
  };
  const made = await server.call<{ dynamicParamId: string }>(dynamicparam.add, { body: param }, owner);
  const { dynamicParamId } = made.data;
  const filterParams = [{ key: 'store', resource: 'param', source: dynamicParamId }];
  const { menuCode, name } = await publish({ tblFilters: [{ filterCode: 's', filterName: 'Store', filterParams }] });
  const remove = () => server.call(dynamicparam.remove, { body: { dynamicParamId } }, owner);
  const refused = await remove();
  expect([refused.code, refused.msg]).toEqual([expect.stringMatching(/^-/), expect.stringContaining(name)]);
  expect((await server.call(tbl.removeTbl, { body: { menuCode } }, owner)).code).toBe('0');
  expect((await remove()).code).toBe('0');
});

test('a token of the user goes to a docked system alone, and each user has rows of their own', async () => {
  const { systemId } = await createThirdSystems(server.app.services).add({
    corporationCode: 'sample',
    systemName: 'ERP',
    entryUrl: `${origin}/enter`,
  });
  const users: unknown[] = [];
  answer = (_url, request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '');
    const user = token === undefined ? null : decodeJwt(token).sub;
    if (!users.includes(user)) users.push(user);
    response.end(JSON.stringify([{ day: '2026-03-05', qty: users.indexOf(user) + 1 }]));
  };
  const { ask, menuCode } = await publish({ systemId, tblFilters: [] });
  const other = await server.createCorporation();
  const roles = await server.app.services.store
    .selectFrom('member')
    .innerJoin('account', 'account.user_id', 'member.user_id')
    .select(['role_id', 'account.user_id'])
    .where('corporation_code', '=', 'sample')
    .where('account_key', 'in', ['editor', 'owner'])
    .execute();
  for (const { role_id: roleId } of roles) {
    await server.call(admin.saveRoleTables, { body: { roleId, addTblIds: [menuCode], delTblIds: [] } }, owner);
  }
  const editor = (await server.signIn('editor')).token;
  const [mine, theirs] = [(await ask()).data.values, (await ask({}, editor)).data.values];
  expect([mine, theirs]).toEqual([[[1]], [[2]]]);
  expect(users.toSorted()).toEqual(roles.map(({ user_id }) => user_id).toSorted());
  const foreign = { body: { request: { tblApi: { url: origin } }, systemId } };
  const { token } = await server.signIn(other.accounts.owner.account, TEST_PASSWORD, other.code);
  expect((await server.call(tbl.previewTbl, foreign, token)).code).toBe('-10007');
  users.length = 0;
  const far = await createThirdSystems(server.app.services).add({
    corporationCode: 'sample',
    systemName: 'Elsewhere',
    entryUrl: 'https://erp.test.invalid/enter',
  });
  const elsewhere = { body: { request: { tblApi: { url: origin } }, systemId: far.systemId } };
  const { data: preview } = await server.call<TblPreview>(tbl.previewTbl, elsewhere, owner);
  expect([preview.rowCount, users]).toEqual([1, [null]]);

  // EP-036, EP-037: which tables are of which system; nothing of a system without tables, or of another corporation.
  const bound = (endpoint: object, body: object = {}, who = owner) =>
    server.call<{ systemId: string; tbls: { tblId: string }[] }[]>(endpoint, { body }, who);
  const all = await server.call(screenPlay.tblGroupBindInfo, {}, owner);
  expect(all.data).toMatchObject([{ systemId, systemName: 'ERP', tbls: [{ tblId: menuCode }] }]);
  expect((await bound(screenPlay.tblGroupBindInfoBiz, { systemId })).data).toEqual(all.data);
  expect((await bound(screenPlay.tblGroupBindInfoBiz, { systemId: far.systemId })).data).toMatchObject([{ tbls: [] }]);
  expect((await bound(screenPlay.tblGroupBindInfoBiz, { systemId }, token)).code).toBe('-10007');
});

test('an API that hangs for one corporation does not hold up another', async () => {
  const other = await server.createCorporation();
  const { token } = await server.signIn(other.accounts.owner.account, TEST_PASSWORD, other.code);
  const slow = await publish({ request: { tblApi: { url: `${origin}/slow` } } });
  const quick = await publish({}, token);
  const held: ServerResponse[] = [];
  let met: () => void = () => undefined;
  const four = new Promise<void>((resolve) => (met = resolve));
  answer = (url, request, response) => {
    if (url.pathname !== '/slow') return byDay(url, request, response);
    held.push(response);
    if (held.length === 4) met();
  };
  const waiting = ['01', '02', '03', '04', '05', '06'].map((day) =>
    slow.ask(slow.days(`2026-03-${day}`, '2026-04-01')),
  );
  await four;
  expect((await quick.ask()).data.values).toEqual([[42]]);
  expect(held).toHaveLength(4);
  answer = byDay;
  for (const response of held) response.end('[]');
  expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(Array(6).fill('0'));
});
