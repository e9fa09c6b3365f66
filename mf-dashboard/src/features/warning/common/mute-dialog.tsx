import { warnings, WARNING_LIMITS, type WarningGroup } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Field, FormDialog, Select, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const HOURS = [1, 4, 8, 24, 72, 168];

export interface MuteDialogProps {
  readonly ruleId: string;
  /** Left out mutes the whole rule. */
  readonly group?: WarningGroup;
  readonly title: string;
  onDone(): void;
  onClose(): void;
}

/** For how long nobody is told, and why. */
export function MuteDialog({ ruleId, group, title, onDone, onClose }: MuteDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [hours, setHours] = useState(HOURS[0] ?? 1);
  const [note, setNote] = useState('');
  const submit = async () => {
    const done = await run(async () => {
      await client.call(warnings.mute, {
        body: { ruleId, minutes: hours * 60, note, ...(group && { groups: [group] }) },
      });
    });
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'dashboard.warning.muteTitle', defaultMessage: '静默：{title}' }, { title })}
      submitLabel={intl.formatMessage({ id: 'dashboard.warning.mute', defaultMessage: '静默' })}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'dashboard.warning.muteFor', defaultMessage: '时长' })}
        hint={intl.formatMessage({
          id: 'dashboard.warning.muteHint',
          defaultMessage: '静默期间照常运行和记录，但不通知任何人',
        })}
      >
        <Select value={String(hours)} disabled={busy} onChange={(_, { value }) => setHours(Number(value))}>
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {one < 24
                ? intl.formatMessage(
                    { id: 'dashboard.warning.hours', defaultMessage: '{hours, number} 小时' },
                    { hours: one },
                  )
                : intl.formatMessage(
                    { id: 'dashboard.warning.days', defaultMessage: '{days, number} 天' },
                    { days: one / 24 },
                  )}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'dashboard.warning.note', defaultMessage: '备注' })}>
        <Textarea
          value={note}
          maxLength={WARNING_LIMITS.noteLength}
          disabled={busy}
          onChange={(_, { value }) => setNote(value)}
        />
      </Field>
    </FormDialog>
  );
}
