import { CHART_THEMES } from '../theme/chart-theme.ts';
import { withGlow } from './with-glow.ts';

const glowing = { ...CHART_THEMES.purpleNight, glow: true, textSize: 32 };
const options = {
  colors: ['#111111', '#222222'],
  series: [
    { type: 'line' as const, color: '#ABCDEF' },
    { type: 'column' as const },
    { type: 'map' as const, color: '#ABCDEF' },
  ],
};

test('a theme of screens gives lines and columns light in their own colour, and leaves maps alone', () => {
  const [line, column, map] = withGlow(options, glowing).series ?? [];
  expect(line).toMatchObject({ color: '#ABCDEF', shadow: { color: '#ABCDEF', width: 16 } });
  expect(column).toMatchObject({ shadow: { color: '#222222' } });
  expect(map).toBe(options.series[2]);
});

test('themes of boards leave the options as they are', () => {
  expect(withGlow(options, CHART_THEMES.purple)).toBe(options);
});
