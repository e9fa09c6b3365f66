import { CatalogueError } from './catalogue-error.ts';
import { toCatalogueError } from './to-catalogue-error.ts';

const withCode = (code: string, message = 'secret: /etc/x at 10.0.0.1') => Object.assign(new Error(message), { code });

test.each([
  ['ENOSPC', 'storageFull'],
  ['53100', 'storageFull'],
  ['ECONNREFUSED', 'unavailable'],
  ['57P01', 'unavailable'],
  ['55P03', 'unavailable'],
  ['40P01', 'unavailable'],
  ['08006', 'unavailable'],
  ['23505', 'internal'],
  ['42P01', 'internal'],
  ['toString', 'internal'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'bodyTooLarge'],
])('a failure with the code %s is %s, and says nothing of its cause (security 15)', (code, key) => {
  const known = toCatalogueError(withCode(code));
  expect({ key: known.key, args: known.args }).toEqual({ key, args: {} });
  expect(known.message).not.toContain('secret');
});

test('a full disk that DuckDB tells of in words, below another failure, is storageFull', () => {
  const cause = new Error('IO Error: Could not write file "/secret/tessera.duckdb": No space left on device');
  const known = toCatalogueError(new Error('the query failed', { cause }));
  expect({ key: known.key, args: known.args }).toEqual({ key: 'storageFull', args: {} });
  expect(toCatalogueError(new Error('IO Error: Could not write file')).key).toBe('internal');
});

test('an abort is a cancelled request', () => {
  expect(toCatalogueError(new DOMException('aborted', 'AbortError')).key).toBe('cancelled');
});

test('what is thrown that is no error is internal', () => {
  expect(toCatalogueError('text').key).toBe('internal');
  const own = new CatalogueError('notFound');
  expect(toCatalogueError(own)).toBe(own);
});
