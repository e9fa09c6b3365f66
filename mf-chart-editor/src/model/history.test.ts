import { beginHistory, record, redo, undo } from './history.ts';

it('goes back and forth', () => {
  const two = record(record(beginHistory(0), 1, null, 0), 2, null, 1);
  expect(undo(two).present).toBe(1);
  expect(undo(undo(undo(two))).present).toBe(0);
  expect(redo(redo(undo(undo(two)))).present).toBe(2);
  expect(redo(record(undo(two), 5, null, 2)).present).toBe(5);
});

it('joins quick steps of one kind, and no others', () => {
  const typed = record(record(beginHistory('a'), 'ab', 'name', 0), 'abc', 'name', 900);
  expect(undo(typed).present).toBe('a');
  expect(undo(record(typed, 'abcd', 'name', 3_000)).present).toBe('abc');
  expect(undo(record(typed, 'x', 'top', 1_000)).present).toBe('abc');
  expect(undo(record(record(beginHistory(0), 1, null, 0), 2, null, 0)).present).toBe(1);
});

it('a step that changes nothing is none', () => {
  const history = beginHistory({});
  expect(record(history, history.present, null, 0)).toBe(history);
});

it('after an undo typing begins a new step', () => {
  const typed = record(record(beginHistory('a'), 'ab', 'name', 0), 'abc', 'name', 10);
  expect(undo(record(undo(typed), 'ax', 'name', 20)).present).toBe('a');
});
