import { scheduleSchema, SCHEDULES, type Schedule } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { newSchedule } from './new-schedule.ts';
import { scheduleFault } from './schedule-fault.ts';
import { ScheduleForm } from './schedule-form.tsx';

const TABLES = [{ tableId: 't1', name: '订单' }];
const from = { timeZone: 'Asia/Shanghai', tableIds: ['t1'] };
const daily = newSchedule('day', from);

it('a new schedule of each kind can be stored', () => {
  for (const { kind } of SCHEDULES) {
    const made = newSchedule(kind, from);
    expect(scheduleSchema.parse(made)).toEqual(made);
    expect(scheduleFault(made)).toBeNull();
  }
});

it('another kind keeps zone, holidays and the time of day', () => {
  const before: Schedule = { ...daily, kind: 'day', at: '07:15', holidays: 'skip' };
  expect(newSchedule('week', { ...from, before, timeZone: 'UTC' })).toMatchObject({
    kind: 'week',
    at: '07:15',
    holidays: 'skip',
    timeZone: 'Asia/Shanghai',
  });
});

it('names the input that is not filled in', () => {
  const week = newSchedule('week', from);
  expect(scheduleFault({ ...week, weekdays: [] } as Schedule)).toEqual({ input: 'weekdays', reason: 'missing' });
  expect(scheduleFault({ ...newSchedule('cron', from), cron: '0 9 *' } as Schedule)).toEqual({
    input: 'cron',
    reason: 'shape',
  });
  expect(scheduleFault({ ...daily, at: '' } as Schedule)).toEqual({ input: 'at', reason: 'missing' });
});

it('shows the inputs of the chosen kind', async () => {
  const seen: Schedule[] = [];
  function Stand() {
    const [schedule, setSchedule] = useState(daily);
    return (
      <ScheduleForm
        schedule={schedule}
        tables={TABLES}
        onChange={(next) => {
          seen.push(next);
          setSchedule(next);
        }}
      />
    );
  }
  await act(async () => {
    render(
      <PlatformWrapper platform={createTestPlatform()}>
        <Stand />
      </PlatformWrapper>,
    );
  });
  fireEvent.change(screen.getByLabelText('频率'), { target: { value: 'week' } });
  fireEvent.click(screen.getByRole('button', { name: '周五' }));
  expect(seen.at(-1)).toMatchObject({ kind: 'week', weekdays: [1, 5], at: '09:00' });
  fireEvent.change(screen.getByLabelText('频率'), { target: { value: 'newData' } });
  expect(screen.queryByLabelText('时区')).toBeNull();
  expect(screen.getByLabelText('订单')).toBeChecked();
});
