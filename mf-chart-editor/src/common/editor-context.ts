import type { ChartDraft } from '@tessera/contract';
import { atom, useAtom } from 'jotai';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';

import { beginHistory, record, redo, undo, type Catalogue } from '../model/index.ts';

/** A filter whose condition the author is asked for. */
export interface FilterTarget {
  readonly fieldId: string;
  readonly index: number | null;
}

/** The draft under work and what can be done with it; every panel is a function of it. */
export interface Editor {
  readonly draft: ChartDraft;
  readonly catalogue: Catalogue;
  /** In the warning area settings and types are fewer. */
  readonly warning: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @param kind steps of one kind that follow each other quickly are one step */
  apply(command: (draft: ChartDraft) => ChartDraft, kind?: string): void;
  undo(): void;
  redo(): void;
  /** Asks for the condition of a filter; `index` null adds one. */
  openFilterDialog(filter: FilterTarget): void;
  /** Tells whoever does not see the screen what happened. */
  say(text: string): void;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A panel of the editor stands outside of the editor.');
  return editor;
}

/** The history of a draft, in an atom. */
export function useDraftHistory(initial: ChartDraft) {
  const [historyAtom] = useState(() => atom(beginHistory(initial)));
  const [history, setHistory] = useAtom(historyAtom);
  const apply = useCallback<Editor['apply']>(
    (command, kind) => setHistory((last) => record(last, command(last.present), kind ?? null, Date.now())),
    [setHistory],
  );
  return useMemo(
    () => ({
      draft: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      apply,
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
      /** Begins anew: nothing of before can be brought back. */
      restart: (draft: ChartDraft) => setHistory(beginHistory(draft)),
      /** Changes what the server gave, in every state that can be gone back to: it is no step of the author. */
      settle: (change: (draft: ChartDraft) => ChartDraft) =>
        setHistory(({ past, present, future, last }) => ({
          past: past.map(change),
          present: change(present),
          future: future.map(change),
          last,
        })),
    }),
    [history, apply, setHistory],
  );
}
