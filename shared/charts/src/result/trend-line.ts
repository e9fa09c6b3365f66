export type TrendKind = 'linear' | 'polynomial' | 'logarithmic' | 'exponential';
type Pair = readonly [x: number, y: number];

/** Solves a square system by elimination with pivots; undefined where it has no single solution. */
function solve(matrix: number[][], right: number[]): number[] | undefined {
  const size = right.length;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1)
      if (Math.abs(matrix[row]?.[at] ?? 0) > Math.abs(matrix[pivot]?.[at] ?? 0)) pivot = row;
    const lead = matrix[pivot] as number[];
    if (Math.abs(lead[at] ?? 0) < 1e-12) return undefined;
    [matrix[at], matrix[pivot]] = [lead, matrix[at] as number[]];
    [right[at], right[pivot]] = [right[pivot] as number, right[at] as number];
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const own = matrix[row] as number[];
      const factor = (own[at] ?? 0) / (lead[at] as number);
      for (let column = at; column < size; column += 1) own[column] = (own[column] ?? 0) - factor * (lead[column] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[at] ?? 0);
    }
  }
  return right.map((value, index) => value / (matrix[index]?.[index] as number));
}

/** Least-squares coefficients of a polynomial, the constant first. */
function polynomial(pairs: readonly Pair[], order: number): number[] | undefined {
  const sums = Array.from({ length: 2 * order + 1 }, (_unused, power) =>
    pairs.reduce((sum, [x]) => sum + x ** power, 0),
  );
  const right = Array.from({ length: order + 1 }, (_unused, power) =>
    pairs.reduce((sum, [x, y]) => sum + y * x ** power, 0),
  );
  const matrix = right.map((_value, row) => right.map((_other, column) => sums[row + column] as number));
  return solve(matrix, right);
}

/**
 * The least-squares trend of points (ST-270 to ST-272) as `steps` points from first to last x. Logarithms use positive
 * x, exponentials positive y. Empty with fewer points than coefficients.
 */
export function trendLine(points: readonly Pair[], kind: TrendKind, order: number, steps = 48): Pair[] {
  const usable = points.filter(([x, y]) => (kind !== 'logarithmic' || x > 0) && (kind !== 'exponential' || y > 0));
  const degree = kind === 'polynomial' ? order : 1;
  if (new Set(usable.map(([x]) => x)).size <= degree) return [];
  const xs = usable.map(([x]) => x);
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  // Powers of numbers around 1 keep their digits.
  const scaled = (x: number) => (kind === 'logarithmic' ? Math.log(x) : ((x - low) / (high - low)) * 2 - 1);
  const fit = polynomial(
    usable.map(([x, y]) => [scaled(x), kind === 'exponential' ? Math.log(y) : y]),
    degree,
  );
  if (!fit) return [];
  const at = (x: number) => {
    const value = fit.reduceRight((sum, coefficient) => sum * scaled(x) + coefficient, 0);
    return kind === 'exponential' ? Math.exp(value) : value;
  };
  return Array.from({ length: steps }, (_unused, index) => {
    const x = low + ((high - low) * index) / (steps - 1);
    return [x, at(x)];
  });
}
