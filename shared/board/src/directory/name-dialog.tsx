import { BOARD_NAME_LENGTH } from '@tessera/contract';
import { useAction } from '@tessera/remote-kit';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDirectoryCalls, useDirectoryKind } from './directory-kind.ts';
import type { NameTask } from './node-commands.ts';

export interface NameDialogProps {
  readonly task: NameTask;
  onClose(): void;
  /** Often because others changed the directory. */
  onRefused(): void;
  /** With the code of a new document, or null. */
  onDone(open: string | null): void;
}

export function NameDialog({ task, onClose, onRefused, onDone }: NameDialogProps) {
  const intl = useIntl();
  const { noun } = useDirectoryKind();
  const calls = useDirectoryCalls();
  const { busy, run } = useAction();
  const before = task.kind === 'rename' ? task.node.menuName : '';
  const [name, setName] = useState(before);
  const menuName = name.trim();
  const titles = {
    rename: intl.formatMessage({ id: 'board.name.rename', defaultMessage: '重命名' }),
    directory: intl.formatMessage({ id: 'board.name.addDirectory', defaultMessage: '新建目录' }),
    document: intl.formatMessage(
      {
        id: 'board.name.addDocument',
        defaultMessage: '{noun, select, report {新建报告} screen {新建大屏} dynamic {新建动态大屏} other {新建看板}}',
      },
      { noun },
    ),
  };
  const submit = async () => {
    let open: string | null = null;
    const done = await run(async () => {
      if (task.kind === 'rename') {
        await calls.rename(task.node.menuCode, menuName);
        return;
      }
      const { directory, parentCode } = task;
      const { menuCode } = await calls.add({ directory, menuName, parentCode });
      if (!directory) open = menuCode;
    });
    if (done) onDone(open);
    else onRefused();
  };
  return (
    <FormDialog
      title={titles[task.kind === 'rename' ? 'rename' : task.directory ? 'directory' : 'document']}
      width={420}
      busy={busy}
      ready={menuName !== '' && menuName !== before}
      submitLabel={<FormattedMessage id="board.name.submit" defaultMessage="确定" />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'board.name.label', defaultMessage: '名称' })}>
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  );
}
