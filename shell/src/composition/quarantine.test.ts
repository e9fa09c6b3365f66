/** @page */

import { createQuarantine } from './quarantine.ts';

beforeEach(() => sessionStorage.clear());

it('outlives a reload and ends with the session storage', () => {
  createQuarantine(sessionStorage).add('faulty00');
  expect([...createQuarantine(sessionStorage).builds.get()]).toEqual(['faulty00']);
  sessionStorage.clear();
  expect([...createQuarantine(sessionStorage).builds.get()]).toEqual([]);
});

it('lets a build in again and tells its listeners', () => {
  const quarantine = createQuarantine(sessionStorage);
  const seen: number[] = [];
  quarantine.builds.subscribe((builds) => seen.push(builds.size));
  quarantine.add('faulty00');
  quarantine.add('faulty01');
  quarantine.remove('faulty00');
  expect(seen).toEqual([1, 2, 1]);
  expect([...createQuarantine(sessionStorage).builds.get()]).toEqual(['faulty01']);
});

it('starts empty where something else stands in its place', () => {
  sessionStorage.setItem('tessera.quarantine', '{broken');
  expect(createQuarantine(sessionStorage).builds.get().size).toBe(0);
});
