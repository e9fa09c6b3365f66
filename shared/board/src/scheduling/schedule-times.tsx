import { delivery, type Schedule } from '@tessera/contract';
import { useLoad, useRested } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { useIntl } from 'react-intl';

import { NextTimes } from './next-times.tsx';

/** Milliseconds without a change before the server is asked. */
const REST = 400;

/** The next times of a schedule that is being written, as the server reckons them. */
export function ScheduleTimesOf({ schedule }: { readonly schedule: Schedule }) {
  const intl = useIntl();
  const asked = useRested(schedule, REST);
  const { data, error } = useLoad(['schedule times', asked], (call) =>
    call(delivery.schedulePreview, { body: { schedule: asked, count: 3 } }),
  );
  const reason = isRequestError(error) && error.kind === 'catalogue' ? error.message : undefined;
  const fault =
    error === undefined
      ? undefined
      : (reason ??
        intl.formatMessage({ id: 'board.schedule.noAnswer', defaultMessage: '暂时无法计算运行时间，请稍后重试。' }));
  return <NextTimes times={data} fault={fault} timeZone={schedule.timeZone} />;
}
