import { looksLikeFormula } from './formula-text.ts';

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '-2+3|cmd', '+cmd|x', '-'])(
  '%j could run',
  (text) => expect(looksLikeFormula(text)).toBe(true),
);

test.each(['-5', '-1,234.50', '+8', '-1e-7', '-12%', '1-1', 'a=b', '', ' =1'])('%j stays as it is', (text) =>
  expect(looksLikeFormula(text)).toBe(false),
);
