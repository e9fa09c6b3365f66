import { temporaryDuckDb } from '../engine/testing/dialect-fixtures.ts';
import { generateGoods, GOODS_TABLES } from './generate-goods.ts';
import { generateSample } from './generate.ts';

describe('goods and promotions of the sample', () => {
  let store: Awaited<ReturnType<typeof temporaryDuckDb>>;
  beforeAll(async () => {
    store = await temporaryDuckDb();
    await store.write((connection) => generateSample(connection, () => undefined, 0.02));
    await store.write(generateGoods);
  });
  afterAll(() => store.dispose());
  const runQuery = async (text: string) => {
    const { columns, rowCount } = await store.driver.query({ text, values: [] }, new AbortController().signal);
    return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row]));
  };
  const checksums = () =>
    Promise.all(
      Object.values(GOODS_TABLES).map((table) => runQuery(`select bit_xor(hash(t::varchar))::varchar from ${table} t`)),
    );

  test('are the same each time', async () => {
    const first = await checksums();
    await store.write(generateGoods);
    expect(await checksums()).toEqual(first);
  });

  test('stock is counted at the end of each month, of all goods in each region, beside what was sold', async () => {
    const [row] = await runQuery(`
      select count(*)::int, count(distinct counted_on)::int, count(distinct product)::int, count(distinct region)::int,
        max(counted_on)::varchar, count(*) filter (units < 0 or product_ja is null)::int
      from ${GOODS_TABLES.inventory}`);
    expect(row).toEqual([24 * 120 * 7, 24, 120, 7, '2026-10-31', 0]);
    const sold = `select sum(sold_units)::int from ${GOODS_TABLES.inventory}`;
    expect(await runQuery(sold)).toEqual(await runQuery('select sum(quantity)::int from sample_orders_2'));
  });

  test('promotions sell more than usual, and some of them lose', async () => {
    const [row] = await runQuery(`
      select count(*) filter (sales <= usual_sales or net_gain != extra_profit - fee)::int,
        count(*) filter (net_gain < 0) > count(*) * 0.2, count(*) filter (net_gain > 0) > count(*) * 0.2,
        max(held_on)::varchar
      from ${GOODS_TABLES.promotions}`);
    expect(row).toEqual([0, true, true, '2026-10-31']);
  });
});
