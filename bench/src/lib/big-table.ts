import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { data, tableFields } from '@tessera/contract';
import { loadUpload, stageUpload, type SignedInCaller } from '@tessera/testing';

export interface BigTable {
  readonly tableId: string;
  readonly fieldIds: Readonly<Record<string, string>>;
}

/** Order lines of three years: a date, three texts of 5, 60 and 500 values, an amount and a count. */
const LINES = `select strftime(date '2023-01-01' + cast(i % 1095 as integer), '%Y-%m-%d') as order_date,
  'region ' || (i % 5) as region, 'city ' || (i * 7 % 60) as city, 'product ' || (i * 31 % 500) as product,
  (i * 37 % 99991) / 100 as amount, 1 + i % 9 as quantity`;

/** Makes a file of order lines and brings it into the server as a user would. */
export async function loadBigTable(
  url: string,
  owner: SignedInCaller,
  folder: string,
  rows: number,
): Promise<BigTable> {
  const file = join(folder, 'lines.csv');
  const maker = await (await DuckDBInstance.create()).connect();
  await maker.run(`copy (${LINES} from range(${rows}) r(i)) to '${file}' (header, delimiter ',')`);
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
