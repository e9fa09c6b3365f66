import type { StoreConnection } from '../engine/index.ts';
import { SAMPLE_END, SAMPLE_EVENTS, SAMPLE_START } from './data/calendar.ts';
import { SAMPLE_PROMOTIONS } from './data/promotions.ts';
import { SAMPLE_TABLES } from './generate.ts';

/** Physical tables of goods and promotions, made of the sample's orders; the number rises when what they hold changes. */
export const GOODS_TABLES = { inventory: 'sample_inventory_1', promotions: 'sample_promotions_1' } as const;

const FESTIVAL_DEMAND = 1.4;
/** Share of goods by region of which too much was bought. */
const OVERBOUGHT = 0.08;
/** Share of months in which a category takes part in a promotion. */
const TAKES_PART = 0.6;
const LANGUAGES = ['', '_hk', '_en', '_ja'] as const;
const texts = (alias: string, columns: readonly string[]) =>
  columns.flatMap((column) => LANGUAGES.map((language) => `${alias}.${column}${language}`)).join(', ');
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Makes the tables of goods and promotions in one transaction, deterministically. */
export async function generateGoods(connection: StoreConnection): Promise<void> {
  await connection.run('begin transaction');
  try {
    await connection.run(
      'create or replace temp macro dice(a, b, c) as (hash(a, b, c) >> 11)::double / 9007199254740992.0',
    );
    await generateInventory(connection);
    await generatePromotions(connection);
    await connection.run('commit');
  } catch (error) {
    await connection.run('rollback');
    throw error;
  }
  await connection.run('checkpoint');
}

/** Stock covers some weeks of what was sold in three months, so that it is too much after a season. */
async function generateInventory(connection: StoreConnection): Promise<void> {
  await connection.run(`
    create or replace table ${GOODS_TABLES.inventory} as
    with months as (
      select m::date as month from range(date '${SAMPLE_START}', date '${SAMPLE_END}' + 1, interval 1 month) a(m)
    ), places as (
      select distinct ${texts('o', ['region'])} from ${SAMPLE_TABLES.orders} o
    ), goods as (
      select ${texts('o', ['category', 'family', 'product'])}, sum(cost_amount) / sum(quantity) as cost
      from ${SAMPLE_TABLES.orders} o group by all
    ), sold as (
      select date_trunc('month', order_date)::date as month, region, product, sum(quantity)::int as units,
        sum(cost_amount) as cost
      from ${SAMPLE_TABLES.orders} group by all
    ), flow as (
      select m.month, p.*, g.*, coalesce(s.units, 0) as units, coalesce(s.cost, 0) as sold,
        avg(coalesce(s.units, 0)) over (
          partition by p.region, g.product order by m.month rows between 2 preceding and current row) as recent,
        avg(coalesce(s.units, 0)) over (partition by p.region, g.product) as usual
      from months m cross join places p cross join goods g
      left join sold s on s.month = m.month and s.region = p.region and s.product = g.product
    ), stocked as (
      select f.*, ceil(f.recent * (0.7 + 0.8 * dice(f.region, f.product, f.month))
        + case when dice(f.product, 'overbought', 0) < ${OVERBOUGHT} then
            f.usual * (2 + 4 * datediff('month', date '${SAMPLE_START}', f.month) / 24.0) else 0 end)::int as on_hand
      from flow f
    )
    select last_day(s.month) as counted_on, ${texts('s', ['region', 'category', 'family', 'product'])},
      s.on_hand as units, (s.on_hand * s.cost)::decimal(14, 2) as stock_value, s.units as sold_units,
      s.sold::decimal(14, 2) as sold_cost
    from stocked s
    order by s.month, s.region, s.product;
  `);
}

/**
 * Promotions by day, category and region: a part of the day's sales. What would have been sold anyway had the category's usual
 * margin; what is sold at a discount has less, so that thin margins don't pay for deep discounts.
 */
async function generatePromotions(connection: StoreConnection): Promise<void> {
  const kinds = SAMPLE_PROMOTIONS.map(({ names, lift, discount, fee }, id) => {
    const said = [names.zh_CN, names.zh_HK, names.en_US, names.ja_JP].map(literal);
    return `(${[id, ...said, lift, discount, fee].join(', ')})`;
  });
  const held = SAMPLE_PROMOTIONS.map(({ days }, id) => `when k.id = ${id} then ${days}`).join(' ');
  const festivals = SAMPLE_EVENTS.filter(({ demand }) => demand >= FESTIVAL_DEMAND).map(
    ({ from, to }) => `order_date between date '${from}' and date '${to}'`,
  );
  const joined = LANGUAGES.map((language) => {
    const between = language === '_en' ? ', ' : '·';
    return `k.kind${language} || '${between}' || d.category${language} as promotion${language}`;
  });
  await connection.run(`
    create or replace table ${GOODS_TABLES.promotions} as
    with kinds(id, kind, kind_hk, kind_en, kind_ja, lift, discount, fee) as (values ${kinds.join(', ')}),
    margins as (
      select category, sum(list_amount - cost_amount) / sum(list_amount) as margin
      from ${SAMPLE_TABLES.orders} group by all
    ), days as (
      select order_date as day, ${texts('o', ['category', 'region'])}, sum(sales_amount) as sales,
        date_trunc('month', order_date)::date as month, coalesce(${festivals.join(' or ')}, false) as festival
      from ${SAMPLE_TABLES.orders} o group by all
    ), taken as (
      select d.*, ${texts('k', ['kind'])}, ${joined.join(', ')}, m.margin,
        d.sales * (0.4 + 0.4 * dice(k.id, d.category, d.month)) as part,
        1 + k.lift * (0.3 + 1.4 * dice(k.id, d.category || d.region, d.month)) as times,
        k.discount * (0.6 + 0.8 * dice(k.id, d.category || 'discount', d.month)) as rate,
        k.fee * (0.6 + 0.8 * dice(k.id, d.category || 'fee', d.month)) as fee
      from days d cross join kinds k join margins m on m.category = d.category
      where dice(k.id, d.category || 'taken', d.month) < ${TAKES_PART} and (case ${held} end)
    ), amounts as (
      select t.*, t.part / t.times as usual, t.part * t.rate / (1 - t.rate) as off,
        t.part - t.part / (1 - t.rate) * (1 - t.margin) - t.part / t.times * t.margin as extra
      from taken t
    )
    select a.day as held_on, ${texts('a', ['promotion', 'kind', 'category', 'region'])},
      a.part::decimal(12, 2) as sales, a.usual::decimal(12, 2) as usual_sales, a.off::decimal(12, 2) as given,
      a.extra::decimal(12, 2) as extra_profit, (a.part * a.fee)::decimal(12, 2) as fee,
      a.extra::decimal(12, 2) - (a.part * a.fee)::decimal(12, 2) as net_gain
    from amounts a
    order by a.day, a.promotion, a.region;
  `);
}
