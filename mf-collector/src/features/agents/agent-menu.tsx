import type { CollectorAgent } from '@tessera/contract';
import { MenuDivider, MenuItem } from '@tessera/ui/core';
import {
  ArrowSyncRegular,
  ArrowUploadRegular,
  DeleteRegular,
  HistoryRegular,
  KeyRegular,
  PauseRegular,
  PlayRegular,
  PlugConnectedRegular,
  PlugDisconnectedRegular,
  RenameRegular,
} from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { MoreMenu } from '../../common/more-menu.tsx';

export interface AgentMenuProps {
  readonly agent: CollectorAgent;
  onShow(): void;
  onRename(): void;
  onEnrol(): void;
  /** It takes the version of the server. */
  onUpgrade(): void;
  /** It makes another key. */
  onRotate(): void;
  /** Whether its task sets begin by their schedules. */
  onStart(on: boolean): void;
  onSwitch(on: boolean): void;
  onRemove(): void;
}

/** What can be done with an agent. */
export function AgentMenu({
  agent,
  onShow,
  onRename,
  onEnrol,
  onUpgrade,
  onRotate,
  onStart,
  onSwitch,
  onRemove,
}: AgentMenuProps) {
  const { agentName, state, started } = agent;
  const isOff = state === 'off';
  return (
    <MoreMenu name={agentName}>
      <MenuItem icon={<HistoryRegular />} onClick={onShow}>
        <FormattedMessage id="collector.menu.show" defaultMessage="详情与命令" />
      </MenuItem>
      <MenuItem icon={<RenameRegular />} onClick={onRename}>
        <FormattedMessage id="collector.menu.rename" defaultMessage="重命名" />
      </MenuItem>
      <MenuItem icon={<KeyRegular />} onClick={onEnrol}>
        <FormattedMessage id="collector.menu.enrol" defaultMessage="生成注册码" />
      </MenuItem>
      {agent.upgradeTo !== null && (
        <MenuItem icon={<ArrowUploadRegular />} onClick={onUpgrade}>
          <FormattedMessage
            id="collector.menu.upgrade"
            defaultMessage="升级到 {version}"
            values={{ version: agent.upgradeTo }}
          />
        </MenuItem>
      )}
      {agent.key !== null && (
        <MenuItem icon={<ArrowSyncRegular />} onClick={onRotate}>
          <FormattedMessage id="collector.menu.rotate" defaultMessage="更换密钥" />
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={started ? <PauseRegular /> : <PlayRegular />} onClick={() => onStart(!started)}>
        {started ? (
          <FormattedMessage id="collector.menu.pause" defaultMessage="暂停按计划采集" />
        ) : (
          <FormattedMessage id="collector.menu.resume" defaultMessage="继续按计划采集" />
        )}
      </MenuItem>
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
    </MoreMenu>
  );
}
