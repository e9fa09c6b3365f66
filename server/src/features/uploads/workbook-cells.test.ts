import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeXlsx, xlsxMembers, makeZip, type XlsxCell } from '@tessera/workbook/testing';

import { prepareSource } from './file/prepare-source.ts';

describe('cells of a workbook become texts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-cells-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The one row of a sheet without header, as the store reads it. */
  const read = async (workbook: Buffer): Promise<string[]> => {
    const path = join(folder, 'book.xlsx');
    await writeFile(path, workbook);
    const source = await prepareSource(path, 'xlsx', { headerRow: 0 }, `${path}.csv`, new AbortController().signal);
    return (await readFile(source.path, 'utf8')).replace('\uFEFF', '').trimEnd().split(',');
  };
  const cells = (row: readonly XlsxCell[]) => read(makeXlsx({ s: [row] }));

  test('a time of day is a time, not a time of 31 December 1899', async () => {
    expect(
      await cells([
        { serial: 0.5, style: 3 },
        { serial: 0, style: 3 },
        { serial: 0.999999, style: 3 },
        { serial: 0.75, style: 4 },
        { serial: 0.25, style: 2 },
      ]),
    ).toEqual(['12:00:00', '00:00:00', '23:59:59', '18:00:00', '06:00:00']);
  });

  test('a length of time keeps its hours beyond a day', async () => {
    expect(
      await cells([
        { serial: 1.5, style: 5 },
        { serial: 0.25, style: 5 },
      ]),
    ).toEqual(['36:00:00', '06:00:00']);
  });

  test('a date keeps its day whatever its format shows; day 0 of a date format is no date', async () => {
    expect(
      await cells([
        { serial: 45_000.5, style: 3 },
        { serial: 45_000, style: 1 },
        { serial: 45_000, style: 2 },
        { serial: 0, style: 1 },
        'x',
      ]),
    ).toEqual(['2023-03-15 12:00:00', '2023-03-15', '2023-03-15', '', 'x']);
  });

  test('a workbook that counts from 1904 has a day 0', async () => {
    const [workbook, ...others] = xlsxMembers({
      s: [
        [
          { serial: 0, style: 1 },
          { serial: 0.5, style: 3 },
        ],
      ],
    });
    const from1904 = String(workbook!.bytes).replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect(await read(makeZip([{ name: workbook!.name, bytes: from1904 }, ...others]))).toEqual([
      '1904-01-01',
      '12:00:00',
    ]);
  });
});
