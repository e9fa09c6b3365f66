import { fontCss } from '../highcharts/font-css.ts';
import { fontStyle } from '../settings/primitives.ts';
import { CHART_THEMES } from './chart-theme.ts';
import { chosenFont } from './chosen-font.ts';

const style = (fontFamily: string) => fontStyle({ fontSize: '12' }).parse({ fontFamily });

test('where a machine lacks the font that an author chose, the fonts of the page follow', () => {
  expect(chosenFont('微软雅黑')).toBe('微软雅黑, var(--chart-font, sans-serif)');
  expect(fontCss(style('微软雅黑'), '#000', CHART_THEMES.purple).fontFamily).toBe(chosenFont('微软雅黑'));
  expect(fontCss(style(''), '#000', CHART_THEMES.purple)).not.toHaveProperty('fontFamily');
});
