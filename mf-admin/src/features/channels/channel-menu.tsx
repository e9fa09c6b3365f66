import type { DeliveryChannel } from '@tessera/contract';
import { ActionMenu, IconButton, MenuDivider, MenuItem } from '@tessera/ui/core';
import {
  DeleteRegular,
  EditRegular,
  HistoryRegular,
  MoreHorizontalRegular,
  PauseRegular,
  PlayRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useChannelTexts } from './channel-texts.ts';

export interface ChannelMenuProps {
  readonly channel: DeliveryChannel;
  onShow(): void;
  onEdit(): void;
  onSwitch(): void;
  onRemove(): void;
}

/** What can be done with a channel; the two that every corporation has can only be looked at and tried. */
export function ChannelMenu({ channel, onShow, onEdit, onSwitch, onRemove }: ChannelMenuProps) {
  const intl = useIntl();
  const { nameOf } = useChannelTexts();
  const own = channel.kind === 'message' || channel.kind === 'mail';
  return (
    <ActionMenu
      positioning="below-end"
      trigger={
        <IconButton
          label={intl.formatMessage(
            { id: 'admin.channels.more', defaultMessage: '“{name}”的操作' },
            { name: nameOf(channel) },
          )}
          icon={<MoreHorizontalRegular />}
        />
      }
    >
      <MenuItem icon={<HistoryRegular />} onClick={onShow}>
        <FormattedMessage id="admin.channels.show" defaultMessage="测试与发送记录" />
      </MenuItem>
      {!own && (
        <>
          <MenuItem icon={<EditRegular />} onClick={onEdit}>
            <FormattedMessage id="admin.channels.edit" defaultMessage="修改" />
          </MenuItem>
          <MenuItem icon={channel.enabled ? <PauseRegular /> : <PlayRegular />} onClick={onSwitch}>
            {channel.enabled ? (
              <FormattedMessage id="admin.channels.disable" defaultMessage="停用" />
            ) : (
              <FormattedMessage id="admin.channels.enable" defaultMessage="启用" />
            )}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
            <FormattedMessage id="admin.channels.remove" defaultMessage="删除" />
          </MenuItem>
        </>
      )}
    </ActionMenu>
  );
}
