import { History, useEditorKeys } from '@tessera/board/editing';
import type { ModelDraft } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';
import { useCallback, useState } from 'react';
import { defineMessage } from 'react-intl';

const STEP = defineMessage({ id: 'data.join.step', defaultMessage: '修改数据模型' });

export interface Editor {
  readonly draft: ModelDraft;
  readonly history: History<ModelDraft>;
  /** Whether something is there that is not saved. */
  readonly changed: boolean;
  change(change: (draft: ModelDraft) => ModelDraft): void;
  /** The draft as it is now has been saved. */
  markSaved(draft: ModelDraft): void;
}

/** The draft of a model with undo and redo. */
export function useEditor(opened: ModelDraft, fresh: boolean): Editor {
  const [history] = useState(() => new History(opened));
  const { value: draft } = useStore(history);
  const [saved, markSaved] = useState<ModelDraft | null>(fresh && opened.tables.length > 0 ? null : opened);
  const change = useCallback((how: (draft: ModelDraft) => ModelDraft) => history.edit(STEP, how), [history]);
  useEditorKeys({ undo: history.undo, redo: history.redo });
  return { draft, history, changed: draft !== saved, change, markSaved };
}
