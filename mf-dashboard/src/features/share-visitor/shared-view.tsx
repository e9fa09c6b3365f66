import { BoardChart, choiceSummary, GridSkeleton, NO_CHOICES, initialQueries } from '@tessera/board';
import { UnreadableLink, useBoardReactions, useBoardState } from '@tessera/board/reading';
import { EMBED_MESSAGES, shareVisit, type BoardState, type ShareArgs, type SharedBoard } from '@tessera/contract';
import { setTimeZone } from '@tessera/i18n';
import { LoadError, useLoad, useLocale, useNavigation, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Tag } from '@tessera/ui/data';
import { LockClosedRegular } from '@tessera/ui/icons';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { EmbedChannel } from './embed-channel.ts';
import { periodChoices } from './embed-period.ts';
import { createShareCoordinator } from './share-coordinator.ts';
import { ShareHeader } from './share-header.tsx';
import type { ShareVisit } from './share-visit.ts';
import { SharedReader } from './shared-reader.tsx';
import { initialState, useHostFilters } from './use-host-filters.ts';

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
  locks: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '@media (max-width: 640px)': { padding: '8px 12px' },
  },
});

export interface SharedViewProps {
  readonly visit: ShareVisit;
  readonly args: ShareArgs;
  readonly channel: EmbedChannel | null;
  /** What the page around the frame chose. */
  readonly given: BoardState['filters'];
}

/** What is shared, to look at. */
export function SharedView({ visit, args, channel, given }: SharedViewProps) {
  const styles = useStyles();
  const { locale } = useLocale();
  const { shareId, client } = visit;
  const coordinator = useMemo(() => createShareCoordinator(visit), [visit]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const root = useRef<HTMLDivElement>(null);
  const { state, unreadable, change } = useBoardState();
  const periodOf = usePeriod(args);
  const ask = useRef<(board: SharedBoard) => void>(() => undefined);
  useEffect(() => {
    ask.current = (board) => {
      // A single chart loads at once.
      if (args.reportCode !== null || !root.current) return;
      const opening = initialState(state, given, periodOf(board));
      coordinator.expect(initialQueries(board, opening, locale, root.current.clientWidth));
    };
  });
  const {
    data: board,
    error,
    reload,
  } = useLoad(
    ['shared-board', shareId, locale],
    async (_call, signal) => {
      const found = await client.call(shareVisit.search, { body: { shareId }, signal });
      setTimeZone(found.timeZone);
      // The first queries leave before the frames of the charts are drawn.
      if (!signal.aborted) ask.current(found);
      return found;
    },
    { fresh: true },
  );
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
      {args.showFilters ? <Locks locked={args.locked} /> : null}
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
  const periodOf = usePeriod(args);
  const period = useMemo(() => periodOf(board), [periodOf, board]);
  const state = useHostFilters(chosen, given, period, change);
  useTold(channel, state);
  const reactions = useBoardReactions(board, state, change);
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
      coordinator={coordinator}
      state={state}
      reactions={reactions}
      change={change}
      filters={args.showFilters}
      className={styles.body}
    />
  );
}

/** The period of the address as choices on a board. */
function usePeriod({ locked }: ShareArgs): (board: SharedBoard) => BoardState['filters'] {
  const { location } = useNavigation();
  return useCallback(
    ({ document }) =>
      periodChoices(
        location.get().search,
        document,
        locked.map(({ componentCode }) => componentCode),
      ),
    [location, locked],
  );
}

/** Reports the reader's choices to the embedding page. */
function useTold(channel: EmbedChannel | null, { filters }: BoardState): void {
  const said = JSON.stringify(filters);
  useEffect(() => {
    channel?.send(EMBED_MESSAGES.changed, { filters: JSON.parse(said) as unknown });
  }, [channel, said]);
}

function Locks({ locked }: Pick<ShareArgs, 'locked'>) {
  const styles = useStyles();
  const intl = useIntl();
  if (locked.length === 0) return null;
  return (
    <div className={styles.locks}>
      {locked.map(({ componentCode, componentName, choice }) => (
        <Tag key={componentCode} size="small" icon={<LockClosedRegular />}>
          {componentName}：
          {choice ? choiceSummary(choice, intl) : <FormattedMessage id="dashboard.share.all" defaultMessage="全部" />}
        </Tag>
      ))}
    </div>
  );
}
