import { MOST_NOTE, targets, type TargetApproval, type TargetIndex } from '@tessera/contract';
import { useClient, useSaving } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody, Text } from '@tessera/ui/core';
import { Field, FormDialog, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

export type Decision = 'submit' | 'approve' | 'reject';

const TITLES: Readonly<Record<Decision, MessageDescriptor>> = defineMessages({
  submit: { id: 'data.targets.approval.submitTitle', defaultMessage: '提交“{name}”{year} 年的目标' },
  approve: { id: 'data.targets.approval.approveTitle', defaultMessage: '批准“{name}”{year} 年的目标' },
  reject: { id: 'data.targets.approval.rejectTitle', defaultMessage: '退回“{name}”{year} 年的目标' },
});
const BUTTONS: Readonly<Record<Decision, MessageDescriptor>> = defineMessages({
  submit: { id: 'data.targets.approval.submitConfirm', defaultMessage: '提交' },
  approve: { id: 'data.targets.approval.approve', defaultMessage: '批准' },
  reject: { id: 'data.targets.approval.reject', defaultMessage: '退回' },
});
const HINTS: Readonly<Record<Decision, MessageDescriptor>> = defineMessages({
  submit: {
    id: 'data.targets.approval.submitHint',
    defaultMessage: '提交全部 {count, number} 处变化；审批完成或撤回之前，这一年的目标不能修改。',
  },
  approve: {
    id: 'data.targets.approval.approveHint',
    defaultMessage: '批准后，这 {count, number} 处变化成为正式目标，并保存为第 {number, number} 版，以后不会改变。',
  },
  reject: {
    id: 'data.targets.approval.rejectHint',
    defaultMessage: '退回后，填写人可以按说明修改并重新提交；正式目标不变。',
  },
});
const DONE: Readonly<Record<Decision, MessageDescriptor>> = defineMessages({
  submit: { id: 'data.targets.approval.submitDone', defaultMessage: '已提交，等待审批' },
  approve: { id: 'data.targets.approval.approveDone', defaultMessage: '已批准，目标已生效' },
  reject: { id: 'data.targets.approval.rejectDone', defaultMessage: '已退回' },
});

export interface DecisionDialogProps {
  readonly index: TargetIndex;
  readonly year: number;
  readonly approval: TargetApproval;
  readonly decision: Decision;
  onDone(): void;
  onClose(): void;
}

/** What is said with a submission or a decision on one; a rejection says why. */
export function DecisionDialog({ index, year, approval, decision, onDone, onClose }: DecisionDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const [note, setNote] = useState('');
  const { busy, refused, save } = useSaving(intl.formatMessage(DONE[decision]));
  const { indexCode } = index;
  const count = decision === 'submit' ? (approval.changed ?? 0) : (approval.submission?.changed ?? 0);
  const send = async () => {
    const submissionId = approval.submission?.submissionId ?? '';
    if (decision === 'submit') {
      const body = { indexCode, year, revision: approval.revision, note };
      await client.call(targets.submit, { body }, { quiet: true });
    } else if (decision === 'approve')
      await client.call(targets.approve, { body: { indexCode, submissionId, note } }, { quiet: true });
    else await client.call(targets.reject, { body: { indexCode, submissionId, note } }, { quiet: true });
    onDone();
  };
  return (
    <FormDialog
      title={intl.formatMessage(TITLES[decision], { name: index.indexName, year: String(year) })}
      submitLabel={intl.formatMessage(BUTTONS[decision])}
      ready={decision !== 'reject' || note.trim() !== ''}
      busy={busy}
      onSubmit={() => void save(send)}
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <Text>{intl.formatMessage(HINTS[decision], { count, number: (approval.versions[0]?.number ?? 0) + 1 })}</Text>
      <Field
        required={decision === 'reject'}
        label={intl.formatMessage({ id: 'data.targets.approval.note', defaultMessage: '说明' })}
      >
        <Textarea value={note} maxLength={MOST_NOTE} rows={3} onChange={(_, { value }) => setNote(value)} />
      </Field>
    </FormDialog>
  );
}
