import { History } from './history.ts';

const step = (id: string) => ({ id, defaultMessage: id });
const one = step('one');
const edit = <Value>(history: History<Value>, value: Value, join?: string) => history.edit(one, () => value, join);

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

it('goes back and forth; a new step forgets what was undone', () => {
  const history = new History(0);
  history.undo();
  expect(history.value).toBe(0);
  edit(history, 1);
  edit(history, 2);
  history.undo();
  expect(history.value).toBe(1);
  history.undo();
  history.undo();
  expect(history.value).toBe(0);
  history.redo();
  history.redo();
  history.redo();
  expect(history.value).toBe(2);
  history.undo();
  edit(history, 5);
  history.redo();
  expect(history.value).toBe(5);
});

it('names what undo takes back and what redo repeats, and what was done last', () => {
  const history = new History('');
  const [add, move] = [step('add'), step('move')];
  expect(history.get()).toEqual({ value: '', undoStep: null, redoStep: null, moved: null });
  history.edit(add, (value) => `${value}a`);
  history.edit(move, (value) => `${value}b`);
  expect(history.get()).toEqual({ value: 'ab', undoStep: move, redoStep: null, moved: null });
  history.undo();
  expect(history.get()).toEqual({ value: 'a', undoStep: add, redoStep: move, moved: { kind: 'undo', step: move } });
  history.redo();
  expect(history.get().moved).toEqual({ kind: 'redo', step: move });
  history.undo();
  history.edit(step('other'), (value) => `${value}c`);
  expect(history.get()).toMatchObject({ redoStep: null, undoStep: { id: 'other' }, moved: null });
});

it('joins quick edits with one key, and no others', () => {
  const history = new History('a');
  edit(history, 'ab', 'name');
  jest.setSystemTime(900);
  edit(history, 'abc', 'name');
  history.undo();
  expect(history.value).toBe('a');
  history.redo();
  edit(history, 'abcd', 'name');
  history.undo();
  expect(history.value).toBe('abc');
  edit(history, 'abcd', 'name');
  jest.setSystemTime(3_000);
  edit(history, 'abcde', 'name');
  history.undo();
  expect(history.value).toBe('abcd');
  edit(history, 'x', 'name');
  edit(history, 'xy', 'top');
  history.undo();
  expect(history.value).toBe('x');
  edit(history, 'y');
  edit(history, 'z');
  history.undo();
  expect(history.value).toBe('y');
});

it('after an undo typing begins a new step', () => {
  const history = new History('a');
  edit(history, 'ab', 'name');
  edit(history, 'abc', 'name');
  history.undo();
  edit(history, 'ax', 'name');
  history.undo();
  expect(history.value).toBe('a');
});

it('an edit that changes nothing is no step, and tells nobody', () => {
  const history = new History({});
  const listener = jest.fn();
  history.subscribe(listener);
  const before = history.get();
  history.edit(one, (value) => value);
  expect(history.get()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
});

it('200 steps are kept', () => {
  const history = new History(0);
  for (let value = 1; value <= 250; value += 1) edit(history, value);
  for (let times = 0; times < 250; times += 1) history.undo();
  expect(history.value).toBe(50);
  expect(history.get().undoStep).toBeNull();
  for (let times = 0; times < 250; times += 1) history.redo();
  expect(history.value).toBe(250);
});

it('a rewrite changes all values and drops steps that do nothing any more', () => {
  const history = new History(['x']);
  const names = ['add a', 'add gone', 'add b', 'add gone again', 'add c'];
  ['a', 'gone', 'b', 'gone', 'c'].forEach((item, at) => history.edit(step(names[at] ?? ''), (now) => [...now, item]));
  history.undo();
  history.undo();
  history.rewrite((now) => now.filter((item) => item !== 'gone'));
  expect(history.get()).toMatchObject({
    value: ['x', 'a', 'b'],
    undoStep: { id: 'add b' },
    redoStep: { id: 'add c' },
  });
  history.undo();
  expect(history.get()).toMatchObject({ value: ['x', 'a'], undoStep: { id: 'add a' }, redoStep: { id: 'add b' } });
  history.redo();
  history.redo();
  expect(history.get()).toMatchObject({ value: ['x', 'a', 'b', 'c'], redoStep: null });
});

it('a reset leaves nothing to undo', () => {
  const history = new History(1);
  edit(history, 2);
  history.reset(7);
  history.undo();
  history.redo();
  expect(history.get()).toEqual({ value: 7, undoStep: null, redoStep: null, moved: null });
});

it('goes to any step at once, and tells which one was the last', () => {
  const history = new History(0);
  for (const [at, id] of ['a', 'b', 'c'].entries()) history.edit(step(id), () => at + 1);
  history.goTo(1);
  expect([history.value, history.get().moved, history.trail.done]).toEqual([1, { kind: 'undo', step: step('b') }, 1]);
  history.goTo(3);
  expect([history.value, history.get().moved]).toEqual([3, { kind: 'redo', step: step('c') }]);
  history.goTo(0);
  expect([history.value, history.get().undoStep]).toEqual([0, null]);
  for (const wrong of [-1, 4]) history.goTo(wrong);
  expect(history.value).toBe(0);
  expect(history.trail.steps.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
