import { Selection } from './selection.ts';

const of = (selection: Selection) => [...selection.get()];

it('a click selects one component, a click with a modifier adds or removes it', () => {
  const selection = new Selection();
  selection.toggle('a', false);
  const before = selection.get();
  selection.toggle('a', false);
  expect(selection.get()).toBe(before);
  selection.toggle('b', true);
  expect(of(selection)).toEqual(['a', 'b']);
  selection.toggle('a', true);
  expect(of(selection)).toEqual(['b']);
  selection.toggle('c', false);
  expect(of(selection)).toEqual(['c']);
});

it('chooses several, adds to them, and drops what is gone', () => {
  const selection = new Selection();
  selection.choose(['a', 'b']);
  selection.choose(['c'], true);
  expect(of(selection)).toEqual(['a', 'b', 'c']);
  selection.drop(new Set(['b', 'x']));
  expect(of(selection)).toEqual(['a', 'c']);
  selection.choose([]);
  expect(of(selection)).toEqual([]);
});
