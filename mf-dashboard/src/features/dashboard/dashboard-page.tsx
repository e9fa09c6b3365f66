import { GridSkeleton } from '@tessera/board';
import { usePermitted } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { EmptyState, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Drawer } from '@tessera/ui/forms';
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@tessera/ui/icons';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { BoardView } from '../board/index.ts';
import { createDirectoryMemory, DirectoryPanel, useDirectory } from '../directory/index.ts';
import { useChosenBoard } from './use-chosen-board.ts';
import { useEditMode } from './use-edit-mode.ts';
import { useNarrow } from './use-narrow.ts';

// Most visits read.
const EditorPage = lazy(() => import('../editor/index.ts').then((feature) => ({ default: feature.EditorPage })));

const useStyles = makeStyles({
  root: { display: 'flex', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground3 },
  side: {
    flex: 'none',
    width: '248px',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  main: { flex: 1, minWidth: 0, minHeight: 0 },
  waiting: { height: '100%', padding: '12px 16px', overflow: 'hidden', boxSizing: 'border-box' },
  drawer: { width: 'min(300px, 84vw)' },
});

/** Route /main/dashboard: the directory of boards and the board that the address names. */
export function DashboardPage() {
  const styles = useStyles();
  const intl = useIntl();
  const narrow = useNarrow();
  const memory = useMemo(() => createDirectoryMemory(pageStorage(() => sessionStorage)), []);
  const { nodes, error, reload } = useDirectory();
  const { chosen, choose, giveUp } = useChosenBoard(nodes, memory);
  const { editing, edit, leave } = useEditMode();
  const mayWatchTree = usePermitted('watch_left_tree');
  const [sideOpen, setSideOpen] = useState(true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const open = narrow ? drawerOpen : sideOpen;
  const panel = (
    <DirectoryPanel
      nodes={nodes}
      error={error}
      selected={chosen}
      memory={memory}
      onSelect={(menuCode) => {
        setDrawerOpen(false);
        if (menuCode !== chosen) choose(menuCode);
      }}
      onRemoved={giveUp}
      onReload={reload}
    />
  );
  const label = open
    ? intl.formatMessage({ id: 'dashboard.directory.hide', defaultMessage: '收起目录' })
    : intl.formatMessage({ id: 'dashboard.directory.show', defaultMessage: '展开目录' });
  const leading = mayWatchTree ? (
    <IconButton
      label={label}
      icon={open ? <PanelLeftContractRegular /> : <PanelLeftExpandRegular />}
      aria-expanded={open}
      onClick={() => (narrow ? setDrawerOpen(!drawerOpen) : setSideOpen(!sideOpen))}
    />
  ) : null;
  if (chosen !== null && editing)
    return (
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <GridSkeleton />
          </div>
        }
      >
        <EditorPage key={chosen} menuCode={chosen} onLeave={leave} />
      </Suspense>
    );
  return (
    <div className={styles.root}>
      {mayWatchTree && !narrow && sideOpen ? <nav className={styles.side}>{panel}</nav> : null}
      {mayWatchTree && narrow ? (
        <Drawer
          type="overlay"
          position="start"
          className={styles.drawer}
          open={drawerOpen}
          onOpenChange={(_event, data) => setDrawerOpen(data.open)}
        >
          {panel}
        </Drawer>
      ) : null}
      <main className={styles.main}>
        {chosen === null ? (
          <NoBoard loading={!nodes && !error} panel={narrow && !nodes ? panel : null} />
        ) : (
          <BoardView menuCode={chosen} leading={leading} onEdit={edit} />
        )}
      </main>
    </div>
  );
}

function NoBoard({ loading, panel }: { loading: boolean; panel: React.ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  if (loading)
    return (
      <div className={styles.waiting}>
        <GridSkeleton />
      </div>
    );
  return (
    panel ?? (
      <EmptyState
        title={intl.formatMessage({ id: 'dashboard.board.none', defaultMessage: '没有可以打开的看板' })}
        text={intl.formatMessage({
          id: 'dashboard.board.noneHint',
          defaultMessage: '目录中有看板后，这里会打开第一个',
        })}
      />
    )
  );
}
