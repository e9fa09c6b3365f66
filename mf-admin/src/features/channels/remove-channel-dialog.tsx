import { delivery, type DeliveryChannel } from '@tessera/contract';
import { DeleteDialog, useClient, useEndpoint } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChannelUses } from './channel-uses.tsx';

const useStyles = makeStyles({ text: { margin: '0 0 8px' } });

export interface RemoveChannelDialogProps {
  readonly channel: DeliveryChannel;
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a channel is removed, and says who gets nothing any more. */
export function RemoveChannelDialog({ channel, onRemoved, onClose }: RemoveChannelDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { channelId, name, waiting } = channel;
  const uses = useEndpoint(delivery.channelUses, { body: { channelId } }, { fresh: true });
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'admin.channels.removeTitle', defaultMessage: '删除渠道“{name}”？' }, { name })}
      loaded={uses}
      remove={() => client.call(delivery.deleteChannel, { body: { channelId } })}
      onDeleted={onRemoved}
      onClose={onClose}
    >
      <p className={styles.text}>
        <FormattedMessage
          id="admin.channels.removeText"
          defaultMessage="地址和密钥会一并删除，无法恢复；发送记录保留。{waiting, plural, =0 {} other {还有 # 条消息在等待，它们将不再发送。}}"
          values={{ waiting }}
        />
      </p>
      {uses.data && uses.data.total > 0 && (
        <>
          <p className={styles.text}>
            <FormattedMessage
              id="admin.channels.removeUses"
              defaultMessage="以下 {count, number} 项使用它，删除后不再向它发送："
              values={{ count: uses.data.total }}
            />
          </p>
          <ChannelUses uses={uses.data} />
        </>
      )}
    </DeleteDialog>
  );
}
