import type { EndpointReply, usage } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { DayBars } from './day-bars.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '16px 40px', padding: '16px' },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '16px 40px', margin: 0 },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fact: {
    margin: '2px 0 0',
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '32px',
  },
  of: { marginInlineStart: '4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  bars: { flex: '1 1 320px', minWidth: 0 },
});

/** Seats, active members, openings, and what nobody opens. */
export function UsageSummary({ summary }: { readonly summary: EndpointReply<typeof usage.summary> }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { seats, members, active, documents, read, opened, byDay } = summary;
  const number = (value: number) => intl.formatNumber(value);
  const facts = [
    {
      term: intl.formatMessage({ id: 'admin.usage.seats', defaultMessage: '席位' }),
      fact: number(members),
      of:
        seats === null
          ? intl.formatMessage({ id: 'admin.usage.unlimited', defaultMessage: '不限' })
          : `/ ${number(seats)}`,
    },
    {
      term: intl.formatMessage({ id: 'admin.usage.active', defaultMessage: '活跃成员' }),
      fact: number(active),
      of: members === 0 ? '' : intl.formatNumber(Math.min(1, active / members), { style: 'percent' }),
    },
    {
      term: intl.formatMessage({ id: 'admin.usage.openings', defaultMessage: '打开次数' }),
      fact: number(opened),
      of: '',
    },
    {
      term: intl.formatMessage({ id: 'admin.usage.unread', defaultMessage: '无人打开' }),
      fact: number(documents - read),
      of: `/ ${number(documents)}`,
    },
  ];
  return (
    <div className={mergeClasses(page.card, styles.root)}>
      <dl className={styles.facts}>
        {facts.map(({ term, fact, of }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>
              {fact}
              {of === '' ? null : <span className={styles.of}>{of}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.bars}>
        <DayBars days={byDay} />
      </div>
    </div>
  );
}
