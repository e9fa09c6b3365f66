import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ENDPOINTS, type QueryResult, type TableDetail, type TableRows } from '@tessera/contract';
import pg from 'pg';

import { openDuckDb } from '../../engine/index.ts';
import { runningClusterUrl } from '../../platform/store/embedded/cluster.ts';
import { call, end, signIn, start } from './server-process.ts';

interface Registered {
  readonly tableId: string;
  readonly physicalTable: string;
  readonly rowCount: number;
}
interface RowObject {
  readonly physicalTable: string;
  readonly key: string;
  readonly state: string;
  readonly sha256: string;
}

/**
 * Starts the server, lets it work off what waits, and reads the only imported table: first with the copies that are there,
 * then with none.
 * @param common rows of a table besides as many as its version
 * @returns the version that all rows have
 * @throws Error for anything else than one whole version, registered, answered and stored alike
 */
export async function look(home: string, table: string, common: number): Promise<number> {
  const { registered, version } = await withServer(home, async (url) => {
    const [found, ...more] = await registeredTables(home);
    if (!found || more.length > 0) throw new Error(`registered: ${JSON.stringify([found, ...more])}`);
    await checkObjects(home, found);
    return { registered: found, version: await ask(url, table, found, common) };
  });
  const copies = await copiesOf(home);
  if (copies.some((name) => name !== registered.physicalTable)) {
    throw new Error(`registered: ${registered.physicalTable}, copies: ${copies.join(', ')}`);
  }
  await rm(join(home, 'analytics'), { recursive: true });
  const again = await withServer(home, (url) => ask(url, table, registered, common));
  if (again !== version) throw new Error(`version ${version} with copies, ${again} from the objects`);
  return version;
}

async function withServer<Result>(home: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const { child, url } = await start(home);
  try {
    return await work(url);
  } finally {
    await end(child, 'SIGTERM');
  }
}

/** Asks for the rows as a page of data does, and for their sums as a chart does. @returns the version of all rows */
async function ask(url: string, table: string, registered: Registered, common: number): Promise<number> {
  const token = await signIn(url);
  const good = async <Data>(endpoint: object, body: object): Promise<Data> => {
    const { code, data } = await call<Data>(url, endpoint, body, token);
    if (code !== '0') throw new Error(`${table}: ${code}`);
    return data;
  };
  const { tableId } = registered;
  const { fields } = await good<TableDetail>(ENDPOINTS.data.tableDetail, { tableId });
  const of = (name: string) => {
    const field = fields.find((one) => one.name === name);
    if (!field) throw new Error(`${table} has no field ${name}`);
    return { uniqId: name, fieldId: field.fieldId };
  };
  const { rowCount } = await good<TableRows>(ENDPOINTS.data.previewTable, { tableId, dataEnd: 10 });
  const { values } = await good<QueryResult>(ENDPOINTS.query.chartReport, {
    updateCache: true,
    reportParam: {
      tbId: tableId,
      dimensionCondition: [of('version')],
      indexCondition: [{ ...of('n'), aggregator: 'sum' }],
    },
  });
  const [versions = [], sums = []] = values;
  const version = Number(versions[0]);
  const whole = common + version;
  const right = versions.length === 1 && rowCount === whole && Number(sums[0]) === (whole * (whole - 1)) / 2;
  if (!right || rowCount !== registered.rowCount) {
    throw new Error(
      `half a table: ${rowCount} rows, versions ${versions.join()}, sums ${sums.join()}, ${registered.rowCount} registered`,
    );
  }
  return version;
}

/** Imported tables, once no import waits or runs any more. */
async function registeredTables(home: string): Promise<Registered[]> {
  return withMetadata(home, async (client) => {
    const until = performance.now() + 60_000;
    for (;;) {
      const { rows: open } = await client.query(
        `select 1 from job where queue = 'data' and state in ('queued', 'running')`,
      );
      if (open.length === 0) break;
      if (performance.now() > until) throw new Error('an import is not worked off');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { rows } = await client.query<Registered>(
      `select table_id as "tableId", physical_table as "physicalTable", row_count::float8 as "rowCount" from analytic_table where source = 'import'`,
    );
    return rows;
  });
}

/** @throws Error unless the table's object is current and whole, and every object in the file store has an entry */
async function checkObjects(home: string, { physicalTable }: Registered): Promise<void> {
  const objects = await withMetadata(
    home,
    async (client) =>
      (
        await client.query<RowObject>(
          `select physical_table as "physicalTable", object_key as key, state, sha256 from row_object`,
        )
      ).rows,
  );
  const current = objects.find((object) => object.physicalTable === physicalTable && object.state === 'current');
  if (!current) throw new Error(`registered: ${physicalTable}, objects: ${JSON.stringify(objects)}`);
  const bytes = await readFile(join(home, 'files', current.key));
  if (createHash('sha256').update(bytes).digest('hex') !== current.sha256) throw new Error(`${current.key} is damaged`);
  const named = new Set(objects.map(({ key }) => key));
  const strays = (await readdir(join(home, 'files', 'rows')))
    // A write that was killed; the sweep takes it after an hour.
    .filter((name) => !name.endsWith('.part'))
    .map((name) => `rows/${name}`)
    .filter((key) => !named.has(key));
  if (strays.length > 0) throw new Error(`objects without an entry: ${strays.join(', ')}`);
}

/** Imported tables and views in the embedded store of a server that has stopped. */
async function copiesOf(home: string): Promise<string[]> {
  const analytics = join(home, 'analytics');
  const store = await openDuckDb({
    path: join(analytics, 'tessera.duckdb'),
    exchangeDirectory: join(analytics, 'exchange'),
    temporaryDirectory: join(analytics, 'spill'),
  });
  try {
    return (await store.introspector.tables()).map(({ name }) => name).filter((name) => name.startsWith('import_'));
  } finally {
    await store.close();
  }
}

async function withMetadata<Result>(home: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: (await runningClusterUrl(home)) ?? '' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
