import { randomUUID } from 'node:crypto';

import {
  ENDPOINTS,
  type FieldUse,
  type Lineage,
  type SignedIn,
  type TableDetail,
  type TableUse,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { EXAMPLE_PARAM } from '../../testing/param-inputs.ts';
import { listenAs } from '../../testing/stomp-listener.ts';

const { data, dynamicparam, fields, menu, resourceGrants, rowRules } = ENDPOINTS;
let server: TestServer;
const people = {} as Record<'owner' | 'editor' | 'reader', SignedIn>;
/** A table of the sample with charts, the boards on which they stand, and a field of it that charts ask. */
let table: { readonly id: string; readonly boards: readonly TableUse[]; readonly fieldId: string };

beforeAll(async () => {
  server = await startTestServer();
  for (const who of ['owner', 'editor', 'reader'] as const) people[who] = await server.signIn(who);
  const { list } = (await call<{ list: { tableId: string }[] }>(data.listTables, { page: 1, limit: 50 })).data;
  for (const { tableId } of list) {
    const uses = (await call<TableUse[]>(data.tableUsedBy, { tableId })).data;
    const fieldId = uses.find(({ kind, fieldIds }) => kind === 'chart' && fieldIds.length > 0)?.fieldIds[0];
    if (fieldId !== undefined) table ??= { id: tableId, boards: uses.filter(({ boardCode }) => boardCode), fieldId };
  }
}, 60_000);
afterAll(() => server.stop());

const call = async <T = unknown>(endpoint: object, body: object, who: keyof typeof people = 'owner') =>
  server.call<T>(endpoint as never, { body }, people[who].token);
/** Lets readers see a document, and nobody else. */
async function hide(id: string) {
  const { list } = (
    await call<{ list: { roleId: string; userTypeSymbol: string }[] }>(ENDPOINTS.admin.listMembers, {
      page: 1,
      limit: 50,
    })
  ).data;
  const reader = list.find(({ userTypeSymbol }) => userTypeSymbol === 'reader')!.roleId;
  const entries = [{ subject: { kind: 'role', id: reader }, allow: ['view'], deny: [] }];
  for (const kind of ['board', 'report', 'screen', 'dynamicScreen'])
    await call(resourceGrants.save, { kind, id, version: 0, entries });
}

test('what uses a table or a field is counted, not named, where it may not be seen', async () => {
  const boards = [...new Set(table.boards.map(({ boardCode }) => boardCode!))];
  const names = [...new Set(table.boards.flatMap(({ name, boardName }) => [name, boardName!]))];
  const asked = { tableId: table.id };
  const detail = (await call<TableDetail>(data.tableDetail, asked, 'editor')).data;
  expect(detail.tableId).toBe(table.id);
  const before = (await call<TableUse[]>(data.tableUsedBy, asked, 'editor')).data;
  expect(before).toEqual(expect.arrayContaining([...table.boards]));
  for (const board of boards) await hide(board);
  const uses = (await call<TableUse[]>(data.tableUsedBy, asked, 'editor')).data;
  const charts = table.boards.filter(({ kind }) => kind === 'chart');
  expect(uses.find(({ kind }) => kind === 'chart')).toMatchObject({
    ...{ name: `${charts.length} 个您无权查看的对象`, boardCode: null, boardName: null },
  });
  const ofField = (await call<FieldUse[]>(fields.fieldUsedBy, { ...asked, fieldId: table.fieldId }, 'editor')).data;
  expect(ofField.filter(({ kind }) => kind === 'chart')).toHaveLength(1);
  const lineage = (await call<Lineage>(data.tableLineage, asked, 'editor')).data;
  const shown = [...uses, ...ofField, ...lineage.nodes].map(({ name }) => name);
  expect(names.filter((name) => shown.includes(name))).toEqual([]);
  expect((await call<TableUse[]>(data.tableUsedBy, asked)).data).toEqual(expect.arrayContaining([...table.boards]));
});

test('a rule that names a parameter is named to those who write rules alone', async () => {
  const defaultValue = { kind: 'values', values: ['a'] };
  const draft = { ...EXAMPLE_PARAM, defaultValue, dynamicParamName: 'named_by_rule' };
  const { dynamicParamId } = (await call<{ dynamicParamId: string }>(dynamicparam.add, draft)).data;
  const field = (await call<TableDetail>(data.tableDetail, { tableId: table.id })).data.fields.find(
    ({ dataType }) => dataType === draft.dataType,
  )!;
  const condition = { fieldId: field.fieldId, aggregator: 'in', fieldValue: [{ parameter: dynamicParamId }] };
  const rule = { name: 'a rule', tblId: table.id, subjects: [{ kind: 'everyone', id: '' }], tree: { condition } };
  expect((await call(rowRules.save, rule)).code).toBe('0');
  const users = async (who: 'owner' | 'editor') =>
    (await call<string[]>(dynamicparam.users, { dynamicParamId }, who)).data;
  expect(await users('owner')).toEqual(['a rule']);
  expect(await users('editor')).toEqual(['1 个您无权查看的对象']);
});

test('what happens on a document is told to those who see it', async () => {
  const body = { menuType: '2', menuName: 'secret', parentCode: null };
  const { menuCode } = (await call<{ menuCode: string }>(menu.add, body)).data;
  await hide(menuCode);
  const [reader, editor] = [await listenAs(server.url, people.reader), await listenAs(server.url, people.editor)];
  await call(menu.lock, { menuCode, lockKey: randomUUID(), takeOver: false });
  const open = (await call<{ menuCode: string }>(menu.add, { ...body, menuName: 'open' })).data.menuCode;
  await call(menu.lock, { menuCode: open, lockKey: randomUUID(), takeOver: false });
  expect(await reader.next()).toMatchObject({ kind: 'board', menuCode });
  expect(await editor.next()).toMatchObject({ kind: 'board', menuCode: open });
  for (const listener of [reader, editor]) await listener.close();
});
