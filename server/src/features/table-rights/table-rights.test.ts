import {
  ENDPOINTS,
  type Member,
  type QueryResult,
  type RoleTable,
  type RoleTableCondition,
  type TableRows,
  type TableSummary,
  type UserGroup,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, data, fields, query, userGroups } = ENDPOINTS;

describe('EP-273 … EP-276: what roles see of tables holds at once', () => {
  let server: TestServer;
  let second: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  let reader: ReturnType<typeof uploadClient>;
  let readerRole: string;
  let tableId: string;
  /** What the second server warned of at its start and later. */
  const warnings: string[] = [];
  let ids: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer();
    // Another instance on the same metadata store hears of changes.
    second = await startTestServer({
      databaseUrl: server.databaseUrl,
      files: server,
      env: { TESSERA_LOG_LEVEL: 'warn' },
      logTo: { write: (line: string) => void warnings.push(line) },
    });
    const signedIn = await server.signIn('reader');
    readerRole = signedIn.roleInfo.roleId;
    owner = uploadClient(server, (await server.signIn('owner')).token);
    reader = uploadClient(server, signedIn.token);
    const content =
      'region,person,amount,day\n华东,reader,10,2024-01-01\n华南,reader,20,2024-01-02\n华东,owner,40,2024-01-03\n';
    const job = await owner.load('权限', 'rights.csv', content);
    tableId = job.tableId ?? '';
    ids = Object.fromEntries((await owner.detail(tableId)).fields.map(({ name, fieldId }) => [name, fieldId]));
  }, 180_000);
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  const save = (body: object) =>
    owner.call<RoleTableCondition>(admin.saveRoleCondition, { roleId: readerRole, tblId: tableId, ...body });
  const grant = (body: object) => owner.call(admin.saveRoleTables, { roleId: readerRole, ...body });
  const listed = async (client = reader) =>
    (await client.call<{ list: TableSummary[] }>(data.listTables, { search: '权限' })).data.list.map(
      (one) => one.tableId,
    );
  const amounts = async (client = reader) => (await client.rows(tableId, { fieldIds: [ids['amount']] })).values[0];

  test('a table is its maker’s and the owners’ until it is granted', async () => {
    expect(await listed(owner)).toEqual([tableId]);
    expect(await listed()).toEqual([]);
    for (const endpoint of [
      data.tableDetail,
      data.previewTable,
      data.tableUsedBy,
      data.tableLineage,
      fields.showTable,
    ]) {
      expect((await reader.call(endpoint, { tableId })).code).toBe('-10007');
    }
    const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
    const reportParam = { tbId: tableId, dimensionCondition: [{ uniqId: 'd', fieldId: ids['region'] }] };
    expect((await reader.call(query.boardReport, { ...chart, reportParam })).code).toBe('-30002');
    await grant({ addTblIds: [tableId] });
    expect(await listed()).toEqual([tableId]);
    expect(await amounts()).toEqual([10, 20, 40]);
    expect((await reader.call<QueryResult>(query.boardReport, { ...chart, reportParam })).code).toBe('0');
    const tables = await owner.call<RoleTable[]>(admin.searchRoleTables, { roleId: readerRole });
    expect(tables.data.find(({ tblId }) => tblId === tableId)).toMatchObject({ tblName: '权限', granted: true });
  });

  test('a row condition narrows preview, counts, value lists and charts, on every instance', async () => {
    expect(
      (await save({ conditions: [{ fieldId: ids['region'], aggregator: 'equal', fieldValue: ['华东'] }] })).code,
    ).toBe('0');
    expect(await amounts()).toEqual([10, 40]);
    expect((await reader.rows(tableId)).rowCount).toBe(2);
    const values = await reader.call<{ values: string[] }>(fields.fieldValues, { tableId, fieldId: ids['region'] });
    expect(values.data.values).toEqual(['华东']);
    expect(await amounts(owner)).toEqual([10, 20, 40]);
  });

  test('a relative range narrows to its days; it is for dates alone', async () => {
    const range = (fieldId: string | undefined, quickRange: string) =>
      save({ conditions: [{ fieldId, aggregator: 'between_and', fieldValue: [], quickRange }] });
    expect((await range(ids['day'], 'last30Days')).code).toBe('0');
    expect(await amounts()).toEqual([]);
    expect(await amounts(owner)).toEqual([10, 20, 40]);
    expect((await range(ids['amount'], 'last30Days')).code).toBe('-30005');
    expect((await range(ids['day'], 'none')).code).toBe('-30005');
    await save({ conditions: [] });
    expect(await amounts()).toEqual([10, 20, 40]);
  });

  test('a condition on the person compares with the account and with given attributes; without them nothing is shown', async () => {
    await save({ conditions: [{ fieldId: ids['person'], aggregator: 'equal', fieldValue: [{ viewer: 'account' }] }] });
    expect(await amounts()).toEqual([10, 20]);
    await save({
      conditions: [{ fieldId: ids['region'], aggregator: 'in', fieldValue: [{ viewer: 'attribute:region' }] }],
    });
    expect((await reader.rows(tableId)).rowCount).toBe(0);
    const members = await owner.call<{ list: Member[] }>(admin.listMembers, { roleId: readerRole });
    const { memberId } = members.data.list[0]!;
    await owner.call(admin.saveMemberAttributes, { memberId, attributes: { region: ['华南', '华北'] } });
    expect(await amounts()).toEqual([20]);
    const kept = await owner.call(admin.memberAttributes, { memberIds: [memberId] });
    expect(kept.data).toEqual([{ memberId, attributes: { region: ['华南', '华北'] } }]);
    await owner.call(admin.saveMemberAttributes, { memberId, attributes: {} });
    expect((await reader.rows(tableId)).rowCount).toBe(0);
    // The groups of the reader, and those above them.
    await save({ conditions: [{ fieldId: ids['region'], aggregator: 'in', fieldValue: [{ viewer: 'group' }] }] });
    expect((await reader.rows(tableId)).rowCount).toBe(0);
    const addGroup = async (body: object) => (await owner.call<UserGroup>(userGroups.save, body)).data;
    const top = await addGroup({ groupName: '华南' });
    const below = await addGroup({ groupName: '广州', parentId: top.groupId });
    await owner.call(userGroups.assign, { groupId: below.groupId, addMemberIds: [memberId] });
    expect(await amounts()).toEqual([20]);
    await owner.call(userGroups.save, { groupId: top.groupId, version: 1, groupName: '华东' });
    expect(await amounts()).toEqual([10, 40]);
    await owner.call(userGroups.assign, { groupId: below.groupId, delMemberIds: [memberId] });
    expect((await reader.rows(tableId)).rowCount).toBe(0);
    await save({
      conditions: [{ fieldId: ids['region'], aggregator: 'not_equal', fieldValue: [{ viewer: 'attribute:region' }] }],
    });
    expect((await reader.rows(tableId)).rowCount).toBe(0);
    await save({ conditions: [] });
    expect(await amounts()).toEqual([10, 20, 40]);
  });

  test('masks hide values from the role alone, and the detail says so', async () => {
    const masks = [
      { fieldId: ids['person'], kind: 'partial' },
      { fieldId: ids['amount'], kind: 'hide' },
      { fieldId: ids['region'], kind: 'hash' },
    ];
    expect((await save({ masks })).data).toMatchObject({ masks });
    const rows = await reader.call<TableRows>(data.previewTable, { tableId });
    const [region, person, amount] = rows.data.values;
    expect(person).toEqual(['r***r', 'r***r', 'o***r']);
    expect(amount).toEqual([null, null, null]);
    expect([region?.[0] === region?.[2], region?.[0] === region?.[1], String(region?.[0]).length]).toEqual([
      true,
      false,
      64,
    ]);
    expect((await reader.detail(tableId)).fields.map(({ masked }) => masked)).toEqual([true, true, true, false]);
    expect(await amounts(owner)).toEqual([10, 20, 40]);
    await save({ masks: [] });
  });

  test('rights are for known roles, tables and fields, and never for owners', async () => {
    const ownerRole = (await server.signIn('owner')).roleInfo.roleId;
    expect((await save({ conditions: [{ fieldId: 'none', aggregator: 'equal', fieldValue: ['x'] }] })).code).toBe(
      '-30001',
    );
    expect((await save({ masks: [{ fieldId: 'none', kind: 'hide' }] })).code).toBe('-30001');
    expect((await save({ roleId: ownerRole, queryLimit: 5 })).code).toBe('-50028');
    expect((await save({ roleId: 'none', queryLimit: 5 })).code).toBe('-10007');
    expect((await grant({ addTblIds: ['none'] })).code).toBe('-10007');
    expect((await reader.call(admin.searchRoleTables, { roleId: readerRole })).code).toBe('-110001');
  });

  test('what is taken back is gone at once, and comes back with its conditions', async () => {
    await save({ queryLimit: 2, conditions: [{ fieldId: ids['region'], aggregator: 'equal', fieldValue: ['华东'] }] });
    await grant({ delTblIds: [tableId] });
    expect(await listed()).toEqual([]);
    expect((await reader.call(data.previewTable, { tableId })).code).toBe('-10007');
    await grant({ addTblIds: [tableId] });
    expect(await amounts()).toEqual([10, 40]);
    const kept = await owner.call<RoleTableCondition[]>(admin.searchRoleConditions, {
      roleId: readerRole,
      tblId: tableId,
    });
    expect(kept.data[0]).toMatchObject({ queryLimit: 2 });
  });

  test('another instance, which knew the old rights, follows', async () => {
    const { token } = await server.signIn('reader');
    const rowsThere = async () => {
      const body = { tableId: 'sample-targets', fieldIds: ['targets.region'] };
      return (await second.call<TableRows>(data.previewTable, { body }, token)).data.rowCount;
    };
    const before = await rowsThere();
    const fieldId = 'targets.region';
    const conditions = [{ fieldId, aggregator: 'equal', fieldValue: ['没有'] }];
    expect(before).toBeGreaterThan(0);
    expect((await save({ tblId: 'sample-targets', conditions })).code).toBe('0');
    const until = Date.now() + 20_000;
    while ((await rowsThere()) > 0) expect(Date.now()).toBeLessThan(until);
    await grant({ delTblIds: ['sample-targets'] });
    const body = { tableId: 'sample-targets' };
    expect((await second.call(data.previewTable, { body }, token)).code).toBe('-10007');
  });

  test('rows that came in through one server are answered by the other, which warns that there is no bucket', async () => {
    expect(warnings.join('')).toContain('several servers share this metadata store');
    const { token } = await server.signIn('owner');
    const body = { tableId };
    const here = await server.call<TableRows>(data.previewTable, { body }, token);
    expect(here).toMatchObject({ code: '0', data: { rowCount: 3 } });
    expect((await second.call<TableRows>(data.previewTable, { body }, token)).data.values).toEqual(here.data.values);
  });

  test('a table for every role is one for the reader too', async () => {
    const job = await owner.load('公开', 'open.csv', 'a\n1\n', { everyRole: true });
    expect((await reader.detail(job.tableId)).editable).toBe(false);
    expect((await reader.call(data.updateTable, { tableId: job.tableId, name: 'mine' })).code).toBe('-110001');
  });
});
