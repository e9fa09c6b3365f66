import type { ReportParamInput } from '@tessera/contract';
import { chdbMissing } from '@tessera/testing/chdb';
import { mariaDbMissing } from '@tessera/testing/maria-db';

import type { CatalogueTable } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import { wallClock } from '../plan/wall-clock.ts';
import type { Driver } from '../run/driver.ts';
import { clickHouseFixture } from '../testing/clickhouse-fixture.ts';
import { describeUnless } from '../testing/describe-unless.ts';
import { temporaryDuckDb } from '../testing/dialect-fixtures.ts';
import { mySqlFixture } from '../testing/mysql-fixture.ts';
import { postgresFixture } from '../testing/postgres-fixture.ts';
import { NO_SIGNAL, rowsOf, specOf } from '../testing/test-table.ts';

const HOUR = 3_600_000;
/** Three days around a month's end, both changes of the clocks in New York, and the turn of a year, hour by hour. */
const STARTS = ['2024-01-31', '2026-02-28', '2026-03-07', '2026-10-31', '2026-12-31'];
const INSTANTS = STARTS.flatMap((day) =>
  Array.from({ length: 72 }, (_, hour) => new Date(Date.parse(`${day}T00:00:00Z`) - 12 * HOUR + hour * HOUR)),
);
const text = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

interface Database {
  readonly schema: string;
  readonly driver: Driver;
  close(): Promise<unknown>;
}
const DATABASES: Readonly<Record<'duckdb' | 'postgres' | 'mysql' | 'clickhouse', () => Promise<Database>>> = {
  async duckdb() {
    const store = await temporaryDuckDb();
    const rows = INSTANTS.map((moment) => `(timestamptz '${text(moment)}+00')`);
    await store.write((connection) =>
      connection.run(`create table moments (moment timestamptz); insert into moments values ${rows.join(', ')}`),
    );
    return { schema: 'main', driver: store.driver, close: () => store.dispose() };
  },
  async postgres() {
    const fixture = await postgresFixture();
    const rows = INSTANTS.map((moment) => `('${text(moment)}+00')`);
    await fixture.run(`create table moments (moment timestamptz); insert into moments values ${rows.join(', ')}`);
    return fixture;
  },
  async mysql() {
    const fixture = await mySqlFixture();
    const rows = INSTANTS.map((moment) => `('${text(moment)}')`);
    await fixture.run(
      `set time_zone = '+00:00'; create table moments (moment timestamp); insert into moments values ${rows.join(', ')}`,
    );
    return fixture;
  },
  async clickhouse() {
    const fixture = await clickHouseFixture();
    await fixture.server.run('create table facts.moments (moment DateTime) engine = MergeTree order by tuple()');
    const rows = INSTANTS.map((moment) => `(toDateTime('${text(moment)}', 'UTC'))`);
    await fixture.server.run(`insert into facts.moments values ${rows.join(', ')}`);
    return fixture;
  },
};
/** Each corporation of these tests is named by its zone. */
const ZONES = {
  duckdb: ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  postgres: ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  // This server was installed without names of zones, so those whose clocks never change are all it can have.
  mysql: ['Asia/Shanghai', 'Asia/Kolkata', 'UTC', 'Pacific/Tongatapu', 'Pacific/Pago_Pago'],
  clickhouse: ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
} as const;

function counted(keys: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}

const MISSING = { duckdb: null, postgres: null, mysql: mariaDbMissing(), clickhouse: chdbMissing() } as const;
for (const dialect of ['duckdb', 'postgres', 'mysql', 'clickhouse'] as const) {
  describeUnless(MISSING[dialect], `zones of corporations on one ${dialect}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await DATABASES[dialect]();
    }, 120_000);
    afterAll(() => database.close());

    const at = { fieldId: 'at', names: {}, dataType: 'datetime', defaultAggregator: 'count' } as const;
    const stored = (): CatalogueTable => ({
      tableId: 'T',
      dialect,
      connection: 'main',
      relation: { kind: 'physical', schema: database.schema, table: 'moments' },
      // The embedded store marks moments; a customer's session gives them in its zone.
      fields: [{ ...at, column: 'moment', ...(dialect === 'duckdb' ? { instant: true } : {}) }],
      rowRules: [],
      dataVersion: '1',
      dataTime: new Date(),
    });
    const engineOn = (table: CatalogueTable, now?: () => Date) =>
      createEngine({
        catalogue: { table: async () => table },
        dialects: dialectRegistry,
        driver: () => database.driver,
        settingsOf: (timeZone) => ({ timeZone }),
        ...(now ? { now } : {}),
      });
    const ask = async (engine: ReturnType<typeof engineOn>, zone: string, spec: Omit<ReportParamInput, 'tbId'>) =>
      rowsOf(
        await engine.run(specOf(spec), {
          viewer: { corporationCode: zone, roleId: 'admin', locale: 'zh_CN' },
          signal: NO_SIGNAL,
        }),
      );
    const count = { indexCondition: [{ uniqId: 'n', fieldId: 'at', aggregator: 'count' as const }] };
    const by = (granularity: 'day' | 'month') => ({
      ...count,
      dimensionCondition: [{ uniqId: 'd', fieldId: 'at', granularity }],
      sortCondition: [{ uniqId: 'd', sortFlag: 'asc' as const }],
    });

    test('every hour falls into the day and the month that the clock of the corporation shows', async () => {
      const engine = engineOn(stored());
      for (const zone of ZONES[dialect]) {
        const days = INSTANTS.map((moment) => wallClock(moment, zone).today);
        expect([zone, await ask(engine, zone, by('day'))]).toEqual([zone, counted(days)]);
        const months = counted(days.map((day) => day.slice(0, 7)));
        expect([zone, await ask(engine, zone, by('month'))]).toEqual([zone, months]);
      }
    });

    test('ranges begin at the midnight of the corporation', async () => {
      for (const [index, moment] of INSTANTS.entries()) {
        if (index % 7 !== 0) continue;
        const zone = ZONES[dialect][index % ZONES[dialect].length]!;
        const { today } = wallClock(moment, zone);
        const expected = INSTANTS.filter((other) => wallClock(other, zone).today === today).length;
        const filterCondition = [
          { fieldId: 'at', aggregator: 'equal' as const, fieldValue: [], quickRange: 'today' as const },
        ];
        const engine = engineOn(stored(), () => moment);
        expect([text(moment), zone, await ask(engine, zone, { ...count, filterCondition })]).toEqual([
          text(moment),
          zone,
          [[expected]],
        ]);
      }
    });

    // ClickHouse's own words for them read the server's zone; it takes no SQL of authors.
    const currentDate = dialect === 'clickhouse' ? 'toDate32(now(timezone()), timezone())' : 'current_date';
    const written = (code: string): CatalogueTable => ({
      ...stored(),
      relation: { kind: 'sql', statement: [{ code }], tables: [] },
      fields: [{ ...at, fieldId: 'today', column: 'today' }],
    });
    const today = { dimensionCondition: [{ uniqId: 'd', fieldId: 'today', granularity: 'day' as const }] };

    test('current_date is the day there, also when corporations ask at the same time on few connections', async () => {
      const engine = engineOn(written(`select ${currentDate} as today`));
      const zones = Array.from({ length: 60 }, (_, turn) => ZONES[dialect][turn % ZONES[dialect].length]!);
      const answers = await Promise.all(
        zones.map(async (zone, turn) => {
          const before = wallClock(new Date(), zone).today;
          const limit = { dataStart: 0, dataEnd: 2 + turn };
          const [[day] = []] = await ask(engine, zone, { ...today, ...limit });
          return [zone, day, [before, wallClock(new Date(), zone).today]] as const;
        }),
      );
      for (const [zone, day, days] of answers) expect([zone, days.includes(String(day))]).toEqual([zone, true]);
      // The last two zones are a day or more apart.
      expect(answers[ZONES[dialect].length - 1]![1]).not.toBe(answers[ZONES[dialect].length - 2]![1]);
    });

    test('a cast of a moment to a day is that of the corporation', async () => {
      if (dialect === 'mysql') return;
      const code =
        dialect === 'clickhouse'
          ? `select toDate32(toDateTime('2024-01-31 17:00:00', 'UTC'), timezone()) as today`
          : `select cast(timestamptz '2024-01-31 17:00:00+00' as date) as today`;
      const engine = engineOn(written(code));
      expect(await ask(engine, 'Asia/Shanghai', today)).toEqual([['2024-02-01']]);
      expect(await ask(engine, 'America/New_York', today)).toEqual([['2024-01-31']]);
    });

    test('SQL that reads the clock is asked again in the next minute', async () => {
      let now = new Date();
      let asked = 0;
      const table = written(`select ${currentDate} as today`);
      const engine = createEngine({
        catalogue: { table: async () => table },
        dialects: dialectRegistry,
        driver: () => ({
          ...database.driver,
          query(statement, signal) {
            asked++;
            return database.driver.query(statement, signal);
          },
        }),
        now: () => now,
      });
      for (const [seconds, statements] of [
        [0, 1],
        [0, 1],
        [61, 2],
      ] as const) {
        now = new Date(now.getTime() + seconds * 1_000);
        await ask(engine, 'UTC', today);
        expect(asked).toBe(statements);
      }
    });
  });
}

test('the embedded store knows every zone that a corporation can choose', async () => {
  const store = await temporaryDuckDb();
  try {
    for (const timeZone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
      const { columns } = await store.driver.query(
        { text: `select strftime(timestamptz '2026-07-01 00:00:00+00', '%Y-%m-%d %H:%M')`, values: [], timeZone },
        NO_SIGNAL,
      );
      const { today } = wallClock(new Date('2026-07-01T00:00:00Z'), timeZone);
      expect([timeZone, String(columns[0]![0]).slice(0, 10)]).toEqual([timeZone, today]);
    }
  } finally {
    await store.dispose();
  }
});
