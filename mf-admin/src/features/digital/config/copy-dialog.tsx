import { digital, type DigitalSummary } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { NAME_LENGTH } from '../editor/message-form.ts';

export interface CopyDialogProps {
  readonly message: DigitalSummary;
  onCopied(): void;
  onClose(): void;
}

/** The name of a copy, which is off until somebody switches it on. */
export function CopyDialog({ message, onCopied, onClose }: CopyDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [name, setName] = useState(() =>
    intl
      .formatMessage({ id: 'admin.digital.copyName', defaultMessage: '{name} 副本' }, { name: message.name })
      .slice(0, NAME_LENGTH),
  );
  const submit = async () => {
    const done = await run(async () => {
      await client.call(digital.copy, { body: { messageId: message.messageId, name } });
      toast(intl.formatMessage({ id: 'admin.digital.copied', defaultMessage: '已复制，启用后才会展示' }), {
        intent: 'success',
      });
      onCopied();
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.digital.copyTitle', defaultMessage: '复制消息' })}
      ready={name.trim() !== ''}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        required
        label={intl.formatMessage({ id: 'admin.digital.name', defaultMessage: '名称' })}
        value={name}
        maxLength={NAME_LENGTH}
        disabled={busy}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
