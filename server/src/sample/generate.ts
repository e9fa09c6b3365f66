import type { LocalizedText } from '@tessera/contract';

import type { StoreConnection } from '../engine/index.ts';
import { SAMPLE_END, SAMPLE_EVENTS, SAMPLE_START, WEEKDAYS } from './data/calendar.ts';
import { CHANNELS, CUSTOMER_TYPES, RETURN_REASONS, type SampleLabel } from './data/labels.ts';
import { SAMPLE_STORES } from './data/places.ts';
import { SAMPLE_PRODUCTS } from './data/products.ts';

/** Order lines of an average store on an average day. */
const LINES_PER_DAY = 11.5;
/** Places in the wheel that picks a product for a line. */
const CHOICES = 8192;
const TEXT = 'STRUCT(zh_CN VARCHAR, zh_HK VARCHAR, en_US VARCHAR, ja_JP VARCHAR)';
const DAYS = `datediff('day', date '${SAMPLE_START}', date '${SAMPLE_END}')`;

/** Physical tables of the sample; the number rises when what they hold changes. */
export const SAMPLE_TABLES = {
  orders: 'sample_orders_2',
  returns: 'sample_returns_2',
  targets: 'sample_targets_2',
} as const;

/** A translated text as four columns: `city`, `city_hk`, `city_en`, `city_ja`. */
function texts(source: string, column: string): string {
  return `${source}.zh_CN as ${column}, ${source}.zh_HK as ${column}_hk, ${source}.en_US as ${column}_en, ${source}.ja_JP as ${column}_ja`;
}
const carried = (alias: string, columns: readonly string[]) =>
  columns
    .map((column) => `${alias}.${column}, ${alias}.${column}_hk, ${alias}.${column}_en, ${alias}.${column}_ja`)
    .join(', ');
const PLACE = ['region', 'province', 'city', 'store', 'store_type'];
const GOODS = ['category', 'family', 'product'];
const placeTexts = ['region', 'province', 'city', 'store', 'storeType']
  .map((name, index) => texts(`s.${name}`, PLACE[index]!))
  .join(', ');
const goodsTexts = GOODS.map((name) => texts(`p.${name}`, name)).join(', ');

async function load(
  connection: StoreConnection,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  const structure = JSON.stringify([
    Object.fromEntries(
      [...columns.matchAll(/(\w+) (STRUCT\(.*?\)|\w+(?:\[\])?)/g)].map(([, name, type]) => [name, type]),
    ),
  ])
    .replaceAll(JSON.stringify(TEXT), '{"zh_CN":"VARCHAR","zh_HK":"VARCHAR","en_US":"VARCHAR","ja_JP":"VARCHAR"}')
    .replaceAll('"DOUBLE[]"', '["DOUBLE"]');
  await connection.run(`create or replace temp table ${table} (${columns})`);
  await connection.run(`insert into ${table} select unnest(from_json($1::json, $2), max_depth := 2)`, [
    JSON.stringify(rows),
    structure,
  ]);
}

function numbered(labels: readonly SampleLabel[]): { id: number; label: LocalizedText }[] {
  return labels.map(({ names }, id) => ({ id, label: names }));
}
/** Number of the label that a dice picks; the shares move from the first to the last day. */
function pick(labels: readonly SampleLabel[], dice: string, age: string): string {
  let [from, to] = [0, 0];
  const cases = labels.slice(0, -1).map(({ share }, id) => {
    from += share[0];
    to += share[1];
    return `when ${dice} < ${from} + ${age} * ${to - from} then ${id}`;
  });
  return `case ${cases.join(' ')} else ${labels.length - 1} end`;
}

/**
 * Makes the sample's three tables in one transaction, deterministically.
 * @param scale 1 is about 690,000 order lines
 */
export async function generateSample(
  connection: StoreConnection,
  progress: (text: string) => void,
  scale = 1,
): Promise<void> {
  await connection.run('begin transaction');
  try {
    await loadDimensions(connection);
    progress('orders');
    await generateOrders(connection, LINES_PER_DAY * scale);
    progress('returns and targets');
    await generateReturns(connection);
    await generateTargets(connection);
    await connection.run('commit');
  } catch (error) {
    await connection.run('rollback');
    throw error;
  }
  await connection.run('checkpoint');
}

async function loadDimensions(connection: StoreConnection): Promise<void> {
  await load(
    connection,
    'dim_store',
    `id INTEGER, region ${TEXT}, province ${TEXT}, city ${TEXT}, store ${TEXT}, storeType ${TEXT}, weight DOUBLE, opened DATE, shutFrom DATE, shutTo DATE`,
    SAMPLE_STORES,
  );
  await load(
    connection,
    'dim_product',
    `id INTEGER, category ${TEXT}, family ${TEXT}, product ${TEXT}, price DOUBLE, cost DOUBLE, demand DOUBLE[]`,
    SAMPLE_PRODUCTS,
  );
  await load(
    connection,
    'dim_event',
    'first DATE, last DATE, demand DOUBLE, discount DOUBLE',
    SAMPLE_EVENTS.map(({ from, to, demand, discount }) => ({ first: from, last: to, demand, discount })),
  );
  for (const [table, labels] of [
    ['dim_channel', CHANNELS],
    ['dim_customer', CUSTOMER_TYPES],
    ['dim_reason', RETURN_REASONS],
  ] as const) {
    await load(connection, table, `id INTEGER, label ${TEXT}`, numbered(labels));
  }
  await connection.run(`
    create or replace temp macro dice(a, b, c) as (hash(a, b, c) >> 11)::double / 9007199254740992.0;
    create or replace temp table dim_goods as select p.id, ${goodsTexts} from dim_product p;
    create or replace temp table dim_place as select s.id, ${placeTexts} from dim_store s;
    create or replace temp table dim_day as
      select d.day, datediff('day', date '${SAMPLE_START}', d.day) / ${DAYS}::double as age,
        list_extract([${WEEKDAYS.join(', ')}], isodow(d.day)::int)
          * coalesce(product(e.demand), 1) * (0.93 + 0.14 * dice(d.day, 'day', 0)) as demand,
        coalesce(max(e.discount), 0.02) as discount
      from (select unnest(range(date '${SAMPLE_START}', date '${SAMPLE_END}' + 1, interval 1 day))::date as day) d
      left join dim_event e on d.day between e.first and e.last
      group by d.day;
    create or replace temp table dim_choice as
      with share as (
        select m.month::int as month, p.id,
          (sum(p.demand[m.month]) over (partition by m.month order by p.id) - p.demand[m.month])
            / sum(p.demand[m.month]) over (partition by m.month) as from_share
        from dim_product p, (select unnest(range(1, 13)) as month) m
      )
      select d.month, d.slot, s.id
      from (select m::int as month, n::int as slot from range(1, 13) a(m), range(${CHOICES}) b(n)) d
      asof join share s on s.month = d.month and d.slot / ${CHOICES}::double >= s.from_share;
  `);
}

async function generateOrders(connection: StoreConnection, linesPerDay: number): Promise<void> {
  await connection.run(`
    create or replace temp table line as
    with store_day as (
      select s.id as store_id, d.day, d.age, d.discount, month(d.day)::int as month,
        floor(${linesPerDay} * s.weight * d.demand
          * (1 + d.age * (0.06 + 0.26 * dice(s.id, 'trend', 0) - case when s.id % 11 = 4 then 0.38 else 0 end))
          * least(1, 0.35 + 0.65 * datediff('day', s.opened, d.day) / 120.0)
          * (0.82 + 0.36 * dice(s.id, d.day, 1)) + dice(s.id, d.day, 2))::int as lines
      from dim_day d cross join dim_store s
      where d.day >= s.opened and not coalesce(d.day between s.shutFrom and s.shutTo, false)
      order by d.day, s.id
    )
    select store_id, day, age, discount, month, unnest(range(lines)) as number
    from store_day;
    create or replace temp table fact as
    with drawn as (
      select l.*, hash(l.store_id, l.day, l.number) as seed,
        datediff('day', date '${SAMPLE_START}', l.day) * 1000000 + l.store_id * 10000 + floor(l.number * 0.62)::int as ticket
      from line l
    ), chosen as (
      select d.*, c.id as product_id,
        ${pick(CHANNELS, `dice(d.ticket, 2, 0)`, 'd.age')} as channel_id,
        ${pick(CUSTOMER_TYPES, `dice(d.ticket, 3, 0)`, 'd.age')} as customer_id
      from drawn d join dim_choice c on c.month = d.month and c.slot = floor(dice(d.seed, 1, 0) * ${CHOICES})::int
    ), priced as (
      select c.*, g.price, g.cost,
        case when g.price < 500 and dice(c.seed, 4, 0) < 0.2 then 2
             when g.price < 500 and dice(c.seed, 4, 0) < 0.25 then 3
             when dice(c.seed, 4, 0) > 0.985 then 2 else 1 end as quantity,
        least(0.35, c.discount * (0.5 + dice(c.seed, 5, 0)) + case when c.customer_id = 0 then 0.015 else 0 end) as rate
      from chosen c join dim_product g on g.id = c.product_id
    )
    select 20000000000 + ticket as order_id, day, store_id, product_id, channel_id, customer_id,
      quantity::int as quantity,
      (quantity * price)::decimal(12, 2) as list_amount,
      (quantity * price * (1 - rate))::decimal(12, 2) as sales_amount,
      (quantity * cost)::decimal(12, 2) as cost_amount
    from priced
    order by day, store_id, number;
    create or replace table ${SAMPLE_TABLES.orders} as
    select f.order_id, f.day as order_date, ${carried('s', PLACE)}, ${carried('p', GOODS)},
      ${texts('ch.label', 'channel')}, ${texts('cu.label', 'customer_type')}, f.quantity,
      f.list_amount, f.list_amount - f.sales_amount as discount_amount, f.sales_amount, f.cost_amount,
      f.sales_amount - f.cost_amount as profit_amount
    from fact f
    join dim_place s on s.id = f.store_id
    join dim_goods p on p.id = f.product_id
    join dim_channel ch on ch.id = f.channel_id
    join dim_customer cu on cu.id = f.customer_id;
  `);
}

async function generateReturns(connection: StoreConnection): Promise<void> {
  await connection.run(`
    create or replace table ${SAMPLE_TABLES.returns} as
    with returned as (
      select o.*, hash(o.order_id, o.product, o.sales_amount) as seed,
        (o.order_date - date '${SAMPLE_START}') / ${DAYS}::double as age
      from ${SAMPLE_TABLES.orders} o
      where dice(o.order_id, o.product, 'returned')
        < 0.026 + case when o.channel_en = 'Online marketplace' then 0.03 else 0 end
          + case when o.discount_amount > o.list_amount * 0.12 then 0.015 else 0 end
    ), reasoned as (
      select r.*, ${pick(RETURN_REASONS, `dice(r.seed, 'reason', 0)`, 'r.age')} as reason_id,
        r.order_date + 1 + floor(dice(r.seed, 'days', 0) * 13)::int as return_date
      from returned r
    )
    select r.order_id, r.return_date, r.order_date, ${carried('r', [...PLACE, ...GOODS, 'channel'])},
      ${texts('x.label', 'reason')}, r.quantity, r.sales_amount as refund_amount
    from reasoned r join dim_reason x on x.id = r.reason_id
    where r.return_date <= date '${SAMPLE_END}'
    order by r.return_date, r.order_id, r.product;
  `);
}

async function generateTargets(connection: StoreConnection): Promise<void> {
  await connection.run(`
    create or replace table ${SAMPLE_TABLES.targets} as
    with actual as (
      select date_trunc('month', order_date)::date as month, store, sum(sales_amount) as sales, sum(profit_amount) as profit
      from ${SAMPLE_TABLES.orders} group by all
    )
    select a.month, ${carried('s', PLACE)},
      (round(a.sales * (0.9 + 0.22 * dice(s.id, a.month, 'target')) / 10000) * 10000)::decimal(14, 2) as sales_target,
      a.sales::decimal(14, 2) as sales_actual,
      (round(a.profit * (0.9 + 0.22 * dice(s.id, a.month, 'profit')) / 1000) * 1000)::decimal(14, 2) as profit_target,
      a.profit::decimal(14, 2) as profit_actual
    from actual a join dim_place s on s.store = a.store
    order by a.month, s.id;
  `);
}
