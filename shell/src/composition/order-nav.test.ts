import { orderNav } from './order-nav.ts';
import type { RemoteNavEntry } from './types.ts';

const entry = (moduleCode: string, path: string, order: number): RemoteNavEntry => ({
  remote: 'mf-x',
  moduleCode,
  path,
  order,
  icon: 'Apps',
  title: { zh_CN: path, zh_HK: path, en_US: path, ja_JP: path },
});

it('modules stand in the order of the header, whatever numbers remotes give themselves', () => {
  const nav = [entry('6', '/main/new', -5), entry('x', '/odd', 0), entry('1', '/b', 20), entry('1', '/a', 20)];
  expect(orderNav(nav).map(({ path }) => path)).toEqual(['/a', '/b', '/main/new', '/odd']);
});
