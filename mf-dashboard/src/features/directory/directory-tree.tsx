import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Tree, TreeItem, TreeItemLayout } from '@tessera/ui/data';
import { BoardRegular, FolderOpenRegular, FolderRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { TreeNode } from './menu-tree.ts';

const useStyles = makeStyles({
  layout: { minHeight: '32px', borderRadius: tokens.borderRadiusMedium },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  main: { minWidth: 0, overflow: 'hidden' },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  folder: { color: tokens.colorNeutralForeground3 },
});

export interface DirectoryTreeProps {
  readonly nodes: readonly TreeNode[];
  readonly selected: string | null;
  readonly open: readonly string[];
  onOpenChange(codes: string[]): void;
  onSelect(menuCode: string): void;
}

/** Directories and boards; arrows move, right and left open and close, Enter opens a board. */
export function DirectoryTree({ nodes, selected, open, onOpenChange, onSelect }: DirectoryTreeProps) {
  const intl = useIntl();
  return (
    <Tree
      aria-label={intl.formatMessage({ id: 'dashboard.directory.label', defaultMessage: '看板目录' })}
      size="small"
      openItems={open}
      onOpenChange={(_event, { openItems }) => onOpenChange([...openItems].map(String))}
    >
      {nodes.map((node) => (
        <Branch key={node.menuCode} node={node} selected={selected} open={open} onSelect={onSelect} />
      ))}
    </Tree>
  );
}

type BranchProps = Pick<DirectoryTreeProps, 'selected' | 'open' | 'onSelect'> & { readonly node: TreeNode };

function Branch({ node, selected, open, onSelect }: BranchProps) {
  const styles = useStyles();
  const { menuCode, menuName, kind, children } = node;
  const name = (
    <span className={styles.name} title={menuName}>
      {menuName}
    </span>
  );
  const main = { className: styles.main };
  if (kind === 'board')
    return (
      <TreeItem
        itemType="leaf"
        value={menuCode}
        aria-current={menuCode === selected ? 'page' : undefined}
        onClick={() => onSelect(menuCode)}
      >
        <TreeItemLayout
          main={main}
          iconBefore={<BoardRegular />}
          className={mergeClasses(styles.layout, menuCode === selected && styles.selected)}
        >
          {name}
        </TreeItemLayout>
      </TreeItem>
    );
  const Icon = open.includes(menuCode) ? FolderOpenRegular : FolderRegular;
  return (
    <TreeItem itemType="branch" value={menuCode}>
      <TreeItemLayout main={main} iconBefore={<Icon className={styles.folder} />} className={styles.layout}>
        {name}
      </TreeItemLayout>
      <Tree>
        {children.map((child) => (
          <Branch key={child.menuCode} node={child} selected={selected} open={open} onSelect={onSelect} />
        ))}
      </Tree>
    </TreeItem>
  );
}
