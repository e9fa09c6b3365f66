import { attributesOf, rowsOf } from './attribute-rows.ts';
import { maskSample } from './mask-sample.ts';

test('values are separated by commas of any kind, and empty rows say nothing', () => {
  const rows = [
    { name: ' 区域 ', values: '华东， 华南,华东' },
    { name: '', values: ' ' },
    { name: '级别', values: '' },
  ];
  expect(attributesOf(rows)).toEqual({ 区域: ['华东', '华南'] });
  expect(attributesOf(rowsOf({ 区域: ['华东', '华南'] }))).toEqual({ 区域: ['华东', '华南'] });
});

test('a name that is missing or there twice is no answer', () => {
  expect(attributesOf([{ name: '', values: 'x' }])).toBeNull();
  expect(
    attributesOf([
      { name: 'a', values: 'x' },
      { name: 'a ', values: 'y' },
    ]),
  ).toBeNull();
});

test('masks of numbers and dates leave nothing', () => {
  expect(maskSample('partial', 'str', '欧阳知远')).toEqual({ before: '欧阳知远', after: '欧***远' });
  expect(maskSample('hash', 'int', '欧阳知远').after).toBeNull();
  expect(maskSample('hide', 'str', '欧阳知远').after).toBeNull();
});
