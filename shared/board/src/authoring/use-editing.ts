import type { BoardDocument } from '@tessera/contract';
import { useNotify, useStore } from '@tessera/remote-kit';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';
import type { AutoSaver, SaveState } from '../editing/auto-saver.ts';
import type { HeldRoom } from './lock-room.tsx';
import type { MenuDocumentEditor } from './menu-document-editor.ts';
import { useSafeLeave } from './use-safe-leave.ts';

/** What of an editor starts, ends and tells that it is full; documents of all kinds have it. */
type StartedEditor = Pick<MenuDocumentEditor<BoardDocument>, 'onFull'> & {
  readonly saver: Pick<AutoSaver<never>, 'start' | 'end'>;
};

/** The editor of a document, saving while the component is mounted. @param make is called once */
export function useEditor<Editor extends StartedEditor>(make: () => Editor): Editor {
  const notify = useNotify();
  const intl = useIntl();
  const noun = useDocumentNoun();
  const [editor] = useState(make);
  useEffect(
    () =>
      editor.onFull((limit) =>
        notify.toast(
          intl.formatMessage(
            {
              id: 'board.edit.full',
              defaultMessage:
                '{noun, select, report {一个报告最多有 {limit, number} 个组件（含组件池中的图表），请先删除一些} screen {一个大屏最多有 {limit, number} 个组件（含组件池中的图表），请先删除一些} other {一个看板最多有 {limit, number} 个组件（含组件池中的图表），请先删除一些}}',
            },
            { noun, limit },
          ),
          { intent: 'warning' },
        ),
      ),
    [editor, intl, noun, notify],
  );
  useEffect(() => {
    editor.saver.start();
    return () => editor.saver.end();
  }, [editor]);
  return editor;
}

/**
 * Keeps the saving of an editor and the lock of its page in step, and guards leaving.
 * @param draft whether a form is open whose content is not in the document yet
 * @param settleDraft asks what becomes of that content, see {@link useSafeLeave}
 */
export function useSaving(
  saver: Pick<AutoSaver<never>, 'get' | 'subscribe' | 'flush' | 'unlocked'>,
  { lock, onLocked, onSettled }: HeldRoom,
  draft: boolean,
  settleDraft: (() => Promise<boolean>) | null = null,
): {
  readonly saving: SaveState;
  /** Asks, for ways to leave other than navigation. */
  mayLeave(): Promise<boolean>;
} {
  const saving = useStore(saver);
  const settled = saving.status === 'saved';
  useEffect(() => onSettled(settled && !draft), [settled, draft, onSettled]);
  useEffect(() => {
    if (lock.mine) saver.unlocked();
  }, [lock, saver]);
  const refusedByLock = saving.status === 'locked';
  useEffect(() => {
    if (refusedByLock) onLocked();
  }, [refusedByLock, onLocked]);
  const mayLeave = useSafeLeave(saver, !settled, draft, settleDraft);
  return { saving, mayLeave };
}
