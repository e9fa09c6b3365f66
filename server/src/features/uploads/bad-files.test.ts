import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { ENDPOINTS, type DataJob, type ReadOptions } from '@tessera/contract';
import { makeXlsx, makeZip, xlsxMembers } from '@tessera/workbook/testing';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;

describe('security 22: what is no plain file is refused, and nothing of it stays', () => {
  let server: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  beforeAll(async () => {
    server = await startTestServer({ env: { TESSERA_UPLOAD_MEGABYTES: '40' } });
    owner = uploadClient(server, (await server.signIn('owner')).token);
  }, 120_000);
  afterAll(() => server.stop());

  const inspected = async (fileName: string, content: string | Buffer, options: ReadOptions = {}) =>
    owner.inspect(await owner.stage(fileName, content), options);

  test.each([
    ['a quote that never closes', 'a.csv', 'a,b\n1,"x\n2,y\n', '-50017'],
    ['a header without rows', 'a.csv', 'a,b\n', '-50016'],
    ['nothing but blanks', 'a.csv', '\n\n\n', '-50016'],
    ['bytes that are no text', 'a.csv', Buffer.from([0, 1, 2, 3, 0, 255, 0, 9]), '-50014'],
    ['a workbook that calls itself CSV', 'a.csv', makeXlsx({ s: [['a'], [1]] }), '-50014'],
    ['a text that calls itself workbook', 'a.xlsx', 'a,b\n1,2\n', '-50014'],
    ['an archive without a workbook', 'a.xlsx', makeZip([{ name: 'x', bytes: 'y' }]), '-50014'],
    ['an archive that is cut off', 'a.xlsx', makeXlsx({ s: [['a'], [1]] }).subarray(0, 300), '-50014'],
    ['1,001 columns', 'a.csv', `${'a,'.repeat(1_000)}a\n${'1,'.repeat(1_000)}1\n`, '-50020'],
  ])('%s', async (_what, fileName, content, code) => {
    expect((await inspected(fileName, content)).code).toBe(code);
  });

  test('a decompression bomb stops at the limit, whatever its directory says', async () => {
    const zeros = Buffer.alloc(30 * 1024 * 1024, 32);
    const members = xlsxMembers({ s: [['a'], [1]] }).filter(({ name }) => !name.includes('sheet1'));
    const sheet = 'xl/worksheets/sheet1.xml';
    const dense = makeZip([...members, { name: sheet, bytes: zeros }]);
    expect((await inspected('bomb.xlsx', dense)).code).toBe('-50019');
    const lying = makeZip([...members, { name: sheet, bytes: zeros, claimedSize: 1_000 }]);
    expect((await inspected('bomb.xlsx', lying)).code).toBe('-50019');
    const many = makeZip(Array.from({ length: 5_001 }, (_, index) => ({ name: `f${index}`, bytes: '' })));
    expect((await inspected('bomb.xlsx', many)).code).toBe('-50019');
  });

  test('entities of a workbook are not expanded, and a cell far to the right is no column', async () => {
    const [workbook, ...others] = xlsxMembers({ s: [['a'], ['b']] });
    const entities = makeZip([
      { name: workbook!.name, bytes: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${String(workbook!.bytes)}` },
      ...others,
    ]);
    expect((await inspected('dtd.xlsx', entities)).code).toBe('-50014');
    const far = xlsxMembers({ s: [['a'], ['b']] }).map(({ name, bytes }) => ({
      name,
      bytes: String(bytes).replace('r="A2"', 'r="ZZZZZ2"'),
    }));
    expect((await inspected('far.xlsx', makeZip(far))).code).toBe('-50019');
  });

  test('security 22: sizes and types are checked before a byte is taken', async () => {
    expect((await owner.begin('a.csv', 41 * 1024 * 1024)).code).toBe('-50010');
    expect((await owner.begin('a.exe', 10)).code).toBe('-50011');
    expect((await owner.begin('csv', 10)).code).toBe('-50011');
    const { data: upload } = await owner.begin('a.csv', 10);
    expect((await owner.part(upload.uploadId, 0, Buffer.alloc(11))).code).toBe('-50012');
    expect((await owner.part(upload.uploadId, 1, Buffer.alloc(1))).code).toBe('-50012');
    expect((await owner.inspect(upload.uploadId)).code).toBe('-50012');
    expect((await owner.part(upload.uploadId, 0, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
  });

  test('names that climb out of folders are names', async () => {
    for (const name of ['../../../../tmp/out.csv', '..\\..\\out.csv', '/etc/passwd.csv', "a'); drop table x; --.csv"]) {
      const uploadId = await owner.stage(name, 'a,b\n1,2\n');
      expect((await owner.inspect(uploadId)).data.fileName).toBe(name);
    }
    for (const uploadId of ['../../etc/passwd', '..%2f..', "' or 1=1"]) {
      expect((await owner.inspect(uploadId)).code).toBe('-10007');
    }
  });

  test('a header that tries to be SQL is a name, and formulas stay texts', async () => {
    const hostile = `"a""; drop table x; --","'); select 1","=1+1"\n=cmd|'/c calc'!A1,@SUM(A1),-5\n+1+1,"=HYPERLINK(""http://x"")",3\n`;
    const job = await owner.load('hostile', 'h.csv', hostile, { options: { headerRow: 1 } });
    expect(job.state).toBe('done');
    const rows = await owner.rows(job.tableId);
    expect(rows.columns.map(({ name }) => name)).toEqual(['a"; drop table x; --', "'); select 1", '=1+1']);
    expect(rows.values).toEqual([
      [`=cmd|'/c calc'!A1`, '+1+1'],
      ['@SUM(A1)', '=HYPERLINK("http://x")'],
      [-5, 3],
    ]);
  });

  test('security 23: refused values that look like formulas are harmless in the file of refused rows', async () => {
    const content = `a,n\nx,1\ny,=1+cmd|' /C calc'!A0\nz,-7x\n`;
    const job = await owner.load('formulas', 'f.csv', content, { types: { n: 'int' } });
    const { data: rejects } = await owner.call<{ content: string }>(data.jobRejects, { jobId: job.jobId });
    expect(rejects.content).toContain(`"'=1+cmd|' /C calc'!A0"`);
    expect(rejects.content).toContain(`"'-7x"`);
  });

  test('a wrong type in row 900,000 is found at once, and refused alone', async () => {
    const lines = Array.from({ length: 1_000_000 }, (_, index) => `${index},${index % 7}.5`);
    lines[899_999] = '899999,broken';
    const content = `id,value\n${lines.join('\n')}\n`;
    const uploadId = await owner.stage('large.csv', content);
    const { data: found } = await owner.inspect(uploadId);
    expect(found.columns.map(({ dataType, notations }) => [dataType, notations[0]?.misfits.double])).toEqual([
      ['int', 0],
      ['double', 1],
    ]);
    const columns = found.columns.map(({ index, name, dataType }) => ({ index, name, dataType }));
    const job = await owner.ended(
      await owner.call<DataJob>(data.createFromUpload, { uploadId, tableName: 'large', columns }),
    );
    expect(job).toMatchObject({ state: 'done', rows: 999_999, rowsRejected: 1 });
    const { data: rejects } = await owner.call<{ content: string }>(data.jobRejects, { jobId: job.jobId });
    expect(rejects.content.trim().split('\r\n')[1]).toBe('900001,value,broken,不是数字');
    const late = await owner.rows(job.tableId, { dataStart: 999_000, dataEnd: 999_003 });
    expect(late).toMatchObject({
      rowCount: 999_999,
      values: [
        [999_001, 999_002, 999_003],
        [3.5, 4.5, 5.5],
      ],
    });
  }, 60_000);

  test('rows that are all refused leave no table', async () => {
    const job = await owner.load('nothing', 'n.csv', 'a,n\nx,p\ny,q\n', { types: { n: 'int' } });
    expect(job).toMatchObject({ state: 'failed', tableId: null, reason: { code: '-50022' } });
  });

  test('what was refused leaves no file behind once it is discarded', async () => {
    const uploadId = await owner.stage('gone.csv', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xd5, 0xe2, 0x2c, 0x31, 0x0a]));
    await owner.inspect(uploadId);
    expect((await owner.call(data.discardUpload, { uploadId })).code).toBe('0');
    const exchange = await readdir(join(server.home, 'analytics/exchange'));
    expect(exchange.filter((name) => name.includes(uploadId))).toEqual([]);
    expect(await server.app.services.files.list(`uploads/${uploadId}`)).toEqual([]);
    expect((await owner.inspect(uploadId)).code).toBe('-10007');
  });

  test('the files of another user of the corporation are not there', async () => {
    const uploadId = await owner.stage('mine.csv', 'a\n1\n');
    const editor = uploadClient(server, (await server.signIn('editor')).token);
    expect((await editor.inspect(uploadId)).code).toBe('-10007');
    const reader = uploadClient(server, (await server.signIn('reader')).token);
    expect((await reader.begin('a.csv', 4)).code).toBe('-110001');
  });
});
