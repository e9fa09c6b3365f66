import fc from 'fast-check';

import type { CatalogueTable, JoinStep, RowRule } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines, ENGINE_STARTS } from '../testing/dialect-fixtures.ts';
import {
  hasUniqueKeys,
  KEYED_COLUMNS,
  KEYED_LEGS,
  KEYED_NAMES,
  keyedField,
  keyedRows,
} from '../testing/keyed-tables.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { referenceJoin, referenceJoinAnswer } from '../testing/reference-join.ts';
import { inFixture, NO_SIGNAL, rowsOf, specOf, viewerOf } from '../testing/test-table.ts';

describeEngines('joins on %s', (dialect, open) => {
  let fixture: DialectFixture;
  let version = 0;
  beforeAll(async () => {
    fixture = await open();
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());
  const kinds = dialect === 'mysql' ? (['inner', 'left'] as const) : (['inner', 'left', 'full'] as const);

  test('give each measure the rows of its own table once, whatever the tree, the kinds, the query and the rules', async () => {
    const step = fc.record({ kind: fc.constantFrom(...kinds), parent: fc.nat(1), told: fc.boolean() });
    const dimension = fc.record({
      leg: fc.constantFrom(...KEYED_LEGS),
      fieldId: fc.constantFrom('g' as const, 'k' as const),
    });
    const measure = fc.record({
      leg: fc.constantFrom(...KEYED_LEGS),
      fieldId: fc.constant('v' as const),
      aggregator: fc.constantFrom('sum' as const, 'average' as const, 'count' as const, 'max' as const),
    });
    const query = fc.record({
      dimensions: fc.uniqueArray(dimension, { maxLength: 2, selector: (one) => one.leg + one.fieldId }),
      measures: fc.array(measure, { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ a: keyedRows, b: keyedRows, c: keyedRows }),
        step,
        step,
        fc.array(query, { minLength: 4, maxLength: 4 }),
        fc.option(fc.constantFrom(...KEYED_LEGS), { nil: null }),
        async (data, first, second, queries, ruled) => {
          const run = version++;
          const tableOf = (leg: string) => `${leg}${run}`;
          for (const leg of KEYED_LEGS) await fixture.createTable(tableOf(leg), KEYED_COLUMNS, data[leg]);
          const rule: RowRule = {
            roleId: 'reader',
            conditions: [{ fieldId: 'g', aggregator: 'equal', fieldValue: ['x'] }],
          };
          const seen = Object.fromEntries(
            KEYED_LEGS.map((leg) => [leg, leg === ruled ? data[leg].filter(({ g }) => g === 'x') : data[leg]]),
          );
          const joins = [
            { alias: 'b', ...first, parent: 'a' },
            { alias: 'c', ...second, parent: second.parent === 0 ? 'a' : 'b' },
          ].map(({ alias, parent, kind, told }): JoinStep => {
            const [many, one] = [hasUniqueKeys(data[parent as 'a']), hasUniqueKeys(data[alias as 'a'])];
            const cardinality = one ? (many ? 'oneToOne' : 'manyToOne') : many ? 'oneToMany' : 'manyToMany';
            const on = [{ leg: parent, fieldId: 'k', ownFieldId: 'k' }];
            return { alias, tableId: alias, kind, on, cardinality: told ? cardinality : 'manyToMany' };
          });
          const common = { dialect: 'duckdb', connection: 'main', dataVersion: String(run), dataTime: new Date(0) };
          const tables: Record<string, CatalogueTable> = Object.fromEntries(
            KEYED_LEGS.map((leg) => [
              leg,
              {
                ...common,
                tableId: leg,
                relation: { kind: 'physical', schema: 'main', table: tableOf(leg) },
                fields: KEYED_NAMES.map((name) => keyedField(name, name)),
                rowRules: leg === ruled ? [rule] : [],
              },
            ]),
          );
          tables['T'] = {
            ...common,
            tableId: 'T',
            relation: { kind: 'join', root: { alias: 'a', tableId: 'a' }, joins },
            fields: KEYED_LEGS.flatMap((leg) =>
              KEYED_NAMES.map((name) => keyedField(`${leg}.${name}`, name, { leg, fieldId: name })),
            ),
            rowRules: [],
          };
          const engine = createEngine({
            catalogue: { table: async (id) => (tables[id] ? inFixture(tables[id], dialect, fixture) : null) },
            dialects: dialectRegistry,
            driver: () => fixture.driver,
          });
          const joined = referenceJoin('a', joins, seen);
          for (const { dimensions, measures } of queries) {
            const spec = specOf({
              dimensionCondition: dimensions.map(({ leg, fieldId }) => ({
                uniqId: leg + fieldId,
                fieldId: `${leg}.${fieldId}`,
              })),
              indexCondition: measures.map(({ leg, fieldId, aggregator }, at) => ({
                uniqId: `m${at}`,
                fieldId: `${leg}.${fieldId}`,
                aggregator,
              })),
            });
            const answer = rowsOf(await engine.run(spec, { viewer: viewerOf('reader'), signal: NO_SIGNAL }));
            const expected = referenceJoinAnswer(joined, dimensions, measures);
            expect({ spec, joins, rows: sorted(answer) }).toEqual({ spec, joins, rows: sorted(expected) });
          }
        },
      ),
      { numRuns: propertyRuns(dialect === 'duckdb' ? 30 : 10) },
    );
  }, 180_000);
});

function sorted(list: readonly (readonly unknown[])[]): string[] {
  return list
    .map((row) => JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell))))
    .toSorted();
}
