import { delivery, type DeliveryChannel, type DeliveryChannelDetail } from '@tessera/contract';
import { ListCard, useAction, useAutoRefresh, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { Button, EmptyState, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { AddRegular } from '@tessera/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useChannelColumns } from './channel-columns.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelDrawer } from './channel-drawer.tsx';
import { ChannelMenu } from './channel-menu.tsx';
import { RemoveChannelDialog } from './remove-channel-dialog.tsx';

/** Milliseconds between looks while something waits. */
const LOOK_AGAIN = 10_000;

/** /main/user_manage/channels: over what warnings and subscriptions reach people. @param tabs the other pages of the user management */
export function ChannelsPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const { confirm, toast } = useNotify();
  const { busy, run } = useAction();
  const addButton = useRef<HTMLButtonElement>(null);
  const channels = useEndpoint(delivery.listChannels, { body: {} }, { fresh: true });
  const kinds = useEndpoint(delivery.channelKinds, { body: {} });
  /** Null for a new one, undefined while none is written. */
  const [edited, setEdited] = useState<DeliveryChannelDetail | null>();
  const [shown, setShown] = useState<string | null>(null);
  const [removed, setRemoved] = useState<DeliveryChannel | null>(null);
  const list = channels.data ?? [];
  const open = list.find(({ channelId }) => channelId === shown);
  useAutoRefresh(
    channels,
    list.some(({ waiting }) => waiting > 0),
    LOOK_AGAIN,
  );

  const edit = ({ channelId }: DeliveryChannel) =>
    run(async () => setEdited(await client.call(delivery.channelDetail, { body: { channelId } })));
  const flip = async ({ channelId, name, enabled, uses }: DeliveryChannel): Promise<void> => {
    const sure =
      !enabled ||
      (await confirm({
        title: intl.formatMessage({ id: 'admin.channels.disableTitle', defaultMessage: '停用“{name}”？' }, { name }),
        text: intl.formatMessage(
          {
            id: 'admin.channels.disableText',
            defaultMessage:
              '停用期间到期的消息会记为失败，启用后可以重新发送。{uses, plural, =0 {} other {有 # 项预警和订阅使用它。}}',
          },
          { uses },
        ),
        confirmLabel: intl.formatMessage({ id: 'admin.channels.disable', defaultMessage: '停用' }),
      }));
    if (!sure) return;
    await run(async () => {
      await client.call(delivery.switchChannel, { body: { channelId, enabled: !enabled } });
      toast(
        enabled
          ? intl.formatMessage({ id: 'admin.channels.disabled', defaultMessage: '渠道已停用' })
          : intl.formatMessage({ id: 'admin.channels.enabled', defaultMessage: '渠道已启用' }),
        { intent: 'success' },
      );
    });
    channels.reload();
  };
  const columns: DataColumn<DeliveryChannel>[] = [
    ...useChannelColumns(({ channelId }) => setShown(channelId)),
    {
      key: 'actions',
      header: '',
      width: '56px',
      align: 'end',
      render: (channel) => (
        <ChannelMenu
          channel={channel}
          onShow={() => setShown(channel.channelId)}
          onEdit={() => void edit(channel)}
          onSwitch={() => void flip(channel)}
          onRemove={() => setRemoved(channel)}
        />
      ),
    },
  ];

  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.channels.title', defaultMessage: '消息渠道' })}
        description={intl.formatMessage({
          id: 'admin.channels.description',
          defaultMessage: '预警和订阅经由这些渠道送达：消息中心和邮件送给个人，群机器人和 Webhook 送给群组或您的系统。',
        })}
      />
      {tabs}
      <ListCard
        label={intl.formatMessage({ id: 'admin.channels.title', defaultMessage: '消息渠道' })}
        loaded={channels}
        columns={columns}
        rowKey={({ channelId }) => channelId}
        skeletonRows={3}
        tools={
          <Button
            ref={addButton}
            appearance="primary"
            icon={<AddRegular />}
            disabledFocusable={busy || !kinds.data}
            onClick={() => setEdited(null)}
          >
            <FormattedMessage id="admin.channels.add" defaultMessage="添加渠道" />
          </Button>
        }
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'admin.channels.none', defaultMessage: '还没有渠道' })}
            text={intl.formatMessage({
              id: 'admin.channels.noneHint',
              defaultMessage: '添加群机器人或 Webhook，预警和订阅即可送达那里。',
            })}
          />
        }
      />
      {edited !== undefined && kinds.data && (
        <ChannelDialog
          kinds={kinds.data}
          detail={edited}
          taken={list.filter(({ channelId }) => channelId !== edited?.channelId).map(({ name }) => name)}
          onClose={() => setEdited(undefined)}
          onSaved={({ channelId }) => {
            channels.reload();
            if (edited === null) setShown(channelId);
          }}
        />
      )}
      {open && <ChannelDrawer channel={open} onClose={() => setShown(null)} onChanged={channels.reload} />}
      {removed && (
        <RemoveChannelDialog
          channel={removed}
          onRemoved={() => {
            channels.reload();
            addButton.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
