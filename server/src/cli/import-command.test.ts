import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command } from 'commander';

import { createAnalytics } from '../features/tables/index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { CliError } from './command.ts';
import { importCommand } from './import-command.ts';
import { createCliTools } from './tools.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-import-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Runs the command with services of its own. @returns what it printed */
async function importCsv(content: string): Promise<string> {
  const path = join(folder, 'targets.csv');
  await writeFile(path, content);
  const said: string[] = [];
  const { env } = server.app.services;
  const source = { TESSERA_HOME: server.home, DATABASE_URL: server.databaseUrl, TESSERA_SECRET: env.TESSERA_SECRET };
  const given = { name: 'import', operands: [path] };
  const tools = createCliTools({ ...source, TESSERA_LOG_LEVEL: 'silent' }, __filename, () => given);
  const program = new Command().exitOverride();
  importCommand(program, { ...tools, say: (line) => void said.push(line) });
  await program.parseAsync(['import', path, '--table', '目标'], { from: 'user' });
  return said.join('\n');
}
const tableOf = (said: string): string => /\(([0-9a-f-]+)\)\.$/.exec(said)?.[1] ?? '';

test('a file is imported by the server where one runs, else by the command, into the same table', async () => {
  const beside = await importCsv('门店,目标\n上海店,100\n');
  const line = await server.app.services.store
    .selectFrom('audit_line')
    .select(['action', 'outcome', 'details'])
    .where('action', '=', 'operator.command')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ outcome: 'ok', details: expect.stringContaining('targets.csv') });
  expect(beside).toMatch(/^1 rows in table 目标 \([0-9a-f-]+\)\.$/);
  await server.app.stop();
  const alone = await importCsv('门店,目标\n上海店,100\n北京店,200\n');
  expect(alone).toMatch(/^2 rows in table 目标/);
  expect(tableOf(alone)).toBe(tableOf(beside));
  await expect(importCsv('a,b\n1\n')).rejects.toThrow(CliError);
  await expect(importCsv('a,b\n1\n')).rejects.toThrow('line 2: 1 values where the others have 2');

  const analytics = createAnalytics(server.home);
  await analytics.open();
  try {
    const tables = (await analytics.store.introspector.tables()).filter(({ name }) => name.startsWith('import_'));
    expect(tables).toHaveLength(1);
    const { columns } = await analytics.driver.query(
      { text: `select f1, f2 from "${tables[0]!.name}" order by f2`, values: [] },
      new AbortController().signal,
    );
    expect(columns).toEqual([
      ['上海店', '北京店'],
      [100n, 200n],
    ]);
    expect(await readdir(analytics.folder.exchange)).toEqual([]);
  } finally {
    await analytics.close();
  }
});
