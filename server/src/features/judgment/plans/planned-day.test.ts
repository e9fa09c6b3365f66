import { scheduleSchema } from '@tessera/contract';

import { plannedDay } from './planned-day.ts';

const schedule = scheduleSchema.parse({ kind: 'day', at: '00:30', timeZone: 'Asia/Shanghai' });
/** Half past midnight of 1 March in Shanghai, 28 February in London. */
const at = new Date('2026-02-28T16:30:00Z');

test('days are those of the zone of the schedule, at the moment at which it was due', () => {
  expect(plannedDay({ period: 'current', schedule }, 'month', at)).toBe('2026-03-01');
  expect(plannedDay({ period: 'last', schedule }, 'month', at)).toBe('2026-02-01');
  expect(plannedDay({ period: 'last', schedule }, 'day', at)).toBe('2026-02-28');
  expect(plannedDay({ period: 'last', schedule }, 'week', at)).toBe('2026-02-16');
  expect(plannedDay({ period: 'last', schedule }, 'season', at)).toBe('2025-10-01');
  const london = { ...schedule, timeZone: 'Europe/London' };
  expect(plannedDay({ period: 'current', schedule: london }, 'month', at)).toBe('2026-02-28');
  expect(plannedDay({ period: 'latest', schedule }, 'month', at)).toBeNull();
});
