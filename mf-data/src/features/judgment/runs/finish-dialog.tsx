import { judgmentRuns, type RunAction } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Text } from '@tessera/ui/core';
import { Field, FormDialog, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface FinishDialogProps {
  readonly runCode: string;
  readonly action: RunAction;
  onSaved(): void;
  onClose(): void;
}

/** Says what came of a task, which is done then. */
export function FinishDialog({ runCode, action, onSaved, onClose }: FinishDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [result, setResult] = useState(action.result);
  const finish = async (): Promise<void> => {
    const body = { runCode, actionCode: action.actionCode, done: true, result };
    if (!(await run(async () => void (await client.call(judgmentRuns.finishAction, { body }))))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'data.judgment.finish', defaultMessage: '填写结果' })}
      submitLabel={intl.formatMessage({ id: 'data.judgment.markDone', defaultMessage: '标记为已完成' })}
      busy={busy}
      onSubmit={() => void finish()}
      onClose={onClose}
    >
      <Text>{action.decision}</Text>
      <Field label={intl.formatMessage({ id: 'data.judgment.result', defaultMessage: '处理结果' })}>
        <Textarea value={result} maxLength={500} rows={3} onChange={(_, { value }) => setResult(value)} />
      </Field>
    </FormDialog>
  );
}
