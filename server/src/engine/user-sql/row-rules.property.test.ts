import fc from 'fast-check';

import type { CatalogueTable } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { DIALECT_FIXTURES } from '../testing/dialect-fixtures.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { NO_SIGNAL, specOf, viewerOf } from '../testing/test-table.ts';
import type { AuthorSql } from './author-sql.ts';
import { draftTable } from './draft-table.ts';

const ROWS = Array.from({ length: 60 }, (_, index) => ({
  id: index,
  region: ['north', 'south', 'east', 'west'][index % 4]!,
  // A text that only breaks a cast where it is no number.
  code: index % 3 === 0 ? `secret-${index}` : String(index),
  amount: (index * 37) % 101,
}));
type Row = (typeof ROWS)[number];

/** Ways to look at rows of `t`; each gives ids, or fails where it meets a row that it was not to see. */
const LOOKS: readonly ((seen: string, hidden: number) => string)[] = [
  () => 'select id from t',
  () => 'select a.id from t a left join t b on a.id = b.id',
  () => 'with x as (select * from t) select id from x union select id from t',
  () => 'select id from t where id in (select id from t where true or false)',
  () => 'select id from (select *, count(*) over () as n from t) q where n >= 0',
  () => 'select max(id) as id from t group by id having count(*) > 0',
  () => 'select g.x as id from generate_series(0, 59) as g(x) where exists (select 1 from t where t.id = g.x)',
  () =>
    'with recursive w as (select min(id) as id from t union all select (select min(t.id) from t where t.id > w.id) from w where w.id is not null) select id from w where id is not null',
  // Errors and conditions that would tell of hidden rows if they met them.
  (seen) => `select id from t where case when id in (${seen}) then 1 else cast(code || 'x' as int) end = 1`,
  (seen) => `select id from t where case when id in (${seen}) then 1 else 1 / (id - id) end = 1 and id >= 0`,
  (seen) => `select id from t where coalesce(case when id in (${seen}) then 1 end, cast('hidden ' || id as int)) = 1`,
  (seen) =>
    `select id from t a where (select case when a.id in (${seen}) then 1 else cast(a.code || '!' as int) end) = 1`,
  (seen) => `select id from t order by case when id in (${seen}) then id else cast(code || '?' as int) end`,
  (_, hidden) => `select id from t where 100 / (id - ${hidden}) is not null`,
  (_, hidden) => `select id from t where cast('1' || substr('x', 1, cast(id = ${hidden} as int)) as int) = 1`,
  (_, hidden) => `select id from t where 100 % (id - ${hidden}) <> 1000 or id = ${hidden}`,
];

describe.each(['duckdb', 'postgres'] as const)('row rules below SQL on %s', (dialect) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES[dialect]();
    await fixture.createTable('facts', { id: 'int', region: 'str', code: 'str', amount: 'int' }, ROWS);
  });
  afterAll(() => fixture.close());

  type Rule = NonNullable<CatalogueTable['rowRules'][number]['conditions'][number]>;
  const engineWith = (conditions: readonly Rule[]): Engine =>
    createEngine({
      catalogue: {
        table: async (tableId) =>
          tableId === 't'
            ? {
                tableId: 't',
                dialect,
                connection: 'main',
                relation: { kind: 'physical', schema: fixture.schema, table: 'facts' },
                fields: (['id', 'region', 'code', 'amount'] as const).map((name) => ({
                  fieldId: name,
                  column: name,
                  names: {},
                  dataType: name === 'id' || name === 'amount' ? ('int' as const) : ('str' as const),
                  defaultAggregator: 'count' as const,
                })),
                rowRules: [{ roleId: 'reader', conditions }],
                dataVersion: '1',
                dataTime: new Date(0),
              }
            : null,
      },
      dialects: dialectRegistry,
      driver: () => fixture.driver,
    });
  const idsOf = async (engine: Engine, text: string): Promise<unknown[]> => {
    const columns = ['id', 'region', 'code', 'amount'].map((name) => ({ name, fieldId: name }));
    const tables = [{ tableId: 't', names: ['t'], columns }];
    const author: AuthorSql = { text, dialect, connection: 'main', tables, parameters: [] };
    const options = { viewer: viewerOf('reader'), signal: NO_SIGNAL };
    const checked = await engine.readSql(author, options);
    const table = draftTable('draft', author, checked.relation, checked.columns);
    const spec = specOf({ isDetailData: '1', dimensionCondition: [{ uniqId: 'id', fieldId: 'c0' }] });
    const { values } = await engine.run({ ...spec, tbId: 'draft' }, { ...options, table });
    return [...(values[0] ?? [])].toSorted((a, b) => Number(a) - Number(b));
  };

  const rule = fc.oneof(
    fc.record({
      fieldId: fc.constant('region'),
      aggregator: fc.constantFrom('in' as const, 'not_in' as const),
      fieldValue: fc.subarray(['north', 'south', 'east', 'west']),
    }),
    fc.record({
      fieldId: fc.constant('amount'),
      aggregator: fc.constantFrom('gt' as const, 'lte' as const),
      fieldValue: fc.tuple(fc.integer({ min: 0, max: 100 })),
    }),
  ) as fc.Arbitrary<Rule>;
  const holds = (row: Row, { fieldId, aggregator, fieldValue }: Rule): boolean => {
    const value = row[fieldId as 'region' | 'amount'];
    if (aggregator === 'in') return fieldValue.includes(value);
    if (aggregator === 'not_in') return !fieldValue.includes(value);
    return aggregator === 'gt' ? Number(value) > Number(fieldValue[0]) : Number(value) <= Number(fieldValue[0]);
  };

  test('security 12, 13: however the SQL looks, it meets the rows that the rules leave and no others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...LOOKS),
        async (rules, look) => {
          const visible = ROWS.filter((row) => rules.every((each) => holds(row, each))).map(({ id }) => id);
          const hidden = ROWS.find(({ id }) => !visible.includes(id))?.id ?? -1;
          const seen = visible.length > 0 ? visible.join(', ') : 'null';
          expect(await idsOf(engineWith(rules), look(seen, hidden))).toEqual(visible);
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });

  test('a condition that fails on a hidden row does not tell of it, however dear the rule is', async () => {
    // A planner works out cheap conditions first: it would divide by zero before it searches texts.
    const rules: Rule[] = [{ fieldId: 'code', aggregator: 'like', fieldValue: ['secret'] }];
    const visible = ROWS.filter(({ code }) => code.startsWith('secret')).map(({ id }) => id);
    const sql = 'select id from t where 100 / (id - 40) is not null';
    expect(await idsOf(engineWith(rules), sql)).toEqual(visible);
  });
});
