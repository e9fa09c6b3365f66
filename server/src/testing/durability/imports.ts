import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { openDuckDb } from '../../engine/index.ts';
import { runningClusterUrl } from '../../platform/store/embedded/cluster.ts';
import { CLI, end, launch, start } from './server-process.ts';

const TABLE = 'killed in the middle';
const ROWS = 150_000;

interface Registered {
  readonly physicalTable: string;
  readonly rowCount: number;
}

/**
 * Kills an import at any moment of it: in odd rounds the server that works it off, in even ones the command that works
 * alone. Every row of version k holds k, and version k has k rows more than the common number.
 * @throws Error when the table is neither the old nor the new one, whole, or when rows lie around that no table stands on
 */
export async function killDuringImports(rounds: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-imports-'));
  const csv = join(home, 'rows.csv');
  const importOf = async (version: number) => {
    await writeFile(
      csv,
      `version,n\n${Array.from({ length: ROWS + version }, (_, n) => `${version},${n}\n`).join('')}`,
    );
    return launch(CLI, home, { arguments: ['import', csv, '--table', TABLE] });
  };
  let replaced = 0;
  try {
    // Makes the corporation.
    await end((await start(home)).child, 'SIGTERM');
    let undisturbed = Number.POSITIVE_INFINITY;
    let version = 0;
    while (version < 2) {
      version += 1;
      const begun = performance.now();
      const { code, errors } = await (await importOf(version)).ended;
      if (code !== 0) throw new Error(`an import failed: ${errors}`);
      undisturbed = Math.min(undisturbed, performance.now() - begun);
    }
    for (let round = 1; round <= rounds; round += 1) {
      const server = round % 2 === 1 ? await start(home) : null;
      const next = version + 1;
      const { child: command, ended } = await importOf(next);
      const moment = (0.1 + Math.random()) * undisturbed;
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, moment))]);
      if (server) await end(server.child, 'SIGKILL');
      await end(command, 'SIGKILL');
      const found = await look(home);
      if (found !== version && found !== next) throw new Error(`version ${found} after ${version}`);
      if (found === next) replaced += 1;
      version = found;
      process.stdout.write(
        `round ${round}: ${server ? 'server' : 'command'} killed after ${Math.round(moment)} ms, the table is ${found === next ? 'the new' : 'the old'} one\n`,
      );
    }
    return `${rounds} imports killed, ${replaced} had replaced the table, it was whole each time`;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Starts the server, lets it work off what waits, and reads the table. @returns its version */
async function look(home: string): Promise<number> {
  const { child } = await start(home);
  let registered: Registered[];
  try {
    registered = await registeredTables(home);
  } finally {
    await end(child, 'SIGTERM');
  }
  const analytics = join(home, 'analytics');
  const store = await openDuckDb({
    path: join(analytics, 'tessera.duckdb'),
    exchangeDirectory: join(analytics, 'exchange'),
    temporaryDirectory: join(analytics, 'spill'),
  });
  try {
    const tables = (await store.introspector.tables())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('import_'));
    const [table, ...more] = registered;
    if (!table || more.length > 0 || tables.join() !== table.physicalTable) {
      throw new Error(`registered: ${JSON.stringify(registered)}, there: ${tables.join()}`);
    }
    const [[rows, least, most]] = await store.write(async (connection) => {
      const select = `select count(*)::double, min(f1)::double, max(f1)::double from "${table.physicalTable}"`;
      return (await connection.runAndReadAll(select)).getRowsJson() as [[number, number, number]];
    });
    if (least !== most || rows !== ROWS + most || rows !== table.rowCount) {
      throw new Error(`half a table: ${rows} rows of versions ${least} to ${most}, ${table.rowCount} registered`);
    }
    return most;
  } finally {
    await store.close();
  }
}

/** Once no import waits or runs any more. */
async function registeredTables(home: string): Promise<Registered[]> {
  const client = new pg.Client({ connectionString: (await runningClusterUrl(home)) ?? '' });
  await client.connect();
  try {
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
      `select physical_table as "physicalTable", row_count::float8 as "rowCount" from analytic_table where source = 'import'`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
