import { resourceGrants, type ListedResource } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { Caption1, LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { LockClosedRegular } from '@tessera/ui/icons';
import { Tree, TreeItem, TreeItemLayout } from '@tessera/ui/tree';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { KindIcon } from './kind-icon.tsx';

/** Objects that one level of the tree shows at most; the search finds the others. */
const MOST = 500;

const useStyles = makeStyles({
  layout: { minHeight: '32px', borderRadius: tokens.borderRadiusMedium },
  main: { minWidth: 0, overflow: 'hidden' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { color: tokens.colorNeutralForeground3 },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  more: { padding: '4px 12px', color: tokens.colorNeutralForeground3 },
});

export interface ResourceTreeProps {
  readonly top: readonly ListedResource[];
  readonly selected: string | null;
  readonly onSelect: (resource: ListedResource) => void;
}

/** Directories and documents whose rights the caller may see; a directory is read when it is opened. */
export function ResourceTree({ top, selected, onSelect }: ResourceTreeProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <Tree
      size="small"
      aria-label={intl.formatMessage({ id: 'admin.resources.tree', defaultMessage: '资源' })}
      openItems={open}
      onOpenChange={(_, { openItems }) => setOpen([...openItems].map(String))}
    >
      {top.map((one) => (
        <Branch key={one.id} resource={one} open={open} selected={selected} onSelect={onSelect} />
      ))}
    </Tree>
  );
}

interface BranchProps extends Pick<ResourceTreeProps, 'selected' | 'onSelect'> {
  readonly resource: ListedResource;
  readonly open: readonly string[];
}

function Branch(props: BranchProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { resource, open, selected, onSelect } = props;
  const { id, kind, name, ownList, children } = resource;
  const own = intl.formatMessage({ id: 'admin.resources.ownListMark', defaultMessage: '有自己的授权列表' });
  return (
    <TreeItem
      value={id}
      itemType={children > 0 ? 'branch' : 'leaf'}
      aria-current={id === selected ? 'true' : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(resource);
      }}
    >
      <TreeItemLayout
        main={{ className: styles.main }}
        iconBefore={<KindIcon kind={kind} className={styles.icon} />}
        aside={ownList ? <LockClosedRegular className={styles.icon} aria-label={own} title={own} /> : null}
        className={mergeClasses(styles.layout, id === selected && styles.selected)}
      >
        <span className={styles.name} title={name}>
          {name}
        </span>
      </TreeItemLayout>
      {children > 0 && <Tree>{open.includes(id) && <Below {...props} />}</Tree>}
    </TreeItem>
  );
}

function Below(props: BranchProps) {
  const styles = useStyles();
  const { data, error, reload } = useEndpoint(resourceGrants.list, {
    body: { parentId: props.resource.id, limit: MOST },
  });
  if (error !== undefined && !data) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton shape="rows" count={2} />;
  return (
    <>
      {data.items.map((one) => (
        <Branch key={one.id} {...props} resource={one} />
      ))}
      {data.total > data.items.length && (
        <Caption1 className={styles.more}>
          <FormattedMessage
            id="admin.resources.more"
            defaultMessage="还有 {count, number} 项，请用搜索查找"
            values={{ count: data.total - data.items.length }}
          />
        </Caption1>
      )}
    </>
  );
}
