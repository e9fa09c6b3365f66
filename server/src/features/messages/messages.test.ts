import { ENDPOINTS, MESSAGE_TYPE_CODES, type Message, type SignedIn, type UnreadCount } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { createMessages, type Messages, type NewMessage } from './index.ts';

const { messages: calls } = ENDPOINTS;
type Listed = { list: Message[]; total: number; userMessageUnreadDTOS: UnreadCount[] };

let server: TestServer;
let messages: Messages;
let reader: SignedIn;
let editor: SignedIn;
let other: TestCorporation;

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server.app;
  messages = createMessages(services);
  [reader, editor] = [await server.signIn('reader'), await server.signIn('editor')];
  other = await server.createCorporation();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.app.services.store.deleteFrom('messages').execute();
});

const list = async (body: object = {}, who = reader) =>
  (await server.call<Listed>(calls.list, { body }, who.token)).data;
const unread = async (body: object = {}, who = reader) =>
  (await server.call<Message[]>(calls.listUnread, { body }, who.token)).data;
const publish = (message: Partial<NewMessage> & { title?: string } = {}) =>
  messages.publish({
    corporationCode: reader.corporationCode,
    to: { userIds: [reader.userInfo.id] },
    typeCode: MESSAGE_TYPE_CODES.system,
    text: { title: message.title ?? 'hello', content: { text: 'a text' } },
    ...message,
  });
const counts = (dtos: UnreadCount[]) => Object.fromEntries(dtos.map((dto) => [dto.messageTypeCode, dto.num]));

describe('message centre', () => {
  it('RU-333..RU-339: pages the newest first and counts unread ones by type', async () => {
    for (let number = 0; number < 12; number += 1) await publish({ title: `m${number}` });
    await publish({ typeCode: MESSAGE_TYPE_CODES.earlyWarning, title: 'warning' });
    const first = await list({ page: 1, limit: 10, orderByColumn: 'publish_time', orderByType: 1 });
    expect(first.total).toBe(13);
    expect(first.list.map((message) => message.messageTitle).slice(0, 3)).toEqual(['warning', 'm11', 'm10']);
    expect(counts(first.userMessageUnreadDTOS)).toEqual({ '0001': 12, '0003': 0, '0004': 1 });
    const second = await list({ page: 2, orderByType: 2, messageTypeCodes: ['0001'] });
    expect(second.list.map((message) => message.messageTitle)).toEqual(['m10', 'm11']);
    expect(JSON.parse(first.list[0]!.messageContent)).toEqual({ text: 'a text' });
    expect(first.list[0]).toMatchObject({ isRead: 0, messageLink: null });
  });

  it('searches titles literally', async () => {
    await publish({ title: '50% off' });
    await publish({ title: '500 off' });
    expect((await list({ keyword: '0%' })).list.map((message) => message.messageTitle)).toEqual(['50% off']);
  });

  it('RU-134: leaves type 0002 out of the unread list and its counts, but lists it', async () => {
    await publish({ typeCode: '0002', title: 'quiet' });
    await publish({ title: 'loud' });
    expect((await unread()).map((message) => message.messageTitle)).toEqual(['loud']);
    expect((await list()).total).toBe(2);
    expect(counts((await list()).userMessageUnreadDTOS)).toEqual({ '0001': 1, '0003': 0, '0004': 0 });
  });

  it('RU-342: leaves out of the unread list what was published before the sign-in', async () => {
    await publish();
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await unread({ loginTime: reader.loginTime })).toHaveLength(1);
    expect(await unread({ loginTime: later })).toEqual([]);
    const refused = await server.call(calls.listUnread, { body: { loginTime: 'yesterday' } }, reader.token);
    expect(refused.code).toBe('-10001');
  });

  it('RU-128, RU-345: marks by id, and unread counts never fall below 0', async () => {
    await publish();
    const [message] = await unread();
    for (const round of [1, 2]) {
      const reply = await server.call(calls.readByIds, { body: [message!.id] }, reader.token);
      expect([round, reply.code]).toEqual([round, '0']);
      expect(counts((await list()).userMessageUnreadDTOS)['0001']).toBe(0);
    }
    expect((await list({ isRead: 1 })).list[0]!.isRead).toBe(1);
  });

  it('RU-344: marks all, or all of some types', async () => {
    await publish();
    await publish({ typeCode: MESSAGE_TYPE_CODES.subscription });
    await server.call(calls.readAll, { body: { messageTypeCodes: ['0003'] } }, reader.token);
    expect(counts((await list()).userMessageUnreadDTOS)).toEqual({ '0001': 1, '0003': 0, '0004': 0 });
    await server.call(calls.readAll, { body: {} }, reader.token);
    expect(await unread()).toEqual([]);
  });

  it('deletes from the own inbox only', async () => {
    await publish({ to: { everyone: true }, title: 'for all' });
    const [mine] = (await list()).list;
    expect((await server.call(calls.remove, { body: { ids: [mine!.id] } }, reader.token)).code).toBe('0');
    expect((await list()).total).toBe(0);
    expect((await list({}, editor)).list.map((message) => message.messageTitle)).toEqual(['for all']);
  });

  it('neither reads nor deletes messages of others, whatever stands in the body', async () => {
    await publish({ to: { userIds: [editor.userInfo.id] } });
    const [foreign] = (await list({}, editor)).list;
    await publish({ title: 'mine' });
    const [mine] = (await list()).list;
    const ids = [mine!.id, foreign!.id];
    expect((await server.call(calls.readByIds, { body: ids }, reader.token)).code).toBe('-10007');
    expect((await server.call(calls.remove, { body: { ids } }, reader.token)).code).toBe('-10007');
    expect((await list({}, editor)).list[0]).toMatchObject({ id: foreign!.id, isRead: 0 });
    expect((await list()).list[0]).toMatchObject({ id: mine!.id, isRead: 0 });
    const asEditor = await server.call(calls.list, { body: { toUserId: editor.userInfo.id } }, reader.token);
    expect(asEditor.code).toBe('-110001');
  });

  it('writes to roles and corporations, and to nobody who is no member', async () => {
    expect(await publish({ to: { userTypes: ['admin', 'editor'] } })).toBe(2);
    expect(await publish({ to: { everyone: true } })).toBe(3);
    expect(await publish({ to: { userIds: [other.accounts.reader.userId, 'nobody'] } })).toBe(0);
    expect((await list()).total).toBe(1);
  });

  it("writes in each reader's language", async () => {
    await server.call(ENDPOINTS.session.updateLang, { body: { lang: 'ja_JP' } }, editor.token);
    await publish({
      to: { userTypes: ['editor', 'reader'] },
      text: (locale) => ({ title: `in ${locale}`, content: {} }),
    });
    expect((await list({}, editor)).list[0]!.messageTitle).toBe('in ja_JP');
    expect((await list()).list[0]!.messageTitle).toBe('in zh_CN');
  });

  it.each(['javascript:alert(1)', '//evil.test/x', 'https://evil.test', '/\\evil.test', '/a b'])(
    'refuses the link %s',
    async (link) => {
      await expect(publish({ link })).rejects.toThrow(TypeError);
    },
  );
});
