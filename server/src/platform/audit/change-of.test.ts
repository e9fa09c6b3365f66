import { changeOf } from './change-of.ts';

const change = (before: object, after: object) =>
  changeOf(before as Record<string, unknown>, after as Record<string, unknown>).details?.['change'];

test('only fields that are not as they were are kept, with both values', () => {
  expect(change({ name: 'a', cap: 5 }, { name: 'b', cap: 5 })).toEqual({ name: { before: 'a', after: 'b' } });
  expect(change({ rules: [{ a: 1 }] }, { rules: [{ a: 1 }] })).toBeUndefined();
  expect(changeOf({ name: 'a' }, { name: undefined })).toEqual({});
  expect(change({}, { cap: 5 })).toEqual({ cap: { before: null, after: 5 } });
});

test('of a list of texts what came and went is kept, and its order where nothing else changed', () => {
  expect(change({ list: ['a', 'b'] }, { list: ['b', 'c'] })).toEqual({ list: { added: ['c'], removed: ['a'] } });
  expect(change({ list: ['a', 'b'] }, { list: ['b', 'a'] })).toEqual({
    list: { before: ['a', 'b'], after: ['b', 'a'] },
  });
});

test('a long value is cut', () => {
  const { text } = change({ text: '' }, { text: 'x'.repeat(600) }) as { text: { after: string } };
  expect(text.after).toBe(`${'x'.repeat(500)}…`);
});
