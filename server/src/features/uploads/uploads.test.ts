import { ENDPOINTS, type DataJob, type ReplacePreview, type TableUse, type Upload } from '@tessera/contract';
import { makeXlsx } from '@tessera/workbook/testing';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;

describe('files become tables', () => {
  let server: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
  }, 120_000);
  afterAll(() => server.stop());

  test('a CSV file is looked into and loaded with its types', async () => {
    const content =
      '编号,门店,销售额,日期,占比\n001,上海店,"1,234.50",2024年1月5日,12.5%\n002,北京店,"2,000",2024/2/6,５％\n';
    const uploadId = await owner.stage('门店.csv', content);
    const { data: found } = await owner.inspect(uploadId);
    expect(found.options).toEqual({ encoding: 'utf-8', delimiter: ',', quote: '"', headerRow: 1 });
    expect(found.columns.map(({ name, dataType }) => [name, dataType])).toEqual([
      ['编号', 'str'],
      ['门店', 'str'],
      ['销售额', 'double'],
      ['日期', 'datetime'],
      ['占比', 'double'],
    ]);
    expect(found.preview[1]).toEqual(['上海店', '北京店']);
    const job = await owner.load('门店销售', '门店.csv', content);
    expect(job).toMatchObject({ state: 'done', rows: 2, rowsRejected: 0, reason: null });
    const rows = await owner.rows(job.tableId);
    expect(rows.values).toEqual([
      ['001', '002'],
      ['上海店', '北京店'],
      [1234.5, 2000],
      ['2024-01-05', '2024-02-06'],
      [0.125, 0.05],
    ]);
    expect(await owner.detail(job.tableId)).toMatchObject({
      kind: 'upload',
      rowCount: 2,
      status: 'ready',
      editable: true,
      owner: { name: '林知远' },
    });
  });

  test.each([
    ['GBK', 'gb18030', [0xb5, 0xea, 0x2c, 0xca, 0xfd, 0x0a, 0xc9, 0xcf, 0xba, 0xa3, 0x2c, 0x31, 0x0a]],
    ['UTF-8 with a mark', 'utf-8', [0xef, 0xbb, 0xbf, ...Buffer.from('店,数\n上海,1\n')]],
    ['UTF-16', 'utf-16le', [0xff, 0xfe, ...Buffer.from('店,数\n上海,1\n', 'utf16le')]],
  ])('%s is read as what it is', async (name, encoding, bytes) => {
    const uploadId = await owner.stage(`${name}.csv`, Buffer.from(bytes));
    const { data: found } = await owner.inspect(uploadId);
    expect(found.options.encoding).toBe(encoding);
    expect(found.columns.map((column) => column.name)).toEqual(['店', '数']);
    expect(found.preview).toEqual([['上海'], ['1']]);
  });

  test('another encoding, delimiter, quote and header row can be asked for', async () => {
    const uploadId = await owner.stage('odd.txt', "Report of May\nname;note\nx;'a;b'\ny;c\n");
    const { data: found } = await owner.inspect(uploadId, { delimiter: ';', quote: "'", headerRow: 2 });
    expect(found.columns.map((column) => column.name)).toEqual(['name', 'note']);
    expect(found.preview).toEqual([
      ['x', 'y'],
      ['a;b', 'c'],
    ]);
    const gbk = await owner.stage('gbk.csv', Buffer.from([0x61, 0x0a, 0xff, 0xff, 0x0a]));
    expect((await owner.inspect(gbk, { encoding: 'utf-8' })).code).toBe('-50015');
  });

  test('a type that the user corrects decides; rows that do not fit are refused with row and reason', async () => {
    const content = 'id,qty,day\na,1,2024-01-01\nb,many,2024-01-02\nc,3,31st\nd,4\ne,,2024-01-05\n';
    const job = await owner.load('纠正', 'fix.csv', content, { types: { qty: 'int', day: 'datetime' } });
    expect(job).toMatchObject({ state: 'done', rows: 2, rowsRejected: 3 });
    expect((await owner.rows(job.tableId)).values).toEqual([
      ['a', 'e'],
      [1, null],
      ['2024-01-01', '2024-01-05'],
    ]);
    const { data: rejects } = await owner.call<{ content: string; total: number }>(data.jobRejects, {
      jobId: job.jobId,
    });
    expect(rejects.total).toBe(3);
    const lines = rejects.content.replace('\uFEFF', '').trim().split('\r\n').slice(1);
    expect(lines).toEqual(['3,qty,many,不是整数', '4,day,31st,不是日期', '5,,"d,4",值的个数与其他行不同']);
  });

  test('a workbook: sheets, dates by their style, texts without reading aids', async () => {
    const book = makeXlsx({
      Cover: [['nothing here']],
      売上: [
        ['2026 report', null, null, null],
        ['店舗', '金額', '日付', '時刻'],
        ['東京', 1234.5, { serial: 45_300, style: 1 }, { serial: 45_300.5, style: 2 }],
        ['大阪', 2_000, { serial: 45_301, style: 1 }, { serial: 45_301.25, style: 2 }],
      ],
    });
    const uploadId = await owner.stage('book.xlsx', book);
    expect((await owner.inspect(uploadId)).data.sheets).toEqual(['Cover', '売上']);
    const job = await owner.load('ブック', 'book.xlsx', book, { options: { sheet: '売上' } });
    expect(job.reason).toBeNull();
    const rows = await owner.rows(job.tableId);
    expect(rows.columns.map(({ name, dataType }) => [name, dataType])).toEqual([
      ['店舗', 'str'],
      ['金額', 'double'],
      ['日付', 'datetime'],
      ['時刻', 'datetime'],
    ]);
    expect(rows.values).toEqual([
      ['東京', '大阪'],
      [1234.5, 2000],
      ['2024-01-09', '2024-01-10'],
      ['2024-01-09 12:00:00', '2024-01-10 06:00:00'],
    ]);
  });

  test('append maps columns to fields; a field without one stays empty, days become moments', async () => {
    const { tableId } = await owner.load('追加', 'a.csv', 'name,qty,day\nx,1,2024-01-01\n');
    const before = await owner.detail(tableId);
    const [name, , day] = before.fields.map(({ fieldId }) => fieldId);
    const uploadId = await owner.stage('b.csv', 'moment,label\n2024-02-02 08:30,y\n');
    const mapping = [
      { fieldId: name, index: 1 },
      { fieldId: day, index: 0 },
    ];
    const job = await owner.ended(await owner.call<DataJob>(data.appendUpload, { uploadId, tableId, mapping }));
    expect(job).toMatchObject({ state: 'done', kind: 'append', rows: 1, tableId });
    const rows = await owner.rows(tableId);
    expect(rows.values).toEqual([
      ['x', 'y'],
      [1, null],
      ['2024-01-01 00:00:00', '2024-02-02 08:30:00'],
    ]);
    const after = await owner.detail(tableId);
    expect(after.fields.map(({ fieldId }) => fieldId)).toEqual(before.fields.map(({ fieldId }) => fieldId));
    expect([after.rowCount, after.dataVersion]).toEqual([2, String(Number(before.dataVersion) + 1)]);
  });

  test('replace shows what is lost, keeps the ids of what stays, and is refused while a chart needs what goes', async () => {
    const { tableId } = await owner.load('替换', 'a.csv', 'name,qty,old\nx,1,o\n');
    const before = await owner.detail(tableId);
    const idOf = (name: string) => before.fields.find((field) => field.name === name)?.fieldId ?? '';
    await putChartOn(server, tableId, idOf('old'));
    const uploadId = await owner.stage('b.csv', 'qty,name,new\n1.5,y,n\n2,z,n\n');
    const columns = [
      { index: 0, name: 'qty', dataType: 'double' },
      { index: 1, name: 'name', dataType: 'str' },
      { index: 2, name: 'new', dataType: 'str' },
    ];
    const body = { uploadId, tableId, columns };
    const preview = await owner.call<ReplacePreview>(data.previewReplace, body);
    expect(preview.data).toMatchObject({
      rowsBefore: 1,
      rowsAfter: 2,
      kept: [
        { fieldId: idOf('qty'), name: 'qty', before: 'int', after: 'double' },
        { fieldId: idOf('name'), name: 'name', before: 'str', after: 'str' },
      ],
      added: [{ name: 'new', dataType: 'str' }],
      lost: [{ fieldId: idOf('old'), name: 'old', uses: [{ kind: 'chart', id: 'chart-on-table' }] }],
    });
    expect((await owner.call(data.replaceFromUpload, body)).code).toBe('-50025');
    const job = await owner.ended(await owner.call<DataJob>(data.replaceFromUpload, { ...body, force: true }));
    expect(job.state).toBe('done');
    const after = await owner.detail(tableId);
    expect(after.fields.map(({ name, fieldId }) => [name, fieldId]).slice(0, 2)).toEqual([
      ['qty', idOf('qty')],
      ['name', idOf('name')],
    ]);
    expect((await owner.rows(tableId)).values).toEqual([
      [1.5, 2],
      ['y', 'z'],
      ['n', 'n'],
    ]);
  });

  test('a table that something uses is not deleted unawares', async () => {
    const { tableId } = await owner.load('删除', 'a.csv', 'name\nx\n');
    const field = (await owner.detail(tableId)).fields[0]!.fieldId;
    await putChartOn(server, tableId, field);
    const used = await owner.call<TableUse[]>(data.tableUsedBy, { tableId });
    expect(used.data).toEqual([
      expect.objectContaining({ kind: 'chart', id: 'chart-on-table', boardCode: 'sample-overview', fieldIds: [field] }),
    ]);
    expect((await owner.call(data.deleteTable, { tableId })).code).toBe('-50025');
    expect((await owner.call(data.deleteTable, { tableId, force: true })).code).toBe('0');
    expect((await owner.call(data.tableDetail, { tableId })).code).toBe('-10007');
    const physical = await server.app.services.store.selectFrom('analytic_table').select('physical_table').execute();
    expect(physical.length).toBeGreaterThan(0);
  });

  test('a name is given once in a corporation', async () => {
    await owner.load('同名', 'a.csv', 'a\n1\n');
    const uploadId = await owner.stage('b.csv', 'a\n1\n');
    const columns = [{ index: 0, name: 'a', dataType: 'int' }];
    const reply = await owner.call(data.createFromUpload, { uploadId, tableName: '同名', columns });
    expect(reply).toMatchObject({ code: '-10026' });
    const twice = [...columns, ...columns];
    expect((await owner.call(data.createFromUpload, { uploadId, tableName: 'x', columns: twice })).code).toBe('-50021');
  });

  test('files that wait are listed to who sent them, until they become a table or are given up', async () => {
    const names = async () => (await owner.call<Upload[]>(data.listUploads, {})).data.map(({ fileName }) => fileName);
    const before = await names();
    const uploadId = await owner.stage('left.csv', 'a\n1\n');
    await owner.call(data.beginUpload, { fileName: 'part.csv', size: 9 });
    expect(await names()).toEqual(['part.csv', 'left.csv', ...before]);
    const editor = uploadClient(server, (await server.signIn('editor')).token);
    expect((await editor.call<Upload[]>(data.listUploads, {})).data).toEqual([]);
    await owner.load('不等', 'taken.csv', 'a\n1\n');
    await owner.call(data.discardUpload, { uploadId });
    expect(await names()).toEqual(['part.csv', ...before]);
  });
});

/** Puts a chart that names one field of a table on a board of the sample. */
async function putChartOn(server: TestServer, tableId: string | null, fieldId: string): Promise<void> {
  const { store } = server.app.services;
  const param = { tbId: tableId, dimensionCondition: [{ uniqId: 'd', fieldId }] };
  await store.deleteFrom('chart').where('report_code', '=', 'chart-on-table').execute();
  const chart = await store.selectFrom('chart').selectAll().executeTakeFirstOrThrow();
  await store
    .insertInto('chart')
    .values({
      ...chart,
      report_code: 'chart-on-table',
      menu_code: 'sample-overview',
      names: JSON.stringify(chart.names),
      report_style: JSON.stringify(chart.report_style),
      report_conf: JSON.stringify(chart.report_conf),
      report_param: JSON.stringify(param),
      drill_path: '[]',
      extras: '{}',
    })
    .execute();
}
