import type { ModelDraft } from '@tessera/contract';
import { useCallback, useMemo, useReducer, useState } from 'react';

import { startHistory, stepHistory, type History, type HistoryStep } from './history.ts';

export interface Editor {
  readonly draft: ModelDraft;
  /** Whether something is there that is not saved. */
  readonly changed: boolean;
  change(change: (draft: ModelDraft) => ModelDraft): void;
  /** Undefined where there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** The draft as it is now has been saved. */
  markSaved(draft: ModelDraft): void;
}

const step = (history: History<ModelDraft>, action: HistoryStep<ModelDraft>) => stepHistory(history, action);

/** The draft of a model with undo and redo. */
export function useEditor(opened: ModelDraft, fresh: boolean): Editor {
  const [history, dispatch] = useReducer(step, opened, startHistory);
  const [saved, setSaved] = useState<ModelDraft | null>(fresh && opened.tables.length > 0 ? null : opened);
  const change = useCallback((how: (draft: ModelDraft) => ModelDraft) => dispatch({ kind: 'change', change: how }), []);
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  return useMemo(
    () => ({
      draft: history.present,
      changed: history.present !== saved,
      change,
      undo: history.past.length > 0 ? undo : undefined,
      redo: history.future.length > 0 ? redo : undefined,
      markSaved: setSaved,
    }),
    [history, saved, change, undo, redo],
  );
}
