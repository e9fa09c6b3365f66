import { temporaryDuckDb } from '../engine/testing/dialect-fixtures.ts';
import { generateSample, SAMPLE_TABLES } from './generate.ts';

describe('rows of the sample', () => {
  let store: Awaited<ReturnType<typeof temporaryDuckDb>>;
  beforeEach(async () => {
    store = await temporaryDuckDb();
  });
  afterEach(() => store.dispose());
  const make = () => store.write((connection) => generateSample(connection, () => undefined, 0.05));
  const runQuery = async (text: string) => {
    const { columns, rowCount } = await store.driver.query({ text, values: [] }, new AbortController().signal);
    return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row]));
  };
  const checksum = () => runQuery(`select bit_xor(hash(o::varchar))::varchar from ${SAMPLE_TABLES.orders} o`);

  test('are the same each time', async () => {
    await make();
    const first = await checksum();
    await make();
    expect(await checksum()).toEqual(first);
  });

  test('are those of 60 stores in more than 20 cities over two years, in four languages', async () => {
    await make();
    const [counts] = await runQuery(`
      select count(distinct store)::int, count(distinct city)::int, count(distinct product)::int, min(order_date)::varchar,
        max(order_date)::varchar, count(*) filter (store_en is null or store_hk is null or product_ja is null)::int,
        count(*) filter (sales_amount + discount_amount != list_amount or profit_amount != sales_amount - cost_amount)::int
      from ${SAMPLE_TABLES.orders}`);
    expect(counts).toEqual([60, 26, 120, '2024-11-01', '2026-10-31', 0, 0]);
    expect(
      await runQuery(`select count(*)::int from ${SAMPLE_TABLES.returns} where return_date <= order_date`),
    ).toEqual([[0]]);
  });

  test('have holes: two cities sell nothing for two months, and have no targets then', async () => {
    await make();
    for (const [column, table] of [
      ['order_date', SAMPLE_TABLES.orders],
      ['month', SAMPLE_TABLES.targets],
    ]) {
      const months = await runQuery(`
        with months as (select distinct date_trunc('month', ${column})::date as month from ${table}),
          cities as (select distinct city from ${table})
        select city, strftime(m.month, '%Y-%m') from cities cross join months m
        where not exists (
          select 1 from ${table} o where o.city = cities.city and date_trunc('month', o.${column})::date = m.month)
          and city in ('青岛', '昆明')
        order by 1, 2`);
      expect(months).toEqual([
        ['昆明', '2026-03'],
        ['昆明', '2026-04'],
        ['青岛', '2025-07'],
        ['青岛', '2025-08'],
      ]);
    }
  });

  test('follow the shopping year: festivals rise, Spring Festival falls, weekends are busier', async () => {
    await make();
    const daily = async (where: string) =>
      Number(
        (
          await runQuery(
            `select count(*) / count(distinct order_date)::double from ${SAMPLE_TABLES.orders} where ${where}`,
          )
        )[0]![0],
      );
    const usual = await daily('month(order_date) in (3, 4)');
    expect(await daily(`order_date between date '2025-11-10' and date '2025-11-11'`)).toBeGreaterThan(usual * 1.8);
    expect(await daily(`order_date between date '2026-06-16' and date '2026-06-18'`)).toBeGreaterThan(usual * 1.6);
    expect(await daily(`order_date between date '2026-02-17' and date '2026-02-20'`)).toBeLessThan(usual * 0.6);
    expect(await daily('isodow(order_date) >= 6')).toBeGreaterThan((await daily('isodow(order_date) < 6')) * 1.2);
  });

  test('are there as a whole or not at all', async () => {
    const failing = store.write((connection) =>
      generateSample(
        connection,
        (part) => {
          if (part !== 'orders') throw new Error('the machine went off');
        },
        0.01,
      ),
    );
    await expect(failing).rejects.toThrow('the machine went off');
    expect(await store.introspector.tables()).toEqual([]);
  });
});
