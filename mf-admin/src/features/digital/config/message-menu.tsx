import { digital, type DigitalSummary } from '@tessera/contract';
import { DeleteDialog, useAction, useClient, useNotify } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { ActionMenu, IconButton, MenuItem } from '@tessera/ui/core';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { logPath, messagePath } from '../digital-paths.ts';
import { CopyDialog } from './copy-dialog.tsx';

export interface MessageMenuProps {
  readonly message: DigitalSummary;
  onChanged(): void;
}

/** What can be done to a message: edit, send now, what became of it, copy, delete. */
export function MessageMenu({ message, onChanged }: MessageMenuProps) {
  const intl = useIntl();
  const client = useClient();
  const navigate = useNavigate();
  const { confirm, toast } = useNotify();
  const { run } = useAction();
  const [open, setOpen] = useState<'copy' | 'delete' | null>(null);
  const { messageId, name, delivers, standing, enabled } = message;
  const flip = () =>
    run(async () => {
      await client.call(digital.switch, { body: { messageId, enabled: !enabled } });
      onChanged();
    });
  const sendNow = async () => {
    const sure =
      !delivers ||
      (await confirm({
        title: intl.formatMessage({ id: 'admin.digital.sendTitle', defaultMessage: '立即发送“{name}”？' }, { name }),
        text: intl.formatMessage({
          id: 'admin.digital.sendText',
          defaultMessage: '现在计算一次，并按推送设置发给所有接收人。',
        }),
        confirmLabel: intl.formatMessage({ id: 'admin.digital.send', defaultMessage: '立即发送' }),
      }));
    if (!sure) return;
    await run(async () => {
      await client.call(digital.sendNow, { body: { messageId } });
      toast(intl.formatMessage({ id: 'admin.digital.begun', defaultMessage: '已开始计算' }), { intent: 'success' });
      onChanged();
    });
  };
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton
            label={intl.formatMessage({ id: 'admin.digital.more', defaultMessage: '“{name}”的更多操作' }, { name })}
            icon={<MoreHorizontalRegular />}
          />
        }
      >
        <MenuItem onClick={() => void navigate(messagePath(messageId))}>
          <FormattedMessage id="admin.digital.edit" defaultMessage="编辑" />
        </MenuItem>
        {standing === 'on' ? (
          <MenuItem onClick={() => void sendNow()}>
            {delivers ? (
              <FormattedMessage id="admin.digital.send" defaultMessage="立即发送" />
            ) : (
              <FormattedMessage id="admin.digital.compute" defaultMessage="立即计算" />
            )}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => void flip()}>
          {enabled ? (
            <FormattedMessage id="admin.digital.disable" defaultMessage="停用" />
          ) : (
            <FormattedMessage id="admin.digital.enabled" defaultMessage="启用" />
          )}
        </MenuItem>
        <MenuItem onClick={() => void navigate(logPath(messageId))}>
          <FormattedMessage id="admin.digital.log" defaultMessage="展示与发送" />
        </MenuItem>
        <MenuItem onClick={() => setOpen('copy')}>
          <FormattedMessage id="admin.digital.copy" defaultMessage="复制" />
        </MenuItem>
        <MenuItem onClick={() => setOpen('delete')}>
          <FormattedMessage id="admin.digital.delete" defaultMessage="删除" />
        </MenuItem>
      </ActionMenu>
      {open === 'copy' ? <CopyDialog message={message} onCopied={onChanged} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'admin.digital.deleteTitle', defaultMessage: '删除消息“{name}”？' },
            { name },
          )}
          remove={() => client.call(digital.remove, { body: { messageId } })}
          onDeleted={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        >
          <FormattedMessage
            id="admin.digital.deleteText"
            defaultMessage="应用中不再展示它，展示与发送的记录会一起删除，不能恢复。"
          />
        </DeleteDialog>
      ) : null}
    </>
  );
}
