import type { QuickRange } from '@tessera/contract';
import { makeStyles, ToggleButton, tokens } from '@tessera/ui/core';
import { useId } from 'react';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

import { RANGE_TEXTS } from './filter-texts.ts';

const TITLES = defineMessages({
  day: { id: 'board.filter.group.day', defaultMessage: '天' },
  period: { id: 'board.filter.group.period', defaultMessage: '周期' },
  rolling: { id: 'board.filter.group.rolling', defaultMessage: '滚动（含今天）' },
  before: { id: 'board.filter.group.before', defaultMessage: '截至昨天' },
  ahead: { id: 'board.filter.group.ahead', defaultMessage: '未来' },
});
/** The ranges of editor §9 in the order of the screen. */
const GROUPS: readonly (readonly [MessageDescriptor, readonly QuickRange[]])[] = [
  [TITLES.day, ['none', 'today', 'yesterday']],
  [
    TITLES.period,
    ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'],
  ],
  [TITLES.rolling, ['last7Days', 'last30Days', 'last90Days', 'last365Days', 'last13Months']],
  [TITLES.before, ['previous7Days', 'previous30Days', 'previous90Days', 'previous365Days']],
  [TITLES.ahead, ['next7Days', 'next30Days', 'next90Days', 'next365Days']],
];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  title: { margin: '0 0 4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface QuickRangesProps {
  readonly value: QuickRange;
  readonly onChange: (range: QuickRange) => void;
}

/** Date ranges that are reckoned when somebody asks. */
export function QuickRanges({ value, onChange }: QuickRangesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.root}>
      {GROUPS.map(([title, ranges], index) => (
        <div key={ranges[0]} role="group" aria-labelledby={`${id}${index}`}>
          <p id={`${id}${index}`} className={styles.title}>
            {intl.formatMessage(title)}
          </p>
          <div className={styles.buttons}>
            {ranges.map((range) => (
              <ToggleButton
                key={range}
                checked={value === range}
                appearance={value === range ? 'primary' : 'secondary'}
                onClick={() => onChange(range)}
              >
                {intl.formatMessage(RANGE_TEXTS[range])}
              </ToggleButton>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
