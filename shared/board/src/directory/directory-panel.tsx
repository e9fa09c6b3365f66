import { useDialogs, useLocale } from '@tessera/remote-kit';
import { Button, EmptyState, ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { errorText, requestIdOf } from '../frame/error-text.ts';
import { DirectoryHead, type DirectoryView } from './directory-head.tsx';
import { DirectoryProvider, useDirectoryKind, type DirectoryKind } from './directory-kind.ts';
import type { DirectoryMemory } from './directory-memory.ts';
import { DirectoryTree } from './directory-tree.tsx';
import type { TreeNode, TreeOrder } from './menu-tree.ts';
import { documentsOf, directoriesOf, nextOf, pathTo, searchTree, sortTree } from './menu-tree.ts';
import { NameDialog } from './name-dialog.tsx';
import { nodeCommands, type AskedTask, type NameTask } from './node-commands.ts';
import { useDirectoryActions } from './use-directory-actions.ts';
import { useMenuRights } from './use-menu-rights.ts';
import { useRecentDocuments } from './use-recent-documents.ts';

const useStyles = makeStyles({
  // A drawer is as wide as its longest line otherwise.
  root: { display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0, height: '100%', minHeight: 0 },
  tree: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 8px 12px', scrollbarWidth: 'thin' },
  none: { padding: '16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

export interface DirectoryPanelProps {
  readonly kind: DirectoryKind;
  /** Undefined while the directory is on its way. */
  readonly nodes: readonly TreeNode[] | undefined;
  readonly error: unknown;
  readonly selected: string | null;
  readonly memory: DirectoryMemory;
  onSelect(menuCode: string): void;
  /** A document was made, empty or from a template. */
  onMade(menuCode: string): void;
  /** A node and its content went to the recycle bin. */
  onRemoved(node: TreeNode): void;
  onReload(): void;
}

/** A directory with search, loading, error and empty states. */
export function DirectoryPanel({ kind, ...props }: DirectoryPanelProps) {
  return (
    <DirectoryProvider value={kind}>
      <Panel {...props} />
    </DirectoryProvider>
  );
}

function Panel(props: Omit<DirectoryPanelProps, 'kind'>) {
  const { nodes, error, selected, memory, onSelect, onMade, onRemoved, onReload } = props;
  const { noun, recentKey, dialogs, editable } = useDirectoryKind();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [view, setView] = useState<DirectoryView>('all');
  const [order, setOrder] = useState<TreeOrder>('manual');
  const [open, setOpen] = useState(() => memory.openNodes());
  const [task, setTask] = useState<NameTask | null>(null);
  const rights = useMenuRights({
    phone: dialogs.phone !== undefined,
    editable,
    templates: dialogs.fromTemplate !== undefined,
  });
  const recent = useRecentDocuments(view === 'recent' ? recentKey : null);
  const changed = useCallback(
    (document: string | null) => {
      onReload();
      if (document !== null) onSelect(document);
    },
    [onReload, onSelect],
  );
  const made = useCallback(
    (document: string) => {
      onReload();
      onMade(document);
    },
    [onReload, onMade],
  );
  const actions = useDirectoryActions(changed, onRemoved);
  const { open: openDialog } = useDialogs();
  const ask = useCallback(
    (next: AskedTask) => {
      const dialog = dialogOf(dialogs, next);
      if (dialog === undefined && next.kind !== 'fromTemplate') setTask(next);
      if (dialog === undefined || next.kind === 'rename') return;
      void openDialog(dialog, { parentCode: next.parentCode }).then((document) => {
        if (typeof document === 'string') made(document);
      });
    },
    [made, dialogs, openDialog],
  );
  const commands = useMemo(
    () => nodeCommands({ nodes: nodes ?? [], order, rights, actions, ask }),
    [nodes, order, rights, actions, ask],
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
    const documents = documentsOf(all);
    const seen =
      view === 'all'
        ? sortTree(all, order, locale.replace('_', '-'))
        : view === 'favourite'
          ? documents.filter(({ favourite }) => favourite)
          : recent.flatMap((code) => documents.find(({ menuCode }) => menuCode === code) ?? []);
    return searchTree(seen, text);
  }, [nodes, view, order, locale, recent, text]);
  const searching = text.trim() !== '';
  // At the first visit the top directories are open, and always those that lead to the document on screen.
  const shown = useMemo(
    () => open ?? (nodes ?? []).filter(({ kind }) => kind === 'directory').map(({ menuCode }) => menuCode),
    [open, nodes],
  );
  // Only another document, or another way to it, opens directories; the reader may close them again.
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
    all: intl.formatMessage(
      {
        id: 'board.directory.none',
        defaultMessage:
          '{noun, select, report {没有名称匹配的报告} screen {没有名称匹配的大屏} dynamic {没有名称匹配的动态大屏} other {没有名称匹配的看板}}',
      },
      { noun },
    ),
    favourite: intl.formatMessage(
      {
        id: 'board.directory.noFavourite',
        defaultMessage:
          '{noun, select, report {还没有收藏的报告，可在报告的菜单中收藏} screen {还没有收藏的大屏，可在大屏的菜单中收藏} dynamic {还没有收藏的动态大屏，可在动态大屏的菜单中收藏} other {还没有收藏的看板，可在看板的菜单中收藏}}',
      },
      { noun },
    ),
    recent: intl.formatMessage(
      {
        id: 'board.directory.noRecent',
        defaultMessage:
          '{noun, select, report {最近没有打开过报告} screen {最近没有打开过大屏} dynamic {最近没有打开过动态大屏} other {最近没有打开过看板}}',
      },
      { noun },
    ),
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
        onAsk={ask}
        onBin={actions.openBin}
      />
      {nodes.length === 0 ? (
        <NothingYet
          rights={rights.addDocument}
          onAdd={() => ask({ kind: 'add', directory: false, parentCode: null })}
        />
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
          onDone={(document) => {
            const into = task.kind === 'add' ? task.parentCode : null;
            if (into !== null && !shown.includes(into)) onOpenChange([...shown, into]);
            setTask(null);
            if (document === null) changed(null);
            else made(document);
          }}
        />
      ) : null}
    </div>
  );
}

/** The hint of an empty directory (RU-825), with the next step for those who may take it. */
function NothingYet({ rights, onAdd }: { rights: boolean; onAdd(): void }) {
  const intl = useIntl();
  const { noun } = useDirectoryKind();
  return (
    <EmptyState
      compact
      title={intl.formatMessage(
        {
          id: 'board.directory.empty',
          defaultMessage:
            '{noun, select, report {目录里还没有报告} screen {目录里还没有大屏} dynamic {目录里还没有动态大屏} other {目录里还没有看板}}',
        },
        { noun },
      )}
      text={
        rights
          ? intl.formatMessage(
              {
                id: 'board.directory.emptyAuthor',
                defaultMessage:
                  '{noun, select, report {新建一个报告，把图表和文字放上去，与企业成员共享} screen {新建一个大屏，把图表和元素放到画布上，投到大屏幕或与企业成员共享} dynamic {新建一个动态大屏，让同一个大屏轮流服务于每个门店、地区或商品} other {新建一个看板，把图表和文字放上去，与企业成员共享}}',
              },
              { noun },
            )
          : intl.formatMessage(
              {
                id: 'board.directory.emptyHint',
                defaultMessage:
                  '{noun, select, report {请联系企业所有者或编辑者为您创建报告} screen {请联系企业所有者或编辑者为您创建大屏} dynamic {请联系企业所有者或编辑者为您创建动态大屏} other {请联系企业所有者或编辑者为您创建看板}}',
              },
              { noun },
            )
      }
      {...(rights
        ? {
            actions: (
              <Button appearance="primary" onClick={onAdd}>
                <FormattedMessage
                  id="board.menu.addDocument"
                  defaultMessage="{noun, select, report {新建报告} screen {新建大屏} dynamic {新建动态大屏} other {新建看板}}"
                  values={{ noun }}
                />
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** The dialog that makes a document; undefined where a name is all that is asked. */
function dialogOf({ add, fromTemplate }: DirectoryKind['dialogs'], task: AskedTask): string | undefined {
  if (task.kind === 'fromTemplate') return fromTemplate;
  return task.kind === 'add' && !task.directory ? add : undefined;
}
