import { pressure } from './watchdog.ts';

test('memory is tight from 60 % and dire from 85 % of what a page may have', () => {
  const at = (used: number) => pressure({ used, limit: 1_000 });
  expect([at(599), at(600), at(849), at(850), at(2_000)]).toEqual(['none', 'tight', 'tight', 'dire', 'dire']);
});

test('browsers that do not tell are left alone', () => {
  expect(pressure(null)).toBe('none');
  expect(pressure({ used: 5, limit: 0 })).toBe('none');
});
