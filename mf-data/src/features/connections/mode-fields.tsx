import type { SourceMode, SyncSchedule } from '@tessera/contract';
import { shownTimeZone } from '@tessera/i18n';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { ScheduleField } from './schedule-field.tsx';
import { PRESETS } from './schedule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  hint: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface SourceChoice {
  readonly mode: SourceMode;
  readonly schedule: SyncSchedule | null;
}
export interface ModeFieldsProps {
  readonly value: SourceChoice;
  readonly onChange: (choice: SourceChoice) => void;
}

/** Whether a table is asked in its database or copied, and when. */
export function ModeFields({ value, onChange }: ModeFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'data.connection.mode', defaultMessage: '方式' })}>
        <RadioGroup
          value={value.mode}
          onChange={(_, next) =>
            onChange(
              next.value === 'synchronised'
                ? { mode: 'synchronised', schedule: { cron: PRESETS.daily, timeZone: shownTimeZone() } }
                : { mode: 'external', schedule: null },
            )
          }
        >
          <Radio
            value="external"
            label={
              <>
                <FormattedMessage id="data.connection.external" defaultMessage="直连" />
                <span className={styles.hint}>
                  <FormattedMessage
                    id="data.connection.externalHint"
                    defaultMessage="每次查询都读取原数据库，数据最新，速度取决于数据库。"
                  />
                </span>
              </>
            }
          />
          <Radio
            value="synchronised"
            label={
              <>
                <FormattedMessage id="data.connection.synchronised" defaultMessage="同步" />
                <span className={styles.hint}>
                  <FormattedMessage
                    id="data.connection.synchronisedHint"
                    defaultMessage="把数据复制到平台，查询更快，不给数据库增加负担。"
                  />
                </span>
              </>
            }
          />
        </RadioGroup>
      </Field>
      {value.mode === 'synchronised' && (
        <ScheduleField value={value.schedule} onChange={(schedule) => onChange({ ...value, schedule })} />
      )}
    </div>
  );
}
