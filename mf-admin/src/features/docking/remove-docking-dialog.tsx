import { docking, type DockingSystem } from '@tessera/contract';
import { DeleteDialog, useClient } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';

export interface RemoveDockingDialogProps {
  readonly system: DockingSystem;
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a docked system is removed, and says what ends with it. */
export function RemoveDockingDialog({
  system: { systemId, name, accounts },
  onRemoved,
  onClose,
}: RemoveDockingDialogProps) {
  const intl = useIntl();
  const client = useClient();
  return (
    <DeleteDialog
      title={intl.formatMessage(
        { id: 'admin.docking.removeTitle', defaultMessage: '删除对接系统“{name}”？' },
        { name },
      )}
      remove={() => client.call(docking.remove, { body: { systemId } })}
      onDeleted={onRemoved}
      onClose={onClose}
    >
      <FormattedMessage
        id="admin.docking.removeText"
        defaultMessage="设置、密钥和绑定会一并删除，无法恢复；经由它登录的会话立即结束。{accounts, plural, =0 {} other {有 # 人绑定了它，他们的账号保留。}}"
        values={{ accounts }}
      />
    </DeleteDialog>
  );
}
