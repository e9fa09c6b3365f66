import { Field, FormDialog, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface PublishDialogProps {
  readonly busy: boolean;
  onPublish(note: string): void;
  onClose(): void;
}

/** Asks what is new in a version before it is published. */
export function PublishDialog({ busy, onPublish, onClose }: PublishDialogProps) {
  const intl = useIntl();
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'data.judgment.publishTitle', defaultMessage: '发布模型' })}
      submitLabel={intl.formatMessage({ id: 'data.judgment.publish', defaultMessage: '发布' })}
      ready
      busy={busy}
      onSubmit={() => onPublish(note.trim())}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'data.judgment.note', defaultMessage: '版本说明' })}
        hint={intl.formatMessage({
          id: 'data.judgment.publishHint',
          defaultMessage: '发布后所有人按这个版本判断；之后继续修改的是草稿，不影响已发布的版本。',
        })}
      >
        <Textarea value={note} maxLength={200} rows={3} onChange={(_, { value }) => setNote(value)} />
      </Field>
    </FormDialog>
  );
}
