import { Field, FormDialog, Input, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface ModelInfo {
  readonly name: string;
  readonly description: string;
}
export interface InfoDialogProps {
  readonly info: ModelInfo;
  /** Whether the model is saved next. */
  readonly saving: boolean;
  readonly onSubmit: (info: ModelInfo) => void;
  readonly onClose: () => void;
}

/** Name and description of a model. */
export function InfoDialog({ info, saving, onSubmit, onClose }: InfoDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(info);
  const name = draft.name.trim();
  return (
    <FormDialog
      title={
        saving
          ? intl.formatMessage({ id: 'data.join.save', defaultMessage: '保存数据模型' })
          : intl.formatMessage({ id: 'data.join.info', defaultMessage: '模型信息' })
      }
      submitLabel={saving ? undefined : intl.formatMessage({ id: 'data.join.confirm', defaultMessage: '确定' })}
      ready={name !== ''}
      onSubmit={() => onSubmit({ ...draft, name })}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'data.models.name', defaultMessage: '模型名称' })}>
        <Input value={draft.name} maxLength={100} onChange={(_, { value }) => setDraft({ ...draft, name: value })} />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}>
        <Textarea
          value={draft.description}
          maxLength={2_000}
          rows={3}
          onChange={(_, { value }) => setDraft({ ...draft, description: value })}
        />
      </Field>
    </FormDialog>
  );
}
