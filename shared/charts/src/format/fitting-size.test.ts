import { CHART_THEMES } from '../theme/chart-theme.ts';
import { growingSize } from './fitting-size.ts';

const board = CHART_THEMES.purple;

test('text without a size of its own grows with its tile, and small text less than large text', () => {
  expect(growingSize('24px', board)).toBe('clamp(24px, min(9.12cqi, 16.80cqb), 72px)');
  expect(growingSize('12px', board)).toBe('clamp(12px, min(4.56cqi, 8.40cqb), 18px)');
});

test('sizes of authors hold, and so do those of screens', () => {
  expect(growingSize('40px', board)).toBe('40px');
  expect(growingSize('24px', { textSize: 24 })).toBe('24px');
});
