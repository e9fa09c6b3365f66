import type { ReportParamInput } from '@tessera/contract';

import type { BigTable } from './big-table.ts';

/** A query as a chart asks it, and as somebody would write it for the bare table `lines`. */
export interface MixedQuery {
  readonly name: string;
  readonly param: ReportParamInput;
  readonly sql: string;
}

/** Ten queries of the kinds that boards are made of. */
export function biMix({ tableId: tbId, fieldIds }: BigTable): MixedQuery[] {
  const field = (name: string) => ({ uniqId: name, fieldId: fieldIds[name] ?? name });
  const amount = { ...field('amount'), aggregator: 'sum' as const };
  const quantity = { ...field('quantity'), aggregator: 'sum' as const };
  const by = (name: string) => [field(name)];
  const during = (from: string, to: string) => [
    { fieldId: fieldIds['order_date'] ?? '', aggregator: 'between_and' as const, fieldValue: [from, to] },
  ];
  const inYear = during('2024-01-01', '2025-01-01');
  const YEAR = `order_date >= date '2024-01-01' and order_date < date '2025-01-01'`;
  const month = [{ ...field('order_date'), granularity: 'month' as const }];
  const down = [{ uniqId: 'amount', sortFlag: 'desc' as const }];
  return [
    {
      name: 'one number',
      param: { tbId, indexCondition: [amount] },
      sql: 'select sum(amount) from lines',
    },
    {
      name: 'two numbers of a year',
      param: { tbId, indexCondition: [amount, quantity], filterCondition: inYear },
      sql: `select sum(amount), sum(quantity) from lines where ${YEAR}`,
    },
    {
      name: 'by region',
      param: { tbId, dimensionCondition: by('region'), indexCondition: [amount], sortCondition: down },
      sql: 'select region, sum(amount) from lines group by 1 order by 2 desc',
    },
    {
      name: 'by month',
      param: { tbId, dimensionCondition: month, indexCondition: [amount] },
      sql: `select cast(date_trunc('month', order_date) as date), sum(amount) from lines group by 1 order by 1`,
    },
    {
      name: 'by month and region',
      param: { tbId, dimensionCondition: month, compareCondition: by('region'), indexCondition: [amount] },
      sql: `select cast(date_trunc('month', order_date) as date), region, sum(amount) from lines group by 1, 2 order by 1, 2`,
    },
    {
      name: 'by city of a year',
      param: { tbId, dimensionCondition: by('city'), indexCondition: [amount, quantity], filterCondition: inYear },
      sql: `select city, sum(amount), sum(quantity) from lines where ${YEAR} group by 1 order by 1`,
    },
    {
      name: 'ten best products',
      param: {
        tbId,
        dimensionCondition: by('product'),
        indexCondition: [amount],
        sortCondition: down,
        limit: 10,
      },
      sql: 'select product, sum(amount) from lines group by 1 order by 2 desc limit 10',
    },
    {
      name: 'averages by region',
      param: {
        tbId,
        dimensionCondition: by('region'),
        indexCondition: [{ ...amount, aggregator: 'average' }],
      },
      sql: 'select region, avg(amount) from lines group by 1 order by 1',
    },
    {
      name: 'products sold by region',
      param: {
        tbId,
        dimensionCondition: by('region'),
        indexCondition: [{ ...field('product'), aggregator: 'count_distinct' }],
      },
      sql: 'select region, count(distinct product) from lines group by 1 order by 1',
    },
    {
      name: 'cities of a region',
      param: {
        tbId,
        dimensionCondition: by('city'),
        indexCondition: [amount],
        filterCondition: [{ fieldId: fieldIds['region'] ?? '', aggregator: 'equal', fieldValue: ['region 3'] }],
      },
      sql: `select city, sum(amount) from lines where region = 'region 3' group by 1 order by 1`,
    },
  ];
}
