import { useBoardState } from '@tessera/board/reading';
import {
  ShareHeader,
  ShareLocks,
  useEmbedPeriod,
  useHostFilters,
  useSharedBoard,
  useToldChoices,
  type SharedViewProps,
} from '@tessera/board/share-visit';
import { isScreenDocument, type SharedBoard } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useMemo, useState } from 'react';

import { ScreenFrame, ScreenProblem, ScreenSkeleton, ScreenStage } from '../stage/index.ts';
import { visitSource } from './visit-source.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, backgroundColor: '#05070d' },
  screen: { flex: 1, minHeight: 0 },
});

/** A shared big screen for those who have entered. */
export function SharedScreen(props: SharedViewProps) {
  const styles = useStyles();
  const { data: board, error, reload } = useSharedBoard(props.visit);
  return (
    <main className={styles.root}>
      {board ? <Shown {...props} board={board} onReload={reload} /> : null}
      {!board && error ? <ScreenProblem error={error} onRetry={reload} /> : null}
      {board || error ? null : <ScreenSkeleton />}
    </main>
  );
}

interface ShownProps extends SharedViewProps {
  readonly board: SharedBoard;
  onReload(): void;
}

function Shown({ visit, board, args, channel, given, onReload }: ShownProps) {
  const styles = useStyles();
  const [round, setRound] = useState(0);
  const source = useMemo(() => visitSource(visit, channel), [visit, channel]);
  const read = useMemo(() => readOf(board), [board]);
  const { state: chosen, change } = useBoardState();
  const periodOf = useEmbedPeriod(args);
  const period = useMemo(() => periodOf(board), [periodOf, board]);
  const state = useHostFilters(chosen, given, period, change);
  useToldChoices(channel, state);
  const choices = useMemo(() => ({ state, change }), [state, change]);
  const { width, height } = read.document.screen;
  return (
    <>
      {args.showHeader ? (
        <ShareHeader
          name={board.menuName}
          onRefresh={() => {
            onReload();
            setRound(round + 1);
          }}
        />
      ) : null}
      {args.showFilters ? <ShareLocks locked={args.locked} /> : null}
      <div className={styles.screen}>
        <ScreenFrame width={width} height={height}>
          <ScreenStage read={read} source={source} chosen={choices} refreshKey={round} />
        </ScreenFrame>
      </div>
    </>
  );
}

function readOf({ menuCode, reports, document }: SharedBoard) {
  if (!isScreenDocument(document)) throw new Error(`${menuCode} is not a screen.`);
  return { menuCode, reports, document };
}
