/** Waits of at most so many milliseconds are the first bucket; each further one reaches 1.41 times as far. */
const FIRST = 50;
const LAST = 24;

export const bucketOf = (milliseconds: number): number =>
  Math.min(LAST, Math.max(0, Math.ceil(2 * Math.log2(milliseconds / FIRST))));
/** Longest wait of a bucket, in milliseconds. */
const boundOf = (bucket: number): number => Math.round(FIRST * 2 ** (bucket / 2));

/** Milliseconds within which nine of ten waits ended, to the bound of a bucket; null for none. */
export function nineOfTen(buckets: readonly { readonly bucket: number; readonly times: number }[]): number | null {
  const all = buckets.reduce((sum, { times }) => sum + times, 0);
  let seen = 0;
  for (const { bucket, times } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += times;
    if (seen >= 0.9 * all) return boundOf(bucket);
  }
  return null;
}
