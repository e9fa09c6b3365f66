import {
  ENDPOINTS,
  sumOf,
  type Member,
  type SavedCells,
  type TargetApproval,
  type TargetHistoryEntry,
  type TargetIndex,
  type TargetTable,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';

const { admin, messages, rowRules, targets } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

const STORES = 'code,name,city\n0001,徐汇店,上海\n0002,浦东店,上海\n0010,南山店,深圳\n';
const CODES = ['0001', '0002', '0010'];
const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);

let server: TestServer;
let owner: Client;
let editor: Client;
let reader: Client;
let stores: { tableId: string; field: Record<string, string> };

beforeAll(async () => {
  server = await startTestServer();
  const client = async (role: 'owner' | 'editor' | 'reader') => uploadClient(server, (await server.signIn(role)).token);
  [owner, editor, reader] = await Promise.all([client('owner'), client('editor'), client('reader')]);
  const { tableId } = await owner.load('门店', '门店.csv', STORES, { types: { code: 'str' }, everyRole: true });
  const { fields } = await owner.detail(tableId);
  stores = { tableId: tableId!, field: Object.fromEntries(fields.map((field) => [field.name, field.fieldId])) };
  const storeList = {
    ...{ tbId: stores.tableId, codeFieldId: stores.field['code'], nameFieldId: stores.field['name'] },
    ...{ provinceFieldId: null, cityFieldId: stores.field['city'] },
  };
  await owner.good(owner.call(targets.saveStoreList, { storeList }));
});
afterAll(() => server.stop());

let serial = 0;
const draftOf = (more: object = {}) => ({
  ...{ indexName: `审批指标${(serial += 1)}`, indexGranularity: 'month', needsApproval: true },
  ...more,
});
const add = async (more: object = {}): Promise<string> =>
  (await editor.good(editor.call<{ indexCode: string }>(targets.saveIndex, draftOf(more)))).indexCode;
const read = (indexCode: string, who: Client, more: object = {}) =>
  who.good(
    who.call<TargetTable>(targets.queryIndexData, {
      ...{ parentTime: '2026', indexCode, indexGranularity: 'month' },
      ...more,
    }),
  );
const januaryOf = async (indexCode: string, who: Client, more: object = {}) =>
  (await read(indexCode, who, more)).rows.find(({ storeCode }) => storeCode === '0001')?.indexData[0]?.indexValue;
const revisionAt = async (indexCode: string, storeCode: string, at: number) =>
  (await read(indexCode, editor)).rows.find((row) => row.storeCode === storeCode)?.indexData[at]?.revision;
/** Saves a month of a store over what it holds. */
const put = async (indexCode: string, indexValue: string | null, storeCode = '0001', at = 0) => {
  const cell = { storeCode, indexTime: MONTHS[at], indexValue, revision: await revisionAt(indexCode, storeCode, at) };
  return editor.call<SavedCells>(targets.saveIndexData, { indexCode, indexGranularity: 'month', cells: [cell] });
};
const stateOf = (indexCode: string, who = editor) =>
  who.good(who.call<TargetApproval>(targets.approval, { indexCode, year: 2026 }));
const submit = async (indexCode: string, who = editor, note = '请批') => {
  const { revision } = await stateOf(indexCode, who);
  return who.call<{ submissionId: string }>(targets.submit, { indexCode, year: 2026, revision, note });
};
const submitted = async (indexCode: string) => (await editor.good(submit(indexCode))).submissionId;
const approve = (indexCode: string, submissionId: string, who = owner) =>
  who.call<{ number: number }>(targets.approve, { indexCode, submissionId, note: '同意' });
const reject = (indexCode: string, submissionId: string, note: string, who = owner) =>
  who.call(targets.reject, { indexCode, submissionId, note });
const titles = async (who: Client) =>
  (await who.good(who.call<{ list: { messageTitle: string }[] }>(messages.list, { page: 1, limit: 20 }))).list.map(
    ({ messageTitle }) => messageTitle,
  );

test('a draft is submitted, locked, rejected with a note, changed and approved: only then readers see it', async () => {
  const indexCode = await add();
  await editor.good(put(indexCode, '100'));
  expect([await januaryOf(indexCode, editor), await januaryOf(indexCode, reader)]).toEqual(['100', null]);
  expect(await stateOf(indexCode)).toMatchObject({ state: 'draft', changed: 1, may: { submit: true, decide: false } });
  expect(await stateOf(indexCode, reader)).toMatchObject({ state: 'empty', changed: null, submission: null });
  const submissionId = await submitted(indexCode);
  // Nothing of it changes by any way while it waits.
  expect((await put(indexCode, '1')).code).toBe('-67023');
  const year = { indexCode, parentTime: '2026' };
  const lock = {
    indexCode,
    indexGranularity: 'month',
    locked: true,
    cells: [{ storeCode: '0001', indexTime: MONTHS[0] }],
  };
  expect((await editor.call(targets.updateIndexData, lock)).code).toBe('-67023');
  expect((await editor.call(targets.deleteIndexData, year)).code).toBe('-67023');
  const bytes = Buffer.from('门店编码,2026-01\n0001,5\n');
  const query = { ...year, indexGranularity: 'month', fileName: 'a.csv' };
  const look = await server.call(targets.checkImport, { query, body: bytes }, editor.token);
  expect(look.code).toBe('-67023');
  expect((await submit(indexCode)).code).toBe('-67023');
  // Another year goes on.
  const other = { storeCode: '0001', indexTime: '2027-01-01', indexValue: '7', revision: '0' };
  await editor.good(editor.call(targets.saveIndexData, { indexCode, indexGranularity: 'month', cells: [other] }));

  const begun = await owner.good(owner.call<{ indexes: TargetIndex[] }>(targets.init, {}));
  expect(begun.indexes.find((one) => one.indexCode === indexCode)?.waiting).toEqual([2026]);
  expect(await titles(owner)).toContainEqual(expect.stringContaining('目标待审批'));
  expect(await stateOf(indexCode, owner)).toMatchObject({
    ...{ state: 'submitted', may: { decide: true, withdraw: false, submit: false } },
    submission: { note: '请批', changed: 1 },
  });
  expect((await approve(indexCode, submissionId, editor)).code).toBe('-110001');
  expect((await reject(indexCode, submissionId, ' ')).code).not.toBe('0');
  await owner.good(reject(indexCode, submissionId, '一月太低'));
  expect(await titles(editor)).toContainEqual(expect.stringContaining('目标已退回'));
  expect(await stateOf(indexCode)).toMatchObject({
    ...{ state: 'rejected', submission: { decisionNote: '一月太低' }, may: { submit: true } },
  });
  await editor.good(put(indexCode, '120'));
  const again = await submitted(indexCode);
  expect(await owner.good(approve(indexCode, again))).toEqual({ number: 1 });
  expect(await januaryOf(indexCode, reader)).toBe('120');
  expect(await stateOf(indexCode, reader)).toMatchObject({
    ...{ state: 'approved', versions: [{ number: 1, note: '请批', decisionNote: '同意', changed: 1 }] },
  });
  // A draft beside it is none of the readers' business, nor are its changes.
  await editor.good(put(indexCode, '130'));
  expect([await januaryOf(indexCode, editor), await januaryOf(indexCode, reader)]).toEqual(['130', '120']);
  const changes = (who: Client) => who.good(who.call<{ list: TargetHistoryEntry[] }>(targets.changes, { indexCode }));
  expect([(await changes(editor)).list.length, (await changes(reader)).list.length]).toEqual([4, 0]);
});

test('what changed since it was looked at is not submitted unseen, and nothing is decided twice', async () => {
  const indexCode = await add();
  await editor.good(put(indexCode, '100'));
  const { revision } = await stateOf(indexCode, owner);
  await editor.good(put(indexCode, '101'));
  const late = await owner.call(targets.submit, { indexCode, year: 2026, revision });
  expect(late).toMatchObject({ code: '-67025', msg: expect.stringContaining('1 个目标值') as string });
  const submissionId = await submitted(indexCode);
  expect((await owner.call(targets.withdraw, { indexCode, submissionId })).code).toBe('-67031');
  const race = await Promise.all([
    approve(indexCode, submissionId),
    approve(indexCode, submissionId),
    editor.call(targets.withdraw, { indexCode, submissionId }),
    reject(indexCode, submissionId, '不行'),
  ]);
  expect(race.map(({ code }) => code).toSorted()).toEqual(['-67026', '-67026', '-67026', '0']);
  expect((await stateOf(indexCode)).versions.length).toBe(race[0].code === '0' || race[1].code === '0' ? 1 : 0);
  const foreign = await add();
  expect((await approve(foreign, submissionId)).code).toBe('-10007');
});

test('a submission is withdrawn by who made it, and a year without a difference is none', async () => {
  const indexCode = await add();
  expect((await submit(indexCode)).code).toBe('-67024');
  await editor.good(put(indexCode, '5'));
  const submissionId = await submitted(indexCode);
  await editor.good(editor.call(targets.withdraw, { indexCode, submissionId }));
  expect(await stateOf(indexCode)).toMatchObject({ state: 'draft', submission: null });
  expect((await approve(indexCode, submissionId)).code).toBe('-67026');
  await editor.good(put(indexCode, '6'));
});

test('an owner approves their own year while nobody else may decide', async () => {
  const indexCode = await add();
  await editor.good(put(indexCode, '5'));
  const { submissionId } = await owner.good(submit(indexCode, owner));
  expect(await stateOf(indexCode, owner)).toMatchObject({ may: { decide: true, withdraw: true } });
  expect(await owner.good(approve(indexCode, submissionId))).toEqual({ number: 1 });
});

test('nobody decides on their own year while somebody else may', async () => {
  const memberOf = async (userNickName: string) =>
    (await owner.good(owner.call<{ list: Member[] }>(admin.listMembers, { userNickName }))).list[0]!;
  const [first, { memberId, roleId }] = [await memberOf('owner'), await memberOf('editor')];
  await owner.good(owner.call(admin.updateMember, { memberId, roleId: first.roleId }));
  const indexCode = await add();
  await editor.good(put(indexCode, '5'));
  const { submissionId } = await owner.good(submit(indexCode, owner));
  expect(await stateOf(indexCode, owner)).toMatchObject({ may: { decide: false, withdraw: true } });
  expect((await approve(indexCode, submissionId)).code).toBe('-67027');
  expect((await reject(indexCode, submissionId, '不行')).code).toBe('-67027');
  expect(await editor.good(approve(indexCode, submissionId, editor))).toEqual({ number: 1 });
  await owner.good(owner.call(admin.updateMember, { memberId, roleId }));
});

test('who does not see every store submits nothing, and sees the approved values of their own alone', async () => {
  const indexCode = await add();
  await editor.good(put(indexCode, '5'));
  await editor.good(put(indexCode, '9', '0010'));
  await owner.good(approve(indexCode, await submitted(indexCode)));
  const listed = (userNickName: string) =>
    owner.good(owner.call<{ list: { roleId: string }[] }>(admin.listMembers, { userNickName }));
  const roles = (await Promise.all([listed('editor'), listed('reader')])).map(({ list }) => list[0]!.roleId);
  const rule = {
    ...{ name: '上海', tblId: stores.tableId, subjects: roles.map((id) => ({ kind: 'role', id })) },
    tree: { condition: { fieldId: stores.field['city'], aggregator: 'in', fieldValue: ['上海'] } },
  };
  const { ruleId } = await owner.good(owner.call<{ ruleId: string }>(rowRules.save, rule));
  await editor.good(put(indexCode, '6'));
  const { revision } = await stateOf(indexCode);
  const refused = await editor.call(targets.submit, { indexCode, year: 2026, revision });
  expect(refused).toMatchObject({ code: '-67028', msg: expect.stringContaining('1 项') as string });
  const seen = await read(indexCode, reader, { version: 1 });
  expect(seen.rows.map(({ storeCode }) => storeCode).toSorted()).toEqual(['0001', '0002']);
  expect(seen.total.total).toBe('5');
  await owner.good(owner.call(rowRules.remove, { ruleId }));
});

test('approval is switched by approvers, and what an index holds then counts as approved', async () => {
  const indexCode = await add({ needsApproval: false });
  await editor.good(put(indexCode, '40'));
  expect((await editor.call(targets.approval, { indexCode, year: 2026 })).code).toBe('-67029');
  const known = async () =>
    (await owner.good(owner.call<{ indexes: TargetIndex[] }>(targets.init, {}))).indexes.find(
      (one) => one.indexCode === indexCode,
    )!;
  const change = async (needsApproval: boolean, who = owner) => {
    const { indexName, indexGranularity, updatedAt } = await known();
    return who.call(targets.updateIndex, { indexCode, indexName, indexGranularity, updatedAt, needsApproval });
  };
  expect((await change(true, editor)).code).toBe('-67030');
  await owner.good(change(true));
  expect(await januaryOf(indexCode, reader)).toBe('40');
  expect(await stateOf(indexCode)).toMatchObject({ state: 'approved', versions: [{ number: 1 }] });
  expect((await editor.call(targets.deleteIndex, { indexCode })).code).toBe('-67030');
  await editor.good(put(indexCode, '41'));
  const submissionId = await submitted(indexCode);
  expect((await change(false)).code).toBe('-67023');
  await owner.good(reject(indexCode, submissionId, '再看'));
  await owner.good(change(false));
  expect(await januaryOf(indexCode, reader)).toBe('41');
  await owner.good(owner.call(targets.deleteIndex, { indexCode }));
});

test('versions never change, and add up, whatever is entered, blanked, rejected or approved after them', async () => {
  const indexCode = await add();
  let seed = 20260301;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const now = new Map<string, string | null>();
  const kept: ReadonlyMap<string, string | null>[] = [];
  for (let round = 0; round < 6; round++) {
    for (let step = 0; step < 5; step++) {
      const [code, at] = [CODES[random(3)]!, random(12)];
      const value = random(4) === 0 ? null : String(random(100_000) / 100);
      await editor.good(put(indexCode, value, code, at));
      now.set(`${code} ${at}`, value);
    }
    const reply = await submit(indexCode);
    if (reply.code !== '0') continue;
    const { submissionId } = reply.data!;
    if (random(4) === 0) await owner.good(reject(indexCode, submissionId, '再改'));
    else {
      expect(await owner.good(approve(indexCode, submissionId))).toEqual({ number: kept.length + 1 });
      kept.push(new Map(now));
    }
  }
  expect(kept.length).toBeGreaterThan(2);
  for (const [before, version] of kept.entries()) {
    const table = await read(indexCode, reader, { version: before + 1 });
    for (const row of table.rows)
      expect(row.indexData.map(({ indexValue }) => indexValue)).toEqual(
        MONTHS.map((_month, at) => version.get(`${row.storeCode} ${at}`) ?? null),
      );
    expect(table.total.total).toBe(sumOf(version.values()));
    expect(table.total.total).toBe(sumOf(table.rows.map(({ total }) => total)));
  }
  expect((await read(indexCode, reader)).total.total).toBe(sumOf(kept.at(-1)!.values()));
  const { versions } = await stateOf(indexCode);
  const differs = (a: ReadonlyMap<string, string | null>, b: ReadonlyMap<string, string | null>): number =>
    [...new Set([...a.keys(), ...b.keys()])].filter((key) => (a.get(key) ?? null) !== (b.get(key) ?? null)).length;
  expect(versions.map(({ changed }) => changed).toReversed()).toEqual(
    kept.map((version, at) => differs(version, kept[at - 1] ?? new Map())),
  );
});
