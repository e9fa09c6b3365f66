import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { RowsUnavailable } from '../../../engine/index.ts';
import { createFolderFiles } from '../../../platform/files/index.ts';
import { createAnalytics } from '../analytics.ts';
import type { TableVersion } from './live-store.ts';
import { createLocalStore } from './local-store.ts';
import { columnsOf, copyOut } from './parquet-sql.ts';

/** Rows of a table: 1 MB as an object and some more as a native table, since nothing of it can be compressed. */
const ROWS = 32_000;
const TABLES = Array.from({ length: 10 }, (_, at) => `import_${at}`);
/** Milliseconds in which a native table of them is made. */
const SETTLE = 200;
const never = new AbortController().signal;

/** argv: a small file system, and a folder elsewhere. Prints what happens to copies of tables on the first as JSON. */
const [small = '', large = ''] = process.argv.slice(2);
const files = createFolderFiles(join(large, 'files'));
const versions = new Map<string, TableVersion>();
const sums = new Map<string, unknown>();

/** Writes the objects with a store elsewhere. */
const elsewhere = createAnalytics(large, '256MB');
await elsewhere.open();
for (const [at, name] of TABLES.entries()) {
  const path = join(elsewhere.folder.exchange, `${name}.out`);
  const columns = await elsewhere.store.write(async (connection) => {
    await connection.run(
      `create table ${name} as select range::bigint as n, hash(range + ${at} * 1000000) as mark, uuid()::varchar as text from range(${ROWS})`,
    );
    const found = (await connection.runAndReadAll(columnsOf(name))).getRowsJson();
    const made = found.map(([column, type]) => ({ name: String(column), type: String(type) }));
    await connection.run(copyOut(name, made, path));
    return made;
  });
  const bytes = await readFile(path);
  const key = `rows/${name}.parquet`;
  await files.putFile(key, path);
  versions.set(name, {
    physicalTable: name,
    key,
    bytes: bytes.length,
    rows: ROWS,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    columns,
    tableName: `table ${name}`,
  });
}
const sumOf = (name: string) => `select sum(hash(n, mark, text))::varchar, count(*)::double from "${name}"`;
for (const name of TABLES) {
  sums.set(name, JSON.stringify((await elsewhere.driver.query({ text: sumOf(name), values: [] }, never)).columns));
}
await elsewhere.close();

/** What happened, in its order; `right` and `wrong` are answers. */
const events: { readonly what: string; readonly table?: string }[] = [];
const analytics = createAnalytics(small, '256MB', { warn: () => events.push({ what: 'process replaced' }) });
await analytics.open();
const local = createLocalStore({
  store: () => analytics.store,
  folder: analytics.folder,
  objects: { find: async (name) => versions.get(name) ?? null },
  files,
  log: { info: () => undefined, debug: () => undefined, warn: () => undefined },
  budget: 0,
});
async function ask(name: string): Promise<void> {
  try {
    const release = await local.hold([name], never);
    try {
      const columns = JSON.stringify((await analytics.driver.query({ text: sumOf(name), values: [] }, never)).columns);
      events.push({ what: columns === sums.get(name) ? 'right' : 'wrong', table: name });
    } finally {
      release();
    }
  } catch (error) {
    const known = error instanceof RowsUnavailable;
    events.push({ what: known ? error.key : String(error), table: known ? error.table : name });
  }
}
const filler = join(small, 'filler');
async function fillDisk(): Promise<void> {
  for (let size = 1024 * 1024; size >= 4096; size /= 4) {
    const written = () =>
      writeFile(filler, Buffer.alloc(size, 1), { flag: 'a' }).then(
        () => true,
        () => false,
      );
    while (await written());
  }
}

for (const name of [...TABLES, ...TABLES]) {
  await ask(name);
  // Native tables are made meanwhile, as long as there is space.
  await pause(SETTLE);
}
await fillDisk();
events.push({ what: 'filled by others' });
for (const name of TABLES) await ask(name);
await local.tidy(new Set());
await fillDisk();
events.push({ what: 'nothing left to go' });
await ask(TABLES[0]!);
await rm(filler);
events.push({ what: 'space again' });
for (const name of TABLES) await ask(name);
await local.close();
await analytics.close();
process.stdout.write(JSON.stringify(events));
