import type { QueryCoordinator } from '@tessera/board';
import { BoardChart, BoardGrid, createBoardCoordinator, errorText, GridSkeleton, requestIdOf } from '@tessera/board';
import type { ReportComponent } from '@tessera/contract';
import { useClient, useDialogs, useLocale, usePermitted, useTelemetry, useTheme } from '@tessera/remote-kit';
import { EmptyState, ErrorState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { BoardHeader } from './board-header.tsx';
import { coverPage } from './cover-page.ts';
import { useBoard } from './use-board.ts';
import { useFullScreen } from './use-full-screen.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  full: { position: 'fixed', inset: 0, zIndex: 1000 },
  scroll: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '12px 16px 24px',
    // The bar keeps its room, so that charts keep their width when the board grows.
    scrollbarGutter: 'stable',
    '@media (max-width: 640px)': { padding: '8px 8px 16px', scrollbarGutter: 'auto' },
  },
  centre: { height: '100%', display: 'grid', placeContent: 'center' },
});

export interface BoardViewProps {
  readonly menuCode: string;
  readonly leading: ReactNode;
}

/** A board to read: its header and its charts on the grid, each with a fate of its own. */
export function BoardView({ menuCode, leading }: BoardViewProps) {
  const styles = useStyles();
  const client = useClient();
  const { locale } = useLocale();
  const { board, error, loading, reload } = useBoard(menuCode);
  const { full, enter, leave } = useFullScreen();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (full && root.current ? coverPage(root.current) : undefined), [full]);
  const coordinator = useMemo(
    () => createBoardCoordinator(client),
    // Every board has queries of its own, which end with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [client, menuCode],
  );
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const refreshAll = () => {
    reload();
    coordinator.refreshAll();
  };
  return (
    <div ref={root} className={mergeClasses(styles.root, full && styles.full)}>
      <BoardHeader
        board={board}
        locale={locale}
        full={full}
        leading={full ? null : leading}
        onRefresh={refreshAll}
        onFullScreen={full ? leave : enter}
      />
      <div className={styles.scroll}>
        {board ? (
          <BoardContent key={menuCode} board={board} coordinator={coordinator} />
        ) : (
          <NoBoardYet error={loading ? null : error} onRetry={reload} />
        )}
      </div>
    </div>
  );
}

function NoBoardYet({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  if (!error) return <GridSkeleton />;
  return (
    <div className={styles.centre}>
      <ErrorState
        title={intl.formatMessage({ id: 'dashboard.board.failed', defaultMessage: '看板打不开' })}
        text={errorText(error, intl)}
        requestId={requestIdOf(error)}
        onRetry={onRetry}
      />
    </div>
  );
}

function BoardContent({
  board,
  coordinator,
}: {
  board: NonNullable<ReturnType<typeof useBoard>['board']>;
  coordinator: QueryCoordinator;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const dialogs = useDialogs();
  const telemetry = useTelemetry();
  const mayWatch = usePermitted('watch_chart_item');
  const enlarge = useCallback(
    (report: ReportComponent) => void dialogs.open('mf-dashboard/enlarge-chart', { report }),
    [dialogs],
  );
  const { menuCode } = board;
  const onError = useCallback(
    (error: unknown) => telemetry.error(error, { menuCode, where: 'board chart' }),
    [telemetry, menuCode],
  );
  if (!mayWatch || board.reports.length === 0)
    return (
      <div className={styles.centre}>
        <EmptyState
          title={intl.formatMessage({ id: 'dashboard.board.empty', defaultMessage: '这个看板还没有图表' })}
          text={intl.formatMessage({
            id: 'dashboard.board.emptyHint',
            defaultMessage: '编辑者添加图表后，会显示在这里',
          })}
        />
      </div>
    );
  return (
    <BoardGrid
      layoutType={board.layoutType}
      reports={board.reports}
      render={(report, order) => (
        <BoardChart
          report={report}
          coordinator={coordinator}
          theme={theme}
          locale={locale}
          order={order}
          onEnlarge={enlarge}
          onError={onError}
        />
      )}
    />
  );
}
