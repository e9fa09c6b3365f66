import {
  ENDPOINTS,
  type Connection,
  type GrantEntry,
  type GrantedKind,
  type HeldResource,
  type ListedResource,
  type ResourceGrants,
  type TargetIndex,
  type TemplateSummary,
  type WarningDirectory,
  type WarningSummary,
} from '@tessera/contract';

import { makeExampleIds } from '../../testing/example-ids.ts';
import { startTestServer, type ExampleIds, type TestServer } from '../../testing/index.ts';
import { memberStandings } from '../identity/index.ts';

const { data, resourceGrants, rowRules, sqlmodel, targets, templates, warnings } = ENDPOINTS;
let server: TestServer;
/** The editor of the sample corporation. */
let editor: { readonly memberId: string; readonly roleId: string; readonly userId: string };
let ids: ExampleIds;
const tokens: Record<'owner' | 'editor', string> = { owner: '', editor: '' };

beforeAll(async () => {
  server = await startTestServer();
  tokens.owner = (await server.signIn('owner')).token;
  const { token, userInfo } = await server.signIn('editor');
  tokens.editor = token;
  const [member] = await memberStandings(server.app.services.store, 'sample', { userId: userInfo.id });
  editor = { memberId: member!.memberId, roleId: member!.roleId, userId: userInfo.id };
  ids = await makeExampleIds(server, 'sample', tokens.owner);
  await see(ids.table);
}, 60_000);
afterAll(() => server.stop());

const call = async <T = unknown>(endpoint: object, body: object, token = tokens.owner) =>
  server.call<T>(endpoint as never, { body }, token);
const see = (tblId: string) =>
  call(rowRules.saveTableGrants, { tblId, add: [{ kind: 'role', id: editor.roleId }], remove: [] });
const editors = (...allow: GrantEntry['allow']): GrantEntry => ({
  ...{ subject: { kind: 'role', id: editor.roleId }, allow },
  deny: [],
});
async function save(kind: GrantedKind, id: string, entries: GrantEntry[] | null) {
  const { version } = (await call<ResourceGrants>(resourceGrants.read, { kind, id })).data;
  expect((await call(resourceGrants.save, { kind, id, version, entries })).code).toBe('0');
}

test('a connection that may not be seen is in no list, not even by its tables; using it is more than seeing it', async () => {
  const listed = async () => (await call<Connection[]>(data.listConnections, {}, tokens.editor)).data;
  const isListed = async () => (await listed()).some(({ connectionId }) => connectionId === ids.connection);
  const connectedTo = async () => {
    const { list } = (
      await call<{ list: { tableId: string; connectionName?: string | null }[] }>(
        ...[data.listTables, { page: 1, limit: 100 }, tokens.editor],
      )
    ).data;
    return JSON.stringify(list.find(({ tableId }) => tableId === ids.connectedTable));
  };
  await see(ids.connectedTable);
  expect(await isListed()).toBe(true);
  expect(await connectedTo()).toContain('Connection of sample');
  await save('connection', ids.connection, []);
  expect(await isListed()).toBe(false);
  expect(await connectedTo()).not.toContain('Connection of sample');
  const { connection: connectionId } = ids;
  expect((await call(data.connectionDetail, { connectionId }, tokens.editor)).code).toBe('-10007');
  await save('connection', connectionId, [editors('view')]);
  expect((await call(data.connectionDetail, { connectionId }, tokens.editor)).code).toBe('0');
  const sources = async () => JSON.stringify((await call(sqlmodel.sources, {}, tokens.editor)).data);
  expect(await sources()).not.toContain(connectionId);
  await save('connection', connectionId, [editors('useData')]);
  expect(await sources()).toContain(connectionId);
});

test('an index that may not be seen is in no list and not found; who may only view it changes nothing', async () => {
  const { targetIndex: indexCode } = ids;
  const listed = async () =>
    (await call<{ indexes: TargetIndex[] }>(targets.init, {}, tokens.editor)).data.indexes.find(
      (index) => index.indexCode === indexCode,
    );
  const table = { indexCode, parentTime: '2026', indexGranularity: 'month' };
  const codes = async (...asked: readonly (readonly [object, object])[]) =>
    Promise.all(asked.map(async ([endpoint, body]) => (await call(endpoint, body, tokens.editor)).code));
  const remove = [targets.delete, { indexCodes: [indexCode] }] as const;
  expect(await listed()).toMatchObject({ editable: true });
  await save('targetIndex', indexCode, [editors('view')]);
  expect(await listed()).toMatchObject({ editable: false });
  expect(await codes([targets.queryIndexData, table], [targets.deleteIndexData, table], remove)).toEqual([
    '0',
    '-110001',
    '-110001',
  ]);
  await save('targetIndex', indexCode, []);
  expect(await listed()).toBeUndefined();
  expect(await codes([targets.queryIndexData, table], [targets.deleteIndexData, table])).toEqual(['-10007', '-10007']);
  expect((await call(...remove, tokens.editor)).data).toEqual({ count: 0 });
  await save('targetIndex', indexCode, [editors('edit')]);
  expect(await codes([targets.deleteIndexData, table])).toEqual(['0']);
  // A forecast has the rights of its index until it gets a list of its own, which holds by the call of its index, too.
  const fill = [targets.fillForecast, { indexCode, year: 2026 }] as const;
  const { data: made } = await call<{ indexCode: string }>(...fill, tokens.editor);
  const forecast = { ...table, indexCode: made.indexCode };
  expect(await codes([targets.deleteIndexData, forecast])).toEqual(['0']);
  await save('targetIndex', made.indexCode, [editors('view')]);
  expect(await codes([targets.deleteIndexData, forecast], fill)).toEqual(['-110001', '-110001']);
});

test('a template that may not be seen is in no list', async () => {
  const listed = async () =>
    (await call<TemplateSummary[]>(templates.list, {}, tokens.editor)).data.map(({ templateId }) => templateId);
  expect(await listed()).toContain(ids.template);
  await save('template', ids.template, []);
  expect(await listed()).not.toContain(ids.template);
});

test('rules of a directory that may not be seen are in no list and no count, and keep that when the directory goes', async () => {
  const rules = async () =>
    (await call<{ list: WarningSummary[]; total: number }>(warnings.list, { page: 1, limit: 50 }, tokens.editor)).data;
  const directories = async () =>
    (await call<WarningDirectory[]>(warnings.directories, {}, tokens.editor)).data.map((one) => one.directoryId);
  const { total } = await rules();
  const isListed = async () => {
    const { list, total: counted } = await rules();
    expect(counted).toBe(list.length);
    return list.find(({ ruleId }) => ruleId === ids.warningRule);
  };
  expect(await isListed()).toBeDefined();
  await save('warningDirectory', ids.warningDirectory, []);
  expect(await isListed()).toBeUndefined();
  expect((await rules()).total).toBe(total - 1);
  expect(await directories()).not.toContain(ids.warningDirectory);
  await save('warningRule', ids.warningRule, [editors('view')]);
  expect(await isListed()).toMatchObject({ manageable: false });
  expect(await directories()).toContain(ids.warningDirectory);
  await save('warningRule', ids.warningRule, null);
  await call(warnings.removeDirectory, { directoryId: ids.warningDirectory });
  expect(await isListed()).toBeUndefined();
});

test('a rule moves to where another list decides by who manages it alone', async () => {
  const { directoryId } = (
    await call<{ directoryId: string }>(warnings.saveDirectory, { directoryName: 'open', parentId: null })
  ).data;
  const { warningRule } = ids;
  await save('warningRule', warningRule, null);
  await save('warningDirectory', directoryId, [editors('edit')]);
  const { store } = server.app.services;
  const user = editor.userId;
  await store.updateTable('warning_rule').set({ owner_id: user }).where('rule_id', '=', warningRule).execute();
  const move = async (to: string | null) =>
    (
      await call(
        ...[warnings.bulk, { ruleIds: [warningRule], change: { kind: 'directory', directoryId: to } }, tokens.editor],
      )
    ).code;
  expect(await move(directoryId)).toBe('-60004');
  await save('warningDirectory', directoryId, [editors('view')]);
  expect(await move(directoryId)).toBe('-110001');
});

test('tables stand among the objects with what their grants say, for who gives them, and as the engine sees them', async () => {
  const kinds = ['table', 'model', 'sqlModel', 'realTimeTable'];
  const listed = async (token: string) =>
    (await call<{ total: number; items: ListedResource[] }>(resourceGrants.list, { kinds, limit: 500 }, token)).data;
  expect((await listed(tokens.owner)).items.map(({ id }) => id)).toContain(ids.table);
  expect((await listed(tokens.editor)).total).toBe(0);
  const { memberId } = editor;
  const held = (
    await call<{ items: HeldResource[] }>(resourceGrants.ofMember, { memberId, kinds, action: 'view', limit: 500 })
  ).data.items.map(({ id }) => id);
  const seen = (
    await call<{ list: { tableId: string }[] }>(data.listTables, { page: 1, limit: 100 }, tokens.editor)
  ).data.list.map(({ tableId }) => tableId);
  expect(held.toSorted()).toEqual(seen.toSorted());
  const why = await call<HeldResource>(resourceGrants.why, { kind: 'table', id: ids.table, memberId });
  expect(why.data.reasons[0]).toMatchObject({ allowed: true, reason: 'granted', by: { kind: 'role' } });
  // Lists are for other kinds.
  expect((await call(resourceGrants.read, { kind: 'table', id: ids.table })).code).toBe('-10001');
});
