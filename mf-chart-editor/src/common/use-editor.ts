import type { History } from '@tessera/board/editing';
import type { ChartDraft } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';
import { atom, useSetAtom } from 'jotai';
import { createContext, useContext } from 'react';

import type { Catalogue } from '../model/index.ts';

/** A filter whose condition the author is asked for. */
export interface FilterTarget {
  readonly fieldId: string;
  /** Its position in the filter well; null adds one. */
  readonly index: number | null;
}
/** The filter whose dialog is open. */
export const filterTargetAtom = atom<FilterTarget | null>(null);
/** Announcement of the last action for screen readers. */
export const announcementAtom = atom('');

/** The chart under work; every panel is a function of it. */
export interface EditorContextValue {
  readonly history: History<ChartDraft>;
  readonly catalogue: Catalogue;
  /** In the warning area settings and types are fewer. */
  readonly warning: boolean;
  /** Whether one value without a dimension is enough. Default: no. */
  readonly total?: boolean;
}
const EditorContext = createContext<EditorContextValue | null>(null);
export const EditorProvider = EditorContext.Provider;

/** @throws Error outside of an `EditorProvider` */
export function useEditor() {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A panel of the editor stands outside of the editor.');
  const { history, catalogue, warning, total = false } = editor;
  return {
    draft: useStore(history).value,
    history,
    catalogue,
    warning,
    total,
    /** Applies a change of the draft as a step, see {@link History}. */
    apply: history.edit,
    openFilterDialog: useSetAtom(filterTargetAtom),
    announce: useSetAtom(announcementAtom),
  };
}
