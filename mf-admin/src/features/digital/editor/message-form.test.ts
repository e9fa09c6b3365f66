import { faultsOf, freeKey, inserted, newMessage, renamedIn, sameDraft } from './message-form.ts';

test('a new message lacks name, title, text and readers', () => {
  expect(faultsOf(newMessage()).map(({ field, reason }) => [field, reason])).toEqual([
    ['name', 'missing'],
    ['title', 'missing'],
    ['text', 'missing'],
    ['recipients', 'missing'],
  ]);
  expect(sameDraft(newMessage(), newMessage())).toBe(true);
});

test('figures get names that no other has and that texts can name', () => {
  expect(freeKey('销售额', [], 30)).toBe('销售额');
  expect(freeKey('销售额', [{ key: '销售额' }], 30)).toBe('销售额2');
  expect(freeKey('{长}名字', [{ key: '长名字' }], 3)).toBe('长名2');
});

test('a figure is put in place of what is selected, and texts follow its name', () => {
  expect(inserted('目前 x。', '{a}', 3, 4)).toEqual({ text: '目前 {a}。', cursor: 6 });
  expect(renamedIn('{a} {ab} {a}', 'a', 'b')).toBe('{b} {ab} {b}');
});
