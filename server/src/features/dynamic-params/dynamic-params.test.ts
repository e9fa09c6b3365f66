import { createHmac } from 'node:crypto';

import { ENDPOINTS, type DynamicParam, type DynamicParamGroup, type SignedIn } from '@tessera/contract';

import { EXAMPLE_PARAM, startTestServer, type TestServer } from '../../testing/index.ts';

const { dynamicparam } = ENDPOINTS;
let server: TestServer;
let editor: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  reader = await server.signIn('reader');
});
afterAll(() => server.stop());

let serial = 0;
const draft = (change: object = {}) => ({ ...EXAMPLE_PARAM, dynamicParamName: `参数_${(serial += 1)}`, ...change });
const add = (change: object = {}, token = editor.token) =>
  server.call<{ dynamicParamId: string }>(dynamicparam.add, { body: draft(change) }, token);
const read = async (dynamicParamId: string) =>
  (await server.call<DynamicParam>(dynamicparam.detail, { body: { dynamicParamId } }, editor.token)).data;

test('a group is made, renamed, searched and deleted; its parameters move to the default group', async () => {
  const group = await server.call<{ groupId: string }>(
    dynamicparam.addGroup,
    { body: { tblRemarks: '销售' } },
    editor.token,
  );
  const { groupId } = group.data;
  const { data } = await add({ groupId, tblRemarks: '报表月份' });
  const rename = { body: { groupId, tblRemarks: '销售参数' } };
  expect((await server.call(dynamicparam.renameGroup, rename, editor.token)).code).toBe('0');

  const tree = (keyword: string) =>
    server.call<DynamicParamGroup[]>(dynamicparam.tree, { body: { keyword } }, reader.token);
  expect((await tree('报表')).data).toMatchObject([
    { groupId, tblRemarks: '销售参数', children: [{ dynamicParamId: data.dynamicParamId }] },
  ]);
  expect((await tree('没有这个')).data).toEqual([]);

  expect((await server.call(dynamicparam.deleteGroup, { body: { groupId } }, editor.token)).code).toBe('0');
  const rest = await server.call<DynamicParam[]>(dynamicparam.members, { body: { groupId: null } }, reader.token);
  expect(rest.data.map(({ dynamicParamId }) => dynamicParamId)).toContain(data.dynamicParamId);
  expect((await server.call(dynamicparam.members, { body: { groupId } }, reader.token)).code).toBe('-10007');
});

test('names of parameters and groups are unique within the corporation', async () => {
  await add({ dynamicParamName: '唯一' });
  expect(await add({ dynamicParamName: '唯一' })).toMatchObject({ code: '-10026', msg: '名称“唯一”已被使用' });
  const body = { tblRemarks: '同名' };
  await server.call(dynamicparam.addGroup, { body }, editor.token);
  expect((await server.call(dynamicparam.addGroup, { body }, editor.token)).code).toBe('-10026');
});

test.each([
  ['a number where text stands', { defaultValue: { kind: 'values', values: [7] } }],
  ['a fraction where an integer stands', number('int', [1.5])],
  ['text where a number stands', number('double', ['1'])],
  ['a day that the calendar lacks', date(['2026-02-30'])],
  ['a date in another spelling', date(['2026/02/03'])],
  ['two values where one is held', { defaultValue: { kind: 'values', values: ['a', 'b'] } }],
  [
    'a default outside the list',
    { defaultValue: { kind: 'values', values: ['c'] }, candidates: { kind: 'list', values: ['a'] } },
  ],
  ['a filter of another kind', { filterType: '3' }],
])('refuses %s', async (_what, change) => {
  expect((await add(change)).code).toBe('-50101');
});

test.each(['1a', 'a b', 'a;drop', '${x}', ''])('refuses the name %j', async (dynamicParamName) => {
  expect((await add({ dynamicParamName })).code).toBe('-10001');
});

test('a save over somebody else’s is told', async () => {
  const { data } = await add(date(['2026-02-28']));
  const { createdBy: _by, ...first } = await read(data.dynamicParamId);
  const saved = await server.call<{ updatedAt: string }>(
    dynamicparam.update,
    { body: { ...first, multiple: true } },
    editor.token,
  );
  expect(saved.code).toBe('0');
  expect((await server.call(dynamicparam.update, { body: first }, editor.token)).code).toBe('-10008');
  expect(await read(data.dynamicParamId)).toMatchObject({ multiple: true, updatedAt: saved.data.updatedAt });
});

test('the range of a field is the viewer’s, and a field that nobody has is no source', async () => {
  const table = await server.app.services.store
    .selectFrom('analytic_table')
    .innerJoin('analytic_field', 'analytic_field.table_id', 'analytic_table.table_id')
    .select(['analytic_table.table_id as tableId', 'field_id as fieldId'])
    .where('data_type', '=', 'datetime')
    .where('corporation_code', '=', 'sample')
    .executeTakeFirstOrThrow();
  const params = { fieldId: table.fieldId, secondParameter: table.tableId };
  const { data } = await server.call<{ min: string; max: string }>(dynamicparam.fieldRange, { params }, editor.token);
  expect(data.min).toMatch(/^20\d\d-/);
  expect(data.max > data.min).toBe(true);

  const source = { tableId: table.tableId, fieldId: 'none' };
  const change = { ...date([]), defaultValue: { kind: 'field', ...source, pick: 'max' } };
  expect((await add(change)).code).toBe('-30001');
});

test('a reader looks, but changes nothing', async () => {
  const { data } = await add();
  const body = { dynamicParamId: data.dynamicParamId };
  expect((await server.call(dynamicparam.detail, { body }, reader.token)).code).toBe('0');
  expect((await server.call(dynamicparam.remove, { body }, reader.token)).code).toBe('-110001');
  expect((await add({}, reader.token)).code).toBe('-110001');
  expect((await server.call(dynamicparam.remove, { body }, editor.token)).code).toBe('0');
  expect((await server.call(dynamicparam.detail, { body }, reader.token)).code).toBe('-10007');
});

describe('the whole list wants a signature (RU-812, D-10)', () => {
  const sign = ({ callKey }: SignedIn, body: string) =>
    createHmac('sha256', Buffer.from(callKey, 'base64')).update(body).digest('base64');

  test('of the session that asks', async () => {
    const { data } = await add();
    const reply = await server.call<DynamicParam[]>(
      dynamicparam.list,
      { headers: { sign: sign(reader, '') } },
      reader.token,
    );
    expect(reply.data.map(({ dynamicParamId }) => dynamicParamId)).toContain(data.dynamicParamId);
  });

  test.each([
    ['none', () => ({})],
    ['no base64', () => ({ sign: '!!' })],
    ['of another session', () => ({ sign: sign(editor, '') })],
    ['of another body', () => ({ sign: sign(reader, '{}') })],
  ])('%s is refused', async (_what, headers) => {
    expect((await server.call(dynamicparam.list, { headers: headers() }, reader.token)).code).toBe('-10027');
  });
});

function number(dataType: 'int' | 'double', values: unknown[]) {
  return { dataType, filterType: '3', defaultValue: { kind: 'values', values } };
}
function date(values: unknown[]) {
  return {
    dataType: 'datetime',
    filterType: '2',
    defaultValue: values.length > 0 ? { kind: 'values', values } : { kind: 'none' },
  };
}
