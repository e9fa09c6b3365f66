import { globalStyleSchema } from '@tessera/contract';

import { screenLook } from '../theme/screen-look.ts';
import { chartHead } from './chart-head.ts';

const head = (type: string, value: unknown, theme: 'purple' | 'purpleNight' = 'purple') =>
  chartHead([{ type, value }], theme);

test('ST-064 to ST-071: the title’s font, place and switch', () => {
  const style = {
    fontFamily: 'Arial',
    color: '#F00',
    fontSize: 20,
    fontStyle: 'italic',
    fontWeight: '400',
    textDecoration: 'underline',
  };
  expect(head('chartTitle', { enabled: false, align: 'center', style })).toMatchObject({
    titleVisible: false,
    titleStyle: { ...style, fontFamily: 'Arial, var(--chart-font, sans-serif)', fontSize: '20px', textAlign: 'center' },
  });
});

test('RU-639: the default title is 14px and follows the theme', () => {
  expect(chartHead([], 'purple').titleStyle).toMatchObject({ color: '#595959', fontSize: '14px' });
  expect(
    chartHead([{ type: 'chartTitle', value: { style: { color: '#595959' } } }], 'purpleNight').titleStyle.color,
  ).not.toBe('#595959');
});

test('a theme may give titles a size, which those of authors keep', () => {
  const look = screenLook({
    theme: 'ocean',
    globalStyle: globalStyleSchema.parse({ titleSize: 30, titleColor: '#abcdef' }),
  });
  expect(chartHead([], look.chartTheme).titleStyle).toMatchObject({ color: '#abcdef', fontSize: '30px' });
  const own = [{ type: 'chartTitle', value: { style: { fontSize: 20 } } }];
  expect(chartHead(own, look.chartTheme).titleStyle.fontSize).toBe('20px');
});

test('ST-073: remarks', () => {
  expect(head('chartRemarks', { text: '含税' }).remarks).toBe('含税');
});

test.each([
  [1, 'cover', 'no-repeat'],
  [2, 'contain', 'no-repeat'],
  [3, 'auto', 'repeat'],
])('ST-084 to ST-088: background colour and picture in layout %d', (layoutValue, size, repeat) => {
  const value = { isShowBgColor: true, bgColor: '#EEF', isShowPic: true, imageUrl: '/api/files/a.png', layoutValue };
  expect(head('chartBgcolor', value).background).toMatchObject({
    backgroundColor: '#EEF',
    backgroundImage: 'url("/api/files/a.png")',
    backgroundSize: size,
    backgroundRepeat: repeat,
  });
  expect(head('chartBgcolor', { ...value, isShowBgColor: false, isShowPic: false }).background).toEqual({});
});
