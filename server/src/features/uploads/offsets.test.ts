import { ENDPOINTS, type DataJob, type QueryResult } from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, data, query } = ENDPOINTS;
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };

describe('times with an offset in files', () => {
  let server: TestServer;
  let client: ReturnType<typeof uploadClient>;
  let token: string;
  // Noon of 1 February in Shanghai.
  const now = () => new Date('2024-02-01T04:00:00Z');
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ token } = await server.signIn('owner'));
    client = uploadClient(server, token);
  }, 120_000);
  afterAll(() => server.stop());

  const setZone = async (timeZone: string) => {
    const body = { timeZone, timeoutSeconds: 60, rowCap: 20_000 };
    expect((await server.call(admin.saveQuerySettings, { body }, token)).code).toBe('0');
  };
  const ask = async (tbId: string, part: object) => {
    const reply = await server.call<QueryResult>(
      query.boardReport,
      { body: { ...chart, reportParam: { tbId, ...part } } },
      token,
    );
    if (reply.code !== '0') throw new Error(`${reply.code} ${reply.msg}`);
    const { values, rowCount } = reply.data;
    return Array.from({ length: rowCount }, (_, row) => values.map((column) => column[row]));
  };
  const load = async (name: string, csv: string) => {
    const job = await client.load(name, `${name}.csv`, csv);
    expect(job).toMatchObject({ state: 'done' });
    const { fields } = await client.detail(job.tableId);
    const ids = Object.fromEntries(fields.map(({ name: field, fieldId }) => [field, fieldId]));
    return { tableId: job.tableId ?? '', ids };
  };
  const months = ({ tableId, ids }: Awaited<ReturnType<typeof load>>) =>
    ask(tableId, {
      dimensionCondition: [{ uniqId: 'd', fieldId: ids['at'], granularity: 'month' }],
      indexCondition: [{ uniqId: 'n', fieldId: ids['n'], aggregator: 'sum' }],
      sortCondition: [{ uniqId: 'd', sortFlag: 'asc' }],
    });
  const cells = async (tableId: string) => (await client.rows(tableId)).values[0];

  test('stay moments: they fall into the month and the day of the corporation, whichever zone it takes', async () => {
    const spellings = [
      '2024-01-31 15:59:59+00',
      '2024-01-31 17:00:00+00',
      '2024-01-31T17:00:00Z',
      '2024-02-01T01:00:00+08:00',
      '2024-01-31 12:00:00-0500',
    ];
    const table = await load('带时区', `at,n\n${spellings.map((at, row) => `${at},${10 ** row}`).join('\n')}\n`);
    await setZone('Asia/Shanghai');
    expect(await months(table)).toEqual([
      ['2024-01', 1],
      ['2024-02', 11_110],
    ]);
    const today = { fieldId: table.ids['at'], aggregator: 'equal', fieldValue: [], quickRange: 'today' };
    const n = [{ uniqId: 'n', fieldId: table.ids['n'], aggregator: 'sum' }];
    expect(await ask(table.tableId, { indexCondition: n, filterCondition: [today] })).toEqual([[11_110]]);
    expect(await cells(table.tableId)).toEqual(['2024-01-31 23:59:59', ...Array(4).fill('2024-02-01 01:00:00')]);
    await setZone('America/New_York');
    expect(await months(table)).toEqual([['2024-01', 11_111]]);
    expect(await cells(table.tableId)).toEqual(['2024-01-31 10:59:59', ...Array(4).fill('2024-01-31 12:00:00')]);
    await setZone('Asia/Kolkata');
    expect(await cells(table.tableId)).toEqual(['2024-01-31 21:29:59', ...Array(4).fill('2024-01-31 22:30:00')]);
    await setZone('Asia/Shanghai');
  });

  test('without one they are local: the clock that the file shows, in every zone', async () => {
    const table = await load('无时区', 'at,n\n2024-01-31 23:30:00,1\n2024-02-01 00:30:00,2\n');
    const expected = [
      ['2024-01', 1],
      ['2024-02', 2],
    ];
    expect(await months(table)).toEqual(expected);
    await setZone('America/New_York');
    expect(await months(table)).toEqual(expected);
    await setZone('Asia/Shanghai');
  });

  test('beside ones without are moments too, and both can be appended to a table of the other kind', async () => {
    const mixed = await load('混合', 'at,n\n2024-01-31 17:00:00+00,1\n2024-02-01 01:00:00,2\n2024-02-02,4\n');
    const expected = ['2024-02-01 01:00:00', '2024-02-01 01:00:00', '2024-02-02 00:00:00'];
    expect(await cells(mixed.tableId)).toEqual(expected);

    const append = async ({ tableId, ids }: typeof mixed, csv: string) => {
      const uploadId = await client.stage('more.csv', csv);
      const mapping = [
        { index: 0, fieldId: ids['at'] },
        { index: 1, fieldId: ids['n'] },
      ];
      const body = { uploadId, options: {}, tableId, mapping };
      const job = await client.ended(await server.call<DataJob>(data.appendUpload, { body }, token));
      expect(job).toMatchObject({ state: 'done' });
    };
    await append(mixed, 'at,n\n2024-02-03 08:00:00,8\n');
    expect(await cells(mixed.tableId)).toEqual([...expected, '2024-02-03 08:00:00']);

    const local = await load('本地', 'at,n\n2024-01-31 23:30:00,1\n');
    await append(local, 'at,n\n2024-01-31 15:30:00+00,2\n');
    expect(await cells(local.tableId)).toEqual(['2024-01-31 23:30:00', '2024-01-31 23:30:00']);
    expect(await months(local)).toEqual([['2024-01', 3]]);
    await setZone('UTC');
    expect(await cells(local.tableId)).toEqual(['2024-01-31 15:30:00', '2024-01-31 15:30:00']);
    await setZone('Asia/Shanghai');
  });

  test('become and cease to be moments with the type of their field', async () => {
    const table = await load('类型', 'at,n\n2024-01-31 17:00:00+00,1\n2024-01-31 18:00:00+00,2\n');
    const retype = async (dataType: string) => {
      const body = { tableId: table.tableId, fields: [{ fieldId: table.ids['at'], dataType }] };
      const reply = await server.call(data.updateFields, { body }, token);
      expect([reply.code, reply.msg]).toEqual(['0', reply.msg]);
    };
    await retype('str');
    expect(await cells(table.tableId)).toEqual(['2024-02-01 01:00:00', '2024-02-01 02:00:00']);
    await retype('datetime');
    expect(await months(table)).toEqual([['2024-02', 3]]);
    const job = await client.load('文本', 'text.csv', 'at,n\n2024-01-31 17:00:00+00,1\n', { types: { at: 'str' } });
    const { fields } = await client.detail(job.tableId);
    const body = { tableId: job.tableId, fields: [{ fieldId: fields[0]?.fieldId, dataType: 'datetime' }] };
    expect((await server.call(data.updateFields, { body }, token)).code).toBe('0');
    expect(await cells(job.tableId ?? '')).toEqual(['2024-02-01 01:00:00']);
    await setZone('UTC');
    expect(await cells(job.tableId ?? '')).toEqual(['2024-01-31 17:00:00']);
    await setZone('Asia/Shanghai');
  });
});
