import { ReportSourceProvider, type ReadReport as Read } from '@tessera/board/paper';
import { useFullScreen } from '@tessera/board/reading';
import { ShareLocks, useSharedBoard, useToldChoices, type SharedViewProps } from '@tessera/board/share-visit';
import { EMBED_LINKS, type SharedBoard } from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { BrandMark, makeStyles, tokens } from '@tessera/ui/core';
import { useMemo } from 'react';

import { NoReportYet, ReadReport, type ReaderParts } from '../reader/index.ts';
import { sharedRead, useSharedState, visitSource } from '../share-source/index.ts';

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
  const { visit, channel } = props;
  const styles = useStyles();
  const source = useMemo(() => visitSource(visit, channel), [visit, channel]);
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
  const read = useMemo(() => (bare ? scrolled(sharedRead(board)) : sharedRead(board)), [board, bare]);
  const chosen = useSharedState(board, { args, given });
  useToldChoices(channel, chosen.state);
  const { full, enter, leave } = useFullScreen();
  const parts: ReaderParts = { bar: args.showHeader && !bare, pages: !bare, filters: args.showFilters };
  return (
    <>
      {args.showFilters ? <ShareLocks locked={args.locked} /> : null}
      <ReadReport
        read={read}
        chosen={chosen}
        parts={parts}
        leading={<BrandMark size={22} />}
        full={full}
        onFullScreen={full ? leave : enter}
        onReload={onReload}
      />
    </>
  );
}

/** With all sheets one below the other, since nothing turns pages. */
function scrolled({ document, ...read }: Read): Read {
  const { report } = document;
  return {
    ...read,
    document: { ...document, report: { ...report, styleDTO: { ...report.styleDTO, previewMode: '1' } } },
  };
}
