import type { Finding } from '@tessera/contract';

import { seasonOf } from './period-ordinal.ts';
import type { Series } from './read-series.ts';
import { median, robustLine, spread } from './statistics.ts';

type Anomaly = Extract<Finding, { kind: 'anomaly' }>;
/** Fewer values let nothing be expected. */
const LEAST = 8;
/** Robust standard deviations of an outlier (Iglewicz and Hoaglin). */
const FAR = 3.5;
/** Minimum number of seasons: with two, the unusual one can't be identified. */
const SEASONS = 3;
/** Most of one series; where more stand out, the farthest. */
const MOST = 3;
/** Minimum deviation as share of the level. */
const NOTICEABLE = 0.05;

/** Outliers against season and trend (three full years, or weeks of days), else trend, else the median without time. */
export function findAnomalies(series: Series): Anomaly[] {
  const { measure, dimension, granularity, points } = series;
  if (points.length < LEAST) return [];
  const values = points.map(({ value }) => value);
  const { expected, basis, fitted } = expectation(series);
  const off = values.map((value, at) => value - (expected[at] ?? 0));
  // What was fitted to the values lies nearer to them than to others.
  const width = spread(off) * Math.sqrt(values.length / (values.length - fitted));
  const floor = NOTICEABLE * median(values.map(Math.abs));
  return points
    .map(({ label, value }, at) => ({
      point: { label, value },
      expected: expected[at] ?? 0,
      // Where more than half of the values are as expected, what is not counts as very far.
      score: width > 0 ? (off[at] ?? 0) / width : Math.sign(off[at] ?? 0) * 2 * FAR,
    }))
    .filter((one) => Math.abs(one.score) > FAR && Math.abs(one.point.value - one.expected) > floor)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, MOST)
    .map((one) => ({ kind: 'anomaly', measure, dimension, granularity, basis, ...one }));
}

interface Expectation {
  readonly expected: readonly number[];
  readonly basis: Anomaly['basis'];
  /** Number of fitted parameters. */
  readonly fitted: number;
}

function expectation({ granularity, points }: Series): Expectation {
  const values = points.map(({ value }) => value);
  if (granularity === null) {
    const middle = median(values);
    return { expected: values.map(() => middle), basis: 'level', fitted: 1 };
  }
  const line = robustLine(
    points.map(({ at }) => at),
    values,
  );
  const trend = points.map(({ at }) => line.intercept + line.slope * at);
  const season = seasonOf(granularity);
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const known = season !== null && last - first + 1 >= SEASONS * season && points.length >= 2 * season;
  // Of years with few months in them each month would be its own expectation.
  if (!known) return { expected: trend, basis: 'trend', fitted: 2 };
  const byPhase = new Map<number, number[]>();
  for (const [row, { at, value }] of points.entries()) {
    const phase = at % season;
    byPhase.set(phase, [...(byPhase.get(phase) ?? []), value - (trend[row] ?? 0)]);
  }
  const usual = new Map([...byPhase].map(([phase, offs]) => [phase, median(offs)] as const));
  const expected = points.map(({ at }, row) => (trend[row] ?? 0) + (usual.get(at % season) ?? 0));
  return { expected, basis: 'season', fitted: usual.size };
}
