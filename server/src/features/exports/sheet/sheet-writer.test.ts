import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { CHART_THEMES, numberFormat, sheetModel } from '@tessera/charts/model';
import { EXPORT_KINDS, reportParamSchema, type QueryResult, type ReportComponent } from '@tessera/contract';
import excel from 'exceljs';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { ExportSources } from '../board-content.ts';
import { chartTexts } from '../chart-texts.ts';
import type { ExportedSheet } from '../exported-sheets.ts';
import { createSheetWriter } from './sheet-writer.ts';
import { writeCsv } from './write-csv.ts';
import { uniqueNames, writeXlsx } from './write-xlsx.ts';

const display = { type: 'dec', unit: '', dec: 2, commas: true, customUnit: '' } as const;
const field = (uniqId: string) => ({ uniqId, fieldId: uniqId });
const freshness = { dataTime: '2026-01-01', computedAt: '2026-01-01', cached: false };
const result: QueryResult = {
  columns: [
    { uniqId: 'a', fieldId: 'a', name: '=姓名', role: 'dimension', dataType: 'str' },
    { uniqId: 'b', fieldId: 'b', name: '城市', role: 'dimension', dataType: 'str' },
    { uniqId: 'n', fieldId: 'n', name: '金额', role: 'index', dataType: 'double', aggregator: 'sum' },
  ],
  values: [
    ['=cmd|x', '=cmd|x', '-5'],
    ['甲', '乙', '丙'],
    [-5, 1_234.5, 0.25],
  ],
  rowCount: 3,
  truncated: true,
  freshness,
};
const report = (
  reportCode: string,
  reportTypeCode: string,
  conf: ReportComponent['reportConf'] = [],
): ReportComponent => ({
  reportCode,
  reportName: reportCode,
  reportTypeCode,
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: reportCode },
  reportConf: conf,
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [field('a'), field('b')],
    indexCondition: [{ ...field('n'), aggregator: 'sum' }],
  }),
  drillThroughPath: [],
  menuCode: 'm',
  region: null,
});

/** Charts of a board: each is a sheet. */
const alone = (reports: readonly ReportComponent[]): ExportedSheet[] =>
  reports.map((one) => ({
    name: one.reportName,
    heading: null,
    state: { filters: [], linkages: [] },
    items: [{ kind: 'chart' as const, report: one }],
  }));

const SOURCES: ExportSources = {
  watermark: async () => null,
  board: async () => null,
  repeats: async () => ({ values: [], truncated: false }),
  composeQuery: async (_viewer, { reportParam }) => reportParam,
  runQuery: async () => result,
  stream: async () => ({
    columns: result.columns,
    freshness,
    pieces: (async function* () {
      yield { values: result.values, rowCount: 3, truncated: false };
      yield { values: result.values, rowCount: 3, truncated: true };
    })(),
  }),
  rowCap: async () => 1_000_000,
  allowedKinds: async () => [...EXPORT_KINDS],
};
const taker = {
  viewer: { corporationCode: 'c' } as never,
  locale: 'zh_CN' as const,
  signal: new AbortController().signal,
};

async function written(reports: readonly ReportComponent[], change: Partial<ExportSources> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-sheet-'));
  const path = join(folder, 'file');
  try {
    await writeXlsx(path, alone(reports), taker, { ...SOURCES, ...change }, () => undefined);
    const book = new excel.Workbook();
    await book.xlsx.load((await readFile(path)) as never);
    return book;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('security 23: text that looks like a formula stays text for good, and negative numbers stay numbers', async () => {
  const book = await written([report('明细', 'graph_detailtable')]);
  const sheet = book.getWorksheet('明细')!;
  expect(sheet.getCell('A1')).toMatchObject({ value: '=姓名', numFmt: '@' });
  expect(sheet.getCell('A2')).toMatchObject({ value: '=cmd|x', numFmt: '@', type: excel.ValueType.String });
  expect(sheet.getCell('A4').numFmt).not.toBe('@');
  expect(sheet.getCell('C2')).toMatchObject({ value: -5, numFmt: '#,##0.00' });
});

test('who takes a workbook away stands in the footer of each sheet, where the corporation wants it', async () => {
  const footerOf = (book: excel.Workbook) =>
    (book.worksheets[0]?.headerFooter as Partial<excel.HeaderFooter> | null)?.oddFooter ?? null;
  const charts = [report('明细', 'graph_detailtable')];
  expect(footerOf(await written(charts))).toBeNull();
  expect(footerOf(await written(charts, { watermark: async () => '林知远 R&D' }))).toBe('&L林知远 R&&D');
});

test('rows come in pieces one below the other, are numbered on, and a cut is said', async () => {
  const conf = [{ type: 'table', value: { rowNumVisible: true } }];
  const charts = [report('明细', 'graph_detailtable', conf)];
  const sheet = (await written(charts, { rowCap: async () => 6 })).getWorksheet('明细')!;
  expect([2, 3, 4, 5, 6, 7].map((row) => sheet.getRow(row).getCell(1).value)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(String(sheet.getRow(8).getCell(1).value)).toContain('6');
});

test('rows of a workbook are packed and in the file before the next are asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-sheet-'));
  const path = join(folder, 'file');
  const [pieces, rowCount, noise] = [8, 4_000, 384];
  let given = 0;
  const waiting: number[] = [];
  const stream: ExportSources['stream'] = async () => ({
    columns: result.columns,
    freshness,
    pieces: (async function* () {
      for (let piece = 0; piece < pieces; piece += 1) {
        // Base64 of noise packs to about the bytes that it was made of.
        const texts = Array.from({ length: rowCount }, () => randomBytes(noise).toString('base64'));
        yield { values: [texts, texts.map(() => '甲'), texts.map((_, row) => row)], rowCount, truncated: false };
        given += rowCount * noise;
        waiting.push(given - (await stat(path)).size);
      }
    })(),
  });
  try {
    await writeXlsx(path, alone([report('明细', 'graph_detailtable')]), taker, { ...SOURCES, stream }, () => undefined);
    expect((await stat(path)).size).toBeGreaterThan(given);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Of 12 MB; the buffers of the packer hold 2 MB.
  expect(waiting).toHaveLength(pieces);
  expect(Math.max(...waiting)).toBeLessThan(2_500_000);
});

test('a table that comes as a whole waits for the packer within its rows', async () => {
  const rowCount = 20_000;
  const values = result.values.map(([, cell]) => Array.from({ length: rowCount }, () => cell ?? null));
  const theme = CHART_THEMES.purple;
  const whole = {
    result: { ...result, values, rowCount },
    conf: [],
    theme,
    locale: 'zh_CN',
    texts: chartTexts('zh_CN'),
  } as const;
  const model = sheetModel('graph_detailtable', whole);
  const [asked, most] = [new Set<number>(), [0]];
  const counted: typeof model = {
    ...model,
    number(row, column) {
      asked.add(row);
      return model.number(row, column);
    },
  };
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: new PassThrough().resume() });
  const writer = createSheetWriter(workbook.addWorksheet('a'), theme.tableHeader, async () => {
    most.push(asked.size);
    asked.clear();
  });
  await writer.rows(counted);
  expect(most.reduce((sum, rows) => sum + rows)).toBe(rowCount);
  expect(Math.max(...most)).toBeLessThan(2_000);
});

test('a cross table keeps merged labels, its head and the paint of cells', async () => {
  const paint = [{ uniqId: 'n', list: [{ compare: '5', min: 0, color: { bgColor: '#FF0000' } }] }];
  const sheet = (
    await written([report('交叉表', 'graph_crosstab', [{ type: 'tableColor', value: paint }])])
  ).getWorksheet('交叉表')!;
  expect(sheet.getCell('A3').isMerged).toBe(true);
  expect(sheet.getCell('A3').master.address).toBe('A2');
  expect(sheet.getCell('C2').fill).toMatchObject({ fgColor: { argb: 'FFFF0000' } });
  // No paint, but the stripe of every other row.
  expect(sheet.getCell('C3').fill).not.toMatchObject({ fgColor: { argb: 'FFFF0000' } });
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1, xSplit: 2 });
});

test('a chart that fails is explained on its sheet; where every chart fails there is no workbook', async () => {
  const fails: ExportSources['runQuery'] = async () => {
    throw new CatalogueError('queryTimeout');
  };
  const book = await written([report('坏', 'graph_line'), report('好', 'graph_detailtable')], { runQuery: fails });
  expect(String(book.getWorksheet('坏')!.getCell('A1').value)).toContain('未能导出');
  expect(book.getWorksheet('好')!.rowCount).toBeGreaterThan(6);
  await expect(written([report('坏', 'graph_line')], { runQuery: fails })).rejects.toMatchObject({
    key: 'queryTimeout',
  });
});

test.each([
  ['a workbook', writeXlsx],
  ['CSV', writeCsv],
])('%s that breaks while its rows are on the way fails by itself, with what broke it', async (_kind, write) => {
  const path = join(tmpdir(), 'tessera-no-such-folder', 'file');
  const breaks: ExportSources['runQuery'] = async () => {
    for (let tries = 0; tries < 5; tries += 1) await open(path, 'wx').catch(() => null);
    return result;
  };
  const writing = write(
    path,
    alone([report('A', 'graph_line')]),
    taker,
    { ...SOURCES, runQuery: breaks },
    () => undefined,
  );
  await expect(writing).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a table that is wider than sheets are keeps the columns that have a place, and says so', async () => {
  const wide = 16_400;
  const across = Array.from({ length: wide }, (_, at) => `列${at}`);
  const runQuery = async (): Promise<QueryResult> => ({
    ...result,
    columns: [result.columns[0]!, { ...result.columns[1]!, role: 'compare' }, result.columns[2]!],
    values: [across.map(() => '甲'), across, across.map((_, at) => at)],
    rowCount: wide,
    truncated: false,
  });
  const sheet = (await written([report('宽', 'graph_crosstab')], { runQuery })).getWorksheet('宽')!;
  expect(sheet.columnCount).toBe(16_384);
  expect(sheet.getRow(1).getCell(16_384).value).toBe('列16382');
  expect(String(sheet.getRow(3).getCell(1).value)).toContain('仅包含');
});

test('characters that XML has no place for are left out', async () => {
  const runQuery = async (): Promise<QueryResult> => ({
    ...result,
    values: [['甲\uFFFF乙\u0000'], ['丙'], [1]],
    rowCount: 1,
  });
  const sheet = (await written([report('字', 'graph_crosstab')], { runQuery })).getWorksheet('字')!;
  expect(sheet.getCell('A2').value).toBe('甲乙');
});

test.each(['graph_detailtable', 'graph_line', 'graph_crosstab'])(
  'dates of %s are dates, and other periods and texts are texts',
  async (type) => {
    const days: QueryResult = {
      ...result,
      columns: [
        { ...result.columns[0]!, name: '日期', dataType: 'datetime' },
        { ...result.columns[1]!, name: '编号' },
        result.columns[2]!,
      ],
      values: [
        ['2026-03-01', '2026-03-02 08:30:00', '2026-Q1'],
        ['2026-03-01', '2026-03-02', '2026-03-03'],
        [1, 2, 3],
      ],
      truncated: false,
    };
    const { columns, values } = days;
    const stream: ExportSources['stream'] = async () => ({
      columns,
      freshness,
      pieces: (async function* () {
        yield { values, rowCount: 3, truncated: false };
      })(),
    });
    const sheet = (await written([report('日', type)], { runQuery: async () => days, stream })).getWorksheet('日')!;
    const dates = ['A2', 'A3'].map((at) => (sheet.getCell(at).value as Date).toISOString());
    expect(dates).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-02T08:30:00.000Z']);
    expect(['A2', 'A3'].map((at) => sheet.getCell(at).numFmt)).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss']);
    expect(String(sheet.getCell('A4').value)).toContain('2026');
    expect(sheet.getCell('A4').type).toBe(excel.ValueType.String);
    expect(sheet.getCell('B2').value).toBe('2026-03-01');
  },
);

test('numbers are shown as their chart shows them', () => {
  expect(numberFormat(display)).toBe('#,##0.00');
  expect(numberFormat({ ...display, type: 'pre', dec: 1 })).toBe('#,##0.0%');
  expect(numberFormat({ ...display, unit: 'K', commas: false, dec: 0, customUnit: ' "元"' })).toBe('0,"K"" 元"');
});

test('sheets have names that differ', () => {
  const name = uniqueNames();
  const long = '一'.repeat(40);
  expect([name('a/b'), name('A b'), name(long), name(long)]).toEqual([
    'a b',
    'A b (2)',
    '一'.repeat(31),
    `${'一'.repeat(27)} (2)`,
  ]);
});
