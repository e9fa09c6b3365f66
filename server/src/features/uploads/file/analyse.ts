import type { DataType, InspectedColumn, Locale, Misfits, ValueNotation } from '@tessera/contract';

import type { DuckDbStore } from '../../../engine/index.ts';
import { converted, hasOffset, hasTime, isPlain, saysNothing } from '../../tables/index.ts';
import { findNotations, NOTATION_COUNTS, notationCounts, type Valued } from './notations.ts';
import type { Source } from './prepare-source.ts';
import { columnName, readCsv } from './read-csv.ts';

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

/**
 * Looks at every row of a file: which types its columns can have, how they are written, and what would not fit.
 * @param locale decides in which order people write dates that can't tell it
 */
export async function analyse(
  store: DuckDbStore,
  source: Source,
  { locale, nameOf }: { readonly locale: Locale; readonly nameOf: (position: number) => string },
  signal: AbortSignal,
): Promise<Analysis> {
  return store.write(async (connection) => {
    const rows = async (text: string) => (await connection.runAndReadAll(text)).getRowsJson();
    const from = readCsv(source, new Map(), { rejects: false });
    const indexes = Array.from({ length: source.shape.fields }, (_, index) => index);
    await connection.run(`create temp table sample as select * from ${from} limit ${SAMPLE_ROWS}`);

    const counted = indexes.flatMap((index) => notationCounts(columnName(index)));
    const [few = []] = await rows(`select ${counted.map((count) => `${count}::integer`).join(', ')} from sample`);
    const sampled = indexes.map((index) =>
      findNotations(few.slice(index * NOTATION_COUNTS, (index + 1) * NOTATION_COUNTS).map(Number), locale),
    );

    const filled: number[] = [];
    const blanks: number[] = [];
    const found = sampled.map((notations) => notations.map((): Partial<Record<Valued, TypeCount>> => ({})));
    // Most columns have one likely type; the others are asked for where it does not fit.
    await countTypes((types) => types.slice(0, 1), true);
    await countTypes(([first, ...others], counts) => {
      if (first === undefined || counts[first]?.misfits !== 0) return others;
      // Whole numbers are numbers.
      if (first === 'int' && others.includes('double')) counts.double = counts.int!;
      return others.filter((type) => type !== 'double' || first !== 'int');
    }, false);

    async function countTypes(
      asked: (types: readonly Valued[], counts: Partial<Record<Valued, TypeCount>>) => readonly Valued[],
      first: boolean,
    ): Promise<void> {
      const checks = sampled.flatMap((notations, index) =>
        notations.flatMap(({ notation, types }, at) =>
          asked(types, found[index]![at]!).map((type) => ({ index, at, notation, type })),
        ),
      );
      const queries = [
        ...(first
          ? indexes.flatMap((index) => {
              const text = columnName(index);
              const valued = sampled[index]!.some(({ types }) => types.length > 0);
              return [
                `count(${text})`,
                valued ? `count(*) filter (where ${saysNothing(text)} and trim(${text}) <> '')` : '0',
              ];
            })
          : []),
        ...checks.flatMap(({ index, notation, type }) => typeChecks(columnName(index), type, notation)),
      ];
      if (queries.length === 0) return;
      const [answers = []] = await rows(`select ${queries.join(', ')} from ${from}`);
      let next = 0;
      const number = () => Number(answers[next++]);
      for (const index of first ? indexes : []) {
        filled[index] = number();
        blanks[index] = number();
      }
      for (const { index, at, type } of checks) {
        const [changed, misfits, special, offsets] = [number(), number(), number(), number()];
        const unfit = [answers[next++], answers[next++]].filter((text) => typeof text === 'string');
        found[index]![at]![type] = { changed, misfits, special, offsets, unfit: [...new Set(unfit)] };
      }
    }
    const names = uniqueNames(source.shape.names, source.shape.fields, nameOf);
    const preview = await rows(`select ${indexes.map(columnName).join(', ')} from sample limit ${PREVIEW_ROWS}`);

    const columns = indexes.map((index): AnalysedColumn => {
      const notations = sampled[index]!.map(({ notation }, at) => notationOf(notation, found[index]![at]!));
      const of = found[index]![0]!;
      const codes = Math.max(of.int?.special ?? 0, of.double?.special ?? 0);
      const cells = preview.flatMap((row) => (typeof row[index] === 'string' ? [row[index]] : []));
      return {
        index,
        name: names[index]!,
        dataType: propose(notations[0]!.misfits, filled[index]! - blanks[index]!, codes),
        samples: [...new Set(cells.map((cell) => cell.slice(0, 200)))].slice(0, SAMPLES),
        emptyCount: Math.max(0, source.rowCount - source.scan.broken - filled[index]!),
        blankCount: blanks[index]!,
        notations,
        plain: sampled[index]![0].notation === null ? VALUED.filter((type) => of[type]?.changed === 0) : [],
        withTime: found[index]!.some(({ datetime }) => (datetime?.special ?? 0) > 0),
        instant: found[index]!.some(({ datetime }) => (datetime?.offsets ?? 0) > 0),
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
  /** Some of the misfits. */
  readonly unfit: readonly string[];
}

function notationOf(
  notation: ValueNotation | null,
  found: Readonly<Partial<Record<Valued, TypeCount>>>,
): InspectedColumn['notations'][number] {
  const misfits = (type: Valued) => found[type]?.misfits ?? null;
  const unfit = (type: Valued) => (found[type]?.unfit ?? []).map((text) => text.slice(0, 200));
  return {
    notation,
    misfits: { int: misfits('int'), double: misfits('double'), datetime: misfits('datetime') },
    unfit: { int: unfit('int'), double: unfit('double'), datetime: unfit('datetime') },
  };
}

/** What is counted to know whether a column can have a type, in the order of `TypeCount`; two of its misfits at the end. */
function typeChecks(text: string, type: Valued, notation: ValueNotation | null): string[] {
  const count = (condition: string) => `(count(*) filter (where ${text} is not null and ${condition}))::double`;
  // What the store's own cast reads is written with a point and the year first.
  const plain = notation === null ? isPlain(text, type) : 'false';
  const value = converted(text, { dataType: type, withTime: true, notation }, ANY_ZONE);
  const misfit = `case when ${plain} then false else (${value}) is null and not ${saysNothing(text)} end`;
  const code = `regexp_full_match(${text}, '[+-]?0[0-9]+.*|[+-]?[0-9]{16,}')`;
  // A plain whole number is short and has no zero in front; one of a column of decimals may be long.
  const long = type === 'int' ? 'false' : `length(${text}) > 15 and ${code}`;
  const special =
    type === 'datetime'
      ? `length(${text}) > 10 and ${hasTime(text)}`
      : `case when ${plain} then ${long} else ${code} end`;
  const unfit = `${text} is not null and ${misfit}`;
  return [
    count(`not ${plain}`),
    count(misfit),
    count(special),
    type === 'datetime' ? count(`length(${text}) > 10 and ${hasOffset(text)}`) : '0',
    `first(${text}) filter (where ${unfit})`,
    `max(${text}) filter (where ${unfit})`,
  ];
}

/** @param codes values with leading zeros or of 16 digits and more: names and not numbers */
function propose(misfits: Misfits, filled: number, codes: number): DataType {
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
