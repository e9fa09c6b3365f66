import type { CatalogueTable } from './catalogue.ts';
import { EngineError } from './errors.ts';
import type { Driver } from './run/driver.ts';
import type { DialectFixture } from './testing/dialect-fixture.ts';
import { DIALECT_FIXTURES } from './testing/dialect-fixtures.ts';
import {
  engineOver,
  NO_SIGNAL,
  over,
  rowsOf,
  specOf,
  TEST_COLUMNS,
  TEST_TABLE,
  viewerOf,
} from './testing/test-table.ts';

const cities = specOf({
  dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
  indexCondition: [{ uniqId: 'm', fieldId: 'qty', aggregator: 'sum' }],
});
const asAdmin = { viewer: viewerOf(), signal: NO_SIGNAL };

describe('engine', () => {
  let fixture: DialectFixture;
  let asked: number;
  let counting: Driver;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES.duckdb();
    await fixture.createTable('facts', TEST_COLUMNS, [
      { city: '上海', qty: 1 },
      { city: '北京', qty: 2 },
      { city: '广州', qty: 4 },
    ]);
    counting = {
      ...fixture.driver,
      query(statement, signal) {
        asked++;
        return fixture.driver.query(statement, signal);
      },
    };
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => fixture.close());
  const engine = (table: CatalogueTable | (() => CatalogueTable) = TEST_TABLE, options = {}) =>
    engineOver('duckdb', fixture, table, { driver: () => counting, ...options });

  describe('resolves ids against the allow-list', () => {
    test.each([
      ['an unknown table', { ...cities, tbId: 'other' }, 'queryTableUnknown'],
      ['a physical table name', { ...cities, tbId: 'facts' }, 'queryTableUnknown'],
      ['an unknown dimension', specOf({ dimensionCondition: [{ uniqId: 'd', fieldId: 'nope' }] }), 'queryFieldUnknown'],
      [
        'an unknown measure',
        specOf({ indexCondition: [{ uniqId: 'd', fieldId: 'city_en', aggregator: 'count' }] }),
        'queryFieldUnknown',
      ],
      [
        'an unknown filter',
        { ...cities, filterCondition: [{ fieldId: '1=1', aggregator: 'is_null' as const, fieldValue: [] }] },
        'queryFieldUnknown',
      ],
      [
        'an unknown sort',
        { ...cities, sortCondition: [{ uniqId: 'x', sortFlag: 'asc' as const }] },
        'queryFieldUnknown',
      ],
      ['an empty question', specOf({}), 'queryInvalid'],
      [
        'a sum of texts',
        specOf({ indexCondition: [{ uniqId: 'm', fieldId: 'city', aggregator: 'sum' }] }),
        'queryInvalid',
      ],
      [
        'a month of a text',
        specOf({ dimensionCondition: [{ uniqId: 'd', fieldId: 'city', granularity: 'month' }] }),
        'queryInvalid',
      ],
      [
        'a text for a number',
        { ...cities, filterCondition: [{ fieldId: 'qty', aggregator: 'gt' as const, fieldValue: ['1 or 1=1'] }] },
        'queryInvalid',
      ],
      [
        'no date for a date',
        { ...cities, filterCondition: [{ fieldId: 'day', aggregator: 'equal' as const, fieldValue: ['2026-02-30'] }] },
        'queryInvalid',
      ],
      [
        'a comparison without a value',
        { ...cities, filterCondition: [{ fieldId: 'qty', aggregator: 'gt' as const, fieldValue: [] }] },
        'queryInvalid',
      ],
    ])('%s is refused before the database is asked', async (_, spec, key) => {
      await expect(engine().run(spec, asAdmin)).rejects.toMatchObject({ name: 'EngineError', key });
      expect(asked).toBe(0);
    });

    test('a table of another corporation looks as if it did not exist', async () => {
      const foreign = { ...viewerOf(), corporationCode: 'other' };
      await expect(engine().run(cities, { viewer: foreign, signal: NO_SIGNAL })).rejects.toMatchObject({
        key: 'queryTableUnknown',
      });
    });

    test('security 12: a relative date range in a row rule holds, day by day, also for what is cached', async () => {
      await fixture.createTable('recent', TEST_COLUMNS, [
        { city: '上海', qty: 1, day: '2026-03-30' },
        { city: '北京', qty: 2, day: '2026-03-31' },
        { city: '广州', qty: 4, day: '2026-04-01' },
      ]);
      const table = (quickRange: 'yesterday' | 'last7Days') => ({
        ...over('recent'),
        rowRules: [
          {
            roleId: 'reader',
            conditions: [{ fieldId: 'day', aggregator: 'between_and' as const, fieldValue: [], quickRange }],
          },
        ],
      });
      // Midnight of Shanghai, where the corporation is, is four in the afternoon of the day before.
      let now = new Date('2026-03-31T15:59:00Z');
      const subject = engine(table('yesterday'), { now: () => now });
      const asReader = { viewer: viewerOf('reader'), signal: NO_SIGNAL };
      expect(rowsOf(await subject.run(cities, asReader))).toEqual([['上海', 1]]);
      now = new Date('2026-03-31T16:01:00Z');
      expect(rowsOf(await subject.run(cities, asReader))).toEqual([['北京', 2]]);
      expect(rowsOf(await subject.run(cities, asAdmin))).toHaveLength(3);
      const week = engine(table('last7Days'), { now: () => new Date('2026-04-06T12:00:00Z') });
      expect(rowsOf(await week.run(cities, asReader))).toEqual([
        ['北京', 2],
        ['广州', 4],
      ]);
      const onText = {
        ...table('yesterday'),
        rowRules: [
          {
            roleId: 'reader',
            conditions: [
              { fieldId: 'city', aggregator: 'between_and' as const, fieldValue: [], quickRange: 'today' as const },
            ],
          },
        ],
      };
      await expect(engine(onText).run(cities, asReader)).rejects.toMatchObject({ key: 'queryInvalid' });
    });

    test('a row rule on a field that is gone refuses instead of opening the table', async () => {
      const table = {
        ...TEST_TABLE,
        rowRules: [
          { roleId: 'reader', conditions: [{ fieldId: 'gone', aggregator: 'equal' as const, fieldValue: ['x'] }] },
        ],
      };
      await expect(engine(table).run(cities, { viewer: viewerOf('reader'), signal: NO_SIGNAL })).rejects.toMatchObject({
        key: 'queryFailed',
      });
      expect(asked).toBe(0);
    });
  });

  test('security 15: a failing database says nothing through the error but its cause', async () => {
    const broken = over('absent');
    const error = await engine(broken)
      .run(cities, asAdmin)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ key: 'queryFailed', message: 'queryFailed', details: {} });
    expect(String((error as Error).cause)).toContain('absent');
  });

  describe('sorting and limits', () => {
    test('the author’s limit is no truncation, the row cap is', async () => {
      const top = await engine().run(
        { ...cities, limit: 2, sortCondition: [{ uniqId: 'm', sortFlag: 'desc' }] },
        asAdmin,
      );
      expect([rowsOf(top), top.truncated]).toEqual([
        [
          ['广州', 4],
          ['北京', 2],
        ],
        false,
      ]);
      const capped = await engine(TEST_TABLE, { limits: { rowCap: 2 } }).run(cities, asAdmin);
      expect([capped.rowCount, capped.truncated]).toEqual([2, true]);
      const exact = await engine(TEST_TABLE, { limits: { rowCap: 3 } }).run(cities, asAdmin);
      expect([exact.rowCount, exact.truncated]).toEqual([3, false]);
    });

    test('a field that is not shown sorts too', async () => {
      const spec = specOf({
        dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
        sortCondition: [{ uniqId: 'x', fieldId: 'qty', sortFlag: 'desc' }],
      });
      expect(rowsOf(await engine().run(spec, asAdmin))).toEqual([['广州'], ['北京'], ['上海']]);
    });
  });

  describe('cache', () => {
    test('answers a repeated query without the database, says so, and updateCache asks again', async () => {
      const subject = engine();
      const first = await subject.run(cities, asAdmin);
      const second = await subject.run(cities, asAdmin);
      expect(asked).toBe(1);
      expect([first.freshness.cached, second.freshness.cached]).toEqual([false, true]);
      expect(second.freshness.computedAt).toBe(first.freshness.computedAt);
      expect((await subject.run(cities, { ...asAdmin, updateCache: true })).freshness.cached).toBe(false);
      expect(asked).toBe(2);
    });

    test('security 13: two roles, two corporations’ languages or two versions of the rows never share an answer', async () => {
      let dataVersion = '1';
      const subject = engine(() => ({ ...TEST_TABLE, dataVersion }));
      for (const viewer of [viewerOf('admin'), viewerOf('reader'), viewerOf('admin', 'en_US')]) {
        expect((await subject.run(cities, { viewer, signal: NO_SIGNAL })).freshness.cached).toBe(false);
      }
      dataVersion = '2';
      expect((await subject.run(cities, asAdmin)).freshness.cached).toBe(false);
      expect(asked).toBe(4);
    });

    test('a changed row rule is not answered from before the change', async () => {
      let rowRules: CatalogueTable['rowRules'] = [];
      const subject = engine(() => ({ ...TEST_TABLE, rowRules }));
      const reader = { viewer: viewerOf('reader'), signal: NO_SIGNAL };
      expect((await subject.run(cities, reader)).rowCount).toBe(3);
      rowRules = [{ roleId: 'reader', conditions: [{ fieldId: 'city', aggregator: 'equal', fieldValue: ['上海'] }] }];
      expect(rowsOf(await subject.run(cities, reader))).toEqual([['上海', 1]]);
    });

    test('stays within its bytes', async () => {
      const subject = engine(TEST_TABLE, { limits: { cacheBytes: 10_000 } });
      for (let limit = 1; limit <= 40; limit++) await subject.run({ ...cities, limit }, asAdmin);
      await subject.run({ ...cities, limit: 40 }, asAdmin);
      await subject.run({ ...cities, limit: 1 }, asAdmin);
      expect(asked).toBe(41);
    });
  });

  test('a table that was replaced while it was asked is asked again', async () => {
    let current: CatalogueTable = over('dropped');
    const replacing: Driver = {
      ...fixture.driver,
      query(statement, signal) {
        current = { ...TEST_TABLE, dataVersion: '2' };
        return fixture.driver.query(statement, signal);
      },
    };
    const result = await engine(() => current, { driver: () => replacing }).run(cities, asAdmin);
    expect(result.rowCount).toBe(3);
  });
});
