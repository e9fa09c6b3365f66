import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { reportParamSchema, type QueryResult, type ReportComponent } from '@tessera/contract';
import { Workbook } from 'exceljs';

import type { Viewer } from '../../../platform/http/handlers.ts';
import type { ExportSources } from '../board-content.ts';
import type { Taker } from './chart-rows.ts';
import { writeXlsx } from './write-xlsx.ts';

const query = reportParamSchema.parse({
  tbId: 't',
  dimensionCondition: [{ uniqId: 'd', fieldId: 'region' }],
  indexCondition: [{ uniqId: 'm', fieldId: 'sales', aggregator: 'sum' }],
});
const report: ReportComponent = {
  reportCode: 'r',
  reportName: '区域销售',
  reportTypeCode: 'graph_bar',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: query,
  drillThroughPath: [],
  menuCode: 'b',
  region: null,
};
const resultOf = (elapsedUntil?: string): QueryResult => ({
  columns: [
    { uniqId: 'd', fieldId: 'region', name: '大区', role: 'dimension', dataType: 'str' },
    {
      uniqId: 'm',
      fieldId: 'sales',
      name: '销售额',
      role: 'index',
      dataType: 'double',
      ...(elapsedUntil && { elapsedUntil }),
    },
  ],
  values: [['华东'], [0.12]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '', computedAt: '', cached: false },
});

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-elapsed-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cellsOf(result: QueryResult): Promise<string[]> {
  const path = join(folder, `${(files += 1)}.xlsx`);
  const sources: Partial<ExportSources> = {
    rowCap: async () => 1_000_000,
    composeQuery: () => Promise.resolve(query),
    runQuery: () => Promise.resolve(result),
    watermark: () => Promise.resolve(null),
  };
  const { signal } = new AbortController();
  const taker: Taker = { viewer: {} as Viewer, locale: 'zh_CN', signal };
  const state = { filters: [], linkages: [] };
  const sheet = { name: '区域销售', heading: null, state, items: [{ kind: 'chart' as const, report }] };
  await writeXlsx(path, [sheet], taker, sources as ExportSources, () => undefined);
  const book = new Workbook();
  await book.xlsx.readFile(path);
  return (book.worksheets[0]?.getSheetValues() ?? []).flat().map(String);
}

test('a workbook says up to which day running periods are compared', async () => {
  expect(await cellsOf(resultOf('2026-11-20'))).toContain('同期对比截至 2026-11-20');
  expect((await cellsOf(resultOf())).join()).not.toContain('同期对比');
});
