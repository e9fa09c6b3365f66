import {
  ENDPOINTS,
  type GrantEffects,
  type GrantEntry,
  type HeldResource,
  type ListedResource,
  type ResourceGrants,
} from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { assignByHand, saveGroup } from '../identity/index.ts';

const { menu, resourceGrants } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
const tokens: Record<'owner' | 'editor' | 'reader', string> = { owner: '', editor: '', reader: '' };
let groupId: string;

beforeAll(async () => {
  server = await startTestServer();
  corporation = await server.createCorporation('Grants');
  for (const who of ['owner', 'editor', 'reader'] as const)
    tokens[who] = (await server.signIn(corporation.accounts[who].account, TEST_PASSWORD, corporation.code)).token;
  const { store } = server.app.services;
  const top = await saveGroup(store, corporation.code, { parentId: null, groupName: '总部', rule: null });
  groupId = top;
  const below = await saveGroup(store, corporation.code, { parentId: top, groupName: '华东', rule: null });
  await assignByHand(store, corporation.code, below, { add: [corporation.accounts.reader.memberId], remove: [] });
}, 60_000);
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object, token = tokens.owner) =>
  server.call<T>(endpoint, { body }, token);
let serial = 0;
async function make(menuType: '1' | '2', parentCode: string | null = null) {
  const body = { menuType, menuName: `node ${(serial += 1)}`, parentCode };
  return (await call<{ menuCode: string }>(menu.add, body)).data.menuCode;
}
const entry = (
  kind: GrantEntry['subject']['kind'],
  id: string,
  allow: GrantEntry['allow'],
  deny: GrantEntry['deny'] = [],
): GrantEntry => ({ subject: { kind, id }, allow, deny });
const save = (
  ref: { kind: 'directory' | 'board'; id: string },
  version: number,
  entries: GrantEntry[] | null,
  token = tokens.owner,
) => call<ResourceGrants>(resourceGrants.save, { ...ref, version, entries }, token);
const read = (ref: object, token = tokens.owner) => call<ResourceGrants>(resourceGrants.read, ref, token);
const why = async (ref: object, who: 'owner' | 'editor' | 'reader') =>
  (await call<HeldResource>(resourceGrants.why, { ...ref, memberId: corporation.accounts[who].memberId })).data;
const allowed = ({ reasons }: HeldResource) => reasons.filter((one) => one.allowed).map(({ action }) => action);

test('without any list everybody may what their role does, and owners alone manage', async () => {
  const board = { kind: 'board', id: await make('2') } as const;
  expect((await read(board)).data).toMatchObject({ version: 0, ownList: false, from: null, entries: [] });
  expect(allowed(await why(board, 'reader'))).toEqual(['view', 'useData', 'export']);
  expect(allowed(await why(board, 'editor'))).toEqual(['view', 'useData', 'export', 'share', 'edit']);
  expect((await why(board, 'owner')).reasons).toContainEqual(
    expect.objectContaining({ action: 'manage', allowed: true, reason: 'owner' }),
  );
  expect((await read(board, tokens.editor)).code).toBe('-110001');
});

test('a list holds for what stands below, until something nearer has one; the chain says so', async () => {
  const directory = { kind: 'directory', id: await make('1') } as const;
  const inner = { kind: 'directory', id: await make('1', directory.id) } as const;
  const board = { kind: 'board', id: await make('2', inner.id) } as const;
  expect((await save(directory, 0, [entry('group', groupId, ['export'])])).code).toBe('0');
  const chain = await why(board, 'reader');
  expect(chain.from).toMatchObject({ id: directory.id });
  expect(chain.reasons[0]).toEqual({
    ...{ action: 'view', allowed: true, reason: 'granted' },
    by: { kind: 'group', id: groupId, name: '总部' },
    entry: 'export',
  });
  expect((await why(board, 'editor')).reasons[0]).toMatchObject({ allowed: false, reason: 'missing', by: null });
  const { data } = await read(board);
  expect(data).toMatchObject({ ownList: false, from: { id: directory.id }, entries: [{ subject: { name: '总部' } }] });
  expect((await read(directory)).data.followers).toBe(2);

  const denial = entry('member', corporation.accounts.reader.memberId, [], ['useData']);
  await save(board, 0, [entry('everyone', '', ['export', 'share']), denial]);
  expect(allowed(await why(board, 'reader'))).toEqual(['view']);
  expect((await why(board, 'reader')).reasons[2]).toMatchObject({
    action: 'export',
    reason: 'denied',
    entry: 'useData',
  });
  await save(board, 1, null);
  expect(allowed(await why(board, 'reader'))).toEqual(['view', 'useData', 'export']);
});

test('a preview says who gains and who loses, and changes nothing', async () => {
  const board = { kind: 'board', id: await make('2') } as const;
  const entries = [entry('role', corporation.roles.editor, ['edit', 'manage'])];
  const { data } = await call<GrantEffects>(resourceGrants.preview, { ...board, version: 0, entries });
  expect(data.resources).toBe(1);
  expect(data.gains).toEqual([{ action: 'manage', count: 1, names: ['editor'] }]);
  expect(data.loses).toEqual([
    { action: 'view', count: 1, names: ['reader'] },
    { action: 'useData', count: 2, names: ['editor', 'reader'] },
    { action: 'export', count: 2, names: ['editor', 'reader'] },
    { action: 'share', count: 1, names: ['editor'] },
  ]);
  expect((await read(board)).data).toMatchObject({ version: 0, ownList: false });
});

test('who manages gives what they hold and no more, and two at once do not overwrite each other', async () => {
  const board = { kind: 'board', id: await make('2') } as const;
  const reader = corporation.accounts.reader.memberId;
  const mine = entry('role', corporation.roles.editor, ['edit', 'manage']);
  await save(board, 0, [mine, entry('everyone', '', [], ['share'])]);
  expect(
    (
      await save(
        board,
        1,
        [mine, entry('everyone', '', [], ['share']), entry('member', reader, ['edit'])],
        tokens.editor,
      )
    ).code,
  ).toBe('0');
  expect((await save(board, 1, [mine], tokens.editor)).code).toBe('-10008');
  const given = [mine, entry('everyone', '', [], ['share']), entry('member', reader, ['export'])];
  expect((await save(board, 2, given, tokens.editor)).code).toBe('-60001');
  expect((await save(board, 2, [mine], tokens.editor)).code).toBe('-60001');
  expect((await save(board, 2, null, tokens.editor)).code).toBe('-60001');
  expect((await save(board, 2, given, tokens.reader)).code).toBe('-110001');
  expect((await save(board, 2, given)).code).toBe('0');
});

test.each([
  ['somebody of another corporation', () => [entry('member', 'none', ['view'])], '-60002'],
  ['the same subject twice', () => [entry('everyone', '', ['view']), entry('everyone', '', ['edit'])], '-60003'],
  ['what is allowed and denied', () => [entry('everyone', '', ['view'], ['view'])], '-60003'],
  ['everyone with an id', () => [entry('everyone', 'x', ['view'])], '-60003'],
] as const)('%s is no entry', async (_what, entries, code) => {
  expect((await save({ kind: 'board', id: await make('2') }, 0, [...entries()])).code).toBe(code);
});

test('lists show what a caller manages, with the way to it; pages of members and groups say what they hold', async () => {
  const directory = await make('1');
  const board = { kind: 'board', id: await make('2', directory) } as const;
  const other = await make('2', directory);
  await save({ kind: 'directory', id: directory }, 0, []);
  await save(board, 0, [entry('role', corporation.roles.editor, ['manage'])]);
  const list = async (token: string, parentId: string) =>
    (await call<{ items: ListedResource[] }>(resourceGrants.list, { parentId, limit: 50 }, token)).data.items;
  expect((await list(tokens.owner, directory)).map(({ id }) => id).toSorted()).toEqual([board.id, other].toSorted());
  expect(await list(tokens.editor, directory)).toEqual([expect.objectContaining({ id: board.id, manage: true })]);
  const all = await call<{ items: ListedResource[] }>(resourceGrants.list, { limit: 500 }, tokens.editor);
  expect(all.data.items.find(({ id }) => id === directory)).toMatchObject({
    manage: false,
    ownList: true,
    children: 1,
  });

  const memberId = corporation.accounts.editor.memberId;
  const held = await call<{ total: number; items: HeldResource[] }>(resourceGrants.ofMember, {
    ...{ memberId, action: 'manage', limit: 500 },
  });
  expect(held.data.items.map(({ id }) => id)).toContain(board.id);
  expect(held.data.items.map(({ id }) => id)).not.toContain(other);
  const group = await call<{ items: HeldResource[] }>(resourceGrants.ofGroup, { groupId, action: 'view', limit: 500 });
  expect(group.data.items.map(({ id }) => id)).not.toContain(board.id);
  const found = await call<{ name: string }[]>(resourceGrants.subjects, { ...board, keyword: '总部' }, tokens.editor);
  expect(found.data.map(({ name }) => name)).toEqual(['总部', '总部 / 华东']);
});

test('objects of another corporation do not exist', async () => {
  const stranger = await server.createCorporation('Stranger');
  const { token } = await server.signIn(stranger.accounts.owner.account, TEST_PASSWORD, stranger.code);
  const board = { kind: 'board', id: await make('2') } as const;
  for (const endpoint of [resourceGrants.read, resourceGrants.why])
    expect((await call(endpoint, board, token)).code).toBe('-10007');
  expect((await save(board, 0, [], token)).code).toBe('-10007');
});
