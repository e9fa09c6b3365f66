/** For each level, per position where the run begins that it belongs to. */
export function spanStarts(spans: readonly Int32Array[]): Int32Array[] {
  return spans.map((own) => {
    let start = 0;
    return own.map((span, position) => {
      if (span > 0) start = position;
      return start;
    });
  });
}

/**
 * Spans of equal neighbours per level, within runs of the level above.
 * @param tuples labels of each position, outermost level first
 * @returns per level and position the length of the run that starts there, 0 inside a run
 */
export function mergeSpans(tuples: readonly (readonly string[])[], levels: number, merge: boolean): Int32Array[] {
  const spans = Array.from({ length: levels }, () => new Int32Array(tuples.length));
  for (let level = 0; level < levels; level += 1) {
    const own = spans[level] as Int32Array;
    const above = spans[level - 1];
    let start = 0;
    for (let position = 0; position < tuples.length; position += 1) {
      const joins =
        merge &&
        position > 0 &&
        tuples[position]?.[level] === tuples[start]?.[level] &&
        (above === undefined || above[position] === 0);
      if (joins) own[start] = (own[start] ?? 0) + 1;
      else {
        start = position;
        own[position] = 1;
      }
    }
  }
  return spans;
}
