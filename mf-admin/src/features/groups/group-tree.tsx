import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { BuildingPeopleRegular } from '@tessera/ui/icons';
import { Tree, TreeItem, TreeItemLayout } from '@tessera/ui/tree';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { branchesOf, type GroupNode } from './group-nodes.ts';

const useStyles = makeStyles({
  layout: { minHeight: '32px', borderRadius: tokens.borderRadiusMedium },
  main: { minWidth: 0, overflow: 'hidden' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { color: tokens.colorNeutralForeground3 },
  count: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface GroupTreeProps {
  readonly nodes: readonly GroupNode[];
  readonly selected: string | null;
  /** Shows everything that is below; for what a search found. */
  readonly allOpen: boolean;
  readonly onSelect: (groupId: string) => void;
}

/** User groups as a tree; arrows open and close, Enter chooses. */
export function GroupTree({ nodes, selected, allOpen, onSelect }: GroupTreeProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<readonly string[]>(() => nodes.map(({ group }) => group.groupId));
  return (
    <Tree
      size="small"
      aria-label={intl.formatMessage({ id: 'admin.groups.tree', defaultMessage: '用户组' })}
      openItems={allOpen ? branchesOf(nodes) : open}
      onOpenChange={(_, { openItems }) => setOpen([...openItems].map(String))}
    >
      {nodes.map((node) => (
        <Branch key={node.group.groupId} node={node} selected={selected} onSelect={onSelect} />
      ))}
    </Tree>
  );
}

type BranchProps = Pick<GroupTreeProps, 'selected' | 'onSelect'> & { readonly node: GroupNode };

function Branch({ node: { group, children }, selected, onSelect }: BranchProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { groupId, groupName, memberCount } = group;
  return (
    <TreeItem
      value={groupId}
      itemType={children.length > 0 ? 'branch' : 'leaf'}
      aria-current={groupId === selected ? 'true' : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(groupId);
      }}
    >
      <TreeItemLayout
        main={{ className: styles.main }}
        iconBefore={<BuildingPeopleRegular className={styles.icon} />}
        aside={<span className={styles.count}>{intl.formatNumber(memberCount)}</span>}
        className={mergeClasses(styles.layout, groupId === selected && styles.selected)}
      >
        <span className={styles.name} title={groupName}>
          {groupName}
        </span>
      </TreeItemLayout>
      {children.length > 0 && (
        <Tree>
          {children.map((child) => (
            <Branch key={child.group.groupId} node={child} selected={selected} onSelect={onSelect} />
          ))}
        </Tree>
      )}
    </TreeItem>
  );
}
