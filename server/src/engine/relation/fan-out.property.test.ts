import type { Cell } from '@tessera/contract';
import fc from 'fast-check';

import type { CatalogueField, CatalogueTable, JoinCardinality, JoinStep } from '../catalogue.ts';
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
import { fanOutCases, shapeOf, type FanOutCase, type Joined, type Shape } from '../testing/reference-fan-out.ts';
import { referenceJoin } from '../testing/reference-join.ts';
import { inFixture, NO_SIGNAL, rowsOf, specOf, viewerOf, type TestRow } from '../testing/test-table.ts';

const CARDINALITIES = ['oneToOne', 'manyToOne', 'oneToMany', 'manyToMany'] as const;
/** What the data says, nothing, or what older data said. */
const told = fc.oneof(
  { weight: 3, arbitrary: fc.constant('true' as const) },
  fc.constant('nothing' as const),
  fc.constantFrom(...CARDINALITIES),
);
interface Drawn {
  readonly kind: JoinStep['kind'];
  readonly parent: number;
  readonly told: 'true' | 'nothing' | JoinCardinality;
}
const drawnStep = (kinds: readonly JoinStep['kind'][]): fc.Arbitrary<Drawn> =>
  fc.record({ kind: fc.constantFrom(...kinds), parent: fc.nat(1), told });

function joinsOf(first: Drawn, second: Drawn, data: Readonly<Record<string, readonly TestRow[]>>): JoinStep[] {
  return [
    { alias: 'b', ...first, parent: 'a' },
    { alias: 'c', ...second, parent: second.parent === 0 ? 'a' : 'b' },
  ].map(({ alias, parent, kind, told: says }): JoinStep => {
    const [left, right] = [hasUniqueKeys(data[parent]!), hasUniqueKeys(data[alias]!)];
    const actual: JoinCardinality = right ? (left ? 'oneToOne' : 'manyToOne') : left ? 'oneToMany' : 'manyToMany';
    const on = [{ leg: parent, fieldId: 'k', ownFieldId: 'k' }];
    const step = { alias, tableId: alias, kind, on };
    if (says === 'true') return { ...step, cardinality: actual };
    if (says === 'nothing') return { ...step, cardinality: 'manyToMany' };
    return { ...step, cardinality: says, verified: { [parent]: 'older', [alias]: 'older' } };
  });
}

interface Asked {
  readonly dimensions: readonly { readonly leg: string; readonly fieldId: 'g' | 'k' }[];
  readonly measures: readonly { readonly x: string; readonly y: string; readonly which: number }[];
  readonly filtered: string | null;
}
const query: fc.Arbitrary<Asked> = fc.record({
  dimensions: fc.uniqueArray(
    fc.record({ leg: fc.constantFrom(...KEYED_LEGS), fieldId: fc.constantFrom('g' as const, 'k' as const) }),
    { maxLength: 2, selector: (one) => one.leg + one.fieldId },
  ),
  measures: fc.array(
    fc.record({ x: fc.constantFrom(...KEYED_LEGS), y: fc.constantFrom(...KEYED_LEGS), which: fc.nat(999) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  filtered: fc.option(fc.constantFrom(...KEYED_LEGS), { nil: null, freq: 2 }),
});

describeEngines('formulas over joins on %s', (dialect, open) => {
  let fixture: DialectFixture;
  let version = 0;
  beforeAll(async () => {
    fixture = await open();
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());
  const kinds = dialect === 'mysql' ? (['inner', 'left'] as const) : (['inner', 'left', 'full'] as const);
  const casesOf = (x: string, y: string) =>
    fanOutCases(x, y).filter(({ formula }) => dialect !== 'mysql' || !formula.startsWith('MEDIAN'));

  test('work on the rows of their own tables once, or on those of the model, at every level, or are refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ a: keyedRows, b: keyedRows, c: keyedRows }),
        drawnStep(kinds),
        drawnStep(kinds),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (data, first, second, queries) => {
          const run = version++;
          for (const leg of KEYED_LEGS) await fixture.createTable(`${leg}${run}`, KEYED_COLUMNS, data[leg]);
          const joins = joinsOf(first, second, data);
          const shape = shapeOf('a', joins);
          const joined = referenceJoin('a', joins, data);
          for (const asked of queries) {
            const chosen = asked.measures.map(({ x, y, which }) => {
              const cases = casesOf(x, y);
              return cases[which % cases.length]!;
            });
            const answer = await runQuery(run, joins, asked, chosen);
            const expected = expectedOf(joined, shape, asked, chosen);
            const said = { joins, asked, formulas: chosen.map(({ formula }) => formula) };
            expect({ ...said, answer }).toEqual({ ...said, answer: expected });
          }
        },
      ),
      { numRuns: propertyRuns(dialect === 'duckdb' ? 15 : 6) },
    );
  }, 180_000);

  async function runQuery(run: number, joins: readonly JoinStep[], asked: Asked, chosen: readonly FanOutCase[]) {
    const common = {
      dialect: 'duckdb',
      connection: 'main',
      dataVersion: String(run),
      dataTime: new Date(0),
      rowRules: [],
    };
    const tables: Record<string, CatalogueTable> = Object.fromEntries(
      KEYED_LEGS.map((leg) => [
        leg,
        {
          ...common,
          tableId: leg,
          relation: { kind: 'physical', schema: 'main', table: `${leg}${run}` },
          fields: KEYED_NAMES.map((name) => keyedField(name, name)),
        },
      ]),
    );
    const formulas = chosen.map(({ formula }, at): CatalogueField => ({
      ...keyedField(`m${at}`, 'v'),
      dataType: 'double',
      formula,
    }));
    tables['T'] = {
      ...common,
      tableId: 'T',
      relation: { kind: 'join', root: { alias: 'a', tableId: 'a' }, joins },
      fields: [
        ...KEYED_LEGS.flatMap((leg) =>
          KEYED_NAMES.map((name) => keyedField(`${leg}.${name}`, name, { leg, fieldId: name })),
        ),
        ...formulas,
      ],
    };
    const engine = createEngine({
      catalogue: { table: async (id) => (tables[id] ? inFixture(tables[id], dialect, fixture) : null) },
      dialects: dialectRegistry,
      driver: () => fixture.driver,
    });
    const spec = specOf({
      dimensionCondition: asked.dimensions.map(({ leg, fieldId }) => ({
        uniqId: leg + fieldId,
        fieldId: `${leg}.${fieldId}`,
      })),
      indexCondition: chosen.map(({ aggregator = '' as const }, at) => ({
        uniqId: `m${at}`,
        fieldId: `m${at}`,
        aggregator,
      })),
      filterCondition:
        asked.filtered === null ? [] : [{ fieldId: `${asked.filtered}.g`, aggregator: 'equal', fieldValue: ['x'] }],
      totalCondition: { rows: { total: true, subtotals: [] } },
    });
    try {
      const result = await engine.run(spec, { viewer: viewerOf(), signal: NO_SIGNAL });
      const total = result.totals?.find(({ kept }) => kept.length === 0);
      return { rows: sorted(rowsOf(result)), total: total ? sorted(rowsOf(total)) : [] };
    } catch (error) {
      const { key } = error as { key?: string };
      if (key === 'queryTablesMixed' || key === 'queryRowMissing') return 'refused';
      throw error;
    }
  }
});

function expectedOf(
  joined: readonly Joined[],
  shape: Shape,
  { dimensions, filtered }: Asked,
  chosen: readonly FanOutCase[],
) {
  const kept = filtered === null ? joined : joined.filter((row) => row[filtered]?.['g'] === 'x');
  const groups = new Map<string, { shown: Cell[]; rows: Joined[] }>();
  if (dimensions.length === 0) groups.set('[]', { shown: [], rows: [] });
  for (const row of kept) {
    const shown = dimensions.map(({ leg, fieldId }) => row[leg]?.[fieldId] ?? null);
    const group = groups.get(JSON.stringify(shown)) ?? { shown, rows: [] };
    group.rows.push(row);
    groups.set(JSON.stringify(shown), group);
  }
  const valuesOf = (rows: readonly Joined[]) => chosen.map(({ value }) => value(rows, shape));
  if (valuesOf([]).includes('refused')) return 'refused';
  return {
    rows: sorted([...groups.values()].map((group) => [...group.shown, ...valuesOf(group.rows)])),
    total: dimensions.length === 0 ? [] : sorted([[...dimensions.map(() => null), ...valuesOf(kept)]]),
  };
}

function sorted(list: readonly (readonly unknown[])[]): string[] {
  return list
    .map((row) =>
      JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) + 0 : cell))),
    )
    .toSorted();
}
