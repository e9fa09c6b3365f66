import { ENDPOINTS, type QueryResult, type QuerySettings } from '@tessera/contract';

import { listenAs, startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, query } = ENDPOINTS;
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };

describe('how a corporation asks its data', () => {
  let server: TestServer;
  let second: TestServer;
  let owner: string;
  let tableId: string;
  let ids: Record<string, string>;
  // Half past eleven in the evening of a Sunday in New York; Monday noon in Shanghai.
  const now = () => new Date('2024-03-11T03:30:00Z');
  beforeAll(async () => {
    server = await startTestServer({ now });
    second = await startTestServer({ databaseUrl: server.databaseUrl, files: server, now });
    owner = (await server.signIn('owner')).token;
    const client = uploadClient(server, owner);
    const job = await client.load(
      '日子',
      'days.csv',
      'day,n\n2024-03-04,1\n2024-03-10,2\n2024-03-11,4\n2024-03-12,8\n',
    );
    tableId = job.tableId ?? '';
    ids = Object.fromEntries((await client.detail(tableId)).fields.map(({ name, fieldId }) => [name, fieldId]));
  }, 120_000);
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  const settings = { timeZone: 'Asia/Shanghai', timeoutSeconds: 60, rowCap: 20_000, yearStart: 1, weekStart: 1 };
  const save = (part: Partial<Record<keyof QuerySettings, unknown>>, token = owner) =>
    server.call<QuerySettings>(admin.saveQuerySettings, { body: { ...settings, ...part } }, token);
  const runQuery = async (quickRange: string, at = server) => {
    const reportParam = {
      tbId: tableId,
      indexCondition: [{ uniqId: 'n', fieldId: ids['n'], aggregator: 'sum' }],
      filterCondition: [{ fieldId: ids['day'], aggregator: 'equal', fieldValue: [], quickRange }],
    };
    const reply = await at.call<QueryResult>(query.boardReport, { body: { ...chart, reportParam } }, owner);
    return reply.data.values[0]?.[0];
  };

  test('begins with defaults, which the next saving replaces', async () => {
    const { data } = await server.call<{ settings: QuerySettings; defaults: QuerySettings }>(
      admin.querySettings,
      { body: {} },
      owner,
    );
    expect(data).toEqual({ settings, defaults: settings });
    expect((await save({ timeoutSeconds: 90 })).data).toEqual({ ...settings, timeoutSeconds: 90 });
  });

  test('open pages of its members hear of another zone, on every instance; of nothing else', async () => {
    await save({ timeZone: 'Asia/Shanghai' });
    const page = await listenAs(second.url, await second.signIn('reader'));
    await save({ timeZone: 'Asia/Shanghai', rowCap: 10_000 });
    await save({ timeZone: 'Asia/Tokyo' });
    expect(await page.next()).toEqual({ kind: 'session-changed' });
    await save({ timeZone: 'America/New_York' });
    expect(await page.next()).toEqual({ kind: 'session-changed' });
    await page.close();
  });

  test('its time zone decides which day it is, and weeks begin on Monday there; the next query knows', async () => {
    await save({ timeZone: 'Asia/Shanghai' });
    expect([await runQuery('today'), await runQuery('thisWeek')]).toEqual([4, 12]);
    // The same query, which is cached for the other zone.
    await save({ timeZone: 'America/New_York' });
    expect([await runQuery('today'), await runQuery('thisWeek')]).toEqual([2, 3]);
    await save({ timeZone: 'Asia/Shanghai' });
    expect(await runQuery('today')).toBe(4);
  });

  test('its starts of year and week decide ranges and groups, and hold where a saving leaves them out', async () => {
    const years = async () => {
      const dimensionCondition = [{ uniqId: 'y', fieldId: ids['day'], granularity: 'year' }];
      const indexCondition = [{ uniqId: 'n', fieldId: ids['n'], aggregator: 'sum' }];
      const reportParam = { tbId: tableId, dimensionCondition, indexCondition };
      const { data } = await server.call<QueryResult>(query.boardReport, { body: { ...chart, reportParam } }, owner);
      return data.values;
    };
    await save({ yearStart: 4, weekStart: 7 });
    expect([await runQuery('thisWeek'), await runQuery('thisYear'), await years()]).toEqual([
      14,
      15,
      [['FY2023.04'], [15]],
    ]);
    expect((await save({ yearStart: undefined, weekStart: undefined })).data).toMatchObject({
      yearStart: 4,
      weekStart: 7,
    });
    await save({});
    expect([await runQuery('thisWeek'), await years()]).toEqual([12, [['2024'], [15]]]);
    expect((await save({ weekStart: 3 })).code).not.toBe('0');
  });

  const cities = async (at = server) => {
    const dimensionCondition = [{ uniqId: 'd', fieldId: 'orders.city' }];
    const reportParam = { tbId: 'sample-orders', isDetailData: '1', dimensionCondition };
    const { data } = await at.call<QueryResult>(query.boardReport, { body: { ...chart, reportParam } }, owner);
    return [data.rowCount, data.truncated];
  };
  test('its row cap cuts answers, also on another instance that knew the old one', async () => {
    await save({ rowCap: 150 });
    expect(await cities()).toEqual([150, true]);
    const until = Date.now() + 10_000;
    while ((await cities(second))[0] !== 150) expect(Date.now()).toBeLessThan(until);
    await save({ rowCap: 100 });
    expect(await cities()).toEqual([100, true]);
    while ((await cities(second))[0] !== 100) expect(Date.now()).toBeLessThan(until);
  });

  test('settings of one corporation are not those of another', async () => {
    await save({});
    const other = await server.createCorporation();
    const stranger = (await server.signIn(other.accounts.owner.account)).token;
    await save({ timeZone: 'UTC' }, stranger);
    const own = await server.call<{ settings: QuerySettings }>(admin.querySettings, { body: {} }, owner);
    expect(own.data.settings).toEqual(settings);
  });

  test.each([
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
    ['an offset in place of a zone', { timeZone: '+08:00' }],
    ['no time at all', { timeoutSeconds: 0 }],
    ['eleven minutes', { timeoutSeconds: 660 }],
    ['a fraction', { timeoutSeconds: 1.5 }],
    ['too few rows', { rowCap: 99 }],
    ['too many rows', { rowCap: 1_000_001 }],
  ])('%s is refused', async (_, part) => expect((await save(part)).code).toBe('-10001'));

  test('is the owners’ affair', async () => {
    const { token } = await server.signIn('editor');
    expect((await save({}, token)).code).toBe('-110001');
    expect((await server.call(admin.querySettings, { body: {} }, token)).code).toBe('-110001');
  });
});
