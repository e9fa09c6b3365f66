import { BOARD_NAME_LENGTH } from '@tessera/contract';
import type { DialogComponentProps } from '@tessera/remote-kit';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Dialog `rename-component` of a remote (RT-101): props `{name}`; gives the new name. */
export function RenameComponentDialog({ props, close }: DialogComponentProps) {
  const intl = useIntl();
  const before = String(props['name'] ?? '');
  const [name, setName] = useState(before);
  return (
    <FormDialog
      width={420}
      title={intl.formatMessage({ id: 'board.rename.title', defaultMessage: '重命名组件' })}
      submitLabel={<FormattedMessage id="board.name.submit" defaultMessage="确定" />}
      ready={name.trim() !== '' && name.trim() !== before}
      onSubmit={() => close(name.trim())}
      onClose={() => close()}
    >
      <Field required label={intl.formatMessage({ id: 'board.name.label', defaultMessage: '名称' })}>
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  );
}
