import { identifier, render, sql, type Sql } from '../compile/sql.ts';
import type { RawCell, RawResult } from '../run/driver.ts';
import { testUnless } from '../testing/describe-unless.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { DIALECT_FIXTURES, ENGINE_STARTS, describeDialects } from '../testing/dialect-fixtures.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import type { PostgresFixture } from '../testing/postgres-fixture.ts';
import type { SourceIntrospector } from './introspector.ts';
import { DIALECTS, SOURCE_DIALECTS, type DialectName } from './registry.ts';

const NO_SIGNAL = new AbortController().signal;
const rowsOf = ({ columns, rowCount }: RawResult): RawCell[][] =>
  Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row] ?? null));

describeDialects('%s as customers connect it', (dialect: DialectName) => {
  if (!Object.hasOwn(SOURCE_DIALECTS, dialect)) {
    test('is no database of a customer', () => expect(['duckdb', 'clickhouse-store']).toContain(dialect));
    return;
  }
  const { compiler } = DIALECTS[dialect];
  let fixture: DialectFixture;
  let introspector: SourceIntrospector;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES[dialect]();
    introspector = fixture.introspector as SourceIntrospector;
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());
  const statement = (text: Sql) => render(text, compiler.quote, compiler.placeholder);
  const runQuery = async (text: Sql) => rowsOf(await fixture.driver.query(statement(text), NO_SIGNAL));
  const table = (name: string) => sql`${identifier(fixture.schema)}.${identifier(name)}`;

  test('cells come as the driver promises', async () => {
    const big = 9_007_199_254_740_993n;
    await fixture.createTable('cells', { s: 'str', i: 'int', d: 'double', t: 'datetime' }, [
      { s: '张三', i: big as unknown as number, d: 0.1, t: '2026-02-28' },
      { s: null, i: null, d: null, t: null },
      { s: '', i: -5, d: -1.5, t: '1969-12-31' },
    ]);
    const columns = ['s', 'i', 'd', 't'].map((name) => identifier(name));
    const found = await runQuery(
      sql`select ${columns[0]!}, ${columns[1]!}, ${columns[2]!}, ${columns[3]!} from ${table('cells')} order by ${compiler.order(columns[1]!, 'asc')}`,
    );
    expect(found).toEqual([
      ['', -5, -1.5, '1969-12-31'],
      ['张三', big, 0.1, '2026-02-28'],
      [null, null, null, null],
    ]);
  });

  test('values of every kind are bound, none becomes part of the statement', async () => {
    const values = [
      compiler.value({ kind: 'text', value: `'; drop table cells; -- \\ " \`` }),
      compiler.value({ kind: 'number', value: 1.25 }),
      compiler.value({ kind: 'integer', value: 9_007_199_254_740_993n }),
      compiler.value({ kind: 'date', value: '2026-03-31' }),
      compiler.value({ kind: 'timestamp', value: '2026-03-31T23:59:58.250' }),
    ];
    const [row] = await runQuery(sql`select ${values[0]!}, ${values[1]!}, ${values[2]!}, ${values[3]!}, ${values[4]!}`);
    expect(row!.slice(0, 4)).toEqual([`'; drop table cells; -- \\ " \``, 1.25, 9_007_199_254_740_993n, '2026-03-31']);
    expect(row![4]).toBe('2026-03-31 23:59:58.25');
  });

  test('an empty answer is one piece with its columns', async () => {
    await fixture.createTable('nothing', { a: 'int', b: 'str' }, []);
    const pieces: RawResult[] = [];
    for await (const piece of fixture.driver.stream(statement(sql`select a, b from ${table('nothing')}`), NO_SIGNAL)) {
      pieces.push(piece);
    }
    expect(pieces).toEqual([{ columns: [[], []], rowCount: 0 }]);
  });

  test('a long answer comes in pieces that are whole together, and who leaves early frees the connection', async () => {
    const digits = Array.from({ length: 10 }, (_, n) => ({ n }));
    await fixture.createTable('digits', { n: 'int' }, digits);
    const many = sql`select a.n + 10 * b.n + 100 * c.n + 1000 * d.n from ${table('digits')} a, ${table('digits')} b, ${table('digits')} c, ${table('digits')} d`;
    const seen = new Set<RawCell>();
    let pieces = 0;
    for await (const piece of fixture.driver.stream(statement(many), NO_SIGNAL)) {
      pieces++;
      for (const cell of piece.columns[0]!) seen.add(cell);
    }
    expect(seen.size).toBe(10_000);
    expect(pieces).toBeGreaterThan(1);
    for (let round = 0; round < 8; round++) {
      for await (const piece of fixture.driver.stream(statement(many), NO_SIGNAL)) {
        expect(piece.rowCount).toBeGreaterThan(0);
        break;
      }
    }
    expect(await runQuery(sql`select count(*) from ${table('digits')}`)).toEqual([[10]]);
  });

  test('nothing can be written', async () => {
    await fixture.createTable('kept', { n: 'int' }, [{ n: 1 }]);
    for (const text of [
      sql`delete from ${table('kept')} where n = 1`,
      sql`insert into ${table('kept')} values (2)`,
      sql`drop table ${table('kept')}`,
      sql`create table ${table('made')} (n int)`,
    ]) {
      await expect(runQuery(text)).rejects.toThrow();
    }
    expect(await runQuery(sql`select n from ${table('kept')}`)).toEqual([[1]]);
  });

  test('no statement makes the next one write', async () => {
    await fixture.createTable('kept', { n: 'int' }, [{ n: 1 }]);
    const loosen = {
      postgres: `select set_config('default_transaction_read_only', 'off', false), set_config('transaction_read_only', 'off', false)`,
      mysql: 'set session transaction read write',
      clickhouse: 'set readonly = 0',
    }[dialect as 'postgres'];
    for (let round = 0; round < 6; round++) {
      await fixture.driver.query({ text: loosen, values: [] }, NO_SIGNAL).catch(() => undefined);
    }
    await expect(runQuery(sql`delete from ${table('kept')} where n = 1`)).rejects.toThrow();
    await expect(runQuery(sql`insert into ${table('kept')} values (2)`)).rejects.toThrow();
    expect(await runQuery(sql`select n from ${table('kept')}`)).toEqual([[1]]);
  });

  const engineOnly =
    dialect === 'clickhouse'
      ? 'it is the server of ClickHouse that takes one statement, and tests have its engine'
      : null;
  testUnless(engineOnly, 'one statement only', async () => {
    await fixture.createTable('kept', { n: 'int' }, [{ n: 1 }]);
    const text = `select 1; drop table ${compiler.quote(fixture.schema)}.${compiler.quote('kept')}`;
    await expect(fixture.driver.query({ text, values: [] }, NO_SIGNAL)).rejects.toThrow();
    expect(await runQuery(sql`select n from ${table('kept')}`)).toEqual([[1]]);
  });

  test('tables are found by schema and a part of their name, in pages', async () => {
    await fixture.createTable('Browse_one', { n: 'int' }, []);
    await fixture.createTable('browse_two', { n: 'int' }, []);
    await fixture.createTable('browse%three', { n: 'int' }, []);
    const { schema } = fixture;
    const names = async (search: string, offset = 0, limit = 10) => {
      const { tables, total } = await introspector.browse({ schema, search, offset, limit }, NO_SIGNAL);
      return { names: tables.map(({ name }) => name), total };
    };
    const all = await names('BROWSE');
    expect(new Set(all.names)).toEqual(new Set(['Browse_one', 'browse_two', 'browse%three']));
    expect(await names('browse', 1, 1)).toEqual({ names: [all.names[1]], total: 3 });
    expect(await names('e%t')).toEqual({ names: ['browse%three'], total: 1 });
    expect(await names(`'; drop table digits; --`)).toEqual({ names: [], total: 0 });
    const schemas = await introspector.schemas(NO_SIGNAL);
    expect(schemas.find((found) => found.schema === schema)!.tableCount).toBeGreaterThanOrEqual(3);
    expect(
      schemas.map((found) => found.schema).filter((name) => /information_schema|^pg_|^system$|^mysql$/i.test(name)),
    ).toEqual([]);
    expect((await introspector.version(NO_SIGNAL)).length).toBeGreaterThan(2);
  });

  test('columns tell their type and whether they may be empty; an unknown table has none', async () => {
    await fixture.createTable('typed', { s: 'str', i: 'int', d: 'double', t: 'datetime' }, []);
    const columns = await introspector.describe({ schema: fixture.schema, name: 'typed' }, NO_SIGNAL);
    expect(columns!.map(({ name, dataType, nullable }) => [name, dataType, nullable])).toEqual([
      ['s', 'str', true],
      ['i', 'int', true],
      ['d', 'double', true],
      ['t', 'datetime', true],
    ]);
    for (const [schema, name] of [
      [fixture.schema, 'no such table'],
      ['no such schema', 'typed'],
      [fixture.schema, 'TYPED'],
      ['information_schema', 'tables'],
      ['system', 'users'],
      ['mysql', 'user'],
      ['pg_catalog', 'pg_authid'],
    ] as const) {
      expect([name, await introspector.describe({ schema, name }, NO_SIGNAL)]).toEqual([name, null]);
    }
  });

  test('keys that the database keeps unique are read, those alone that hold for the engine too', async () => {
    if (dialect === 'clickhouse') {
      await fixture.createTable('keyed', { id: 'int', code: 'str' }, []);
      expect(await introspector.uniqueKeys({ schema: fixture.schema, name: 'keyed' }, NO_SIGNAL)).toEqual([]);
      return;
    }
    const { run } = fixture as PostgresFixture;
    const keys = async (name: string) => {
      const found = await introspector.uniqueKeys({ schema: fixture.schema, name }, NO_SIGNAL);
      return found.map((key) => key.join('+')).toSorted();
    };
    await run(
      `create table keyed (id bigint primary key, code varchar(20), shop int, day date, price numeric(10, 2) unique, at timestamp null unique, constraint one unique (code), constraint two unique (shop, day))`,
    );
    await run('create index plain on keyed (shop)');
    expect(await keys('keyed')).toEqual(['code', 'id', 'shop+day']);
    if (dialect === 'postgres') {
      await run(`create unique index partial on keyed (shop) where code is null`);
      await run(`create unique index worked_out on keyed (lower(code))`);
      await run(`create unique index covering on keyed (day) include (price)`);
      await run(`alter table keyed add constraint late unique (shop) deferrable initially deferred`);
      expect(await keys('keyed')).toEqual(['code', 'day', 'id', 'shop+day']);
      await run(`create table parent (id int primary key); create table child () inherits (parent)`);
      await run(`create table parts (id int primary key) partition by range (id)`);
      await run(`create table part_1 partition of parts for values from (1) to (9)`);
      expect([await keys('parent'), await keys('parts')]).toEqual([[], ['id']]);
    } else {
      await run(
        `create table padded (a varchar(9) collate utf8mb4_nopad_bin unique, b varbinary(9) unique, c char(9) unique)`,
      );
      expect(await keys('padded')).toEqual(['c']);
    }
    await run('alter table keyed drop constraint two');
    expect(await keys('keyed')).not.toContain('shop+day');
    expect(await keys('no such table')).toEqual([]);
  });

  test('texts are told apart by case and accent, and sorted as the viewer’s language sorts them', async () => {
    await fixture.createTable('texts', { s: 'str' }, [
      { s: 'a' },
      { s: 'A' },
      { s: 'á' },
      { s: '重庆' },
      { s: '阿坝' },
      { s: '北京' },
      { s: null },
    ]);
    const column = compiler.text(identifier('s'));
    const value = (text: string) => compiler.value({ kind: 'text', value: text });
    expect(await runQuery(sql`select count(*) from ${table('texts')} where ${column} = ${value('a')}`)).toEqual([[1]]);
    const groups = await runQuery(sql`select ${column}, count(*) from ${table('texts')} group by ${column}`);
    expect(groups).toHaveLength(7);
    expect(await runQuery(sql`select ${compiler.aggregate('count_distinct', column)} from ${table('texts')}`)).toEqual([
      [6],
    ]);
    for (const direction of ['asc', 'desc'] as const) {
      const order = sql`${compiler.order(compiler.collate(column, 'zh_CN'), direction)}`;
      const sorted = (await runQuery(sql`select ${column} from ${table('texts')} order by ${order}`)).map(
        ([cell]) => cell,
      );
      const chinese = sorted.filter((cell) => /\p{Script=Han}/u.test(String(cell)));
      expect(chinese).toEqual(direction === 'asc' ? ['阿坝', '北京', '重庆'] : ['重庆', '北京', '阿坝']);
      expect(sorted.at(-1)).toBeNull();
    }
  });

  test('a part of a text is found to the letter, upper and lower case alike', async () => {
    await fixture.createTable('parts', { s: 'str' }, [
      { s: '100% Wolle' },
      { s: '100 Wolle' },
      { s: 'a_b' },
      { s: 'aXb' },
    ]);
    const found = async (text: string) => {
      const contains = compiler.contains(compiler.text(identifier('s')), compiler.value({ kind: 'text', value: text }));
      return (await runQuery(sql`select count(*) from ${table('parts')} where ${contains}`))[0]![0];
    };
    expect([await found('WOLLE'), await found('0%'), await found('a_b'), await found('%'), await found('')]).toEqual([
      2, 1, 1, 1, 4,
    ]);
  });

  test('an average of whole numbers has all its digits', async () => {
    await fixture.createTable('whole', { n: 'int' }, [{ n: 1 }, { n: 1 }, { n: 2 }, { n: null }]);
    expect(
      await runQuery(sql`select ${compiler.aggregate('average', identifier('n'))} from ${table('whole')}`),
    ).toEqual([[4 / 3]]);
  });

  test('days before 1970 are cut into their periods too', async () => {
    await fixture.createTable('old', { t: 'datetime' }, [{ t: '1912-02-29' }]);
    const cut = (granularity: 'year' | 'season' | 'month' | 'week' | 'day') =>
      compiler.truncate(identifier('t'), granularity);
    const [row] = await runQuery(
      sql`select ${cut('year')}, ${cut('season')}, ${cut('month')}, ${cut('week')}, ${cut('day')} from ${table('old')}`,
    );
    expect(row!.map((cell) => String(cell).slice(0, 10))).toEqual([
      '1912-01-01',
      '1912-01-01',
      '1912-02-01',
      '1912-02-26',
      '1912-02-29',
    ]);
  });

  test('security 11: hostile names are quoted', async () => {
    for (const name of HOSTILE_TEXTS.filter((text) => fixture.takesName(text))) {
      await fixture.createTable(name, { [name]: 'str' }, [{ [name]: 'x' }]);
      expect(await runQuery(sql`select ${identifier(name)} from ${table(name)}`)).toEqual([['x']]);
      expect(await introspector.columns({ schema: fixture.schema, name })).toEqual([{ name, dataType: 'str' }]);
    }
  });
});
