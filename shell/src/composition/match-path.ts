/** Whether a path is the pattern's or lies below it; `:name` stands for any one segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(pathname);
  return expected.length <= actual.length && expected.every((part, i) => part.startsWith(':') || part === actual[i]);
}

/** The entry whose pattern fits the path best: the most segments, then the fewest parameters. */
export function bestMatch<T>(entries: readonly T[], patternOf: (entry: T) => string, pathname: string): T | null {
  const fitting = entries.filter((entry) => matchesPath(patternOf(entry), pathname));
  const weight = (entry: T) => {
    const parts = segments(patternOf(entry));
    return parts.length * 100 - parts.filter((part) => part.startsWith(':')).length;
  };
  return fitting.reduce<T | null>((best, entry) => (!best || weight(entry) > weight(best) ? entry : best), null);
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
