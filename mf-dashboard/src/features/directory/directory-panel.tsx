import { errorText, requestIdOf } from '@tessera/board';
import { EmptyState, ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { DirectoryMemory } from './directory-memory.ts';
import { DirectoryTree } from './directory-tree.tsx';
import type { TreeNode } from './menu-tree.ts';
import { directoriesOf, pathTo, searchTree } from './menu-tree.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  search: { flex: 'none', padding: '12px 12px 8px' },
  tree: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 8px 12px', scrollbarWidth: 'thin' },
  none: { padding: '16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

export interface DirectoryPanelProps {
  /** Undefined while the directory is on its way. */
  readonly nodes: readonly TreeNode[] | undefined;
  readonly error: unknown;
  readonly selected: string | null;
  readonly memory: DirectoryMemory;
  onSelect(menuCode: string): void;
  onRetry(): void;
}

/** The directory of boards with its search, and what stands there while it loads, fails or is empty. */
export function DirectoryPanel({ nodes, error, selected, memory, onSelect, onRetry }: DirectoryPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(() => memory.openNodes());
  const found = useMemo(() => searchTree(nodes ?? [], text), [nodes, text]);
  const searching = text.trim() !== '';
  // At the first visit the top directories are open, and always those that lead to the board on screen.
  const shown = useMemo(
    () => open ?? (nodes ?? []).filter(({ kind }) => kind === 'directory').map(({ menuCode }) => menuCode),
    [open, nodes],
  );
  useEffect(() => {
    if (!nodes || selected === null) return;
    const missing = pathTo(nodes, selected).filter((code) => !shown.includes(code));
    if (missing.length > 0) setOpen([...shown, ...missing]);
    // Only a change of board opens directories; the reader may close them again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [nodes, selected]);
  const onOpenChange = (codes: string[]) => {
    if (searching) return;
    memory.setOpenNodes(codes);
    setOpen(codes);
  };
  if (!nodes && error)
    return <ErrorState compact text={errorText(error, intl)} requestId={requestIdOf(error)} onRetry={onRetry} />;
  if (!nodes) return <LoadingSkeleton shape="text" count={7} />;
  if (nodes.length === 0)
    return (
      <EmptyState
        compact
        title={intl.formatMessage({ id: 'dashboard.directory.empty', defaultMessage: '目录里还没有看板' })}
        text={intl.formatMessage({
          id: 'dashboard.directory.emptyHint',
          defaultMessage: '请联系企业所有者或编辑者为你创建看板',
        })}
      />
    );
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchInput
          value={text}
          onSearch={setText}
          delay={120}
          placeholder={intl.formatMessage({ id: 'dashboard.directory.search', defaultMessage: '搜索看板' })}
        />
      </div>
      <div className={styles.tree}>
        {found.length === 0 ? (
          <div className={styles.none} role="status">
            {intl.formatMessage({ id: 'dashboard.directory.none', defaultMessage: '没有名称匹配的看板' })}
          </div>
        ) : (
          <DirectoryTree
            nodes={found}
            selected={selected}
            open={searching ? directoriesOf(found) : shown}
            onOpenChange={onOpenChange}
            onSelect={onSelect}
          />
        )}
      </div>
    </div>
  );
}
