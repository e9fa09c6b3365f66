import { useBoardState } from '@tessera/board/reading';
import {
  ShareLocks,
  useEmbedPeriod,
  useHostFilters,
  useSharedBoard,
  useToldChoices,
  type SharedViewProps,
} from '@tessera/board/share-visit';
import { EMBED_LINKS, isReportDocument, type SharedBoard } from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { BrandMark, makeStyles, tokens } from '@tessera/ui/core';
import { useMemo } from 'react';

import { NoReportYet, ReadReport, type ReaderParts } from '../reader/index.ts';
import { ReportSourceProvider, type ReadReport as Read } from '../sheets/index.ts';
import { visitSource } from './visit-source.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** A shared report for those who have entered. */
export function SharedReport(props: SharedViewProps) {
  const { visit } = props;
  const styles = useStyles();
  const source = useMemo(() => visitSource(visit), [visit]);
  const { data: board, error, reload } = useSharedBoard(visit);
  return (
    <div className={styles.root}>
      <ReportSourceProvider value={source}>
        {board ? (
          <Shown {...props} board={board} onReload={reload} />
        ) : (
          <NoReportYet leading={null} error={error} onRetry={reload} />
        )}
      </ReportSourceProvider>
    </div>
  );
}

interface ShownProps extends SharedViewProps {
  readonly board: SharedBoard;
  onReload(): void;
}

function Shown({ board, args, channel, given, onReload }: ShownProps) {
  // In a portal that has its own frame around the report, only its sheets are wanted.
  const bare = useLocation().pathname.startsWith(EMBED_LINKS.sheets);
  const read = useMemo(() => readOf(board, bare), [board, bare]);
  const { state: chosen, unreadable, change } = useBoardState();
  const periodOf = useEmbedPeriod(args);
  const period = useMemo(() => periodOf(board), [periodOf, board]);
  const state = useHostFilters(chosen, given, period, change);
  useToldChoices(channel, state);
  const parts: ReaderParts = { bar: args.showHeader && !bare, pages: !bare, filters: args.showFilters };
  return (
    <>
      {args.showFilters ? <ShareLocks locked={args.locked} /> : null}
      <ReadReport
        read={read}
        chosen={{ state, unreadable, change }}
        parts={parts}
        leading={<BrandMark size={22} />}
        full={false}
        onFullScreen={() => undefined}
        onReload={onReload}
      />
    </>
  );
}

/** @param bare shows all sheets one below the other, since nothing turns pages */
function readOf({ menuCode, menuName, reports, document }: SharedBoard, bare: boolean): Read {
  if (!isReportDocument(document)) throw new Error(`${menuCode} has no pages.`);
  const { report } = document;
  const shown = bare ? { ...report, styleDTO: { ...report.styleDTO, previewMode: '1' as const } } : report;
  return {
    menuCode,
    reports,
    version: 0,
    document: { ...document, report: shown },
    reportInfo: { reportName: menuName, publication: null },
  };
}
