import { sumOfLeaves, sumsByLeaf, treeOf } from './store-tree.ts';

const store = (storeCode: string, province: string, city: string) => ({ storeCode, storeName: '', province, city });

test('cities of one name in two provinces are two parts, and every store is in one leaf', () => {
  const { groups, leaves, leafOf } = treeOf([
    store('1', '吉林省', '吉林市'),
    store('2', '吉林省', ''),
    store('3', '辽宁省', '吉林市'),
    store('4', '吉林省', '吉林市'),
  ]);
  expect(groups).toEqual([
    { province: '吉林省', city: null, count: 3, leaves: [0, 1] },
    { province: '吉林省', city: '吉林市', count: 2, leaves: [0] },
    { province: '吉林省', city: '', count: 1, leaves: [1] },
    { province: '辽宁省', city: null, count: 1, leaves: [2] },
    { province: '辽宁省', city: '吉林市', count: 1, leaves: [2] },
  ]);
  expect([leaves, [...leafOf]]).toEqual([
    [0, 1, 2],
    [
      ['1', 0],
      ['2', 1],
      ['3', 2],
      ['4', 0],
    ],
  ]);
  const sums = sumsByLeaf(
    new Map([
      ['1', '0.1'],
      ['4', '0.2'],
      ['3', '-5'],
      ['9', '7'],
    ]),
    leafOf,
  );
  const said = [leaves, ...groups.map((group) => group.leaves)].map((part) => sumOfLeaves(sums, part));
  expect(said).toEqual(['-4.7', '0.3', '0.3', null, '-5', '-5']);
});

test('levels that no store has are left out', () => {
  expect(treeOf([store('1', '', ''), store('2', '', '')])).toMatchObject({ groups: [], leaves: [0] });
});
