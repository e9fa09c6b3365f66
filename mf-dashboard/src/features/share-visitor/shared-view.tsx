import { BoardChart, GridSkeleton, initialQueries, NO_CHOICES } from '@tessera/board';
import { UnreadableLink, useBoardReactions, useBoardState } from '@tessera/board/reading';
import {
  createShareCoordinator,
  initialState,
  ShareHeader,
  ShareLocks,
  useEmbedPeriod,
  useHostFilters,
  useSharedBoard,
  useToldChoices,
  useToldClicks,
  type SharedViewProps,
} from '@tessera/board/share-visit';
import type { SharedBoard } from '@tessera/contract';
import { LoadError, useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import { SharedReader } from './shared-reader.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  body: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '12px 16px 24px',
    scrollbarGutter: 'stable',
    '@media (max-width: 640px)': { padding: '8px 8px 16px', scrollbarGutter: 'auto' },
  },
  chart: { flex: 1, minHeight: 0, padding: '12px', '@media (max-width: 640px)': { padding: '8px' } },
});

/** What is shared, to look at. */
export function SharedView({ visit, args, channel, given }: SharedViewProps) {
  const styles = useStyles();
  const { locale } = useLocale();
  const coordinator = useMemo(() => createShareCoordinator(visit, channel), [visit, channel]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const root = useRef<HTMLDivElement>(null);
  const { state, unreadable, change } = useBoardState();
  const periodOf = useEmbedPeriod(args);
  const ask = useRef<(board: SharedBoard) => void>(() => undefined);
  useEffect(() => {
    ask.current = (board) => {
      // A single chart loads at once.
      if (args.reportCode !== null || !root.current) return;
      const opening = initialState(state, given, periodOf(board));
      coordinator.expect(initialQueries(board, opening, locale, root.current.clientWidth));
    };
  });
  // The first queries leave before the frames of the charts are drawn.
  const { data: board, error, reload } = useSharedBoard(visit, (found) => ask.current(found));
  return (
    <div ref={root} className={styles.root}>
      {args.showHeader && board ? (
        <ShareHeader
          name={args.reportCode === null ? board.menuName : (board.reports[0]?.reportName ?? board.menuName)}
          onRefresh={() => {
            reload();
            coordinator.refreshAll();
          }}
        />
      ) : null}
      {args.showFilters ? <ShareLocks locked={args.locked} /> : null}
      {board && unreadable ? <UnreadableLink onRead={() => change(() => NO_CHOICES)} /> : null}
      {board ? (
        <Shown board={board} args={args} visit={visit} coordinator={coordinator} channel={channel} given={given} />
      ) : (
        <div className={styles.body}>
          {error === undefined ? <GridSkeleton /> : <LoadError error={error} onRetry={reload} />}
        </div>
      )}
    </div>
  );
}

interface ShownProps extends SharedViewProps {
  readonly board: SharedBoard;
  readonly coordinator: ReturnType<typeof createShareCoordinator>;
}

function Shown({ board, args, visit, coordinator, channel, given }: ShownProps) {
  const styles = useStyles();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const onError = useCallback((error: unknown) => telemetry.error(error, { where: 'share' }), [telemetry]);
  const { state: chosen, change } = useBoardState();
  const periodOf = useEmbedPeriod(args);
  const period = useMemo(() => periodOf(board), [periodOf, board]);
  const state = useHostFilters(chosen, given, period, change);
  useToldChoices(channel, state);
  const reactions = useToldClicks(channel, useBoardReactions(board, state, change));
  const [report] = board.reports;
  if (args.reportCode !== null && report)
    return (
      <main className={styles.chart}>
        <BoardChart
          report={report}
          coordinator={coordinator}
          theme={theme}
          locale={locale}
          order={0}
          reactions={reactions}
          onError={onError}
        />
      </main>
    );
  return (
    <SharedReader
      board={board}
      visit={visit}
      channel={channel}
      coordinator={coordinator}
      state={state}
      reactions={reactions}
      change={change}
      filters={args.showFilters}
      className={styles.body}
    />
  );
}
