import type { DockingSystem } from '@tessera/contract';
import { ActionMenu, IconButton, MenuDivider, MenuItem } from '@tessera/ui/core';
import {
  DeleteRegular,
  EditRegular,
  MoreHorizontalRegular,
  PauseRegular,
  PlayRegular,
  PlugConnectedRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

export interface DockingMenuProps {
  readonly system: DockingSystem;
  onShow(): void;
  onEdit(): void;
  onSwitch(): void;
  onRemove(): void;
}

/** What can be done with a docked system. */
export function DockingMenu({ system: { name, enabled }, onShow, onEdit, onSwitch, onRemove }: DockingMenuProps) {
  const intl = useIntl();
  return (
    <ActionMenu
      positioning="below-end"
      trigger={
        <IconButton
          label={intl.formatMessage({ id: 'admin.docking.more', defaultMessage: '“{name}”的操作' }, { name })}
          icon={<MoreHorizontalRegular />}
        />
      }
    >
      <MenuItem icon={<PlugConnectedRegular />} onClick={onShow}>
        <FormattedMessage id="admin.docking.show" defaultMessage="测试与地址" />
      </MenuItem>
      <MenuItem icon={<EditRegular />} onClick={onEdit}>
        <FormattedMessage id="admin.docking.edit" defaultMessage="修改" />
      </MenuItem>
      <MenuItem icon={enabled ? <PauseRegular /> : <PlayRegular />} onClick={onSwitch}>
        {enabled ? (
          <FormattedMessage id="admin.docking.disable" defaultMessage="停用" />
        ) : (
          <FormattedMessage id="admin.docking.enable" defaultMessage="启用" />
        )}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
        <FormattedMessage id="admin.docking.remove" defaultMessage="删除" />
      </MenuItem>
    </ActionMenu>
  );
}
