import { ENDPOINTS, ERRORS, type DigitalMessage, type DigitalMine, type DigitalSummary } from '@tessera/contract';

import { saveGroup } from '../identity/index.ts';
import { startDigital, type DigitalServer } from './digital-harness.ts';

const { admin, digital, userGroups } = ENDPOINTS;
let on: DigitalServer;
beforeAll(async () => {
  on = await startDigital();
}, 120_000);
afterAll(() => on.server.stop());

const textOf = (list: readonly DigitalMine[], { messageId }: DigitalMessage) =>
  list.find((one) => one.messageId === messageId)?.text;

test('each reader gets the figures of the rows that the reader may see, never those of who wrote it', async () => {
  const message = await on.save({
    recipients: [on.users.owner, on.users.reader].map((userId) => ({ kind: 'member', userId })),
  });
  await on.limitReaders(['华东']);
  try {
    expect(textOf(await on.mine(on.tokens.owner), message)).toBe('截至目前销售额为 1,250.50。');
    expect(textOf(await on.mine(on.tokens.reader), message)).toBe('截至目前销售额为 350.50。');
    expect((await on.preview({}, on.users.reader)).data).toMatchObject({
      title: '今日销售额 350.50',
      figures: [{ key: '销售额', state: 'value', text: '350.50', values: [350.5], reason: null }],
    });
    expect((await on.preview({})).data.title).toBe('今日销售额 1,250.50');
    // Who sees the table is no reader of the message by that.
    expect(textOf(await on.mine(on.tokens.editor), message)).toBeUndefined();
  } finally {
    await on.limitReaders([]);
  }
});

test('a figure that a reader may not see is hidden with its reason; one that can not be computed, that is null or has no rows says so', async () => {
  const [figure] = (on.draft() as { figures: { question: { reportParam: object } }[] }).figures;
  const asking = (key: string, change: object, column = 'm') => ({
    ...figure,
    key,
    column,
    question: { reportParam: { ...figure?.question.reportParam, ...change } },
  });
  const only = (region: string) => [{ fieldId: on.fields.region, aggregator: 'equal', fieldValue: [region] }];
  const dimensionCondition = [{ uniqId: 'd', fieldId: on.fields.region }];
  const leading = { dimensionCondition, sortCondition: [{ uniqId: 'm', sortFlag: 'desc' }] };
  const figures = [
    asking('gone', { indexCondition: [{ uniqId: 'm', fieldId: 'vanished', aggregator: 'sum' }] }),
    asking('null', { filterCondition: only('华北') }),
    asking('none', { dimensionCondition, filterCondition: only('西北') }),
    asking('top', leading, 'd'),
    { ...asking('three', leading, 'd'), take: 'list', most: 2 },
  ];
  const change = { title: 'T', text: '{gone}|{null}|{none}|{top}|{three}|{{x}}', figures };
  const shown = (await on.preview(change)).data;
  expect(shown.figures.map(({ state }) => state)).toEqual(['failed', 'empty', 'noRows', 'value', 'value']);
  expect(shown.text).toBe('（无法计算）|—|无数据|华南|华南和华东|{x}');
  expect(shown.figures[0]?.reason).toBeTruthy();

  const { roleId, code } = await withoutTable();
  expect(code).toBe('0');
  try {
    const hidden = await on.preview({}, on.users.reader);
    expect(hidden.data).toMatchObject({
      text: expect.not.stringMatching(/\d/),
      figures: [{ state: 'hidden', values: [], reason: expect.any(String) }],
    });
  } finally {
    await on.call(admin.saveRoleTables, { roleId, addTblIds: [on.tableId], delTblIds: [] });
  }
  const masks = [{ fieldId: on.fields.amount, kind: 'hide' }];
  await on.call(admin.saveRoleCondition, { roleId, tblId: on.tableId, masks });
  try {
    expect((await on.preview({}, on.users.reader)).data.figures).toMatchObject([{ state: 'hidden', values: [] }]);
  } finally {
    await on.call(admin.saveRoleCondition, { roleId, tblId: on.tableId, masks: [] });
  }
});
const withoutTable = async () => {
  const roleId = on.roles.reader;
  const { code } = await on.call(admin.saveRoleTables, { roleId, addTblIds: [], delTblIds: [on.tableId] });
  return { roleId, code };
};

test('two owners who save do not overwrite each other; copies are off; names are taken once', async () => {
  const message = await on.save();
  const change = { ...on.draft(), name: message.name, title: '新标题' };
  const body = { messageId: message.messageId, version: message.version, message: change };
  expect((await on.call<DigitalMessage>(digital.save, body)).data).toMatchObject({ title: '新标题', version: 2 });
  expect((await on.call(digital.save, body)).code).toBe('-10008');
  await on.call(digital.switch, { messageId: message.messageId, enabled: false });
  expect((await on.call(digital.save, { ...body, version: 2 })).code).toBe('-10008');
  const taken = await on.call(digital.copy, { messageId: message.messageId, name: message.name });
  expect(taken.code).toBe(ERRORS.nameTaken.code);
  const copy = await on.call<DigitalMessage>(digital.copy, { messageId: message.messageId, name: '副本' });
  expect(copy.data).toMatchObject({ name: '副本', enabled: false, title: '新标题', version: 1 });
  expect((await on.call(digital.remove, { messageId: copy.data.messageId })).code).toBe('0');
  expect((await on.call(digital.get, { messageId: copy.data.messageId })).code).toBe('-10007');
});

test('what can not be shown is refused with its place', async () => {
  const refused = async (change: object) => {
    const { code, msg } = await on.call(digital.save, { message: on.draft(change) });
    return [code, msg];
  };
  expect(await refused({ title: '{利润}' })).toEqual(['-64001', expect.stringContaining('利润')]);
  expect(await refused({ text: '{销售额' })).toEqual(['-64001', expect.stringContaining('正文')]);
  const [figure] = (on.draft() as { figures: object[] }).figures;
  expect(await refused({ figures: [figure, figure] })).toEqual(['-64001', expect.stringContaining('销售额')]);
  expect((await refused({ figures: [{ ...figure, column: 'other' }] }))[0]).toBe('-64001');
  const [from, to] = ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'];
  expect((await refused({ validFrom: from, validTo: to }))[0]).toBe('-64001');
  expect((await refused({ delivery: {} }))[0]).toBe('-64001');
  expect(
    (await refused({ delivery: { ways: ['message'], channels: ['none'], channelRoleId: on.roles.reader } }))[0],
  ).toBe('-57002');
  expect((await refused({ recipients: [{ kind: 'group', groupId: 'none' }] }))[0]).toBe('-64003');
  expect((await refused({ linkMenuCode: 'none' }))[0]).toBe('-10007');
  expect((await refused({ recipients: [] }))[0]).toBe('-10001');
});

test('a group reads it, with those below it; the time of a message is kept; the list finds and sorts', async () => {
  const { store } = on.server.app.services;
  const parent = await saveGroup(store, 'sample', { parentId: null, groupName: '大区', rule: null });
  const child = await saveGroup(store, 'sample', { parentId: parent, groupName: '门店', rule: null });
  const members = await store.selectFrom('member').select('member_id').where('user_id', '=', on.users.editor).execute();
  const addMemberIds = members.map(({ member_id }) => member_id);
  await on.call(userGroups.assign, { groupId: child, addMemberIds, delMemberIds: [] });
  const recipients = [{ kind: 'group', groupId: parent }];
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const now = await on.save({ name: '乙', recipients, order: 5, category: '经营' });
  const later = await on.save({ name: '甲', recipients, order: 1, validFrom: hour(1), category: '经营' });
  const over = await on.save({ name: '丙', recipients, order: 2, validTo: hour(-1), category: '经营' });
  expect((await on.mine(on.tokens.editor)).map(({ messageId }) => messageId)).toEqual([now.messageId]);
  expect((await on.mine(on.tokens.reader)).map(({ messageId }) => messageId)).not.toContain(now.messageId);
  const listed = async (body: object) =>
    (await on.call<{ list: DigitalSummary[] }>(digital.list, { category: '经营', ...body })).data.list;
  expect((await listed({})).map(({ messageId }) => messageId)).toEqual(
    [later, over, now].map(({ messageId }) => messageId),
  );
  expect((await listed({ sortBy: 'name', sortFlag: 'desc' })).map(({ name }) => name)).toEqual(
    ['乙', '甲', '丙'].toSorted(new Intl.Collator('zh-CN').compare).toReversed(),
  );
  expect((await listed({ standing: 'upcoming' })).map(({ standing, name }) => [standing, name])).toEqual([
    ['upcoming', '甲'],
  ]);
  expect((await listed({ standing: 'expired' })).map(({ name }) => name)).toEqual(['丙']);
  expect((await listed({ search: '乙' })).map(({ name, recipients: count }) => [name, count])).toEqual([['乙', 1]]);
});

test('a role that a group gives reads the messages of the role', async () => {
  const { messageId } = await on.save({ recipients: [{ kind: 'role', roleId: on.roles.editor }] });
  const reads = async () => (await on.mine(on.tokens.reader)).some((one) => one.messageId === messageId);
  expect(await reads()).toBe(false);
  const group = { groupName: '值班', roleIds: [on.roles.editor] };
  const { groupId } = (await on.call<{ groupId: string }>(userGroups.save, group)).data;
  const rows = on.server.app.services.store
    .selectFrom('member')
    .select('member_id')
    .where('user_id', '=', on.users.reader);
  const addMemberIds = (await rows.execute()).map(({ member_id }) => member_id);
  await on.call(userGroups.assign, { groupId, addMemberIds });
  expect(await reads()).toBe(true);
  await on.call(userGroups.remove, { groupId });
  expect(await reads()).toBe(false);
});

test('owners alone write them', async () => {
  for (const token of [on.tokens.editor, on.tokens.reader]) {
    expect((await on.call(digital.list, {}, token)).code).toBe('-110001');
    expect((await on.call(digital.save, { message: on.draft() }, token)).code).toBe('-110001');
  }
});
