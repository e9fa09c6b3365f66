import { errorText, requestIdOf } from '@tessera/board';
import { useLocale } from '@tessera/remote-kit';
import { Button, EmptyState, ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DirectoryHead, type DirectoryView } from './directory-head.tsx';
import type { DirectoryMemory } from './directory-memory.ts';
import { DirectoryTree } from './directory-tree.tsx';
import type { TreeNode, TreeOrder } from './menu-tree.ts';
import { boardsOf, directoriesOf, nextOf, pathTo, searchTree, sortTree } from './menu-tree.ts';
import { NameDialog } from './name-dialog.tsx';
import { nodeCommands, type NameTask } from './node-commands.ts';
import { useDirectoryActions } from './use-directory-actions.ts';
import { useMenuRights } from './use-menu-rights.ts';
import { useRecentBoards } from './use-recent-boards.ts';

const useStyles = makeStyles({
  // A drawer is as wide as its longest line otherwise.
  root: { display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0, height: '100%', minHeight: 0 },
  tree: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 8px 12px', scrollbarWidth: 'thin' },
  none: { padding: '16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

export interface DirectoryPanelProps {
  /** Undefined while the directory is on its way. */
  readonly nodes: readonly TreeNode[] | undefined;
  readonly error: unknown;
  readonly selected: string | null;
  readonly memory: DirectoryMemory;
  onSelect(menuCode: string): void;
  /** A node and its content went to the recycle bin. */
  onRemoved(node: TreeNode): void;
  onReload(): void;
}

/** The directory of boards with search, loading, error and empty states. */
export function DirectoryPanel({ nodes, error, selected, memory, onSelect, onRemoved, onReload }: DirectoryPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [view, setView] = useState<DirectoryView>('all');
  const [order, setOrder] = useState<TreeOrder>('manual');
  const [open, setOpen] = useState(() => memory.openNodes());
  const [task, setTask] = useState<NameTask | null>(null);
  const rights = useMenuRights();
  const recent = useRecentBoards(view === 'recent');
  const changed = useCallback(
    (board: string | null) => {
      onReload();
      if (board !== null) onSelect(board);
    },
    [onReload, onSelect],
  );
  const actions = useDirectoryActions(changed, onRemoved);
  const commands = useMemo(
    () => nodeCommands({ nodes: nodes ?? [], order, rights, actions, ask: setTask }),
    [nodes, order, rights, actions],
  );
  const drag = useMemo(
    () =>
      view === 'all' && order === 'manual' && text === ''
        ? { may: rights.drag, next: (node: TreeNode) => nextOf(nodes ?? [], node), drop: actions.move }
        : null,
    [view, order, text, nodes, rights, actions],
  );
  const found = useMemo(() => {
    const all = nodes ?? [];
    const boards = boardsOf(all);
    const seen =
      view === 'all'
        ? sortTree(all, order, locale.replace('_', '-'))
        : view === 'favourite'
          ? boards.filter(({ favourite }) => favourite)
          : recent.flatMap((code) => boards.find(({ menuCode }) => menuCode === code) ?? []);
    return searchTree(seen, text);
  }, [nodes, view, order, locale, recent, text]);
  const searching = text.trim() !== '';
  // At the first visit the top directories are open, and always those that lead to the board on screen.
  const shown = useMemo(
    () => open ?? (nodes ?? []).filter(({ kind }) => kind === 'directory').map(({ menuCode }) => menuCode),
    [open, nodes],
  );
  // Only another board, or another way to it, opens directories; the reader may close them again.
  const [led, setLed] = useState('');
  const way = useMemo(() => (nodes && selected !== null ? pathTo(nodes, selected) : []), [nodes, selected]);
  const lead = [...way, selected].join('/');
  if (way.length > 0 && led !== lead) {
    setLed(lead);
    setOpen([...new Set([...shown, ...way])]);
  }
  const onOpenChange = (codes: string[]) => {
    if (searching) return;
    memory.setOpenNodes(codes);
    setOpen(codes);
  };
  if (!nodes && error)
    return <ErrorState compact text={errorText(error, intl)} requestId={requestIdOf(error)} onRetry={onReload} />;
  if (!nodes) return <LoadingSkeleton shape="text" count={7} />;
  const none = {
    all: intl.formatMessage({ id: 'dashboard.directory.none', defaultMessage: '没有名称匹配的看板' }),
    favourite: intl.formatMessage({
      id: 'dashboard.directory.noFavourite',
      defaultMessage: '还没有收藏的看板，可在看板的菜单中收藏',
    }),
    recent: intl.formatMessage({ id: 'dashboard.directory.noRecent', defaultMessage: '最近没有打开过看板' }),
  };
  return (
    <div className={styles.root}>
      <DirectoryHead
        text={text}
        view={view}
        order={order}
        rights={rights}
        onText={setText}
        onView={setView}
        onOrder={setOrder}
        onAsk={setTask}
        onBin={actions.openBin}
      />
      {nodes.length === 0 ? (
        <NothingYet rights={rights.addBoard} onAdd={() => setTask({ kind: 'add', menuType: '2', parentCode: null })} />
      ) : (
        <div className={styles.tree}>
          {found.length === 0 ? (
            <div className={styles.none} role="status">
              {searching ? none.all : none[view]}
            </div>
          ) : (
            <DirectoryTree
              nodes={found}
              selected={selected}
              open={searching ? directoriesOf(found) : shown}
              commands={commands}
              drag={drag}
              onOpenChange={onOpenChange}
              onSelect={onSelect}
            />
          )}
        </div>
      )}
      {task ? (
        <NameDialog
          task={task}
          onClose={() => setTask(null)}
          onRefused={onReload}
          onDone={(board) => {
            const into = task.kind === 'add' ? task.parentCode : null;
            if (into !== null && !shown.includes(into)) onOpenChange([...shown, into]);
            setTask(null);
            changed(board);
          }}
        />
      ) : null}
    </div>
  );
}

/** The hint of an empty directory (RU-825), with the next step for those who may take it. */
function NothingYet({ rights, onAdd }: { rights: boolean; onAdd(): void }) {
  const intl = useIntl();
  return (
    <EmptyState
      compact
      title={intl.formatMessage({ id: 'dashboard.directory.empty', defaultMessage: '目录里还没有看板' })}
      text={
        rights
          ? intl.formatMessage({
              id: 'dashboard.directory.emptyAuthor',
              defaultMessage: '新建一个看板，把图表和文字放上去，与企业成员共享',
            })
          : intl.formatMessage({
              id: 'dashboard.directory.emptyHint',
              defaultMessage: '请联系企业所有者或编辑者为您创建看板',
            })
      }
      {...(rights
        ? {
            actions: (
              <Button appearance="primary" onClick={onAdd}>
                <FormattedMessage id="dashboard.menu.addBoard" defaultMessage="新建看板" />
              </Button>
            ),
          }
        : {})}
    />
  );
}
