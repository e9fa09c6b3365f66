import { ENDPOINTS, type AuditLine, type AuditProof } from '@tessera/contract';
import { sql } from 'kysely';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { exampleSubscription } from '../../testing/subscription-inputs.ts';
import { createAuditWriter } from './audit-writer.ts';
import { expireLines } from './expire-lines.ts';
import { AuditReader } from './read-lines.ts';
import { verifyChain, verifyIn } from './verify-chain.ts';
import { writeLines, type TimedEntry } from './write-lines.ts';

const { admin, audit, auth, delivery, subscribe, warnings } = ENDPOINTS;
/** A measure of the sample orders. */
const AMOUNT = { uniqId: 'm', fieldId: 'orders.sales_amount', aggregator: 'sum' };
interface Found {
  readonly list: (AuditLine & { readonly userName: string | null })[];
  readonly total: number;
}
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const search = async (body: object = {}, token = owner) =>
  (await server.call<Found>(audit.search, { body }, token)).data;
const verify = async (token = owner) => (await server.call<AuditProof>(audit.verify, { body: {} }, token)).data;
const store = () => server.app.services.store;

test('owners find what was done and refused, by kind, outcome, text and time', async () => {
  const emails = ['one@test.invalid'];
  const refused = await server.call(admin.invite, { body: { emails, roleId: 'nobody' } }, owner);
  expect(refused.code).not.toBe('0');
  const { list, total } = await search({ subjects: ['member'] });
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    action: 'member.invited',
    account: 'owner',
    userName: expect.any(String),
    address: expect.stringContaining('127.0.0.1'),
    requestId: refused.headers.get('x-request-id'),
    details: { emails },
    reason: expect.any(String),
  });
  expect((await search({ subjects: ['member'], outcome: 'ok' })).total).toBe(0);
  expect((await search({ keyword: 'ONE@test' })).total).toBe(1);
  expect((await search({ keyword: 'one%test' })).total).toBe(0);
  const [newest] = (await search({ limit: 1 })).list;
  expect((await search({ from: newest!.at, subjects: ['member'] })).total).toBe(1);
  expect((await search({ until: newest!.at, subjects: ['member'] })).total).toBe(0);
  const pages = [await search({ limit: 2 }), await search({ limit: 2, page: 2 })].flatMap((page) => page.list);
  expect(new Set(pages.map(({ chain, seq }) => `${chain} ${seq}`)).size).toBe(4);
});

test('a failed sign-in of a member is found by owners of that member’s corporation only', async () => {
  const second = await server.createCorporation();
  const theirs = (await server.signIn(second.accounts.owner.account)).token;
  const fail = async (account: string) =>
    server.call(auth.signIn, { body: { account, ...(await server.cipher('Wrong-password-1')) } });
  await fail('editor');
  await fail('nobody');
  const failed = { subjects: ['session'], outcome: 'refused' };
  expect(await search(failed, theirs)).toEqual({ list: [], total: 0 });
  // Whoever operates the installation sees what belongs to no corporation.
  expect((await search(failed)).list.map(({ account }) => account)).toEqual([null, 'editor']);
  const operating = (operator: boolean) =>
    store().updateTable('corporation').set({ operator }).where('corporation_code', '=', 'sample').execute();
  await operating(false);
  expect((await search(failed)).list).toMatchObject([{ account: 'editor', outcome: 'signInFailed', chain: '' }]);
  await operating(true);
  expect((await search({}, theirs)).list.map(({ chain }) => chain)).toEqual(expect.not.arrayContaining(['sample', '']));
});

test('a line says what a change was before: rights, rows, members and settings', async () => {
  const last = async (subject: string) =>
    (await search({ subjects: [subject], outcome: 'ok', limit: 1 })).list[0]?.details;
  const done = async <Data>(endpoint: object, body: object) => {
    const reply = await server.call<Data>(endpoint, { body }, owner);
    expect(reply.code).toBe('0');
    return reply.data;
  };
  const { roleId } = await done<{ roleId: string }>(admin.addRole, { roleName: '审计角色' });
  await done(admin.saveRolePermissions, { roleId, permissions: ['watch_chart_item'] });
  await done(admin.saveRolePermissions, { roleId, permissions: ['chart_edit'] });
  expect(await last('role')).toMatchObject({
    roleName: '审计角色',
    change: { permissions: { added: ['chart_edit'], removed: ['watch_chart_item'] } },
  });
  await done(admin.updateRole, { roleId, roleName: '门店角色' });
  expect(await last('role')).toMatchObject({ change: { roleName: { before: '审计角色', after: '门店角色' } } });
  const condition = { fieldId: 'orders.region', aggregator: 'in', fieldValue: ['华东'] };
  await done(admin.saveRoleCondition, { roleId, tblId: 'sample-orders', conditions: [condition], queryLimit: 10 });
  expect(await last('role')).toMatchObject({
    change: { conditions: { before: [], after: [condition] }, queryLimit: { before: null, after: 10 } },
  });
  const { list } = await done<{ list: { memberId: string; account: string }[] }>(admin.listMembers, {});
  const { memberId } = list.find(({ account }) => account === 'reader')!;
  await done(admin.saveMemberAttributes, { memberId, attributes: { 大区: ['华东'] } });
  await done(admin.saveMemberAttributes, { memberId, attributes: {} });
  expect(await last('member')).toMatchObject({ change: { 大区: { added: [], removed: ['华东'] } } });
  await done(admin.updateMember, { memberId, disabled: true });
  expect(await last('member')).toEqual({
    ...{ memberId, disabled: true, name: expect.any(String) },
    change: { disabled: { before: false, after: true } },
  });
  await done(admin.updateMember, { memberId, disabled: false });
  // Who is disabled is signed out.
  ({ reader } = await server.signInAll());
});

test('a line says what was different before of what works by itself: channels, rules and subscriptions; secrets are only named', async () => {
  const last = async (subject: string) => (await search({ subjects: [subject], limit: 1 })).list[0]?.details;
  const done = async <Data>(endpoint: object, body: object) => {
    const reply = await server.call<Data>(endpoint, { body }, owner);
    expect(reply.code).toBe('0');
    return reply.data;
  };
  const settings = { address: 'https://hook.test.invalid/a', secret: 'a-secret-of-the-hook-1' };
  const channel = { kind: 'webhook', name: '值班', settings };
  const { channelId, version } = await done<{ channelId: string; version: number }>(delivery.addChannel, channel);
  const moved = { address: settings.address, secret: 'a-secret-of-the-hook-2' };
  await done(delivery.updateChannel, { channelId, version, name: '夜班', enabled: true, settings: moved });
  expect(await last('channel')).toMatchObject({
    secretsReplaced: expect.arrayContaining(['secret']),
    change: { name: { before: '值班', after: '夜班' } },
  });
  await done(delivery.switchChannel, { channelId, enabled: false });
  expect(await last('channel')).toMatchObject({ name: '夜班', change: { enabled: { before: true, after: false } } });
  await done(delivery.deleteChannel, { channelId });
  expect(await last('channel')).toMatchObject({ name: '夜班' });
  expect(JSON.stringify((await search({ subjects: ['channel'] })).list)).not.toContain('a-secret-of-the-hook');

  const question = { reportParam: { tbId: 'sample-orders', indexCondition: [AMOUNT] } };
  const above = (fire: number) => [
    { level: 'warning', when: { condition: { kind: 'threshold', uniqId: 'm', direction: 'above', fire } } },
  ];
  const schedule = { kind: 'day', timeZone: 'Asia/Shanghai', at: '09:00' };
  const rule = { ruleName: '日销', directoryId: null, question, levels: above(1), schedule };
  const saved = await done<{ ruleId: string; version: number }>(warnings.save, { rule });
  await done(warnings.save, { ruleId: saved.ruleId, version: saved.version, rule: { ...rule, levels: above(2) } });
  const changed = await last('warning');
  expect(changed).toMatchObject({ ruleName: '日销', change: { levels: expect.anything() } });
  expect(Object.keys((changed as { change: object }).change)).toEqual(['levels']);
  await done(warnings.switch, { ruleId: saved.ruleId, enabled: false });
  expect(await last('warning')).toMatchObject({ change: { enabled: { before: true, after: false } } });
  await done(warnings.remove, { ruleId: saved.ruleId });
  expect(await last('warning')).toMatchObject({ ruleName: '日销' });

  const { userInfo } = await server.signIn('owner');
  const first = exampleSubscription('sample-overview', userInfo.id);
  const made = await done<{ subscriptionId: string; revision: number }>(subscribe.save, first);
  const next = { ...first, content: 'csv', subscriptionId: made.subscriptionId, revision: made.revision };
  await done(subscribe.save, next);
  expect(await last('subscription')).toMatchObject({ change: { content: { before: 'xlsx', after: 'csv' } } });
  await done(subscribe.remove, { subscriptionId: made.subscriptionId });
  expect(await last('subscription')).toMatchObject({ name: 'Example' });
});

test('only owners read, export and prove', async () => {
  for (const endpoint of [audit.search, audit.exportFile, audit.verify])
    for (const token of [editor, reader])
      expect((await server.call(endpoint, { body: {} }, token)).code).toBe('-110001');
});

test('the file has what was found, and formulas in it are text', async () => {
  await server.call(admin.invite, { body: { emails: ['=cmd()@test.invalid'], roleId: 'x' } }, owner);
  const reply = await fetch(server.url + audit.exportFile.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: owner, lang: 'zh_CN' },
    body: JSON.stringify({ subjects: ['member'] }),
  });
  expect(reply.headers.get('content-type')).toContain('text/csv');
  const [head, ...lines] = (await reply.text()).trim().split('\r\n');
  expect(head).toContain('时间,账号,姓名,操作');
  expect(lines).toHaveLength((await search({ subjects: ['member'] })).total);
  expect(lines.every((line) => !/(^|,)"?[=+@-]/.test(line))).toBe(true);
  expect((await search({ subjects: ['audit'] })).list[0]).toMatchObject({ action: 'audit.exported', outcome: 'ok' });
});

test('parts of a file are read one after the other, each line once, over both chains', async () => {
  const reader = (names: ReadonlyMap<string, string>) =>
    new AuditReader(
      store(),
      { corporationCode: 'sample', operating: true, names },
      { from: null, until: null, subjects: [], outcome: null, keyword: '' },
    );
  const all = reader(new Map());
  const total = await all.count();
  const keys: string[] = [];
  for await (const lines of all.parts(100_000, 3)) keys.push(...lines.map(({ chain, seq }) => `${chain} ${seq}`));
  expect(new Set(keys).size).toBe(total);
  expect(keys).toHaveLength(total);
  expect(keys).toEqual((await all.read(0, total)).map(({ chain, seq }) => `${chain} ${seq}`));
  const some: number[] = [];
  for await (const lines of all.parts(4, 3)) some.push(lines.length);
  expect(some).toEqual([3, 1]);
});

test('the chain is proven; a changed, a removed and a cut line are found, and the database refuses to make them', async () => {
  const whole = await verify();
  expect(whole).toMatchObject({ fault: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(whole.lines).toBeGreaterThan(3);
  await expect(sql`update audit_line set account = 'x'`.execute(store())).rejects.toThrow('never changed');
  await expect(sql`delete from audit_line`.execute(store())).rejects.toThrow('never changed');

  /** With the trigger off for one transaction that is undone: what the proof says. */
  const afterwards = async (change: ReturnType<typeof sql>, chain = 'sample') => {
    const undone = new Error('undone');
    let proof: AuditProof | undefined;
    await store()
      .transaction()
      .execute(async (transaction) => {
        await sql`alter table audit_line disable trigger audit_line_stays`.execute(transaction);
        await change.execute(transaction);
        proof = await verifyIn(transaction, chain);
        throw undone;
      })
      .catch((error: unknown) => expect(error).toBe(undone));
    return proof?.fault;
  };
  expect(await afterwards(sql`update audit_line set account = 'x' where chain = 'sample' and seq = 2`)).toEqual({
    seq: 2,
    kind: 'changed',
  });
  expect(await afterwards(sql`delete from audit_line where chain = 'sample' and seq = 2`)).toEqual({
    seq: 2,
    kind: 'missing',
  });
  const last = sql`(select seq from audit_chain where chain = 'sample')`;
  expect(await afterwards(sql`delete from audit_line where chain = 'sample' and seq = ${last}`)).toMatchObject({
    kind: 'missing',
  });
  expect((await verifyChain(store(), 'sample', { earlier: whole.hash })).fault).toBeNull();
  expect((await verifyChain(store(), 'sample', { earlier: 'f'.repeat(64) })).fault).toMatchObject({ kind: 'changed' });
});

test('several writers add to one chain without gaps, and what expires leaves a chain that is proven', async () => {
  const entry = (at: number): TimedEntry => ({
    at: new Date(at),
    entry: {
      ...{ action: 'session.signIn', outcome: 'ok', requestId: 'r', address: '::1', userId: null, account: 'a' },
      ...{ corporationCode: 'crowded', details: { at } },
    },
  });
  const DAY = 86_400_000;
  await Promise.all(
    Array.from({ length: 8 }, (_unused, writer) => writeLines(store(), [entry(writer * DAY), entry(writer * DAY + 1)])),
  );
  expect(await verifyChain(store(), 'crowded')).toMatchObject({ lines: 16, fault: null });
  let part = await verifyChain(store(), 'crowded', { from: null, most: 6 });
  const parts = [part];
  for (; part.next; parts.push(part)) part = await verifyChain(store(), 'crowded', { from: part.next, most: 6 });
  expect(parts.map(({ lines, kept }) => [lines, kept])).toEqual([
    [6, 16],
    [6, 16],
    [4, 16],
  ]);
  const [begun] = parts;
  const forged = { seq: 7, hash: 'f'.repeat(64) };
  expect(await verifyChain(store(), 'crowded', { from: forged, most: 6 })).toMatchObject({
    fault: { seq: 7, kind: 'changed' },
    next: null,
  });
  const ended = verifyChain(store(), 'crowded', { signal: AbortSignal.abort() });
  await expect(ended).rejects.toMatchObject({ key: 'cancelled' });
  const young = new Date(Date.now() - DAY);
  await writeLines(store(), [entry(Date.now())]);
  await expireLines(store(), young);
  // What an earlier portion proved was given up meanwhile.
  expect(await verifyChain(store(), 'crowded', { from: begun?.next ?? null, most: 6 })).toMatchObject({
    ...{ lines: 1, fault: null, next: null },
  });
  expect(await verifyChain(store(), 'crowded')).toMatchObject({ lines: 1, fault: null });
  await writeLines(store(), [entry(Date.now())]);
  expect(await verifyChain(store(), 'crowded')).toMatchObject({ lines: 2, fault: null });
  await expireLines(store(), new Date(Date.now() + DAY));
  expect(await verifyChain(store(), 'crowded')).toMatchObject({ lines: 0, first: null, fault: null });
});

test('a line that the store refuses keeps no other waiting', async () => {
  const { store, now } = server.app.services;
  const errors: object[] = [];
  const log = { ...server.app.services.log, error: (facts: object) => void errors.push(facts) };
  const writer = createAuditWriter({ store, log: log as typeof server.app.services.log, now });
  const nobody = { userId: null, corporationCode: 'poison', requestId: '', address: '', details: {} };
  for (const account of ['first', 'nul\u0000', 'last'])
    writer.add({ ...nobody, action: 'operator.command', outcome: 'ok', account });
  await writer.settled();
  const rows = await store
    .selectFrom('audit_line')
    .select('account')
    .where('chain', '=', 'poison')
    .orderBy('seq')
    .execute();
  expect(rows.map(({ account }) => account)).toEqual(['first', 'last']);
  expect(errors).toMatchObject([{ audit: { entry: { account: 'nul\u0000' } } }]);
});
