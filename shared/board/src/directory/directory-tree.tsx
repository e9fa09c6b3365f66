import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { FolderOpenRegular, FolderRegular, StarFilled } from '@tessera/ui/icons';
import { Tree, TreeItem, TreeItemLayout } from '@tessera/ui/tree';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDirectoryKind } from './directory-kind.ts';
import type { TreeNode } from './menu-tree.ts';
import type { NodeCommands } from './node-commands.ts';
import { NodeMenu } from './node-menu.tsx';
import { useNodeDrag, type NodeDrag } from './use-node-drag.ts';

const useStyles = makeStyles({
  layout: { minHeight: '32px', borderRadius: tokens.borderRadiusMedium },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  main: { minWidth: 0, overflow: 'hidden' },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  folder: { color: tokens.colorNeutralForeground3 },
  star: { fontSize: '12px', color: tokens.colorPaletteMarigoldForeground1, flex: 'none' },
  into: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}` },
  before: { boxShadow: `inset 0 2px 0 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `inset 0 -2px 0 0 ${tokens.colorBrandStroke1}` },
  none: {
    padding: '4px 8px 6px 44px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground4,
  },
});

export interface DirectoryTreeProps {
  readonly nodes: readonly TreeNode[];
  readonly selected: string | null;
  readonly open: readonly string[];
  readonly commands: NodeCommands;
  /** Null where nothing can be dragged. */
  readonly drag: NodeDrag | null;
  onOpenChange(codes: string[]): void;
  onSelect(menuCode: string): void;
}

/** Tree of directories and documents. Keys: arrows, Enter opens a document, F2 renames, Delete moves to the recycle bin. */
export function DirectoryTree(props: DirectoryTreeProps) {
  const { nodes, open, drag, onOpenChange } = props;
  const intl = useIntl();
  const { noun } = useDirectoryKind();
  const dragging = useNodeDrag(drag);
  return (
    <Tree
      aria-label={intl.formatMessage(
        {
          id: 'board.directory.label',
          defaultMessage: '{noun, select, report {报告目录} screen {大屏目录} dynamic {动态大屏目录} other {看板目录}}',
        },
        { noun },
      )}
      size="small"
      openItems={open}
      onOpenChange={(_event, { openItems }) => onOpenChange([...openItems].map(String))}
    >
      {nodes.map((node) => (
        <Branch key={node.menuCode} {...props} node={node} dragging={dragging} />
      ))}
    </Tree>
  );
}

type BranchProps = Omit<DirectoryTreeProps, 'nodes' | 'drag' | 'onOpenChange'> & {
  readonly node: TreeNode;
  readonly dragging: ReturnType<typeof useNodeDrag>;
};

function Branch(props: BranchProps) {
  const { node, selected, open, commands, dragging, onSelect } = props;
  const styles = useStyles();
  const { menuCode, menuName, kind, children } = node;
  const { Icon: DocumentIcon } = useDirectoryKind();
  const isDocument = kind === 'document';
  const where = dragging?.placeOf(menuCode);
  const Icon = isDocument ? DocumentIcon : open.includes(menuCode) ? FolderOpenRegular : FolderRegular;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented || (event.target as Element).closest('[role="treeitem"]') !== event.currentTarget)
      return;
    const command = event.key === 'F2' ? 'rename' : event.key === 'Delete' ? 'remove' : null;
    if (!command || !commands.of(node).includes(command)) return;
    event.preventDefault();
    event.stopPropagation();
    commands.run(command, node);
  };
  return (
    <TreeItem
      itemType={isDocument ? 'leaf' : 'branch'}
      value={menuCode}
      aria-current={menuCode === selected ? 'page' : undefined}
      onClick={isDocument ? () => onSelect(menuCode) : undefined}
      onKeyDown={onKeyDown}
    >
      <TreeItemLayout
        main={{ className: styles.main }}
        iconBefore={<Icon className={isDocument ? undefined : styles.folder} />}
        aside={node.favourite ? <StarFilled className={styles.star} /> : null}
        actions={<NodeMenu node={node} commands={commands} />}
        className={mergeClasses(
          styles.layout,
          menuCode === selected && styles.selected,
          where === 'into' && styles.into,
          where === 'before' && styles.before,
          where === 'after' && styles.after,
        )}
        {...dragging?.handlers(node)}
      >
        <span className={styles.name} title={menuName}>
          {menuName}
        </span>
      </TreeItemLayout>
      {isDocument ? null : (
        <Tree>
          {children.length === 0 ? (
            <div className={styles.none} role="none">
              <FormattedMessage id="board.directory.emptyDirectory" defaultMessage="空目录" />
            </div>
          ) : (
            children.map((child) => <Branch key={child.menuCode} {...props} node={child} />)
          )}
        </Tree>
      )}
    </TreeItem>
  );
}
