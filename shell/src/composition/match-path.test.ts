import { bestMatch, matchesPath } from './match-path.ts';

it.each([
  ['/main/dashboard', '/main/dashboard', true],
  ['/main/dashboard', '/main/dashboard/42', true],
  ['/main/dashboard', '/main/dashboards', false],
  ['/main/dashboard', '/main', false],
  ['/notFound2/:id', '/notFound2/7', true],
  ['/notFound2/:id', '/notFound2', false],
  ['/main/dashboard', '/main/dashboard/', true],
])('%s against %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

it('prefers the longer pattern, then the one with fewer parameters', () => {
  const patterns = ['/warning', '/warning/:what', '/warning/edit'];
  expect(bestMatch(patterns, (pattern) => pattern, '/warning/edit')).toBe('/warning/edit');
  expect(bestMatch(patterns, (pattern) => pattern, '/warning/board')).toBe('/warning/:what');
  expect(bestMatch(patterns, (pattern) => pattern, '/nothing')).toBeNull();
});
