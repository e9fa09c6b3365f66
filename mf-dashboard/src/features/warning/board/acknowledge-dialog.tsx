import { warnings, WARNING_LIMITS, type WarningGroup } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Field, FormDialog, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface AcknowledgeDialogProps {
  readonly ruleId: string;
  /** Left out means all that are open. */
  readonly group?: WarningGroup;
  readonly title: string;
  onDone(): void;
  onClose(): void;
}

/** Says that somebody looks after a firing, with a note. */
export function AcknowledgeDialog({ ruleId, group, title, onDone, onClose }: AcknowledgeDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [note, setNote] = useState('');
  const submit = async () => {
    const done = await run(async () => {
      const { acknowledged } = await client.call(warnings.acknowledge, {
        body: { ruleId, note, ...(group && { groups: [group] }) },
      });
      notify.toast(
        intl.formatMessage(
          { id: 'dashboard.warning.acknowledged', defaultMessage: '已确认 {count, number} 个触发' },
          { count: acknowledged },
        ),
        { intent: 'success' },
      );
    });
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'dashboard.warning.ackTitle', defaultMessage: '确认：{title}' }, { title })}
      submitLabel={intl.formatMessage({ id: 'dashboard.warning.ack', defaultMessage: '确认' })}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'dashboard.warning.note', defaultMessage: '备注' })}
        hint={intl.formatMessage({
          id: 'dashboard.warning.ackHint',
          defaultMessage: '确认后不再重复提醒和升级，直到级别变得更严重或恢复正常',
        })}
      >
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
