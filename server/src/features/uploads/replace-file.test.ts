import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  type DataJob,
  type FieldUse,
  type QueryResult,
  type ReplacePreview,
  type Share,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, chart, data, fields, menu, query, share } = ENDPOINTS;
const WHOLE = 'region,amount,cost\n华东,10,4\n华北,20,5\n';
const WITHOUT_COST = 'region,amount\n华东,11\n华北,21\n';

let server: TestServer;
let owner: ReturnType<typeof uploadClient>;
let token: string;
let reader: string;
let tableId: string;
let menuCode: string;
let reportCode: string;
let ids: Readonly<Record<string, string>>;

const call = async <T>(endpoint: object, body: object): Promise<T> => owner.good(owner.call<T>(endpoint, body));
const idsNow = async () =>
  Object.fromEntries((await owner.detail(tableId)).fields.map(({ name, fieldId }) => [name, fieldId]));

/** A table of a file whose field `cost` is used by everything that can name a field. */
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('owner')).token;
  reader = (await server.signIn('reader')).token;
  owner = uploadClient(server, token);
  tableId = (await owner.load('门店', 'a.csv', WHOLE, { everyRole: true })).tableId!;
  ids = await idsNow();
  await call(data.updateFields, { tableId, fields: [{ fieldId: ids['cost'], name: '成本' }] });
  await call(fields.createField, { tableId, name: '毛利', formula: '[amount] - [成本]' });
  menuCode = await server.addBoard(token);
  const reportParam = {
    tbId: tableId,
    dimensionCondition: [{ uniqId: 'd', fieldId: ids['region'] }],
    indexCondition: [{ uniqId: 'm', fieldId: ids['cost'], aggregator: 'sum' }],
  };
  const saved = { menuCode, reportName: '成本图', reportTypeCode: 'graph_pie', reportParam };
  ({ reportCode } = await call<{ reportCode: string }>(chart.save, saved));
  const onFormula = {
    ...reportParam,
    indexCondition: [{ uniqId: 'm', fieldId: (await idsNow())['毛利'], aggregator: 'sum' }],
  };
  await call(chart.save, { ...saved, reportName: '毛利图', reportParam: onFormula });
  const byCost = { ...reportParam, dimensionCondition: [{ uniqId: 'd', fieldId: ids['cost'] }] };
  const grouped = { ...saved, reportName: '成本分布', reportParam: byCost };
  const jumping = await call<{ reportCode: string }>(chart.save, grouped);
  const filter = {
    code: 'costs',
    name: '成本筛选',
    typeCode: COMPONENT_TYPE_CODES.filter,
    control: '1',
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar',
    filterData: [{ tblId: tableId, fieldId: ids['cost'], filterReportCodes: [reportCode] }],
  };
  const jumps = [
    {
      id: 'jump',
      reportCode: jumping.reportCode,
      fieldId: ids['cost'],
      name: '查看总览',
      target: { kind: 'board', menuCode: 'sample-overview' },
      newTab: true,
      params: [],
    },
  ];
  const document = { layoutType: 0, layout: [], appLayout: null, pool: [], components: [filter], jumps };
  const saving = { params: { id: menuCode }, body: { version: 0, lockKey: 'window-of-test', document } };
  const kept = await server.call(menu.saveConfiguration, saving, token);
  if (kept.code !== '0') throw new Error(`the board was not saved: ${kept.msg}`);
  const locked = [{ componentCode: 'costs', choice: { aggregator: 'in', fieldValue: ['4'] } }];
  await call<Share>(share.edit, { menuCode, reportCode: null, name: '伙伴', enabled: true, expiresAt: null, locked });
  const roles = await call<{ roleId: string; userTypeSymbol: string }[]>(admin.listRole, {});
  const roleId = roles.find(({ userTypeSymbol }) => userTypeSymbol === 'reader')?.roleId;
  const conditions = [{ fieldId: ids['cost'], aggregator: 'gt', fieldValue: ['0'] }];
  await call(admin.saveRoleCondition, { roleId, tblId: tableId, conditions });
}, 120_000);
afterAll(() => server.stop());

async function replacement(content: string) {
  const uploadId = await owner.stage('b.csv', content);
  const found = await owner.good(owner.inspect(uploadId));
  return { uploadId, tableId, columns: found.columns.map(({ index, name, dataType }) => ({ index, name, dataType })) };
}
const replace = async (content: string, force: boolean) =>
  owner.ended(await owner.call<DataJob>(data.replaceFromUpload, { ...(await replacement(content)), force }));
const ask = (who: string) => server.call<QueryResult>(query.boardReport, { body: { menuCode, reportCode } }, who);

test('the same columns lose nothing: a computed field is no column', async () => {
  const preview = await call<ReplacePreview>(data.previewReplace, await replacement(WHOLE));
  expect(preview).toMatchObject({ added: [], lost: [] });
  expect((await replace(WHOLE, false)).state).toBe('done');
  expect(await idsNow()).toMatchObject({ region: ids['region'], 成本: ids['cost'] });
});

test('a column that vanishes shows everything that uses it, charts of its formulas too', async () => {
  const { lost } = await call<ReplacePreview>(data.previewReplace, await replacement(WITHOUT_COST));
  expect(lost.map(({ name }) => name)).toEqual(['成本']);
  const uses = lost[0]?.uses.map(({ kind, name }: FieldUse) => `${kind} ${name}`) ?? [];
  expect(uses.toSorted()).toEqual([
    'chart 成本分布',
    'chart 成本图',
    'chart 毛利图',
    'filter 成本筛选',
    'formula 毛利',
    'jump 查看总览',
    'rule 查看者',
    'share 伙伴',
  ]);
  const refused = await owner.call(data.replaceFromUpload, await replacement(WITHOUT_COST));
  expect(refused.code).toBe('-50025');
});

test('its chart names the field that is gone, and everything works again once the column is back', async () => {
  expect((await ask(token)).data.values[1]).toEqual([5, 4]);
  expect((await replace(WITHOUT_COST, true)).state).toBe('done');
  const broken = await ask(token);
  expect([broken.code, broken.msg]).toEqual(['-30001', expect.stringMatching(/“成本”已不在数据表“.+”中/)]);
  expect((await owner.detail(tableId)).formerFields).toEqual([{ fieldId: ids['cost'], name: '成本' }]);
  expect((await ask(reader)).code).not.toBe('0');
  const preview = await call<ReplacePreview>(data.previewReplace, await replacement(WHOLE));
  expect(preview.added).toEqual([{ name: 'cost', dataType: 'int', returns: true }]);
  expect((await replace(WHOLE, false)).state).toBe('done');
  expect(await idsNow()).toMatchObject({ 成本: ids['cost'] });
  for (const who of [token, reader]) expect((await ask(who)).data.values[1]).toEqual([5, 4]);
});

test('a column that only looks like another field by its shown name is a new one', async () => {
  const { kept, added, lost } = await call<ReplacePreview>(
    data.previewReplace,
    await replacement('region,amount,成本\n华东,1,2\n'),
  );
  expect(kept.map(({ name }) => name)).toEqual(['region', 'amount']);
  expect([added, lost.map(({ name }) => name)]).toEqual([
    [{ name: '成本', dataType: 'int', returns: false }],
    ['成本'],
  ]);
});
