import { collectorAgents, type CollectorAgent } from '@tessera/contract';
import { DeleteDialog, useClient } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';

export interface RemoveAgentDialogProps {
  readonly agent: CollectorAgent;
  onRemoved(): void;
  onClose(): void;
}

/** Asks before an agent is removed, and says what ends with it. */
export function RemoveAgentDialog({ agent: { clientId, agentName }, onRemoved, onClose }: RemoveAgentDialogProps) {
  const intl = useIntl();
  const client = useClient();
  return (
    <DeleteDialog
      title={intl.formatMessage(
        { id: 'collector.remove.title', defaultMessage: '删除“{name}”？' },
        { name: agentName },
      )}
      remove={() => client.call(collectorAgents.remove, { params: { clientId } })}
      onDeleted={onRemoved}
      onClose={onClose}
    >
      <FormattedMessage id="collector.remove.text" defaultMessage="它的密钥随即失效，程序会自行停止，无法恢复。" />
    </DeleteDialog>
  );
}
