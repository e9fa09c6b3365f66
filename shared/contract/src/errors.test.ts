import { ERRORS } from './errors.ts';

test('no two errors share a code: a client knows them by it', () => {
  const codes = Object.values(ERRORS).map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
