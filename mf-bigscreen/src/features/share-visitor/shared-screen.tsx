import { useBoardState } from '@tessera/board/reading';
import {
  ShareLocks,
  ShareNote,
  useEmbedPeriod,
  useHostFilters,
  useSharedBoard,
  useToldChoices,
  type SharedViewProps,
} from '@tessera/board/share-visit';
import { isScreenDocument, type SharedBoard } from '@tessera/contract';
import { BrandMark, makeStyles, tokens } from '@tessera/ui/core';
import { useMemo } from 'react';

import { ScreenFrame, ScreenProblem, ScreenSkeleton, ScreenStage } from '../stage/index.ts';
import { visitSource } from './visit-source.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, backgroundColor: '#05070d' },
  bar: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '0 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  screen: { flex: 1, minHeight: 0 },
});

/** A shared big screen for those who have entered. */
export function SharedScreen(props: SharedViewProps) {
  const styles = useStyles();
  const { data: board, error, reload } = useSharedBoard(props.visit);
  return (
    <main className={styles.root}>
      {board ? <Shown {...props} board={board} /> : null}
      {!board && error ? <ScreenProblem error={error} onRetry={reload} /> : null}
      {board || error ? null : <ScreenSkeleton />}
    </main>
  );
}

function Shown({ visit, board, args, channel, given }: SharedViewProps & { readonly board: SharedBoard }) {
  const styles = useStyles();
  const source = useMemo(() => visitSource(visit), [visit]);
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
        <header className={styles.bar}>
          <BrandMark size={22} />
          <h1 className={styles.name}>{board.menuName}</h1>
          <ShareNote />
        </header>
      ) : null}
      {args.showFilters ? <ShareLocks locked={args.locked} /> : null}
      <div className={styles.screen}>
        <ScreenFrame width={width} height={height}>
          <ScreenStage read={read} source={source} chosen={choices} />
        </ScreenFrame>
      </div>
    </>
  );
}

function readOf({ menuCode, reports, document }: SharedBoard) {
  if (!isScreenDocument(document)) throw new Error(`${menuCode} is not a screen.`);
  return { menuCode, reports, document };
}
