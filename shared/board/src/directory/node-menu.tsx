import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@tessera/ui/core';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  CopyRegular,
  DeleteRegular,
  FolderAddRegular,
  FolderArrowRightRegular,
  LayerRegular,
  MoreHorizontalRegular,
  PhoneRegular,
  QuestionCircleRegular,
  RenameRegular,
  StarOffRegular,
  StarRegular,
} from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useDirectoryKind } from './directory-kind.ts';
import type { TreeNode } from './menu-tree.ts';
import type { NodeCommand, NodeCommands } from './node-commands.ts';

const ICONS: Readonly<Record<Exclude<NodeCommand, 'addDocument'>, ReactElement>> = {
  fromTemplate: <LayerRegular />,
  addDirectory: <FolderAddRegular />,
  favourite: <StarRegular />,
  phone: <PhoneRegular />,
  rename: <RenameRegular />,
  up: <ArrowUpRegular />,
  down: <ArrowDownRegular />,
  move: <FolderArrowRightRegular />,
  copy: <CopyRegular />,
  explain: <QuestionCircleRegular />,
  remove: <DeleteRegular />,
};
/** A line stands above these. */
const APART: ReadonlySet<NodeCommand> = new Set(['rename', 'remove']);

/** What can be done with a directory or document, by the rights of the member. */
export function NodeMenu({ node, commands }: { node: TreeNode; commands: NodeCommands }) {
  const intl = useIntl();
  const { noun, Icon } = useDirectoryKind();
  const labels: Readonly<Record<NodeCommand, string>> = {
    addDocument: intl.formatMessage(
      {
        id: 'board.menu.addDocument',
        defaultMessage: '{noun, select, report {新建报告} screen {新建大屏} dynamic {新建动态大屏} other {新建看板}}',
      },
      { noun },
    ),
    fromTemplate: intl.formatMessage({ id: 'board.menu.fromTemplate', defaultMessage: '从模板新建' }),
    addDirectory: intl.formatMessage({ id: 'board.menu.addDirectory', defaultMessage: '新建目录' }),
    favourite: node.favourite
      ? intl.formatMessage({ id: 'board.menu.unmark', defaultMessage: '取消收藏' })
      : intl.formatMessage({ id: 'board.menu.mark', defaultMessage: '收藏' }),
    phone: intl.formatMessage({ id: 'board.phone.title', defaultMessage: '手机布局' }),
    rename: intl.formatMessage({ id: 'board.menu.rename', defaultMessage: '重命名' }),
    up: intl.formatMessage({ id: 'board.menu.up', defaultMessage: '上移' }),
    down: intl.formatMessage({ id: 'board.menu.down', defaultMessage: '下移' }),
    move: intl.formatMessage({ id: 'board.menu.move', defaultMessage: '移动到…' }),
    copy: intl.formatMessage({ id: 'board.menu.copy', defaultMessage: '复制…' }),
    explain: intl.formatMessage({ id: 'board.menu.explain', defaultMessage: '权限说明…' }),
    remove: intl.formatMessage({ id: 'board.menu.delete', defaultMessage: '删除' }),
  };
  const offered = commands.of(node);
  if (offered.length === 0) return null;
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={intl.formatMessage(
            { id: 'board.menu.actions', defaultMessage: '{name} 的操作' },
            { name: node.menuName },
          )}
          onClick={(event) => event.stopPropagation()}
        />
      </MenuTrigger>
      <MenuPopover onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <MenuList>
          {offered.flatMap((command, at) => [
            at > 0 && APART.has(command) ? <MenuDivider key={`${command}-line`} /> : null,
            <MenuItem
              key={command}
              icon={
                command === 'favourite' && node.favourite ? (
                  <StarOffRegular />
                ) : command === 'addDocument' ? (
                  <Icon />
                ) : (
                  ICONS[command]
                )
              }
              onClick={() => commands.run(command, node)}
            >
              {labels[command]}
            </MenuItem>,
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
