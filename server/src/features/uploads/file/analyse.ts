import type { DataType, InspectedColumn } from '@tessera/contract';

import type { DuckDbStore } from '../../../engine/index.ts';
import { converted, hasOffset, hasTime, isPlain } from '../../tables/index.ts';
import type { Source } from './prepare-source.ts';
import { columnName, readCsv } from './read-csv.ts';

type Valued = Exclude<DataType, 'str'>;
const VALUED: readonly Valued[] = ['int', 'double', 'datetime'];
/** Rows by which it is decided which types are worth looking at in all rows. */
const SAMPLE_ROWS = 5_000;
const PREVIEW_ROWS = 100;
const SAMPLES = 5;
/** Whether a value fits does not depend on the zone. */
const ANY_ZONE = 'UTC';
/** A type of which so few values do not fit is proposed still: the user sees which ones would be refused. */
const FEW = { share: 0.01, rows: 100 } as const;

export interface AnalysedColumn extends InspectedColumn {
  /** Types that the store's own cast reads, for every value of the column. */
  readonly plain: readonly Valued[];
  readonly withTime: boolean;
  /** Some values are times with an offset from UTC. */
  readonly instant: boolean;
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
          ...VALUED.map(
            (type) => `count(${converted(columnName(index), { dataType: type, withTime: true }, ANY_ZONE)})`,
          ),
        ])
        .map((count) => `${count}::integer`)
        .join(', ')} from sample`,
    );
    const counts = few[0] as number[];
    const candidates = indexes.map((index) => {
      const [filled = 0, ...fitting] = counts.slice(index * 4, index * 4 + 4);
      return VALUED.filter((_, at) => filled === 0 || (fitting[at] ?? 0) * 2 >= filled);
    });

    const filled: number[] = [];
    const found = indexes.map((): Partial<Record<Valued, TypeCount>> => ({}));
    // Most columns have one likely type; the others are asked for where it does not fit.
    const likely = candidates.map(([first]) => (first ? [first] : []));
    await countTypes(likely, true);
    const rest = candidates.map(([first, ...others], index) => {
      const fits = first !== undefined && found[index]![first]?.misfits === 0;
      if (!fits) return others;
      // Whole numbers are numbers.
      if (first === 'int' && others.includes('double')) found[index]!.double = found[index]!.int!;
      return others.filter((type) => type !== 'double' || first !== 'int');
    });
    if (rest.some((types) => types.length > 0)) await countTypes(rest, false);

    async function countTypes(types: readonly (readonly Valued[])[], counts: boolean): Promise<void> {
      const queries = indexes.flatMap((index) => [
        ...(counts ? [`count(${columnName(index)})`] : []),
        ...types[index]!.flatMap((type) => typeChecks(columnName(index), type)),
      ]);
      const [answers = []] = await rows(
        `select ${queries.map((query) => `(${query})::double`).join(', ')} from ${from}`,
      );
      let at = 0;
      const next = () => Number(answers[at++]);
      for (const index of indexes) {
        if (counts) filled[index] = next();
        for (const type of types[index]!) {
          found[index]![type] = { changed: next(), misfits: next(), special: next(), offsets: next() };
        }
      }
    }
    const names = uniqueNames(source.shape.names, source.shape.fields, nameOf);
    const preview = await rows(`select ${indexes.map(columnName).join(', ')} from sample limit ${PREVIEW_ROWS}`);

    const columns = indexes.map((index): AnalysedColumn => {
      const of = found[index]!;
      const misfits = {
        int: of.int?.misfits ?? null,
        double: of.double?.misfits ?? null,
        datetime: of.datetime?.misfits ?? null,
      };
      const codes = Math.max(of.int?.special ?? 0, of.double?.special ?? 0);
      const cells = preview.flatMap((row) => (typeof row[index] === 'string' ? [row[index]] : []));
      return {
        index,
        name: names[index]!,
        dataType: propose(misfits, filled[index]!, codes),
        samples: [...new Set(cells.map((cell) => cell.slice(0, 200)))].slice(0, SAMPLES),
        emptyCount: Math.max(0, source.rowCount - source.scan.broken - filled[index]!),
        misfits,
        plain: VALUED.filter((type) => of[type]?.changed === 0),
        withTime: (of.datetime?.special ?? 0) > 0,
        instant: (of.datetime?.offsets ?? 0) > 0,
      };
    });
    return { columns, preview: indexes.map((index) => preview.map((row) => (row[index] as string | null) ?? null)) };
  }, signal);
}

interface TypeCount {
  /** Values that the store's own cast does not read as they are meant. */
  readonly changed: number;
  readonly misfits: number;
  /** Of numbers: codes with leading zeros or many digits. Of dates: those with a time of day. */
  readonly special: number;
  /** Of dates: those with an offset from UTC. */
  readonly offsets: number;
}

/** What is counted to know whether a column can have a type, in the order of `TypeCount`. */
function typeChecks(text: string, type: Valued): string[] {
  const runQuery = (condition: string) => `count(*) filter (where ${text} is not null and ${condition})`;
  const plain = isPlain(text, type);
  const value = converted(text, { dataType: type, withTime: true }, ANY_ZONE);
  const code = `regexp_full_match(${text}, '[+-]?0[0-9]+.*|[+-]?[0-9]{16,}')`;
  // A plain whole number is short and has no zero in front; one of a column of decimals may be long.
  const long = type === 'int' ? 'false' : `length(${text}) > 15 and ${code}`;
  const special =
    type === 'datetime'
      ? `length(${text}) > 10 and ${hasTime(text)}`
      : `case when ${plain} then ${long} else ${code} end`;
  return [
    runQuery(`not ${plain}`),
    runQuery(`case when ${plain} then false else (${value}) is null and trim(${text}) <> '' end`),
    runQuery(special),
    type === 'datetime' ? runQuery(`length(${text}) > 10 and ${hasOffset(text)}`) : '0',
  ];
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
