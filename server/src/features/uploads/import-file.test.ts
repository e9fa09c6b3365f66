import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { reportParamSchema, type ReportParamInput } from '@tessera/contract';

import { createJobs, type RunningJobs } from '../../platform/jobs/index.ts';
import { OPEN_SURROUNDINGS, startTestServer, type TestServer } from '../../testing/index.ts';
import { createDataJobs } from '../data-jobs/index.ts';
import { createTables, type Tables } from '../tables/index.ts';
import { importFile } from './import-file.ts';
import { createUploadPipeline } from './upload-pipeline.ts';

describe('imports', () => {
  let server: TestServer;
  let tables: Tables;
  let folder: string;
  let corporationCode: string;
  let queue: RunningJobs;
  let bring: (path: string, name: string) => ReturnType<typeof importFile>;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'tessera-import-'));
    corporationCode = (await server.createCorporation()).code;
    // A second analytics folder on the same metadata store, as a second instance has one.
    tables = createTables(
      { ...server.app.services, env: { ...server.app.services.env, TESSERA_HOME: folder } },
      OPEN_SURROUNDINGS,
    );
    await tables.feature.start?.();
    const { services } = server.app;
    queue = createJobs(services);
    const jobs = createDataJobs({ ...services, jobs: queue }, 'imports');
    const { analytics, registry, rows } = tables;
    const { uploads } = createUploadPipeline({ services, analytics, registry, rows, jobs });
    queue.offer('imports');
    await queue.start('bound');
    bring = (path, name) =>
      importFile(
        { store: services.store, uploads, jobs },
        { corporationCode, name, path },
        new AbortController().signal,
      );
  }, 60_000);
  afterAll(async () => {
    await queue.stop();
    await tables.feature.stop?.();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, content);
    return bring(path, name);
  };
  const fieldsOf = async (tableId: string) => {
    const fields = await server.app.services.store
      .selectFrom('analytic_field')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('position')
      .execute();
    return fields.map(({ field_id, names, data_type }) => ({
      fieldId: field_id,
      name: names.zh_CN ?? '',
      dataType: data_type,
    }));
  };
  const runQuery = async (tableId: string, spec: Omit<ReportParamInput, 'tbId'>) => {
    const result = await tables.engine.run(reportParamSchema.parse({ tbId: tableId, ...spec }), {
      viewer: { corporationCode, roleId: 'any', locale: 'zh_CN' },
      signal: new AbortController().signal,
    });
    return result.values;
  };
  /** The whole table: every field a dimension. */
  const rows = async (tableId: string) => {
    const fields = await fieldsOf(tableId);
    const values = await runQuery(tableId, {
      dimensionCondition: fields.map(({ fieldId }, index) => ({ uniqId: `d${index}`, fieldId })),
    });
    return values[0]!.map((_, row) => values.map((column) => column[row]));
  };

  test('of two first imports of one name at the same time one makes the table, the other is told that it is busy', async () => {
    const outcomes = await Promise.allSettled([load('twice', 'a,b\n1,2\n'), load('twice', 'a,b\n1,2\n')]);
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(refused).toMatchObject({ key: 'tableBusy' });
    const named = await server.app.services.store
      .selectFrom('analytic_table')
      .select('table_id')
      .where('corporation_code', '=', corporationCode)
      .where('source_name', '=', 'twice')
      .execute();
    expect(named).toHaveLength(1);
  });

  test('types, names and values of an everyday file', async () => {
    const { tableId, rowCount } = await load(
      'everyday',
      '日期,门店,编号,金额,数量,时间,是否会员\n2026/01/02,上海店,007,"1,234.50",3,2026-01-02 10:00:00,true\n2026/12/31,北京店,010,5.5,4,2026-01-02 11:30:00,false\n',
    );
    expect(rowCount).toBe(2);
    expect((await fieldsOf(tableId)).map(({ name, dataType }) => [name, dataType])).toEqual([
      ['日期', 'datetime'],
      ['门店', 'str'],
      ['编号', 'str'],
      ['金额', 'double'],
      ['数量', 'int'],
      ['时间', 'datetime'],
      ['是否会员', 'str'],
    ]);
    expect(await rows(tableId)).toEqual([
      ['2026-01-02', '上海店', '007', 1234.5, 3, '2026-01-02 10:00:00', 'true'],
      ['2026-12-31', '北京店', '010', 5.5, 4, '2026-01-02 11:30:00', 'false'],
    ]);
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF城市,数\n苏州,1\n')],
    ['UTF-16 LE', Buffer.from('\uFEFF城市,数\n苏州,1\n', 'utf16le')],
    ['GBK', Buffer.from([0xb3, 0xc7, 0xca, 0xd0, 0x2c, 0xca, 0xfd, 0x0a, 0xcb, 0xd5, 0xd6, 0xdd, 0x2c, 0x31, 0x0a])],
  ])('%s is read', async (_, bytes) => {
    const { tableId } = await load('encoded', bytes);
    expect((await fieldsOf(tableId)).map(({ name }) => name)).toEqual(['城市', '数']);
    expect(await rows(tableId)).toEqual([['苏州', 1]]);
  });

  test('Shift-JIS is read', async () => {
    // 店舗,数量 / 東京渋谷店,12 / 大阪梅田店,7
    const bytes = Buffer.from('935895dc2c909497ca0a938c8b9e8f61924a93582c31320a91e58de3947e936393582c370a', 'hex');
    const { tableId } = await load('japanese', bytes);
    expect(await rows(tableId)).toEqual([
      ['大阪梅田店', 7],
      ['東京渋谷店', 12],
    ]);
  });

  test.each([
    ['big5', '門市,付款方式,商品,數量', [1, '台北信義店', '現金', '甜點禮盒'], [5, '台南中西店', '行動支付', '太陽餅']],
    [
      'euc-jp',
      '店舗,支払方法,商品,数量',
      [1, '東京渋谷店', '現金', '抹茶ロールケーキ'],
      [5, '京都四条河原町店', '電子マネー', '生八ツ橋'],
    ],
    [
      'shift-jis',
      '店舗,支払方法,商品,数量',
      [1, '東京渋谷店', '現金', '抹茶ロールケーキ'],
      [5, '京都四条河原町店', '電子マネー', '生八ツ橋'],
    ],
    // Two of its characters take four bytes.
    [
      'gb18030',
      '门店,支付方式,商品,数量',
      [1, '上海南京东路店', '微信支付', '大白兔奶糖'],
      [5, '𠮷林大街店', '现金', '㐂糖礼盒 €'],
    ],
  ])('a file of a shop in %s is read', async (encoding, header, first, fifth) => {
    const { tableId, rowCount } = await load(encoding, await readFile(join(__dirname, `fixtures/${encoding}.csv`)));
    expect(rowCount).toBe(15);
    expect((await fieldsOf(tableId)).map(({ name }) => name)).toEqual(header.split(','));
    const found = (await rows(tableId)).map(([store, payment, product, count]) => [count, store, payment, product]);
    expect(found).toEqual(expect.arrayContaining([first, fifth]));
  });

  test.each([
    [
      'semicolons with decimal points',
      'a;b\n1.5;x\n2.5;y\n',
      [
        [1.5, 'x'],
        [2.5, 'y'],
      ],
    ],
    ['tabs', 'a\tb\n1\tx\n', [[1, 'x']]],
    [
      'a title above the header',
      '销售报表\n\na,b\n1,x\n2,y\n',
      [
        [1, 'x'],
        [2, 'y'],
      ],
    ],
    [
      'line breaks, quotes and commas in quotes',
      'a,b\n"x\ny",1\n"z ""q"", w",2\n',
      [
        ['x\ny', 1],
        ['z "q", w', 2],
      ],
    ],
    [
      'Windows line ends and no last one',
      'a,b\r\n1,x\r\n2,y',
      [
        [1, 'x'],
        [2, 'y'],
      ],
    ],
    ['ids too long for a number', 'id,n\n110101199001011234567,1\n', [['110101199001011234567', 1]]],
    ['a time with a zone', 't\n2026-01-01T00:00:00+08:00\n', [['2026-01-01 00:00:00']]],
    [
      'empty cells',
      'a,b\n1,\n,y\n',
      [
        [1, null],
        [null, 'y'],
      ],
    ],
    ['one column', 'name\nx\ny\n', [['x'], ['y']]],
    [
      'statements in cells and headers',
      `"a""; drop table x; --",b\n"'); drop table x; --",1\n`,
      [[`'); drop table x; --`, 1]],
    ],
  ])('%s', async (_, text, expected) => {
    const { tableId } = await load('shapes', text);
    expect(await rows(tableId)).toEqual(expected);
  });

  test('a type is read from all rows, not from the first ones', async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => (index === 59_999 ? 'x,1' : `${index},1`));
    const { tableId, rowCount } = await load('late', `a,b\n${lines.join('\n')}\n`);
    expect(rowCount).toBe(60_000);
    expect((await fieldsOf(tableId)).map(({ dataType }) => dataType)).toEqual(['str', 'int']);
  });

  test('names that stand twice or not at all are told apart', async () => {
    const { tableId } = await load('doubles', 'a,a,\n1,2,3\n');
    const names = (await fieldsOf(tableId)).map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => name !== '')).toBe(true);
  });

  describe('a broken file says where and leaves the old table', () => {
    const good = 'a,b,c\n1,x,3\n';
    test.each([
      [
        'a record with too few values',
        `a,b,c\n${'1,x,3\n'.repeat(50)}4,5\n${'1,x,3\n'.repeat(50)}`,
        'line 52: 2 values where the others have 3',
      ],
      ['a record with too many', `a,b,c\n${'1,x,3\n'.repeat(5)}4,5,6,7\n`, 'line 7: 4 values where the others have 3'],
      ['a quote that never closes', 'a,b,c\n1,"x,3\n1,x,3\n', 'line 2: a quote opens here and never closes'],
      ['an empty file', '', 'the file has no rows'],
      ['a header alone', 'a,b,c\n', 'the file has a header and no rows'],
      [
        'bytes that are no text',
        Buffer.from([1, 0, 2, 0, 0, 255, 3]),
        'the file is no text in UTF-8, UTF-16, GBK, Big5, Shift-JIS or EUC-JP',
      ],
    ])('%s', async (_, content, reason) => {
      const before = await load('kept', good);
      await expect(load('kept', content)).rejects.toMatchObject({ key: 'importInvalid', args: { reason } });
      expect(await rows(before.tableId)).toEqual([[1, 'x', 3]]);
      expect(await readdir(tables.analytics.folder.exchange)).toEqual([]);
    });

    test('a file that is not there', async () => {
      const missing = bring(join(folder, 'nothing.csv'), 'kept');
      await expect(missing).rejects.toMatchObject({
        key: 'importInvalid',
        args: { reason: 'the file does not exist' },
      });
    });
  });

  test('a second import replaces the rows, keeps ids of fields that stay, and no answer comes from before', async () => {
    const first = await load('again', 'city,n\n上海,1\n');
    const [city, n] = await fieldsOf(first.tableId);
    const total = () =>
      runQuery(first.tableId, { indexCondition: [{ uniqId: 'm', fieldId: n!.fieldId, aggregator: 'sum' }] });
    expect(await total()).toEqual([[1]]);
    const second = await load('again', 'city,extra,n\n北京,x,5\n');
    expect(second.tableId).toBe(first.tableId);
    expect(await total()).toEqual([[5]]);
    expect((await fieldsOf(first.tableId)).map(({ fieldId }) => fieldId)).toEqual(
      expect.arrayContaining([city!.fieldId, n!.fieldId]),
    );
    const physical = (await tables.analytics.store.introspector.tables()).filter(({ name }) =>
      name.startsWith('import_'),
    );
    const known = await server.app.services.store
      .selectFrom('analytic_table')
      .select('physical_table')
      .where('source', '=', 'import')
      .execute();
    expect(physical.map(({ name }) => name).sort()).toEqual(known.map(({ physical_table }) => physical_table).sort());
  });

  test('rows of an import that ended between the two stores are dropped at the next start', async () => {
    await tables.analytics.store.write((connection) => connection.run('create table import_stray as select 1 as c1'));
    await tables.feature.stop?.();
    tables = createTables(
      { ...server.app.services, env: { ...server.app.services.env, TESSERA_HOME: folder } },
      OPEN_SURROUNDINGS,
    );
    await tables.feature.start?.();
    expect((await tables.analytics.store.introspector.tables()).map(({ name }) => name)).not.toContain('import_stray');
  });
});
