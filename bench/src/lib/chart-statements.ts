/** A chart of the sample's boards and the statement that a person would write for it on the bare tables. */
export interface ChartStatement {
  readonly menuCode: string;
  readonly reportCode: string;
  readonly sql: string;
}

const YEAR = `order_date >= date '2025-11-01' and order_date < date '2026-11-01'`;

export const CHART_STATEMENTS: readonly ChartStatement[] = [
  {
    menuCode: 'sample-overview',
    reportCode: 'sample-overview-1',
    sql: `select sum(sales_amount), sum(profit_amount) from sample_orders_2 where ${YEAR}`,
  },
  {
    menuCode: 'sample-overview',
    reportCode: 'sample-overview-3',
    sql: `select count(distinct order_id), sum(quantity) from sample_orders_2 where ${YEAR}`,
  },
  {
    menuCode: 'sample-overview',
    reportCode: 'sample-overview-5',
    sql: `select cast(date_trunc('month', order_date) as date), sum(sales_amount), sum(profit_amount)
      from sample_orders_2 group by 1 order by 1`,
  },
  {
    menuCode: 'sample-overview',
    reportCode: 'sample-overview-6',
    sql: `select channel, sum(sales_amount) from sample_orders_2 where ${YEAR} group by 1 order by 2 desc`,
  },
  {
    menuCode: 'sample-overview',
    reportCode: 'sample-overview-7',
    sql: `select category, sum(sales_amount), sum(profit_amount) from sample_orders_2 where ${YEAR} group by 1 order by 2 desc`,
  },
  {
    menuCode: 'sample-overview',
    reportCode: 'sample-overview-8',
    sql: `select region, cast(date_trunc('quarter', order_date) as date), sum(sales_amount) from sample_orders_2
      where order_date >= date '2025-10-01' and order_date < date '2026-10-01' group by 1, 2 order by region collate zh, 2`,
  },
  {
    menuCode: 'sample-stores',
    reportCode: 'sample-stores-4',
    sql: `select store, sum(sales_amount) from sample_orders_2 where ${YEAR} group by 1 order by 2 desc limit 15`,
  },
  {
    menuCode: 'sample-stores',
    reportCode: 'sample-stores-6',
    sql: `select cast(date_trunc('month', order_date) as date), region, sum(sales_amount) from sample_orders_2
      group by 1, 2 order by 1, region collate zh`,
  },
  {
    menuCode: 'sample-products',
    reportCode: 'sample-products-9',
    sql: `select category, family, sum(quantity), sum(sales_amount), sum(discount_amount), sum(profit_amount)
      from sample_orders_2 where ${YEAR} group by 1, 2 order by category collate zh, family collate zh`,
  },
];
