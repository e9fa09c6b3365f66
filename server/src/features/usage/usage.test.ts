import { ENDPOINTS, type BoardConfiguration, type EndpointReply, type UsedDocument } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { dayOf, daysBefore } from './day-of.ts';
import { openedDocument } from './opened-document.ts';
import { createOpeningCounter } from './opening-counter.ts';
import type { Opening } from './opening-store.ts';

const { dashboard, query, report, screenApp, usage } = ENDPOINTS;
type Summary = EndpointReply<typeof usage.summary>;
type Readers = EndpointReply<typeof usage.readers>;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const ask = async <Data>(endpoint: object, body: object, token = owner) =>
  (await server.call<Data>(endpoint, { body }, token)).data;
const listed = (body: object = {}) =>
  ask<{ list: UsedDocument[]; total: number }>(usage.documents, { days: 7, limit: 100, ...body });
const open = (id: string, token: string) => server.call(dashboard.configuration, { params: { id } }, token);

test('what members open is counted by document and member; reloads, refused calls and drafts are not', async () => {
  await open('sample-overview', reader);
  await open('sample-overview', reader);
  await open('sample-overview', editor);
  await server.call(report.published, { params: { id: 'sample-monthly-report' } }, reader);
  await open('nothing', reader);
  await server.call(screenApp.queryAll, { body: { menuCode: 'sample-overview', draft: true } }, editor);
  const { list, total } = await listed();
  expect(list.slice(0, 2).map(({ menuCode, opened, people }) => [menuCode, opened, people])).toEqual([
    ['sample-overview', 2, 2],
    ['sample-monthly-report', 1, 1],
  ]);
  const unread = await listed({ unread: true });
  expect(unread.total).toBe(total - 2);
  expect(unread.list.every(({ opened, lastAt }) => opened === 0 && lastAt === null)).toBe(true);
  expect((await listed({ menuTypes: ['3'], unread: false })).list.map(({ menuType }) => menuType)).not.toContain('2');
  const readers = await ask<Readers>(usage.readers, { menuCode: 'sample-overview', days: 7 });
  expect(readers.map(({ userName, opened }) => [userName, opened])).toEqual([
    [expect.any(String), 1],
    [expect.any(String), 1],
  ]);
  const summary = await ask<Summary>(usage.summary, { days: 7 });
  expect(summary).toMatchObject({ members: 3, active: 2, opened: 3, documents: total, read: 2 });
  expect(summary.byDay).toHaveLength(7);
  expect(summary.byDay.at(-1)).toEqual({ day: dayOf(new Date(), 'Asia/Shanghai'), opened: 3, people: 2 });
});

test('how long readers wait for charts of a document is counted; drafts are not, and the slowest can be listed first', async () => {
  const before = await listed({ sortBy: 'waitMs' });
  expect(before.list.every(({ waitMs }) => waitMs === null)).toBe(true);
  const { data } = await server.call<BoardConfiguration>(
    dashboard.configuration,
    { params: { id: 'sample-overview' } },
    reader,
  );
  const reportCode = data.reports[0]!.reportCode;
  const question = { menuCode: 'sample-overview', reportCode };
  const asked = await server.call(query.boardReport, { body: question }, reader);
  expect(asked.code).toBe('0');
  const { list } = await listed({ sortBy: 'waitMs' });
  expect(list.filter(({ waitMs }) => waitMs !== null).map(({ menuCode }) => menuCode)).toEqual(['sample-overview']);
  expect(list[0]).toMatchObject({ menuCode: 'sample-overview', waitMs: expect.any(Number) });
});

test('only owners ask, and only about their own corporation', async () => {
  for (const endpoint of [usage.summary, usage.documents])
    for (const token of [editor, reader])
      expect((await server.call(endpoint, { body: { days: 7 } }, token)).code).toBe('-110001');
  const { accounts } = await server.createCorporation();
  const { token } = await server.signIn(accounts.owner.account);
  expect(await ask(usage.documents, { days: 7 }, token)).toEqual({ list: [], total: 0 });
  const foreign = await server.call(usage.readers, { body: { menuCode: 'sample-overview', days: 7 } }, token);
  expect(foreign.code).toBe('-10007');
});

test('what the server opens for a member, as when it prints, is no opening', () => {
  const viewer = { userId: 'u', corporationCode: 'c' } as NonNullable<Parameters<typeof openedDocument>[0]['viewer']>;
  const call = { name: 'dashboard.configuration', requestId: '', address: '', facts: [], input: [{ id: 'm' }], viewer };
  expect(openedDocument(call)).toBe('m');
  expect(openedDocument({ ...call, viewer: { ...viewer, work: true } })).toBeNull();
  expect(openedDocument({ ...call, error: new Error('refused') })).toBeNull();
  expect(openedDocument({ ...call, name: 'menu.rename' })).toBeNull();
});

test('days begin in the time zone of the corporation, and what the store did not take is counted with the next ones', async () => {
  let fails = true;
  const added: Opening[] = [];
  let at = new Date('2026-05-01T23:30:00Z');
  const { log } = server.app.services;
  const counter = createOpeningCounter(
    { log, now: () => at },
    (openings) => {
      if (fails) return Promise.reject(new Error('not now'));
      added.push(...openings);
      return Promise.resolve();
    },
    (corporationCode) => Promise.resolve(corporationCode === 'east' ? 'Asia/Tokyo' : 'America/New_York'),
  );
  counter.count('east', 'm', 'u');
  await counter.flush();
  fails = false;
  // Nine minutes later it is the same visit; ten minutes after that it is another one.
  at = new Date('2026-05-01T23:39:00Z');
  counter.count('east', 'm', 'u');
  at = new Date('2026-05-01T23:49:00Z');
  counter.count('east', 'm', 'u');
  counter.count('west', 'm', 'u');
  await counter.close();
  expect(added.map(({ corporationCode, day, times }) => [corporationCode, day, times])).toEqual([
    ['east', '2026-05-02', 2],
    ['west', '2026-05-01', 1],
  ]);
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});
