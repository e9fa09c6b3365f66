import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { data, tableFields } from '@tessera/contract';
import { loadUpload, stageUpload, type SignedInCaller } from '@tessera/testing';

export interface BigTable {
  readonly tableId: string;
  readonly fieldIds: Readonly<Record<string, string>>;
}

/** Columns of a table and what they hold in row `i`, as DuckDB says it. */
export type BigLines = Readonly<Record<string, string>>;

/** Order lines of three years: a date, three texts of 5, 60 and 500 values, an amount and a count. */
export const ORDER_LINES: BigLines = {
  order_date: "strftime(date '2023-01-01' + cast(i % 1095 as integer), '%Y-%m-%d')",
  region: "'region ' || (i % 5)",
  city: "'city ' || (i * 7 % 60)",
  product: "'product ' || (i * 31 % 500)",
  amount: '(i * 37 % 99991) / 100',
  quantity: '1 + i % 9',
};

/** Makes a file of lines and brings it into the server as a user would. */
export async function loadBigTable(
  url: string,
  owner: SignedInCaller,
  folder: string,
  rows: number,
  lines = ORDER_LINES,
): Promise<BigTable> {
  const file = join(folder, 'lines.csv');
  const maker = await (await DuckDBInstance.create()).connect();
  const columns = Object.entries(lines).map(([name, value]) => `${value} as ${name}`);
  await maker.run(`copy (select ${columns.join(', ')} from range(${rows}) r(i)) to '${file}' (header, delimiter ',')`);
  maker.closeSync();
  const bytes = new Uint8Array(await (await openAsBlob(file)).arrayBuffer());
  const uploadId = await stageUpload(url, owner, 'lines.csv', bytes);
  const { inspectUpload } = data;
  const found = inspectUpload.reply.parse(await owner.call(inspectUpload.method, inspectUpload.path, { uploadId }));
  const { tableId } = await loadUpload(owner, 'order lines', { uploadId, columns: found.columns });
  const { method, path, reply } = tableFields.dataGram;
  const { fields } = reply.parse(await owner.call(method, path.replace('{id}', tableId)));
  return { tableId, fieldIds: Object.fromEntries(fields.map(({ name, fieldId }) => [name, fieldId])) };
}
