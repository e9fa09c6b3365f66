import { Field, FormDialog, Input, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** What a table or a model is called. */
export interface NameAndDescription {
  readonly name: string;
  readonly description: string;
}
export interface NameDialogProps {
  readonly title: ReactNode;
  /** Default: 保存. */
  readonly submitLabel?: string | undefined;
  /** Of the name's input; default: 模型名称. */
  readonly label?: string;
  readonly name: string;
  /** Without it only the name is asked for. */
  readonly description?: string;
  /** Characters that a name may have; default: 100. */
  readonly maxLength?: number;
  /** Names that others have, and what is said of them. */
  readonly taken?: { readonly names: readonly string[]; readonly text: string };
  readonly busy?: boolean;
  /** Called with the name without blanks around it. */
  readonly onSubmit: (given: NameAndDescription) => void;
  readonly onClose: () => void;
}

/** Asks for a name, and for a description where one is given. */
export function NameDialog(props: NameDialogProps) {
  const { title, submitLabel, label, description: before, maxLength = 100, taken, busy = false, onClose } = props;
  const intl = useIntl();
  const [text, setText] = useState(props.name);
  const [description, setDescription] = useState(before ?? '');
  const name = text.trim();
  const twice = taken?.names.includes(name);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      ready={name !== '' && !twice}
      onSubmit={() => props.onSubmit({ name, description })}
      onClose={onClose}
    >
      <Field
        required
        label={label ?? intl.formatMessage({ id: 'data.models.name', defaultMessage: '模型名称' })}
        validationMessage={twice ? taken?.text : undefined}
      >
        <Input value={text} maxLength={maxLength} onChange={(_, { value }) => setText(value)} />
      </Field>
      {before !== undefined && (
        <Field label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}>
          <Textarea value={description} maxLength={2_000} rows={3} onChange={(_, { value }) => setDescription(value)} />
        </Field>
      )}
    </FormDialog>
  );
}
