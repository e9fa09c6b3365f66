import type { RawResult } from '../../run/driver.ts';
import { temporaryDuckDb } from '../../testing/dialect-fixtures.ts';

describe('writing tables of the embedded store', () => {
  let store: Awaited<ReturnType<typeof temporaryDuckDb>>;
  const { signal } = new AbortController();
  beforeAll(async () => {
    store = await temporaryDuckDb();
  });
  afterAll(() => store.dispose());

  const columns = [
    { name: 'name', dataType: 'str' },
    { name: 'n', dataType: 'int' },
    { name: 'x', dataType: 'double' },
    { name: 'day', dataType: 'datetime' },
    { name: 'moment', dataType: 'datetime', withTime: true },
  ] as const;
  async function* pieces(...all: RawResult[]) {
    yield* all;
  }
  const tables = async () => (await store.introspector.tables()).map(({ name }) => name);
  const read = async (table: string) => store.driver.query({ text: `select * from "${table}"`, values: [] }, signal);

  test('rows come back as they were given, in their order, however they were cut', async () => {
    const rows = 5_000;
    const of = <T>(make: (row: number) => T) => Array.from({ length: rows }, (_, row) => make(row));
    const piece: RawResult = {
      columns: [
        of((row) => (row % 10 === 0 ? null : `行 ${row}`)),
        of((row) => (row % 2 === 0 ? row : BigInt(row))),
        of((row) => row / 4),
        of((row) => (row % 3 === 0 ? '1969-12-31' : '2024-02-29')),
        of(() => '2024-02-29 23:59:59.123456'),
      ],
      rowCount: rows,
    };
    const told: number[] = [];
    const one: RawResult = { columns: [['z'], ['7'], [null], [null], ['1960-01-01 00:00:00']], rowCount: 1 };
    const written = await store.writer.write('given', columns, pieces(piece, one), {
      signal,
      progress: (count) => told.push(count),
    });
    expect([written, told]).toEqual([5_001, [5_000, 5_001]]);
    const { columns: found, rowCount } = await read('given');
    expect(rowCount).toBe(5_001);
    expect(found[0]!.slice(0, 3)).toEqual([null, '行 1', '行 2']);
    expect(found[1]!.slice(-2)).toEqual([4_999n, 7n]);
    expect(found[3]!.slice(0, 2)).toEqual(['1969-12-31', '2024-02-29']);
    expect([found[4]![0], found[4]!.at(-1)]).toEqual(['2024-02-29 23:59:59.123456', '1960-01-01 00:00:00']);
  });

  test.each([
    [
      'a source that breaks',
      async function* () {
        yield { columns: [['a'], [1], [1], [null], [null]], rowCount: 1 };
        throw new Error('the source broke');
      },
    ],
    ['a value that is no number', () => pieces({ columns: [['a'], ['x'], [1], [null], [null]], rowCount: 1 })],
    ['a value that is no date', () => pieces({ columns: [['a'], [1], [1], ['soon'], [null]], rowCount: 1 })],
    ['a number that is not whole', () => pieces({ columns: [['a'], [1.5], [1], [null], [null]], rowCount: 1 })],
  ])('%s leaves no table', async (_what, source) => {
    await expect(store.writer.write('broken', columns, source(), { signal })).rejects.toThrow();
    expect(await tables()).not.toContain('broken');
  });

  test('an aborted signal takes everything back', async () => {
    const controller = new AbortController();
    async function* endless(): AsyncGenerator<RawResult> {
      for (let row = 0; ; row++) {
        yield { columns: [['a'], [row], [1], [null], [null]], rowCount: 1 };
        if (row === 100) controller.abort(new Error('enough'));
      }
    }
    await expect(store.writer.write('aborted', columns, endless(), { signal: controller.signal })).rejects.toThrow(
      'enough',
    );
    expect(await tables()).not.toContain('aborted');
  });

  test('work on a connection tells how far it is, and leaves nothing on it', async () => {
    const file = `${store.exchangeDirectory}/big.csv`;
    await store.write((connection) => connection.run(`copy (select i, hash(i) from range(1500000) t(i)) to '${file}'`));
    for (let round = 0; round < 4; round++) {
      await store.write(async (connection) => {
        await connection.run('begin transaction');
        await connection.run('create temp table scratch as select 1 as a');
        const seen: number[] = [];
        const watch = setInterval(() => seen.push(connection.progress.percentage), 5);
        await connection.run(`create table big as select * from read_csv('${file}')`);
        clearInterval(watch);
        expect(Math.max(...seen)).toBeGreaterThan(0);
        await connection.run('rollback');
      });
    }
    expect(await tables()).not.toContain('big');
  }, 60_000);

  test('names are quoted, and a table that is not there can be dropped', async () => {
    const odd = 'a"; drop table given; --';
    await store.writer.write(odd, [{ name: 'x" y', dataType: 'int' }], pieces({ columns: [[1]], rowCount: 1 }), {
      signal,
    });
    expect(await tables()).toEqual(expect.arrayContaining([odd, 'given']));
    await store.writer.drop(odd);
    await store.writer.drop(odd);
    expect(await tables()).not.toContain(odd);
  });
});
