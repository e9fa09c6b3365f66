import type { ModelTable } from '@tessera/contract';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface AliasDialogProps {
  readonly table: ModelTable;
  /** Names that other tables have. */
  readonly taken: readonly string[];
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** What a table is called within a model. */
export function AliasDialog({ table, taken, onSubmit, onClose }: AliasDialogProps) {
  const intl = useIntl();
  const [text, setText] = useState(table.name);
  const name = text.trim();
  const twice = taken.includes(name);
  return (
    <FormDialog
      width={400}
      title={intl.formatMessage({ id: 'data.join.rename', defaultMessage: '设置别名' })}
      submitLabel={intl.formatMessage({ id: 'data.join.confirm', defaultMessage: '确定' })}
      ready={name !== '' && !twice}
      onSubmit={() => onSubmit(name)}
      onClose={onClose}
    >
      <Field
        required
        label={intl.formatMessage({ id: 'data.join.tableAlias', defaultMessage: '表在模型中的名称' })}
        validationMessage={
          twice ? intl.formatMessage({ id: 'data.join.tableTwice', defaultMessage: '模型中已有同名的表' }) : undefined
        }
      >
        <Input value={text} maxLength={100} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}
