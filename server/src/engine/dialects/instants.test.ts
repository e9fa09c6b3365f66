import { identifier, render, sql } from '../compile/sql.ts';
import { clickHouseFixture } from '../testing/clickhouse-fixture.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeDialects } from '../testing/dialect-fixtures.ts';
import { mySqlFixture } from '../testing/mysql-fixture.ts';
import { postgresFixture } from '../testing/postgres-fixture.ts';
import type { DatabaseTarget } from './database-settings.ts';
import { SOURCE_DIALECTS } from './registry.ts';

const NO_SIGNAL = new AbortController().signal;
/** 23:30 of 31 December in London is the next year in Shanghai and in Tokyo. */
const INSTANT = '2025-12-31 23:30:00';

type Fixture = DialectFixture & { readonly target: DatabaseTarget };
const FIXTURES: Record<'postgres' | 'mysql' | 'clickhouse', () => Promise<Fixture>> = {
  async postgres() {
    const fixture = await postgresFixture();
    await fixture.run(`create table instants (at timestamptz); insert into instants values ('${INSTANT}+00')`);
    return fixture;
  },
  async mysql() {
    const fixture = await mySqlFixture();
    await fixture.run(
      `set time_zone = '+00:00'; create table instants (at timestamp); insert into instants values ('${INSTANT}')`,
    );
    return fixture;
  },
  async clickhouse() {
    const fixture = await clickHouseFixture();
    await fixture.server.run('create table facts.instants (at DateTime) engine = MergeTree order by tuple()');
    await fixture.server.run(`insert into facts.instants values (toDateTime('${INSTANT}', 'UTC'))`);
    return fixture;
  },
};

describeDialects('instants of %s', (dialect) => {
  if (dialect === 'duckdb' || dialect === 'clickhouse-store') {
    test('have no connection', () => expect(Object.hasOwn(FIXTURES, dialect)).toBe(false));
    return;
  }
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await FIXTURES[dialect]();
  }, 60_000);
  afterAll(() => fixture.close());

  test.each([
    ['Asia/Shanghai', '2026-01-01 07:30:00', '2026-01-01'],
    ['Asia/Tokyo', '2026-01-01 08:30:00', '2026-01-01'],
    ['UTC', INSTANT, '2025-01-01'],
    ['Asia/Kolkata', '2026-01-01 05:00:00', '2026-01-01'],
  ])('are read, cut and compared in the zone %s', async (timeZone, wallClock, year) => {
    const { compiler, open } = SOURCE_DIALECTS[dialect];
    const connection = await open(fixture.target);
    try {
      const at = identifier('at');
      const table = sql`${identifier(fixture.schema)}.${identifier('instants')}`;
      const from = compiler.value({ kind: 'timestamp', value: wallClock.replace(' ', 'T') });
      const next = compiler.value({ kind: 'date', value: '2026-01-01' });
      const { columns } = await connection.driver.query(
        {
          timeZone,
          ...render(
            sql`select ${at}, ${compiler.truncate(at, 'year')}, case when ${at} >= ${from} then 1 else 0 end, case when ${at} >= ${next} then 1 else 0 end from ${table}`,
            compiler.quote,
            compiler.placeholder,
          ),
        },
        NO_SIGNAL,
      );
      expect(columns.map(([cell]) => cell)).toEqual([wallClock, year, 1, wallClock >= '2026' ? 1 : 0]);
    } finally {
      await connection.close();
    }
  });
});
