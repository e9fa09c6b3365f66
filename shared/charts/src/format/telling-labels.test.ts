import { displayWidth } from './display-width.ts';
import { cutMiddle, tellingLabels } from './telling-labels.ts';

test('a text that is too wide keeps its beginning and its end', () => {
  expect(cutMiddle('Shanghai Flagship Store', 12)).toBe('Shangh…Store');
  expect(cutMiddle('上海徐家汇旗舰店', 9)).toBe('上海…舰店');
  expect(cutMiddle('上海', 4)).toBe('上海');
});

test('names that begin and end alike keep what tells them apart', () => {
  const stores = ['Xujiahui', 'Lujiazui', 'Wujiaochang'].map((place) => `Shanghai ${place} Flagship Store`);
  expect(tellingLabels(stores, 20)).toEqual(['Shanghai Xujiahui', 'Shanghai Lujiazui', 'Shanghai Wujiaochang']);
  expect(tellingLabels(stores, 13)).toEqual(['Xujiahui', 'Lujiazui', 'Wujiaochang']);
  expect(tellingLabels(['上海徐家汇旗舰店', '上海五角场旗舰店'], 12)).toEqual(['上海徐家汇', '上海五角场']);
});

test('names have the width that there is, and stay as they are where they fit', () => {
  const names = ['Beijing', 'A very long name without anything in common', 'Guangzhou Central Station'];
  const cut = tellingLabels(names, 14);
  expect(cut[0]).toBe('Beijing');
  expect(cut.every((label) => displayWidth(label) <= 15)).toBe(true);
  expect(new Set(cut).size).toBe(3);
  expect(tellingLabels(['same long name here', 'same long name here'], 8)).toHaveLength(2);
});
