import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';

import excel from 'exceljs';

/** Runs in a process of its own: times exceljs's streaming writer on the cells of a CSV file that is in memory already. */
const [source = '', target = ''] = process.argv.slice(2);
const rows = readFileSync(source, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(',').map((cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)));
const started = performance.now();
const file = createWriteStream(target);
const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false });
const sheet = workbook.addWorksheet('peer');
for (const row of rows) sheet.addRow(row).commit();
sheet.commit();
const written = once(file, 'close');
await workbook.commit();
await written;
process.send?.({ milliseconds: performance.now() - started });
