import type { BoardLock } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { ConfirmDialog } from '@tessera/ui/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { LockNotice } from './lock-notice.tsx';
import { useDocumentLock } from './use-document-lock.ts';

/** What an editor is told of the lock, and what it reports. */
export interface HeldRoom {
  /** Names this window in the lock. */
  readonly lockKey: string;
  /** The lock as it was answered last; while it is not this window's, nothing is saved. */
  readonly lock: BoardLock;
  /** A save met another window's lock: it is time to ask who holds it. */
  onLocked(): void;
  /** Reports whether everything is saved. */
  onSettled(settled: boolean): void;
}

export interface LockRoomProps {
  readonly menuCode: string;
  /** Stands there until it is known who edits. @param error null while the answer is on its way */
  waiting(error: unknown, onRetry: () => void): ReactNode;
  /** The document to read while somebody else edits it. @param notice says who, and belongs above it */
  read(notice: ReactNode): ReactNode;
  edit(held: HeldRoom): ReactNode;
  onLeave(): void;
}

/** A document in `edit` mode: editable with the lock, else read-only; without the right to edit it is left. */
export function LockRoom({ menuCode, waiting, read, edit, onLeave }: LockRoomProps) {
  const intl = useIntl();
  const { lock, error, lockKey, takeOver, retry } = useDocumentLock(menuCode);
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
  if (!lock) return waiting(error, retry);
  // Unsaved edits stay on screen after losing the lock.
  if (!lock.mine && settled !== false) return read(<LockNotice lock={lock} onTakeOver={takeOver} onLeave={onLeave} />);
  return (
    <>
      {edit({ lockKey, lock, onLocked: retry, onSettled: setSettled })}
      {lock.mine ? null : (
        <ConfirmDialog
          open
          mustChoose
          title={intl.formatMessage({ id: 'board.lost.title', defaultMessage: '编辑已被接管' })}
          confirmLabel={intl.formatMessage({ id: 'board.lost.back', defaultMessage: '重新接管并保存' })}
          cancelLabel={intl.formatMessage({ id: 'board.lost.drop', defaultMessage: '放弃修改' })}
          onConfirm={takeOver}
          onCancel={() => setSettled(null)}
        >
          <FormattedMessage
            id="board.lost.text"
            defaultMessage="{name} 接管了编辑，而您还有未保存的修改。"
            values={{ name: lock.userNickName }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
