import type { CollectorAgent } from '@tessera/contract';
import { ActionMenu, IconButton, MenuDivider, MenuItem } from '@tessera/ui/core';
import {
  DeleteRegular,
  HistoryRegular,
  KeyRegular,
  MoreHorizontalRegular,
  PlugConnectedRegular,
  PlugDisconnectedRegular,
  RenameRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

export interface AgentMenuProps {
  readonly agent: CollectorAgent;
  onShow(): void;
  onRename(): void;
  onEnrol(): void;
  onSwitch(on: boolean): void;
  onRemove(): void;
}

/** What can be done with an agent. */
export function AgentMenu({ agent, onShow, onRename, onEnrol, onSwitch, onRemove }: AgentMenuProps) {
  const intl = useIntl();
  const { agentName, state } = agent;
  const isOff = state === 'off';
  const label = intl.formatMessage(
    { id: 'collector.menu.more', defaultMessage: '“{name}”的操作' },
    { name: agentName },
  );
  return (
    <ActionMenu positioning="below-end" trigger={<IconButton label={label} icon={<MoreHorizontalRegular />} />}>
      <MenuItem icon={<HistoryRegular />} onClick={onShow}>
        <FormattedMessage id="collector.menu.show" defaultMessage="详情与命令" />
      </MenuItem>
      <MenuItem icon={<RenameRegular />} onClick={onRename}>
        <FormattedMessage id="collector.menu.rename" defaultMessage="重命名" />
      </MenuItem>
      <MenuItem icon={<KeyRegular />} onClick={onEnrol}>
        <FormattedMessage id="collector.menu.enrol" defaultMessage="生成注册码" />
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={isOff ? <PlugConnectedRegular /> : <PlugDisconnectedRegular />} onClick={() => onSwitch(isOff)}>
        {isOff ? (
          <FormattedMessage id="collector.menu.on" defaultMessage="启用" />
        ) : (
          <FormattedMessage id="collector.menu.off" defaultMessage="停用" />
        )}
      </MenuItem>
      <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
        <FormattedMessage id="collector.menu.remove" defaultMessage="删除" />
      </MenuItem>
    </ActionMenu>
  );
}
