/** Value below which the share `p` (0 to 1) of the samples lies, by the nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  if (samples.length === 0) throw new RangeError('no samples');
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]!;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
