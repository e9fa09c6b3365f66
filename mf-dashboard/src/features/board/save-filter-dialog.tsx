import { boardFilters, type BoardState } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Characters of the name of a saved filter. */
export const SAVED_NAME_LENGTH = 40;

export interface SaveFilterDialogProps {
  readonly menuCode: string;
  readonly filters: BoardState['filters'];
  onClose(): void;
}

/** Keeps what is chosen on the board under a name. */
export function SaveFilterDialog({ menuCode, filters, onClose }: SaveFilterDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [name, setName] = useState('');
  const submit = async () => {
    const done = await run(async () => {
      const boardState = { filters, linkages: [] };
      await client.call(boardFilters.save, { body: { menuCode, name: name.trim(), boardState } });
    });
    if (!done) return;
    notify.toast(
      intl.formatMessage({ id: 'dashboard.saved.kept', defaultMessage: '已保存“{name}”' }, { name: name.trim() }),
      { intent: 'success' },
    );
    onClose();
  };
  return (
    <FormDialog
      width={420}
      busy={busy}
      ready={name.trim() !== ''}
      title={<FormattedMessage id="dashboard.saved.saveTitle" defaultMessage="保存当前筛选" />}
      submitLabel={<FormattedMessage id="dashboard.saved.submit" defaultMessage="保存" />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        required
        label={intl.formatMessage({ id: 'dashboard.name.label', defaultMessage: '名称' })}
        hint={intl.formatMessage({
          id: 'dashboard.saved.hint',
          defaultMessage: '只有您能看到，可在“我的筛选”中再次使用',
        })}
      >
        <Input value={name} maxLength={SAVED_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  );
}
