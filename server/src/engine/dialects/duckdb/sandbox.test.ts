import { readdir } from 'node:fs/promises';

import { temporaryDuckDb } from '../../testing/dialect-fixtures.ts';

describe('the embedded store is shut off from everything but its own file', () => {
  let store: Awaited<ReturnType<typeof temporaryDuckDb>>;
  beforeAll(async () => {
    store = await temporaryDuckDb();
  });
  afterAll(() => store.dispose());
  const run = (text: string) => store.driver.query({ text, values: [] }, new AbortController().signal);

  test.each([
    `select * from read_text('/etc/passwd')`,
    `select * from read_csv('/etc/passwd')`,
    `copy (select 1) to '/tmp/tessera-escape.csv'`,
    `attach '/tmp/tessera-escape.duckdb' as other`,
    `set enable_external_access = true`,
    `set allowed_directories = ['/']`,
    `set threads = 1`,
    `install httpfs`,
    `load '/tmp/extension.duckdb_extension'`,
  ])('%s is refused', async (text) => {
    await expect(run(text)).rejects.toThrow();
  });

  test('climbing out of the exchange folder is refused, using it is not', async () => {
    await expect(run(`select * from read_csv('${store.exchangeDirectory}/../../../etc/passwd')`)).rejects.toThrow();
    await run(`copy (select 1 as a) to '${store.exchangeDirectory}/one.csv'`);
    expect(await readdir(store.exchangeDirectory)).toContain('one.csv');
  });
});
