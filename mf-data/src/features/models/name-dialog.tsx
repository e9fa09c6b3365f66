import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ title, name: before, busy, onSubmit, onClose }: NameDialogProps) {
  const intl = useIntl();
  const [text, setText] = useState(before);
  const name = text.trim();
  return (
    <FormDialog title={title} busy={busy} ready={name !== ''} onSubmit={() => onSubmit(name)} onClose={onClose}>
      <Field required label={intl.formatMessage({ id: 'data.models.name', defaultMessage: '模型名称' })}>
        <Input value={text} maxLength={100} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}
