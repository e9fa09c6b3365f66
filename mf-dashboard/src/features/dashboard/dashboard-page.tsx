import { GridSkeleton } from '@tessera/board';
import {
  actionsOf,
  createDirectoryMemory,
  DirectoryFrame,
  useChosenDocument,
  useDirectory,
} from '@tessera/board/directory';
import { pageStorage } from '@tessera/remote-kit/storage';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import { lazy, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { BoardView } from '../board/index.ts';
import { BOARDS } from '../directory/index.ts';
import { useEditMode } from './use-edit-mode.ts';

// Most visits read.
const EditorPage = lazy(() => import('../editor/index.ts').then((feature) => ({ default: feature.EditorPage })));

const useStyles = makeStyles({
  waiting: { height: '100%', padding: '12px 16px', overflow: 'hidden', boxSizing: 'border-box' },
  none: { boxSizing: 'border-box', height: '100%' },
});

/** Route /main/dashboard: the directory of boards and the board that the address names. */
export function DashboardPage() {
  const styles = useStyles();
  const memory = useMemo(
    () =>
      createDirectoryMemory(
        pageStorage(() => sessionStorage),
        BOARDS.noun,
      ),
    [],
  );
  const directory = useDirectory(BOARDS);
  const board = useChosenDocument(directory.nodes, memory);
  const { editing, edit, editNew, leave } = useEditMode(
    actionsOf(directory.nodes, board.chosen)?.includes('edit') ?? true,
  );
  const editor =
    board.chosen !== null && editing ? (
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <GridSkeleton />
          </div>
        }
      >
        <EditorPage key={board.chosen} menuCode={board.chosen} onLeave={leave} />
      </Suspense>
    ) : null;
  return (
    <DirectoryFrame
      kind={BOARDS}
      directory={directory}
      memory={memory}
      chosen={board}
      onMade={editNew}
      instead={editor}
      document={(menuCode, leading) => <BoardView menuCode={menuCode} leading={leading} onEdit={edit} />}
      none={(panel) => <NoBoard loading={!directory.nodes && !directory.error} panel={panel} />}
    />
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
        className={styles.none}
        title={intl.formatMessage({ id: 'dashboard.board.none', defaultMessage: '没有可以打开的看板' })}
        text={intl.formatMessage({
          id: 'dashboard.board.noneHint',
          defaultMessage: '目录中有看板后，这里会打开第一个',
        })}
      />
    )
  );
}
