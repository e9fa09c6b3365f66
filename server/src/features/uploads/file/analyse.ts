import type { DataType, InspectedColumn } from '@tessera/contract';

import type { DuckDbStore } from '../../../engine/index.ts';
import { converted, hasTime, isPlain } from '../../tables/index.ts';
import type { Source } from './prepare-source.ts';
import { columnName, readCsv } from './read-csv.ts';

type Valued = Exclude<DataType, 'str'>;
const VALUED: readonly Valued[] = ['int', 'double', 'datetime'];
/** Rows by which it is decided which types are worth looking at in all rows. */
const SAMPLE_ROWS = 5_000;
const PREVIEW_ROWS = 100;
const SAMPLES = 5;
/** A type of which so few values do not fit is proposed still: the user sees which ones would be refused. */
const FEW = { share: 0.01, rows: 100 } as const;

export interface AnalysedColumn extends InspectedColumn {
  /** Types that the store's own cast reads, for every value of the column. */
  readonly plain: readonly Valued[];
  readonly withTime: boolean;
}
export interface Analysis {
  readonly columns: readonly AnalysedColumn[];
  /** The first rows, by column. */
  readonly preview: (string | null)[][];
}

/** Looks at every row of a file: which types its columns can have, and how many values would not fit. */
export async function analyse(
  store: DuckDbStore,
  source: Source,
  nameOf: (position: number) => string,
  signal: AbortSignal,
): Promise<Analysis> {
  return store.write(async (connection) => {
    const rows = async (text: string) => (await connection.runAndReadAll(text)).getRowsJson();
    const from = readCsv(source, new Map(), { rejects: false });
    const indexes = Array.from({ length: source.shape.fields }, (_, index) => index);
    await connection.run(`create temp table sample as select * from ${from} limit ${SAMPLE_ROWS}`);

    const few = await rows(
      `select ${indexes
        .flatMap((index) => [
          `count(${columnName(index)})`,
          ...VALUED.map((type) => `count(${converted(columnName(index), { dataType: type, withTime: true })})`),
        ])
        .map((count) => `${count}::integer`)
        .join(', ')} from sample`,
    );
    const counts = few[0] as number[];
    const candidates = indexes.map((index) => {
      const [filled = 0, ...fitting] = counts.slice(index * 4, index * 4 + 4);
      return VALUED.filter((_, at) => filled === 0 || (fitting[at] ?? 0) * 2 >= filled);
    });

    const questions = indexes.flatMap((index) => {
      const text = columnName(index);
      const of = candidates[index]!;
      const ask = (condition: string) => `count(*) filter (where ${text} is not null and ${condition})`;
      return [
        `count(${text})`,
        ...of.flatMap((type) => {
          const value = converted(text, { dataType: type, withTime: true });
          const plain = isPlain(text, type);
          return [
            ask(`not ${plain}`),
            ask(`case when ${plain} then false else (${value}) is null and trim(${text}) <> '' end`),
          ];
        }),
        ...(of.length > 0
          ? [ask(`regexp_full_match(${text}, '[+-]?0[0-9]+.*|[+-]?[0-9]{16,}')`), ask(hasTime(text))]
          : []),
      ];
    });
    const answers = (
      await rows(`select ${questions.map((question) => `${question}::double`).join(', ')} from ${from}`)
    )[0] as number[];
    let at = 0;
    const next = () => answers[at++] ?? 0;
    const names = uniqueNames(source.shape.names, source.shape.fields, nameOf);
    const preview = await rows(`select ${indexes.map(columnName).join(', ')} from sample limit ${PREVIEW_ROWS}`);

    const columns = indexes.map((index): AnalysedColumn => {
      const of = candidates[index]!;
      const filled = next();
      const misfits: Record<Valued, number | null> = { int: null, double: null, datetime: null };
      const plain: Valued[] = [];
      for (const type of of) {
        if (next() === 0) plain.push(type);
        misfits[type] = next();
      }
      const [codes, times] = of.length > 0 ? [next(), next()] : [0, 0];
      const cells = preview.flatMap((row) => (typeof row[index] === 'string' ? [row[index]] : []));
      return {
        index,
        name: names[index]!,
        dataType: propose(misfits, filled, codes),
        samples: [...new Set(cells.map((cell) => cell.slice(0, 200)))].slice(0, SAMPLES),
        emptyCount: Math.max(0, source.rowCount - source.scan.broken - filled),
        misfits,
        plain,
        withTime: times > 0,
      };
    });
    return { columns, preview: indexes.map((index) => preview.map((row) => (row[index] as string | null) ?? null)) };
  }, signal);
}

/** @param codes values with leading zeros or of 16 digits and more: names and not numbers */
function propose(misfits: Readonly<Record<Valued, number | null>>, filled: number, codes: number): DataType {
  if (filled === 0) return 'str';
  const fits = (type: Valued, most: number) => misfits[type] !== null && misfits[type] <= most;
  const numbers: readonly Valued[] = codes > 0 ? [] : ['int', 'double'];
  const types: readonly Valued[] = [...numbers, 'datetime'];
  const few = filled >= FEW.rows ? Math.floor(filled * FEW.share) : 0;
  return types.find((type) => fits(type, 0)) ?? types.toReversed().find((type) => fits(type, few)) ?? 'str';
}

function uniqueNames(names: readonly string[], count: number, nameOf: (position: number) => string): string[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const base = (names[index] ?? '').trim().slice(0, 90) || nameOf(index + 1);
    let name = base;
    for (let copy = 2; taken.has(name); copy++) name = `${base}_${copy}`;
    taken.add(name);
    return name;
  });
}
