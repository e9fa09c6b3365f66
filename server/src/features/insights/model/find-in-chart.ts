import type { Finding, FindingKind, FindingPoint, QueryResult } from '@tessera/contract';

import { findAnomalies } from './find-anomalies.ts';
import { readSeries, type ReadSeries, type Series, type SeriesPoint } from './read-series.ts';
import { leastSquares, mean } from './statistics.ts';

type Of<Kind extends FindingKind> = Extract<Finding, { kind: Kind }>;
/** Below this part of the average level, the change over all periods counts as none. */
const FLAT = 0.03;
/** Part of the variance that a straight line must explain for there to be a trend. */
const STEADY = 0.25;
/** Part of the whole that the leading items are counted up to (Pareto). */
const MOST = 0.8;
/** Most findings of one chart. */
const FINDINGS = 12;

export interface FoundInChart {
  readonly findings: Finding[];
  readonly openPeriod: ReadSeries['openPeriod'];
}

/** Findings in a chart's data. @param kinds wanted ones @param today `yyyy-mm-dd`; its period is left out */
export function findInChart(result: QueryResult, kinds: readonly FindingKind[], today: string): FoundInChart {
  const { overTime, overItems, openPeriod } = readSeries(result, today);
  const found: readonly Finding[] = [
    ...overTime.flatMap((series) => [...trendOf(series), ...changeOf(series)]),
    ...(overTime.length > 0 ? overTime : overItems).flatMap(peaksOf),
    // Truncated rows have no known total.
    ...(result.truncated ? [] : overItems.flatMap(contributionOf)),
    ...(overTime.length > 0 ? overTime : overItems).flatMap(findAnomalies),
  ];
  const findings = found.filter(({ kind }) => kinds.includes(kind)).slice(0, FINDINGS);
  return { findings, openPeriod: findings.some(({ granularity }) => granularity !== null) ? openPeriod : null };
}

const about = ({ measure, dimension, granularity }: Series) => ({ measure, dimension, granularity });
const plain = ({ label, value }: SeriesPoint): FindingPoint => ({ label, value });
const rateOf = (change: number, before: number): number | null => (before === 0 ? null : change / Math.abs(before));

function trendOf(series: Series): Of<'trend'>[] {
  const { points } = series;
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return [];
  const values = points.map(({ value }) => value);
  const { slope, fit } = leastSquares(
    points.map(({ at }) => at),
    values,
  );
  const level = mean(values.map(Math.abs));
  const rise = Math.abs(slope * (last.at - first.at));
  const flat = rise <= FLAT * level;
  const calm = Math.max(...values) - Math.min(...values) <= 2 * FLAT * level;
  const change = last.value - first.value;
  // What rises on the whole and ends below its beginning is no rise that anybody would tell of.
  const torn = fit < STEADY || Math.sign(change) !== Math.sign(slope);
  const direction = flat && calm ? 'flat' : flat || torn ? 'mixed' : slope > 0 ? 'up' : 'down';
  return [
    {
      ...about(series),
      kind: 'trend',
      direction,
      from: plain(first),
      to: plain(last),
      change,
      rate: rateOf(change, first.value),
      slope,
      periods: points.length,
    },
  ];
}

function changeOf(series: Series): Of<'change'>[] {
  const [previous, point] = [series.points.at(-2), series.points.at(-1)];
  // With a period missing between them, one is not the other's previous one.
  if (!previous || !point || point.at - previous.at !== 1) return [];
  const change = point.value - previous.value;
  const both = { point: plain(point), previous: plain(previous) };
  return [{ ...about(series), kind: 'change', ...both, change, rate: rateOf(change, previous.value) }];
}

function peaksOf(series: Series): Of<'peaks'>[] {
  const { points } = series;
  const ordered = points.toSorted((a, b) => b.value - a.value);
  const [high, low] = [ordered[0], ordered.at(-1)];
  if (points.length < 3 || !high || !low || high.value === low.value) return [];
  const average = mean(points.map(({ value }) => value));
  return [{ ...about(series), kind: 'peaks', high: plain(high), low: plain(low), average, count: points.length }];
}

function contributionOf(series: Series): Of<'contribution'>[] {
  const { points, additive } = series;
  const ordered = points.toSorted((a, b) => b.value - a.value);
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const leader = ordered[0];
  if (!additive || points.length < 2 || !leader || total <= 0 || points.some(({ value }) => value < 0)) return [];
  let [count, sum] = [0, 0];
  for (const { value } of ordered) {
    // Sums of decimals miss a round bound by their last bit.
    if (sum >= MOST * total * (1 - 1e-9)) break;
    sum += value;
    count += 1;
  }
  return [
    {
      ...about(series),
      kind: 'contribution',
      leader: plain(leader),
      share: leader.value / total,
      total,
      count: points.length,
      pareto: { count, share: sum / total },
    },
  ];
}
