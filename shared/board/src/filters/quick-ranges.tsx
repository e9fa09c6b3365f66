import type { QuickRange } from '@tessera/contract';
import { makeStyles, ToggleButton, tokens } from '@tessera/ui/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { RANGE_GROUPS, RANGE_TEXTS } from '../field-names/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  title: { margin: '0 0 4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  // Four in a row of the panel, so that a period and the one before stay side by side.
  button: { minWidth: '82px', paddingLeft: '6px', paddingRight: '6px' },
});

export interface QuickRangesProps {
  readonly value: QuickRange;
  readonly onChange: (range: QuickRange) => void;
}

/** Relative date ranges. */
export function QuickRanges({ value, onChange }: QuickRangesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.root}>
      {RANGE_GROUPS.map(([title, ranges], index) => (
        <div key={ranges[0]} role="group" aria-labelledby={`${id}${index}`}>
          <p id={`${id}${index}`} className={styles.title}>
            {intl.formatMessage(title)}
          </p>
          <div className={styles.buttons}>
            {ranges.map((range) => (
              <ToggleButton
                key={range}
                size="small"
                className={styles.button}
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
