import { parseFilter } from './parse-filter.ts';

test('filters are parsed with their precedence', () => {
  expect(parseFilter('userName Eq "a" or active eq true and not (title pr)')).toEqual({
    kind: 'or',
    left: { kind: 'compare', path: 'userName', op: 'eq', value: 'a' },
    right: {
      kind: 'and',
      left: { kind: 'compare', path: 'active', op: 'eq', value: true },
      right: { kind: 'not', filter: { kind: 'present', path: 'title' } },
    },
  });
  expect(parseFilter('emails[type eq "work" and value co "@corp"]')).toMatchObject({ kind: 'within', path: 'emails' });
  expect(parseFilter(String.raw`displayName eq "a \"b\" ) or 1=1 --"`)).toMatchObject({ value: 'a "b" ) or 1=1 --' });
});

test.each([
  '',
  'userName',
  'userName eq',
  'userName like "a"',
  'userName eq "a',
  'userName eq "a" and',
  '(userName eq "a"',
  'userName eq "a")',
  'emails[type eq "work"',
  "userName eq 'a'; drop table account",
  `${'('.repeat(50)}a pr${')'.repeat(50)}`,
  'a'.repeat(3_000),
])('%s is no filter', (written) => {
  expect(() => parseFilter(written)).toThrow(expect.objectContaining({ scimType: 'invalidFilter', status: 400 }));
});
