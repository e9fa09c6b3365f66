import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { check, type Environment } from '@tessera/expression';

import { compileExpression } from '../../compile/expression/compile-expression.ts';
import { identifier, render, sql, type Statement } from '../../compile/sql.ts';
import { memoryCeiling } from './cage/memory-ceiling.ts';
import { compiler } from './compiler.ts';
import { openDuckDb, type DuckDbStore } from './index.ts';
import { FUNCTIONS } from './user-sql/functions.ts';

const MEMORY = '200MB';
const [THREADS, CONNECTIONS] = [2, 4];
const CEILING = memoryCeiling(MEMORY, THREADS + CONNECTIONS + 8);
/** Milliseconds of a statement, and of what heeds no interrupt after it. */
const [LIMIT, GRACE] = [300, 200];
/** Milliseconds that a busy machine may add. */
const SLACK = 5_000;
/** Every n-th call is tried; `TESSERA_HOSTILE=all` tries them all, which takes half a minute. */
const STEP = process.env['TESSERA_HOSTILE'] === 'all' ? 1 : 12;
const SEED = Number.parseInt(process.env['TESSERA_PROPERTY_SEED'] ?? '3238', 10) || 0;

/** Arguments by the type that a function names: `big` has 230,000 characters, `many` and `texts` 40,000 items. */
const ARGUMENTS: readonly (readonly [type: RegExp, sql: string])[] = [
  [/INT$|^INTEGER/, '2000000000'],
  [/^(DOUBLE|FLOAT|DECIMAL)/, '1e300'],
  [/\[\]$/, 'many'],
  [/^DATE$/, `date '9999-12-31'`],
  [/^TIMESTAMP/, `timestamp '9999-12-31 00:00:00'`],
  [/^INTERVAL$/, `interval '1 microsecond'`],
  [/^BOOLEAN$/, 'true'],
  [/^BLOB$/, 'cast(big as blob)'],
];
/** Always tried: what took the machine, or would. */
const KNOWN = [
  'len(range(400000000))',
  `rpad('x', 1000000 + cast(n as integer), 'y')`,
  'levenshtein(big, reverse(big))',
  'damerau_levenshtein(big, reverse(big))',
  'editdist3(big, reverse(big))',
  'jaro_winkler_similarity(big, reverse(big))',
  'replace(big, chr(97), big)',
  `regexp_replace(big, 'a', big, 'g')`,
  'list_transform(many, x -> list_transform(many, y -> x + y))',
  'concat(big, big, big, big, big, big, big, big)',
  'list_sort(texts)',
];
const FIELDS: Environment = {
  fields: [
    { id: 'big', name: 'big', type: 'text' },
    { id: 'n', name: 'n', type: 'integer' },
  ],
  parameters: [],
};
const FORMULAS = [
  `RPAD({big}, {n} * 1000000, 'y')`,
  `LPAD({big}, {n} * 1000000, 'yz')`,
  `REPLACE({big}, 'a', {big})`,
  `REPLACE(REPLACE({big}, 'a', RPAD('y', 10000, 'y')), 'y', RPAD('z', 10000, 'z'))`,
  `REVERSE(${Array.from({ length: 60 }, () => '{big}').join(' & ')})`,
  `CONCAT(${Array.from({ length: 300 }, () => `RPAD({big}, 10000, 'y')`).join(', ')})`,
  `LENGTH(SPLIT({big}, 'a', 100))`,
  `UPPER(TRIM({big})) & LOWER({big})`,
];

describe('functions of SQL and formulas, with sizes that would take the machine', () => {
  let home: string;
  let store: DuckDbStore;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tessera-hostile-'));
    await mkdir(join(home, 'exchange'));
    store = await openDuckDb({
      path: join(home, 'test.duckdb'),
      exchangeDirectory: join(home, 'exchange'),
      temporaryDirectory: join(home, 'spill'),
      threads: THREADS,
      connections: CONNECTIONS,
      memoryLimit: MEMORY,
      grace: GRACE,
    });
    await store.write((connection) =>
      connection.run(
        `create table hostile as select string_agg('ab' || i, '') as big, array_agg(i) as many, array_agg('x' || i) as texts from range(40000) r(i)`,
      ),
    );
  });
  afterAll(async () => {
    await store.close();
    await rm(home, { recursive: true, force: true });
  });

  /** Most bytes that the store's process has had; 0 where the system does not tell. */
  const peak = async (): Promise<number> => {
    const file = `/proc/${await store.pid()}/status`;
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
    return Number(kilobytes) * 1024;
  };
  /** @returns what was not held from outside */
  const escapes = async (statement: Statement): Promise<string[]> => {
    const started = performance.now();
    // Any refusal will do; what counts is what it took.
    await Promise.allSettled([store.driver.query(statement, AbortSignal.timeout(LIMIT))]);
    const [took, had] = [performance.now() - started, await peak()];
    return [
      ...(took > LIMIT + GRACE + SLACK ? [`${statement.text} took ${took} ms`] : []),
      ...(had > CEILING ? [`${statement.text} had ${had} bytes`] : []),
    ];
  };
  const calling = (call: string): Statement => ({
    text: `select max(cast(${call} as varchar)) from hostile, range(3000) r(n)`,
    values: [],
  });

  test.each(KNOWN)('%s is held', async (call) => {
    expect(await escapes(calling(call))).toEqual([]);
  });

  test('every function that an author may call is held', async () => {
    const { columns } = await store.driver.query(
      {
        text: `select function_name, array_to_string(parameter_types, ';') from duckdb_functions() where function_type in ('scalar', 'aggregate') and len(parameter_types) > 0 order by all`,
        values: [],
      },
      new AbortController().signal,
    );
    const [names = [], types = []] = columns;
    const calls = names.flatMap((name, row) =>
      FUNCTIONS.includes(String(name))
        ? [
            `${String(name)}(${String(types[row])
              .split(';')
              .map((type) => ARGUMENTS.find(([pattern]) => pattern.test(type))?.[1] ?? 'big')
              .join(', ')})`,
          ]
        : [],
    );
    const tried = [...new Set(calls)].filter((_, index) => (index + SEED) % STEP === 0);
    expect(tried.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const call of tried) found.push(...(await escapes(calling(call))));
    expect(found).toEqual([]);
  }, 300_000);

  test.each(FORMULAS.map((formula) => [formula.slice(0, 60), formula]))(
    'the formula %s is held',
    async (_, formula) => {
      const { expression, issues } = check(formula, FIELDS);
      if (!expression) throw new Error(JSON.stringify(issues));
      const value = compileExpression(expression, { dialect: compiler, column: identifier }).sql;
      const text = sql`select max(length(cast(${value} as varchar))) from hostile, range(3000) r(n)`;
      expect(await escapes(render(text, compiler.quote, compiler.placeholder))).toEqual([]);
    },
  );

  test('the store answers after all of them', async () => {
    const { columns } = await store.driver.query(
      { text: 'select len(many) from hostile', values: [] },
      new AbortController().signal,
    );
    expect(columns[0]).toEqual([40_000n]);
  });
});
