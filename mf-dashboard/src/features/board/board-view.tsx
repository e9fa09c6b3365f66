import { createBoardCoordinator, NO_CHOICES, initialQueries } from '@tessera/board';
import { ExportButton } from '@tessera/board/exporting';
import { coverPage, UnreadableLink, useBoardState, useFullScreen } from '@tessera/board/reading';
import { ShareButton } from '@tessera/board/share';
import { SubscribeButton } from '@tessera/board/subscribing';
import type { BoardConfiguration } from '@tessera/contract';
import { useClient, useLocale, useMessages, usePermitted } from '@tessera/remote-kit';
import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { EXPORTED_BOARDS } from '../export/index.ts';
import { BoardHeader } from './board-header.tsx';
import { NoBoardYet } from './no-board-yet.tsx';
import { ReadBoard } from './read-board.tsx';
import { useBoard } from './use-board.ts';

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
  bar: { flex: 'none' },
});

export interface BoardViewProps {
  readonly menuCode: string;
  readonly leading: ReactNode;
  /** Above the board, such as who edits it. */
  readonly notice?: ReactNode;
  /** Left out, the board can't be edited here. */
  readonly onEdit?: (() => void) | undefined;
}

/** A board in reading mode: header and components, which load and fail independently. */
export function BoardView(props: BoardViewProps) {
  // Each board has its own queries, which end with it.
  return <OneBoard key={props.menuCode} {...props} />;
}

function OneBoard({ menuCode, leading, notice, onEdit }: BoardViewProps) {
  const styles = useStyles();
  const client = useClient();
  const { locale } = useLocale();
  const watches = usePermitted('watch_chart_item');
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const root = useRef<HTMLDivElement>(null);
  const { state, unreadable, change } = useBoardState();
  const chosen = useRef(state);
  useEffect(() => {
    chosen.current = state;
  }, [state]);
  // The first queries leave before the frames of the charts are drawn.
  const ask = useCallback(
    (opened: BoardConfiguration) => {
      if (!watches || !root.current) return;
      coordinator.expect(initialQueries(opened, chosen.current, locale, root.current.clientWidth));
    },
    [coordinator, locale, watches],
  );
  const { board, error, loading, reload } = useBoard(menuCode, ask);
  const { full, enter, leave } = useFullScreen();
  const [newer, setNewer] = useState(0);
  useEffect(() => (full && root.current ? coverPage(root.current) : undefined), [full]);
  useMessages((frame) => {
    if (frame.kind === 'board' && frame.event === 'saved' && frame.menuCode === menuCode) setNewer(frame.version);
  });
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
        actions={
          full ? null : (
            <>
              <ShareButton noun="board" menuCode={menuCode} name={board?.menuName} />
              <SubscribeButton noun="board" menuCode={board ? menuCode : null} state={state} />
              <ExportButton of={EXPORTED_BOARDS} menuCode={board ? menuCode : null} state={state} />
            </>
          )
        }
        onRefresh={refreshAll}
        onFullScreen={full ? leave : enter}
        onEdit={full ? undefined : onEdit}
      />
      {notice}
      {board && newer > board.version && !notice ? (
        <MessageBar intent="info" className={styles.bar}>
          <MessageBarBody>
            <FormattedMessage id="dashboard.board.newer" defaultMessage="看板已有新版本" />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={reload}>
              <FormattedMessage id="dashboard.board.loadNewer" defaultMessage="查看" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {board && unreadable ? <UnreadableLink onRead={() => change(() => NO_CHOICES)} /> : null}
      {board ? (
        <ReadBoard board={board} coordinator={coordinator} className={styles.scroll} onEdit={onEdit} />
      ) : (
        <div className={styles.scroll}>
          <NoBoardYet error={loading ? null : error} onRetry={reload} />
        </div>
      )}
    </div>
  );
}
