import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RowsUnavailable } from '../../../engine/index.ts';
import { createFolderFiles } from '../../../platform/files/index.ts';
import type { FileStore } from '../../../platform/services.ts';
import { createAnalytics, type Analytics } from '../analytics.ts';
import type { TableVersion } from './live-store.ts';
import { createLocalStore, type LocalStore } from './local-store.ts';
import { columnsOf, copyOut } from './parquet-sql.ts';

jest.setTimeout(60_000);

const ROWS = 5_000;
/** Columns of every type that a version may have, with values that a careless way would change. */
const EXOTIC = `
  range::bigint as n, 9007199254740993 + range as large, (range * 1.01)::decimal(38, 10) as exact, range * 1e20::hugeint as huge,
  case range % 4 when 0 then null when 1 then 'nan'::double when 2 then '-inf'::double else -0.0::double end as odd,
  '行' || chr(0) || chr(65279) || chr(9) || '"''\\' || chr(10) || range as text, '' as empty,
  date '0001-01-01' + range::integer as day, timestamp '2026-01-01 00:00:00.123456' + to_seconds(range) as local,
  timestamptz '2026-03-29 02:30:00+08' + to_hours(range) as moment, interval (range) day as span, range % 2 = 0 as flag`;

let folder: string;
let analytics: Analytics;
let files: FileStore;
let versions: Map<string, TableVersion>;
let opened: LocalStore[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-local-'));
  analytics = createAnalytics(folder, '512MB');
  await analytics.open();
  files = createFolderFiles(join(folder, 'files'));
  versions = new Map();
  opened = [];
});
afterEach(async () => {
  for (const local of opened) await local.close();
  await analytics.close();
  await rm(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
const rowsOf = async (text: string) => (await analytics.driver.query({ text, values: [] }, never)).columns;
/** A version whose rows are in the file store alone. */
async function version(name: string, select = 'range as n'): Promise<TableVersion> {
  const { createHash } = await import('node:crypto');
  const { readFile } = await import('node:fs/promises');
  const path = join(analytics.folder.exchange, 'out');
  const made = await analytics.store.write(async (connection) => {
    await connection.run(`create table source as select ${select} from range(${ROWS})`);
    const columns = (await connection.runAndReadAll(columnsOf('source')))
      .getRowsJson()
      .map(([column, type]) => ({ name: String(column), type: String(type) }));
    await connection.run(copyOut('source', columns, path));
    await connection.run(`create table "kept_${name}" as select * from source`);
    await connection.run('drop table source');
    return columns;
  });
  const bytes = await readFile(path);
  const key = `rows/${name}.parquet`;
  await files.putFile(key, path);
  const found = {
    physicalTable: name,
    key,
    bytes: bytes.length,
    rows: ROWS,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    columns: made,
    tableName: 'the table',
  };
  versions.set(name, found);
  return found;
}
function open(options: { budget?: number; files?: Pick<FileStore, 'open'> } = {}): LocalStore {
  const log = { info: () => undefined, warn: () => undefined, debug: () => undefined };
  const local = createLocalStore({
    store: () => analytics.store,
    folder: analytics.folder,
    objects: { find: async (name) => versions.get(name) ?? null },
    files: options.files ?? files,
    log: log as never,
    budget: options.budget ?? 0,
  });
  opened.push(local);
  return local;
}
const kindOf = async (name: string) => {
  const [kinds] = await rowsOf(
    `select 'table' from duckdb_tables() where table_name = '${name}' union all select 'view' from duckdb_views() where view_name = '${name}'`,
  );
  return kinds?.[0] ?? null;
};
const filesOf = async (name: string) =>
  (await readdir(analytics.folder.exchange)).filter((file) => file.startsWith(name));
async function becomes(name: string, kind: string | null): Promise<void> {
  while ((await kindOf(name)) !== kind) await new Promise((resolve) => setImmediate(resolve));
}
const isSame = async (name: string) => {
  const [[first]] = (await rowsOf(
    `select count(*)::double from (select * from "kept_${name}" except all select * from "${name}")`,
  )) as [[number]];
  const types = (table: string) => rowsOf(columnsOf(table));
  const inOrder = async (table: string) => rowsOf(`select n from "${table}"`);
  expect(first).toBe(0);
  expect(await types(name)).toEqual(await types(`kept_${name}`));
  expect(await inOrder(name)).toEqual(await inOrder(`kept_${name}`));
};

test('a version is asked in its file at once, then becomes a native table; types, values and order stay', async () => {
  await version('import_a', EXOTIC);
  const local = open();
  const release = await local.hold(['import_a', 'sample_orders'], never);
  expect(await kindOf('import_a')).toBe('view');
  await isSame('import_a');
  release();
  await becomes('import_a', 'table');
  await isSame('import_a');
  while ((await readdir(analytics.folder.exchange)).some((name) => name.startsWith('import_')))
    await new Promise((resolve) => setImmediate(resolve));
});

test('many askers of one version wait for one fill, and one who leaves does not end it', async () => {
  await version('import_a');
  let opens = 0;
  const local = open({ files: { open: (key, signal) => ((opens += 1), files.open(key, signal)) } });
  const leaving = new AbortController();
  const left = local.hold(['import_a'], leaving.signal);
  const others = Promise.all(Array.from({ length: 20 }, () => local.hold(['import_a'], never)));
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  for (const release of await others) release();
  expect(opens).toBe(1);
});

test('a damaged object is fetched a second time; one that stays damaged or is missing is told with the table’s name', async () => {
  const { key, bytes } = await version('import_a');
  const { Readable } = await import('node:stream');
  const whole = await files.get(key);
  let tries = 0;
  const flipped = Buffer.from(whole!);
  flipped[10] = flipped[10]! ^ 1;
  const answers = [flipped, whole!.subarray(0, bytes - 1), Buffer.concat([whole!, Buffer.from('x')])];
  for (const answer of answers) {
    tries = 0;
    const once = open({
      files: {
        open: (asked) => ((tries += 1), tries === 1 ? Promise.resolve(Readable.from([answer])) : files.open(asked)),
      },
    });
    (await once.hold(['import_a'], never))();
    await becomes('import_a', 'table');
    await once.drop('import_a');
    const always = open({ files: { open: () => ((tries += 1), Promise.resolve(Readable.from([answer]))) } });
    tries = 0;
    const damaged = always.hold(['import_a'], never);
    await expect(damaged).rejects.toMatchObject({ key: 'rowsDamaged', table: 'the table' });
    expect(tries).toBe(2);
  }
  await files.remove(key);
  await expect(open().hold(['import_a'], never)).rejects.toBeInstanceOf(RowsUnavailable);
});

test('a file store that fails is asked three times, and the next question asks it again', async () => {
  await version('import_a');
  let broken = true;
  let tries = 0;
  const local = open({
    files: {
      open: (key) => ((tries += 1), broken ? Promise.reject(new Error('connection refused')) : files.open(key)),
    },
  });
  const refused = local.hold(['import_a'], never);
  await expect(refused).rejects.toMatchObject({ key: 'rowsUnavailable', table: 'the table' });
  expect(tries).toBe(3);
  broken = false;
  (await local.hold(['import_a'], never))();
});

test('what was not used for the longest time makes room, but nothing that a statement reads', async () => {
  const { bytes } = await version('import_a');
  await version('import_b');
  await version('import_c');
  const local = open({ budget: Math.ceil(bytes * 4.5) });
  const ask = async (name: string) => {
    const release = await local.hold([name], never);
    expect((await rowsOf(`select count(*) from "${name}"`))[0]).toEqual([BigInt(ROWS)]);
    return release;
  };
  (await ask('import_a'))();
  await becomes('import_a', 'table');
  const held = await ask('import_a');
  (await ask('import_b'))();
  await becomes('import_b', 'table');
  (await ask('import_c'))();
  await becomes('import_b', null);
  expect(await kindOf('import_a')).toBe('table');
  held();
  (await ask('import_b'))();
  await becomes('import_b', 'table');
  await becomes('import_a', null);
});

test('on a full disk copies that nobody reads give way; where none is left, the table is named and nothing of it stays', async () => {
  for (const name of ['import_a', 'import_b']) await version(name);
  let space = 1;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const local = open({
    files: {
      async open(key, signal) {
        const present = await Promise.all(['import_a', 'import_b'].map(kindOf));
        if (present.filter(Boolean).length >= space) throw full;
        return files.open(key, signal);
      },
    },
  });
  (await local.hold(['import_a'], never))();
  await becomes('import_a', 'table');
  // Nothing reads the file below it any more.
  do await new Promise((resolve) => setImmediate(resolve));
  while ((await filesOf('import_a')).length > 0);
  const release = await local.hold(['import_b'], never);
  expect(await kindOf('import_a')).toBeNull();
  await isSame('import_b');
  await expect(local.hold(['import_a'], never)).rejects.toMatchObject({ key: 'rowsDiskFull', table: 'the table' });
  expect(await filesOf('import_a')).toEqual([]);
  await isSame('import_b');
  release();
  space = 2;
  const again = await local.hold(['import_a'], never);
  await isSame('import_a');
  again();
});

test('a budget smaller than one table answers from its file, which is removed after', async () => {
  await version('import_a');
  const local = open({ budget: 1 });
  const [one, other] = [await local.hold(['import_a'], never), await local.hold(['import_a'], never)];
  one();
  await isSame('import_a');
  other();
  await becomes('import_a', null);
  (await local.hold(['import_a'], never))();
});

test('a version that is replaced is dropped when the last statement that reads it has ended', async () => {
  await version('import_a');
  const local = open();
  const release = await local.hold(['import_a'], never);
  await local.drop('import_a');
  await isSame('import_a');
  release();
  await becomes('import_a', null);
});

test('rows that lie nowhere else are never removed for the budget or for being unnamed', async () => {
  await version('import_b');
  await analytics.store.write((connection) => connection.run('create table import_a as select 1 as n'));
  const local = open({ budget: 1 });
  local.adopt('import_a', null)();
  (await local.hold(['import_b'], never))();
  await local.tidy(new Set());
  await becomes('import_b', null);
  expect(await kindOf('import_a')).toBe('table');
  expect(local.unwritten()).toEqual(['import_a']);
});

test('what was on its way when a server was killed is gone with the next start, and rows stay', async () => {
  await analytics.store.write((connection) => connection.run('create table kept as select 1 as n'));
  await analytics.close();
  await writeFile(join(analytics.folder.exchange, 'd_1.csv.gz'), Buffer.alloc(1_000));
  await analytics.open();
  expect(await readdir(analytics.folder.exchange)).toEqual([]);
  expect(await rowsOf('select n from kept')).toEqual([[1]]);
});
