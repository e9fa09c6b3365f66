import { judgmentRuns } from '@tessera/contract';
import { useClient, useEndpoint, useSaving } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, Input, Select, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface ActionDialogProps {
  readonly runCode: string;
  /** Null for all of the run. */
  readonly member: string | null;
  onSaved(): void;
  onClose(): void;
}

/** Writes down what is decided, who does it and until when. */
export function ActionDialog({ runCode, member, onSaved, onClose }: ActionDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const people = useEndpoint(judgmentRuns.people, { body: {} });
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.judgment.decisionSaved', defaultMessage: '决定已添加' }),
  );
  const [decision, setDecision] = useState('');
  const [personId, setPersonId] = useState('');
  const [dueDate, setDueDate] = useState('');
  const submit = async (): Promise<void> => {
    const body = { runCode, member, decision, personId: personId || null, dueDate: dueDate || null };
    const done = await save(async () => void (await client.call(judgmentRuns.saveAction, { body }, { quiet: true })));
    if (!done) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={
        member
          ? intl.formatMessage({ id: 'data.judgment.decideOn', defaultMessage: '对“{member}”的决定' }, { member })
          : intl.formatMessage({ id: 'data.judgment.addDecision', defaultMessage: '添加决定' })
      }
      busy={busy}
      ready={decision.trim() !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <Field required label={intl.formatMessage({ id: 'data.judgment.decision', defaultMessage: '决定' })}>
        <Textarea
          value={decision}
          maxLength={500}
          rows={3}
          placeholder={intl.formatMessage({
            id: 'data.judgment.decisionHint',
            defaultMessage: '例如：本周到店检查陈列和缺货',
          })}
          onChange={(_, { value }) => setDecision(value)}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.judgment.person', defaultMessage: '负责人' })}>
        <Select value={personId} onChange={(_, { value }) => setPersonId(value)}>
          <option value="">{intl.formatMessage({ id: 'data.judgment.nobody', defaultMessage: '不指定' })}</option>
          {people.data?.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'data.judgment.dueDate', defaultMessage: '完成期限' })}>
        <Input type="date" value={dueDate} onChange={(_, { value }) => setDueDate(value)} />
      </Field>
    </FormDialog>
  );
}
