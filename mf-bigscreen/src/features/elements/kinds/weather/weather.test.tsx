import { screen } from '@testing-library/react';

import { elementOf, ready, resultWith, showElement } from '../../element.fixture.tsx';
import { skyOf } from './weather-fields.ts';

test.each([
  ['晴', 'sunny'],
  ['晴转多云', 'cloudy'],
  ['陰', 'overcast'],
  ['雷阵雨', 'thunder'],
  ['Light rain', 'rain'],
  ['雨夹雪', 'snow'],
  ['大霧', 'fog'],
  ['くもり', 'unknown'],
  ['', 'unknown'],
])('%p is %s', (text, sky) => expect(skyOf(text)).toBe(sky));

test('columns are found by their names, others are listed, and nothing is made up', () => {
  const columns = [
    { name: '湿度', role: 'dimension' },
    { name: '当前温度', role: 'index', dataType: 'int' },
    { name: '天气', role: 'dimension' },
    { name: '城市', role: 'dimension' },
  ] as const;
  const element = elementOf('weather', { reportCode: 'r1' });
  const { again } = showElement({ element, answer: ready(resultWith(columns, [['62%', -3, '小雪', '上海']])) });
  for (const text of ['-3°', '上海 · 小雪', '湿度 62%']) expect(screen.getByText(text)).toBeInTheDocument();
  again({ element, answer: ready(resultWith(columns, [['62%', null, '小雪', '上海']])) });
  expect(screen.getByText('-')).toBeInTheDocument();
});
