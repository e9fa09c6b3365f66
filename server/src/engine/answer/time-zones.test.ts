import { chdbMissing } from '@tessera/testing/chdb';

import type { CatalogueTable } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import type { Driver } from '../run/driver.ts';
import { clickHouseFixture } from '../testing/clickhouse-fixture.ts';
import { clickHouseStoreFixture } from '../testing/clickhouse-store-fixture.ts';
import { describeUnless } from '../testing/describe-unless.ts';
import { temporaryDuckDb } from '../testing/dialect-fixtures.ts';
import { postgresFixture } from '../testing/postgres-fixture.ts';
import { NO_SIGNAL, rowsOf, specOf, viewerOf } from '../testing/test-table.ts';

interface Changes {
  readonly zone: string;
  readonly what: string;
  /** 23:30 of the day before, twice around the change of the clocks, 23:30 of that day, 00:30 of the next. */
  readonly instants: readonly [string, string, string, string, string];
  readonly days: readonly [string, string, string];
  readonly weeks: readonly [string, string];
}
/** The clocks change on Sundays, the last days of their weeks. */
const CHANGES: readonly Changes[] = [
  {
    zone: 'America/New_York',
    what: 'spring, a day of 23 hours',
    instants: ['2026-03-08 04:30', '2026-03-08 06:30', '2026-03-08 07:30', '2026-03-09 03:30', '2026-03-09 04:30'],
    days: ['2026-03-07', '2026-03-08', '2026-03-09'],
    weeks: ['2026-W10', '2026-W11'],
  },
  {
    zone: 'America/New_York',
    what: 'autumn, a day of 25 hours',
    instants: ['2026-11-01 03:30', '2026-11-01 05:30', '2026-11-01 06:30', '2026-11-02 04:30', '2026-11-02 05:30'],
    days: ['2026-10-31', '2026-11-01', '2026-11-02'],
    weeks: ['2026-W44', '2026-W45'],
  },
  {
    zone: 'Europe/London',
    what: 'spring, a day of 23 hours',
    instants: ['2026-03-28 23:30', '2026-03-29 00:30', '2026-03-29 01:30', '2026-03-29 22:30', '2026-03-29 23:30'],
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
    weeks: ['2026-W13', '2026-W14'],
  },
  {
    zone: 'Europe/London',
    what: 'autumn, a day of 25 hours',
    instants: ['2026-10-24 22:30', '2026-10-25 00:30', '2026-10-25 01:30', '2026-10-25 23:30', '2026-10-26 00:30'],
    days: ['2026-10-24', '2026-10-25', '2026-10-26'],
    weeks: ['2026-W43', '2026-W44'],
  },
];

interface Database {
  readonly schema: string;
  readonly driver: Driver;
  close(): Promise<unknown>;
}
type Moments = readonly (readonly [change: number, instant: string])[];
const filled = (rows: Moments) =>
  `create table moments (change bigint, moment timestamptz); insert into moments values ${rows
    .map(([change, instant]) => `(${change}, timestamptz '${instant}:00+00')`)
    .join(', ')};`;
const DATABASES: Readonly<
  Record<'duckdb' | 'postgres' | 'clickhouse' | 'clickhouse-store', (rows: Moments) => Promise<Database>>
> = {
  async duckdb(rows) {
    const store = await temporaryDuckDb();
    await store.write((connection) => connection.run(filled(rows)));
    return { schema: 'main', driver: store.driver, close: () => store.dispose() };
  },
  async postgres(rows) {
    const fixture = await postgresFixture();
    await fixture.run(filled(rows));
    return fixture;
  },
  async clickhouse(rows) {
    const fixture = await clickHouseFixture();
    await fixture.server.run(
      `create table facts.moments (change Int64, moment DateTime64(3, 'UTC')) engine = MergeTree order by tuple()`,
    );
    const values = rows.map(([change, instant]) => `(${change}, '${instant}:00')`);
    await fixture.server.run(`insert into facts.moments values ${values.join(', ')}`);
    return fixture;
  },
  async 'clickhouse-store'(rows) {
    const fixture = await clickHouseStoreFixture();
    await fixture.server.run(
      `create table tessera.moments (tessera_row UInt64, change Int64, moment DateTime64(6, 'UTC')) engine = MergeTree order by tessera_row`,
    );
    const values = rows.map(([change, instant], at) => `(${at}, ${change}, '${instant}:00')`);
    await fixture.server.run(`insert into tessera.moments values ${values.join(', ')}`);
    return fixture;
  },
};

for (const dialect of ['duckdb', 'postgres', 'clickhouse', 'clickhouse-store'] as const) {
  describeUnless(
    dialect.startsWith('clickhouse') ? chdbMissing() : null,
    `time zones of corporations on ${dialect}`,
    () => {
      let database: Database;
      beforeAll(async () => {
        const rows = CHANGES.flatMap(({ instants }, change) => instants.map((instant) => [change, instant] as const));
        database = await DATABASES[dialect](rows);
      }, 60_000);
      afterAll(() => database.close());

      const runQuery = async (change: number, now: Date, spec: Parameters<typeof specOf>[0]) => {
        const table: CatalogueTable = {
          tableId: 'T',
          dialect,
          connection: 'main',
          relation: { kind: 'physical', schema: database.schema, table: 'moments' },
          fields: [
            { fieldId: 'change', column: 'change', names: {}, dataType: 'int', defaultAggregator: 'sum' },
            {
              fieldId: 'at',
              column: 'moment',
              names: {},
              dataType: 'datetime',
              defaultAggregator: 'count',
              instant: true,
            },
          ],
          rowRules: [
            { roleId: 'admin', conditions: [{ fieldId: 'change', aggregator: 'equal', fieldValue: [change] }] },
          ],
          dataVersion: '1',
          dataTime: now,
        };
        const engine = createEngine({
          catalogue: { table: async () => table },
          dialects: dialectRegistry,
          driver: () => database.driver,
          settingsOf: async () => ({ timeZone: CHANGES[change]!.zone }),
          now: () => now,
        });
        const indexCondition = [{ uniqId: 'n', fieldId: 'change', aggregator: 'count' as const }];
        return rowsOf(await engine.run(specOf({ ...spec, indexCondition }), { viewer: viewerOf(), signal: NO_SIGNAL }));
      };
      const by = (granularity: 'day' | 'week') => ({
        dimensionCondition: [{ uniqId: 'd', fieldId: 'at', granularity }],
        sortCondition: [{ uniqId: 'd', sortFlag: 'asc' as const }],
      });
      const during = (quickRange: 'today' | 'yesterday' | 'thisWeek' | 'lastWeek') => ({
        filterCondition: [{ fieldId: 'at', aggregator: 'equal' as const, fieldValue: [], quickRange }],
      });

      describe.each(CHANGES.map((change, index) => ({ ...change, index })))(
        'daylight saving in $zone, $what',
        ({ index, instants, days, weeks }) => {
          const last = new Date(`${instants[4].replace(' ', 'T')}:00Z`);
          const changing = new Date(`${instants[2].replace(' ', 'T')}:00Z`);

          test('every moment falls on the day that the clock there shows', async () => {
            expect(await runQuery(index, last, by('day'))).toEqual([
              [days[0], 1],
              [days[1], 3],
              [days[2], 1],
            ]);
          });

          test('weeks end with the Sunday on which the clocks change and begin on Monday', async () => {
            expect(await runQuery(index, last, by('week'))).toEqual([
              [weeks[0], 4],
              [weeks[1], 1],
            ]);
          });

          test('ranges that are reckoned on that day and the day after hold its 23 or 25 hours', async () => {
            expect(await runQuery(index, changing, during('today'))).toEqual([[3]]);
            expect(await runQuery(index, changing, during('yesterday'))).toEqual([[1]]);
            expect(await runQuery(index, changing, during('thisWeek'))).toEqual([[4]]);
            expect(await runQuery(index, last, during('today'))).toEqual([[1]]);
            expect(await runQuery(index, last, during('yesterday'))).toEqual([[3]]);
            expect(await runQuery(index, last, during('thisWeek'))).toEqual([[1]]);
            expect(await runQuery(index, last, during('lastWeek'))).toEqual([[4]]);
          });
        },
      );
    },
  );
}
