import { conditionsOf, type WarningDraft, type WarningShownReading } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useWarningTexts } from '../common/use-warning-texts.ts';
import { sayTree, useSayContext, type WatchedFields } from '../conditions/index.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  facts: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  holds: { color: tokens.colorPaletteRedForeground1 },
});

export interface ReadingsProps {
  readonly readings: readonly WarningShownReading[];
  readonly levels: WarningDraft['levels'];
  readonly fields: WatchedFields;
}

/** What each condition looked at: the sentence, the value that counted, and its limit. */
export function Readings({ readings, levels, fields }: ReadingsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useWarningTexts();
  const context = useSayContext(fields);
  const none = intl.formatMessage({ id: 'dashboard.warning.noValue', defaultMessage: '无' });
  return (
    <ul className={styles.list}>
      {readings.map((reading) => {
        const level = levels[reading.level];
        const found = level && conditionsOf(level.when).find(({ path }) => path === reading.path);
        return found ? (
          <li key={`${reading.level} ${reading.path}`}>
            <div className={reading.holds === true ? styles.holds : undefined}>
              {texts.level(level.level)} · {sayTree({ condition: found.condition }, context)}
            </div>
            <div className={styles.facts}>
              <FormattedMessage
                id="dashboard.warning.reading"
                defaultMessage="{name} {value}，界限 {limit}{usual, select, none {} other {，常见值 {usual}}}"
                values={{
                  name: reading.name,
                  value: reading.shown.value ?? none,
                  limit: reading.shown.limit ?? none,
                  usual: reading.shown.usual ?? 'none',
                }}
              />
            </div>
          </li>
        ) : null;
      })}
    </ul>
  );
}
