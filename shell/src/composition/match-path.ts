import { matchPath, matchRoutes } from '@tessera/remote-kit/router';

/** Whether a path equals or extends the pattern; `:name` matches one segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  return matchPath({ path: pattern, end: false, caseSensitive: true }, pathname) !== null;
}

/** The entry whose pattern fits the path, or a part of it from the start, best by the router's ranking. */
export function bestMatch<T>(entries: readonly T[], patternOf: (entry: T) => string, pathname: string): T | null {
  const routes = entries.map((entry) => ({ path: `${patternOf(entry)}/*`, caseSensitive: true, handle: entry }));
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? null;
}
