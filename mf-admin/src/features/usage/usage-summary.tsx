import type { EndpointReply, usage } from '@tessera/contract';
import { Figures, makeStyles, mergeClasses, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { DayBars } from './day-bars.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '16px 40px', padding: '16px' },
  bars: { flex: '1 1 320px', minWidth: 0 },
});

/** Seats, active members, openings, and what nobody opens. */
export function UsageSummary({ summary }: { readonly summary: EndpointReply<typeof usage.summary> }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { seats, members, active, documents, read, opened, byDay } = summary;
  const number = (value: number) => intl.formatNumber(value);
  const figures = [
    {
      term: intl.formatMessage({ id: 'admin.usage.seats', defaultMessage: '席位' }),
      figure: number(members),
      of:
        seats === null
          ? intl.formatMessage({ id: 'admin.usage.unlimited', defaultMessage: '不限' })
          : `/ ${number(seats)}`,
    },
    {
      term: intl.formatMessage({ id: 'admin.usage.active', defaultMessage: '活跃成员' }),
      figure: number(active),
      of: members === 0 ? '' : intl.formatNumber(Math.min(1, active / members), { style: 'percent' }),
    },
    {
      term: intl.formatMessage({ id: 'admin.usage.openings', defaultMessage: '打开次数' }),
      figure: number(opened),
    },
    {
      term: intl.formatMessage({ id: 'admin.usage.unread', defaultMessage: '无人打开' }),
      figure: number(documents - read),
      of: `/ ${number(documents)}`,
    },
  ];
  return (
    <div className={mergeClasses(page.card, styles.root)}>
      <Figures figures={figures} />
      <div className={styles.bars}>
        <DayBars days={byDay} />
      </div>
    </div>
  );
}
