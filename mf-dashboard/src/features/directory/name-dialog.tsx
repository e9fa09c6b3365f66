import { BOARD_NAME_LENGTH, menu } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { NameTask } from './node-commands.ts';

export interface NameDialogProps {
  readonly task: NameTask;
  onClose(): void;
  /** Often because others changed the directory. */
  onRefused(): void;
  /** With the code of a new board, or null. */
  onDone(open: string | null): void;
}

export function NameDialog({ task, onClose, onRefused, onDone }: NameDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const before = task.kind === 'rename' ? task.node.menuName : '';
  const [name, setName] = useState(before);
  const menuName = name.trim();
  const titles = {
    rename: intl.formatMessage({ id: 'dashboard.name.rename', defaultMessage: '重命名' }),
    '1': intl.formatMessage({ id: 'dashboard.name.addDirectory', defaultMessage: '新建目录' }),
    '2': intl.formatMessage({ id: 'dashboard.name.addBoard', defaultMessage: '新建看板' }),
  };
  const submit = async () => {
    let open: string | null = null;
    const done = await run(async () => {
      if (task.kind === 'rename') {
        await client.call(menu.rename, { body: { menuCode: task.node.menuCode, menuName } });
        return;
      }
      const { menuType, parentCode } = task;
      const { menuCode } = await client.call(menu.add, { body: { menuType, menuName, parentCode } });
      if (menuType === '2') open = menuCode;
    });
    if (done) onDone(open);
    else onRefused();
  };
  return (
    <FormDialog
      title={titles[task.kind === 'rename' ? 'rename' : task.menuType]}
      width={420}
      busy={busy}
      ready={menuName !== '' && menuName !== before}
      submitLabel={<FormattedMessage id="dashboard.name.submit" defaultMessage="确定" />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'dashboard.name.label', defaultMessage: '名称' })}>
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  );
}
