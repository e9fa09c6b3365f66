/** Makes a median absolute deviation comparable with a standard deviation of normally spread values. */
const MAD_SCALE = 1.4826;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Robust standard deviation: outliers do not widen it as long as they are less than half of the values. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return MAD_SCALE * median(values.map((value) => Math.abs(value - middle)));
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** Least squares. `fit` is the part of the variance that the line explains, 1 for values that all lie on it. */
export function leastSquares(xs: readonly number[], ys: readonly number[]): Line & { readonly fit: number } {
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const of = (one: readonly number[], other: readonly number[], a: number, b: number) =>
    one.reduce((sum, value, at) => sum + (value - a) * ((other[at] ?? 0) - b), 0);
  const [varianceX, varianceY] = [of(xs, xs, meanX, meanX), of(ys, ys, meanY, meanY)];
  const slope = varianceX === 0 ? 0 : of(xs, ys, meanX, meanY) / varianceX;
  const fit = varianceY === 0 ? 1 : (slope * slope * varianceX) / varianceY;
  return { slope, intercept: meanY - slope * meanX, fit };
}

/** A line that single outliers do not pull: the median of the slopes between points half the range apart (Theil). */
export function robustLine(xs: readonly number[], ys: readonly number[]): Line {
  const half = xs.length >> 1;
  const slopes = xs.slice(half).flatMap((x, at) => {
    const run = x - (xs[at] ?? x);
    return run === 0 ? [] : [((ys[half + at] ?? 0) - (ys[at] ?? 0)) / run];
  });
  const slope = slopes.length === 0 ? 0 : median(slopes);
  return { slope, intercept: median(ys.map((y, at) => y - slope * (xs[at] ?? 0))) };
}
