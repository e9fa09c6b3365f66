const by = (...names: string[]) => ({ dimensions: names.map((name) => `lines.${name}`) });
const measures = (...names: string[]) => ({ measures: names.map((name) => `lines.${name}`) });
const time = (rest: object) => ({ timeDimensions: [{ dimension: 'lines.day', ...rest }] });
const IN_YEAR = time({ dateRange: ['2024-01-01', '2024-12-31'] });
const BY_MONTH = time({ granularity: 'month' });

/** The queries of `biMix` as Cube is asked, by their names. */
const QUERIES: Readonly<Record<string, object>> = {
  'one number': measures('amount'),
  'two numbers of a year': { ...measures('amount', 'quantity'), ...IN_YEAR },
  'by region': { ...measures('amount'), ...by('region'), order: { 'lines.amount': 'desc' } },
  'by month': { ...measures('amount'), ...BY_MONTH },
  'by month and region': { ...measures('amount'), ...BY_MONTH, ...by('region') },
  'by city of a year': { ...measures('amount', 'quantity'), ...by('city'), ...IN_YEAR },
  'ten best products': { ...measures('amount'), ...by('product'), order: { 'lines.amount': 'desc' }, limit: 10 },
  'averages by region': { ...measures('average'), ...by('region') },
  'products sold by region': { ...measures('products'), ...by('region') },
  'cities of a region': {
    ...measures('amount'),
    ...by('city'),
    filters: [{ member: 'lines.region', operator: 'equals', values: ['region 3'] }],
  },
};

/** A query under its name; for another round it means the same and is another one to Cube's cache. */
export function cubeQuery(name: string, round: number): object {
  const query = { limit: 10_000 + round, ...QUERIES[name] };
  const unlike = { member: 'lines.amount', operator: 'gt', values: [String(-1_000 - round)] };
  return query.limit === 10 ? { ...query, filters: [unlike] } : query;
}
