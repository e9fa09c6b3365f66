import { setTimeZone } from '@tessera/i18n';

import { minutesAhead } from './minutes-ahead.ts';

test('minutes are those of the zone whose times are shown, not of the browser', () => {
  setTimeZone('Asia/Kathmandu');
  expect(minutesAhead()).toBe(345);
});
