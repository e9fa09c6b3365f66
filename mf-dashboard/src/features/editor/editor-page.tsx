import { LockRoom, type HeldRoom } from '@tessera/board/authoring';
import { makeStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';

import { BoardView, NoBoardYet, useBoard } from '../board/index.ts';
import { BoardEditor } from './board-editor.tsx';

const useStyles = makeStyles({
  waiting: { height: '100%', padding: '12px 16px', overflow: 'hidden', boxSizing: 'border-box' },
});

export interface EditorPageProps {
  readonly menuCode: string;
  /** Begins with the layout of phones. */
  readonly phone?: boolean;
  /** Back to reading. */
  onLeave(): void;
}

/** A board in `edit` mode: editable with the lock, else read-only. */
export function EditorPage({ menuCode, phone = false, onLeave }: EditorPageProps) {
  const styles = useStyles();
  const waiting = (error: unknown, onRetry: () => void): ReactNode => (
    <div className={styles.waiting}>
      <NoBoardYet error={error} onRetry={onRetry} />
    </div>
  );
  return (
    <LockRoom
      menuCode={menuCode}
      waiting={waiting}
      read={(notice) => <BoardView menuCode={menuCode} leading={null} notice={notice} />}
      edit={(held) => <Room menuCode={menuCode} held={held} phone={phone} waiting={waiting} onLeave={onLeave} />}
      onLeave={onLeave}
    />
  );
}

interface RoomProps extends Required<EditorPageProps> {
  readonly held: HeldRoom;
  waiting(error: unknown, onRetry: () => void): ReactNode;
}

/** Loads the board and edits it. */
function Room({ menuCode, held, phone, waiting, onLeave }: RoomProps) {
  const { board, error, loading, reload } = useBoard(menuCode);
  if (!board) return waiting(loading ? null : error, reload);
  return <BoardEditor key={menuCode} board={board} held={held} phone={phone} onDone={onLeave} />;
}
