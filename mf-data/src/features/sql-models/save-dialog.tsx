import { Field, FormDialog, Input, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface SaveDialogProps {
  readonly name: string;
  readonly description: string;
  readonly busy: boolean;
  readonly onSubmit: (name: string, description: string) => void;
  readonly onClose: () => void;
}

/** Name and description of a model that is saved. */
export function SaveDialog({ name, description, busy, onSubmit, onClose }: SaveDialogProps) {
  const intl = useIntl();
  // RU-815: the name that the specification gives a new model.
  const first = name || intl.formatMessage({ id: 'data.sql.defaultName', defaultMessage: 'SQL 模型名称' });
  const [form, setForm] = useState({ name: first, description });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'data.sql.save', defaultMessage: '保存 SQL 模型' })}
      ready={form.name.trim() !== ''}
      busy={busy}
      onSubmit={() => onSubmit(form.name.trim(), form.description)}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'data.models.name', defaultMessage: '模型名称' })}>
        <Input value={form.name} maxLength={100} onChange={(_, { value }) => setForm({ ...form, name: value })} />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}>
        <Textarea
          value={form.description}
          maxLength={2_000}
          rows={3}
          onChange={(_, { value }) => setForm({ ...form, description: value })}
        />
      </Field>
    </FormDialog>
  );
}
