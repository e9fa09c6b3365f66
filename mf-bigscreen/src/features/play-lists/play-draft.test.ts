import { playItemSchema, type ShownPlayItem } from '@tessera/contract';

import { movedItem, roundSeconds } from './play-draft.ts';

const item = (id: string, state: ShownPlayItem['state'] = 'ready'): ShownPlayItem => ({
  ...playItemSchema.parse({ id, kind: 'screen', menuCode: id, duration: 10 }),
  menuName: id,
  state,
});
const items = ['a', 'b', 'c'].map((id) => item(id));
const ids = (list: readonly ShownPlayItem[]) => list.map(({ id }) => id).join('');

test('an item is moved to an index, and never beyond the list', () => {
  expect(ids(movedItem(items, 'a', 1))).toBe('bac');
  expect(ids(movedItem(items, 'c', 0))).toBe('cab');
  expect(ids(movedItem(items, 'c', 9))).toBe('abc');
  expect(ids(movedItem(items, 'a', -1))).toBe('abc');
  expect(movedItem(items, 'x', 0)).toBe(items);
});

test('a round counts what is shown', () => {
  expect(roundSeconds([item('a'), item('b', 'gone'), item('c', 'unpublished'), item('d')])).toBe(20);
});
