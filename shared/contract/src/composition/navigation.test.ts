import { orderNav } from './navigation.ts';

const entry = (moduleCode: string, path: string, order = 10) => ({ moduleCode, path, order });
const paths = (...given: Parameters<typeof orderNav>) => orderNav(...given).map(({ path }) => path);

it('modules stand in the order of the header, whatever numbers remotes give themselves', () => {
  const nav = [entry('6', '/main/new', -5), entry('x', '/odd', 0), entry('1', '/b', 20), entry('1', '/a', 20)];
  expect(paths(nav)).toEqual(['/a', '/b', '/main/new', '/odd']);
});

describe('the order that a corporation chose', () => {
  const nav = [entry('1', '/a', 1), entry('1', '/b', 2), entry('3', '/c', 1), entry('3', '/d', 2), entry('4', '/e', 1)];
  const choice = { modules: ['4', '3', '1'], entries: ['/e', '/d', '/c', '/b', '/a'] };

  it('orders modules, and the entries of each', () => {
    expect(paths(nav, choice)).toEqual(['/e', '/d', '/c', '/b', '/a']);
    // Entries never leave their module.
    expect(paths(nav, { modules: [], entries: ['/e', '/b', '/a'] })).toEqual(['/b', '/a', '/c', '/d', '/e']);
  });

  it('gives what came since its default place, and passes over what is gone', () => {
    const later = [...nav.filter(({ path }) => path !== '/d'), entry('3', '/c1', 1.5), entry('2', '/m', 1)];
    expect(paths(later, choice)).toEqual(['/e', '/c', '/c1', '/b', '/a', '/m']);
    expect(paths([...nav, entry('1', '/0', 0)], choice)).toEqual(['/e', '/d', '/c', '/0', '/b', '/a']);
  });

  it('loses no entry to a path that is named twice', () => {
    const twice = { modules: ['4', '4'], entries: ['/b', '/b'] };
    expect(paths([...nav, entry('1', '/a', 3)], twice)).toHaveLength(6);
    expect(new Set(paths(nav, twice)).size).toBe(5);
  });
});
