import type { BoardLock } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { BoardView, NoBoardYet, useBoard } from '../board/index.ts';
import { BoardEditor } from './board-editor.tsx';
import { LockNotice } from './lock-notice.tsx';
import { useBoardLock } from './saving/use-board-lock.ts';

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
  const intl = useIntl();
  const { lock, error, lockKey, takeOver, retry } = useBoardLock(menuCode);
  /** Null while nothing is edited; else whether everything of it is saved. */
  const [settled, setSettled] = useState<boolean | null>(null);
  const withdrawn = !usePermitted('dashboard_edit_file') && settled !== false;
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (withdrawn) leave.current();
  }, [withdrawn]);
  if (!lock)
    return (
      <div className={styles.waiting}>
        <NoBoardYet error={error} onRetry={retry} />
      </div>
    );
  // Unsaved edits stay on screen after losing the lock.
  if (!lock.mine && settled !== false)
    return (
      <BoardView
        menuCode={menuCode}
        leading={null}
        notice={<LockNotice lock={lock} onTakeOver={takeOver} onLeave={onLeave} />}
      />
    );
  return (
    <>
      <Room
        menuCode={menuCode}
        lockKey={lockKey}
        lock={lock}
        phone={phone}
        onLeave={onLeave}
        onLocked={retry}
        onSettled={setSettled}
      />
      {lock.mine ? null : (
        <ConfirmDialog
          open
          mustChoose
          title={intl.formatMessage({ id: 'dashboard.lost.title', defaultMessage: '编辑已被接管' })}
          confirmLabel={intl.formatMessage({ id: 'dashboard.lost.back', defaultMessage: '重新接管并保存' })}
          cancelLabel={intl.formatMessage({ id: 'dashboard.lost.drop', defaultMessage: '放弃修改' })}
          onConfirm={takeOver}
          onCancel={() => setSettled(null)}
        >
          <FormattedMessage
            id="dashboard.lost.text"
            defaultMessage="{name} 接管了编辑，而您还有未保存的修改。"
            values={{ name: lock.userNickName }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

interface RoomProps {
  readonly menuCode: string;
  readonly lockKey: string;
  readonly lock: BoardLock;
  readonly phone: boolean;
  onLeave(): void;
  onLocked(): void;
  onSettled(settled: boolean): void;
}

/** Loads the board and edits it. */
function Room({ menuCode, lockKey, lock, phone, onLeave, onLocked, onSettled }: RoomProps) {
  const styles = useStyles();
  const { board, error, loading, reload } = useBoard(menuCode);
  if (board)
    return (
      <BoardEditor
        key={menuCode}
        board={board}
        lockKey={lockKey}
        lock={lock}
        phone={phone}
        onDone={onLeave}
        onLocked={onLocked}
        onSettled={onSettled}
      />
    );
  return (
    <div className={styles.waiting}>
      <NoBoardYet error={loading ? null : error} onRetry={reload} />
    </div>
  );
}
