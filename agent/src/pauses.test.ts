import { Pauses } from './pauses.ts';

test('tries become rarer to a limit, and a connection that held begins with the shortest pause again', () => {
  const pauses = new Pauses(1, 5);
  expect([pauses.next(), pauses.next(), pauses.next(), pauses.next(), pauses.next()]).toEqual([1, 2, 4, 5, 5]);
  pauses.reset();
  expect(pauses.next()).toBe(1);
});
