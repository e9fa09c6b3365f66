import type { Cell } from '@tessera/contract';

import type { JoinStep } from '../catalogue.ts';
import type { TestRow } from './reference.ts';

/** A joined row: the row of each table by alias, or null. */
export type Joined = Readonly<Record<string, TestRow | null>>;
/** What the joins say of the tables, as it was measured last. */
export interface Shape {
  determines(from: string, to: string): boolean;
  /** Whether some table between two has many rows of both. */
  crossed(one: string, other: string): boolean;
  repeated(alias: string): boolean;
  optional(alias: string): boolean;
}
/** A measure by its formula, and what it is of the joined rows of a group; `refused` where no answer would be right. */
export interface FanOutCase {
  readonly formula: string;
  /** Of a formula of one row. */
  readonly aggregator?: 'sum' | 'average' | 'count' | 'max';
  readonly value: (rows: readonly Joined[], shape: Shape) => Cell | 'refused';
}

/** @param root alias of the first table */
export function shapeOf(root: string, joins: readonly JoinStep[]): Shape {
  const aliases = [root, ...joins.map(({ alias }) => alias)];
  const isMany = (from: string, to: string): boolean => {
    const down = joins.find(({ alias, on }) => alias === to && on[0]!.leg === from);
    if (down) return down.cardinality.endsWith('Many');
    const up = joins.find(({ alias, on }) => alias === from && on[0]!.leg === to)!;
    return up.cardinality.startsWith('many');
  };
  const ways = (from: string, seen: readonly string[] = [from]): string[][] => [
    [...seen],
    ...aliases
      .filter(
        (next) =>
          !seen.includes(next) &&
          joins.some(({ alias, on }) => [alias, on[0]!.leg].toSorted().join() === [from, next].toSorted().join()),
      )
      .flatMap((next) => ways(next, [...seen, next])),
  ];
  const way = (from: string, to: string) => ways(from).find((one) => one.at(-1) === to)!;
  const toOne = (steps: readonly string[]) => steps.every((step, at) => at === 0 || !isMany(steps[at - 1]!, step));
  const determines = (from: string, to: string) => toOne(way(from, to));
  const full = joins.some(({ kind }) => kind === 'full');
  return {
    determines,
    crossed: (one, other) =>
      way(one, other)
        .slice(1, -1)
        .some((middle) => !determines(middle, one) && !determines(middle, other)),
    repeated: (alias) => aliases.some((other) => !determines(alias, other)),
    optional: (alias) => !joins.every(({ kind }) => kind === 'inner') && (full || alias !== root),
  };
}

type Amount = number | null;
const sum = (values: readonly Amount[]): Amount => {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};
const average = (values: readonly Amount[]): Amount => {
  const total = sum(values);
  return total === null ? null : total / values.flatMap((value) => value ?? []).length;
};
const count = (values: readonly Amount[]): number => values.flatMap((value) => value ?? []).length;
const most = (values: readonly Amount[]): Amount =>
  count(values) === 0 ? null : Math.max(...values.flatMap((value) => value ?? []));
const median = (values: readonly Amount[]): Amount => {
  const known = values.flatMap((value) => value ?? []).toSorted((a, b) => a - b);
  const at = (known.length - 1) / 2;
  return known.length === 0 ? null : (known[Math.floor(at)]! + known[Math.ceil(at)]!) / 2;
};

/** Joined rows of which no two have the same rows of these tables. */
function once(rows: readonly Joined[], aliases: readonly string[]): Joined[] {
  return rows.filter(
    (row, at) => rows.findIndex((other) => aliases.every((alias) => other[alias] === row[alias])) === at,
  );
}
function own(rows: readonly Joined[], alias: string): TestRow[] {
  return once(rows, [alias]).flatMap((row) => (row[alias] ? [row[alias]] : []));
}
const v = (row: TestRow | null | undefined): Amount => (row?.['v'] ?? null) as Amount;
const big = (row: TestRow | null | undefined): boolean => (v(row) ?? -9) > 2;
const isX = (row: TestRow | null | undefined): boolean => row?.['g'] === 'x';
const times = (a: Amount, b: Amount): Amount => (a === null || b === null ? null : a * b);

/** Measures over one or two tables; `x` and `y` may be the same. */
export function fanOutCases(x: string, y: string): FanOutCase[] {
  const which = (test: (row: TestRow | null | undefined) => boolean) => (rows: readonly Joined[]) =>
    own(
      rows.filter((row) => test(row[y])),
      x,
    ).map(v);
  const pairs = (rows: readonly Joined[]) => once(rows, [x, y]).map((row) => times(v(row[x]), v(row[y])));
  const flagged = `IF({${y}.g} = 'x', {${x}.v})`;
  return [
    { formula: 'COUNTROWS()', value: (rows) => rows.length },
    { formula: 'SUM(1)', value: (rows) => (rows.length === 0 ? null : rows.length) },
    { formula: `COUNTIF({${y}.v} > 2)`, value: (rows) => rows.filter((row) => big(row[y])).length },
    {
      formula: `COUNTIF({${x}.g} = 'x' AND {${y}.v} > 2)`,
      value: (rows) => rows.filter((row) => isX(row[x]) && big(row[y])).length,
    },
    { formula: `COUNTIF(ISNULL({${y}.v}))`, value: (rows) => rows.filter((row) => v(row[y]) === null).length },
    { formula: `SUM({${x}.v})`, value: (rows) => sum(own(rows, x).map(v)) },
    { formula: `COUNTD({${x}.v})`, value: (rows) => new Set(own(rows, x).flatMap((row) => v(row) ?? [])).size },
    { formula: `SUMIF({${x}.v}, {${y}.v} > 2)`, value: (rows) => sum(which(big)(rows)) ?? 0 },
    { formula: `AVGIF({${x}.v}, {${y}.g} = 'x')`, value: (rows) => average(which(isX)(rows)) },
    { formula: `MAXIF({${x}.v}, {${y}.g} = 'x')`, value: (rows) => most(which(isX)(rows)) },
    {
      formula: `COUNTDIF({${x}.v}, {${y}.v} > 2)`,
      value: (rows) => new Set(which(big)(rows).filter((one) => one !== null)).size,
    },
    {
      formula: `SUMIF({${x}.v}, ISNULL({${y}.k}))`,
      value: (rows) => sum(which((row) => (row?.['k'] ?? null) === null)(rows)) ?? 0,
    },
    { formula: flagged, aggregator: 'sum', value: (rows) => sum(which(isX)(rows)) },
    { formula: flagged, aggregator: 'average', value: (rows) => average(which(isX)(rows)) },
    { formula: flagged, aggregator: 'count', value: (rows) => count(which(isX)(rows)) },
    { formula: flagged, aggregator: 'max', value: (rows) => most(which(isX)(rows)) },
    {
      formula: `SUM(IF({${y}.v} > 2, {${x}.v}, 0))`,
      value: (rows) => sum([...which(big)(rows), ...rows.flatMap((row) => (row[x] && !big(row[y]) ? [0] : []))]),
    },
    {
      formula: `SUM(IF({${y}.v} > 2, {${x}.v}, {${x}.v} * 2))`,
      value: (rows, shape) =>
        shape.determines(x, y)
          ? sum(once(rows, [x, y]).map((row) => times(v(row[x]), big(row[y]) ? 1 : 2)))
          : 'refused',
    },
    {
      formula: `SUM({${x}.v} * {${y}.v})`,
      value: (rows, shape) => (shape.crossed(x, y) ? 'refused' : sum(pairs(rows))),
    },
    {
      formula: `{${x}.v} * {${y}.v}`,
      aggregator: 'average',
      value: (rows, shape) => (shape.crossed(x, y) ? 'refused' : average(pairs(rows))),
    },
    {
      formula: `SUM({${x}.v}) / COUNT({${y}.v})`,
      value: (rows) => {
        const [total, many] = [sum(own(rows, x).map(v)), count(own(rows, y).map(v))];
        return total === null || many === 0 ? null : total / many;
      },
    },
    { formula: `AVG(ZN({${x}.v}))`, value: (rows) => average(own(rows, x).map((row) => v(row) ?? 0)) },
    { formula: `AVG(IF({${x}.g} = 'x', 1, 0))`, value: (rows) => average(own(rows, x).map((row) => Number(isX(row)))) },
    { formula: `SUM(IF({${x}.g} = 'x', 1, 0))`, value: (rows) => sum(own(rows, x).map((row) => Number(isX(row)))) },
    {
      formula: `SUM(IF(ISNULL({${x}.k}), 1, 0))`,
      value: (rows, shape) => {
        const missing = (row: TestRow | null) => Number((row?.['k'] ?? null) === null);
        if (!shape.optional(x)) return sum(own(rows, x).map(missing));
        return shape.repeated(x) ? 'refused' : sum(rows.map((row) => missing(row[x]!)));
      },
    },
    { formula: `MEDIAN({${x}.v})`, value: (rows) => median(own(rows, x).map(v)) },
    { formula: `MEDIAN(IF({${y}.g} = 'x', {${x}.v}))`, value: (rows) => median(which(isX)(rows)) },
  ];
}
