import { ENDPOINTS, type DataJob, type Inspection, type ValueNotation } from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;

describe('numbers and dates are read as their column writes them', () => {
  let server: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ token } = await server.signIn('owner'));
    owner = uploadClient(server, token);
  }, 120_000);
  afterAll(() => server.stop());

  /** A file of one column beside its row number; texts may hold any sign but the tab. */
  const staged = (texts: readonly string[]) =>
    owner.stage('values.tsv', `row\tvalue\n${texts.map((text, index) => `${index + 1}\t${text}\n`).join('')}`);
  const inspected = async (texts: readonly string[], locale = 'zh_CN'): Promise<Inspection['columns'][number]> => {
    const uploadId = await staged(texts);
    const reply = await server.call<Inspection>(
      data.inspectUpload,
      { body: { uploadId, options: {} }, headers: { 'accept-language': locale.replace('_', '-') } },
      token,
    );
    return reply.data.columns[1]!;
  };
  const loaded = async (texts: readonly string[], notation?: ValueNotation | null) => {
    const uploadId = await staged(texts);
    const { columns } = (await owner.inspect(uploadId)).data;
    const chosen = columns.map(({ index, name, dataType }) => ({
      index,
      name,
      dataType,
      ...(notation === undefined ? {} : { notation }),
    }));
    const started = await owner.call<DataJob>(data.createFromUpload, {
      uploadId,
      tableName: `values ${uploadId}`,
      columns: chosen,
      everyRole: false,
    });
    const job = await owner.ended(started);
    return { job, values: (await owner.rows(job.tableId)).values[1] };
  };

  test.each([
    ['the day before the month', ['31/12/2023', '01/02/2024'], ['2023-12-31', '2024-02-01']],
    ['the month before the day', ['12/31/2023', '1/2/2024'], ['2023-12-31', '2024-01-02']],
    ['points and two digits of a year', ['31.12.23', '1.2.69', '1.2.70'], ['2023-12-31', '2069-02-01', '1970-02-01']],
    [
      'the name of the month',
      ['Jan 5, 2024', '5-Feb-2024', '05-MAR-24', 'April 1 2024', 'May 2024'],
      ['2024-01-05', '2024-02-05', '2024-03-05', '2024-04-01', '2024-05-01'],
    ],
    ['months alone', ['2024-01', '2024/02', '2024年3月'], ['2024-01-01', '2024-02-01', '2024-03-01']],
    [
      'a clock of twelve hours',
      ['2024-01-05 12:05 AM', '1/16/2024 2:05:09 PM', 'Jan 7, 2024 12:00 p.m.'],
      ['2024-01-05 00:05:00', '2024-01-16 14:05:09', '2024-01-07 12:00:00'],
    ],
    ['a decimal comma', ['1.234,50', '12,5', '-3', '1 000,25 €'], [1234.5, 12.5, -3, 1000.25]],
    ['negatives of accountants', ['(43)', '43-', '(1,234.5)', '-$7'], [-43, -43, -1234.5, -7]],
    ['texts without a value', ['1', 'N/A', '-', '无', '#N/A', '2'], [1, null, null, null, null, 2]],
  ])('%s', async (_what, texts, expected) => {
    const { job, values } = await loaded(texts);
    expect(values).toEqual(expected);
    expect(job.rowsRejected).toBe(0);
  });

  test('an order that no date tells is that of the reader’s language, and both can be chosen', async () => {
    const texts = ['3/4/2024', '5/6/2024'];
    expect((await inspected(texts)).notations.map(({ notation }) => notation)).toEqual(['dmy', 'mdy']);
    expect((await inspected(texts, 'en_US')).notations.map(({ notation }) => notation)).toEqual(['mdy', 'dmy']);
    expect((await loaded(texts, 'mdy')).values).toEqual(['2024-03-04', '2024-05-06']);
    expect((await loaded(texts, 'dmy')).values).toEqual(['2024-04-03', '2024-06-05']);
  });

  test('each notation says how many values would be refused, and which', async () => {
    const texts = [...Array.from({ length: 8 }, (_, index) => `${index + 1}/12/2024`), '12/31/2024', 'soon'];
    const column = await inspected(texts);
    expect(column.dataType).toBe('str');
    expect(column.notations).toEqual([
      expect.objectContaining({ notation: 'mdy', misfits: { int: null, double: null, datetime: 1 } }),
      expect.objectContaining({ notation: 'dmy', misfits: { int: null, double: null, datetime: 2 } }),
    ]);
    expect(column.notations[1]?.unfit.datetime).toEqual(['12/31/2024', 'soon']);
  });

  test('a point between groups is a decimal point unless the column says otherwise', async () => {
    const texts = ['1.234', '5.678'];
    expect((await inspected(texts)).notations.map(({ notation }) => notation)).toEqual([null, 'comma']);
    expect((await loaded(texts)).values).toEqual([1.234, 5.678]);
    expect((await loaded(texts, 'comma')).values).toEqual([1234, 5678]);
  });

  test('whole numbers, words and codes are offered in no other way', async () => {
    expect((await inspected(['1', '2'])).notations).toHaveLength(1);
    expect((await inspected(['N/A', '无'])).dataType).toBe('str');
    expect(await inspected(['1', 'N/A', '2'])).toMatchObject({ dataType: 'int', blankCount: 1 });
    expect((await inspected(['may be', 'march on'])).dataType).toBe('str');
  });

  test.each([
    ['returns alone', Buffer.from('店,数\r上海,1\r北京,2\r')],
    ['UTF-16 without a mark', Buffer.from('店,数\n上海,1\n北京,2\n', 'utf16le')],
    ['UTF-16 without a mark, high bytes first', Buffer.from('店,数\n上海,1\n北京,2\n', 'utf16le').swap16()],
    ['a first line that tells the delimiter', Buffer.from('sep=;\r\n店;数\r\n上海;1\r\n北京;2\r\n')],
  ])('%s: the file is read whole', async (_what, bytes) => {
    const { data: found } = await owner.inspect(await owner.stage('odd.csv', bytes));
    expect(found.columns.map(({ name }) => name)).toEqual(['店', '数']);
    expect(found.preview).toEqual([
      ['上海', '北京'],
      ['1', '2'],
    ]);
    expect(found).toMatchObject({ rowCount: 2, brokenRows: 0, damaged: 0 });
    expect((await owner.load(`odd ${found.uploadId}`, 'odd.csv', bytes)).rows).toBe(2);
  });

  test('a line that tells the delimiter is no record of a file without a header', async () => {
    const bytes = Buffer.from('sep=;\n1;2\n3;4\n');
    const { data: found } = await owner.inspect(await owner.stage('odd.csv', bytes));
    expect(found.options).toMatchObject({ delimiter: ';', headerRow: 0 });
    expect(found).toMatchObject({ rowCount: 2, brokenRows: 0 });
  });

  test('a damaged byte of a text in UTF-8 is marked and counted', async () => {
    const bytes = Buffer.concat([
      Buffer.from('店,城市\n上海一店上海一店,上海\n北京二店北京二店,北'),
      Buffer.from([0xe4, 0xba]),
      Buffer.from('\n广州三店,广州\n'),
    ]);
    const { data: found } = await owner.inspect(await owner.stage('damaged.csv', bytes));
    expect(found).toMatchObject({ options: { encoding: 'utf-8' }, damaged: 1, rowCount: 3 });
    expect(found.preview[1]).toEqual(['上海', '北\ufffd', '广州']);
    expect((await owner.load('damaged', 'damaged.csv', bytes)).rows).toBe(3);
  });
});
