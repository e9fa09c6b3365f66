import type { KeptEditing } from '@tessera/board/editing';
import type { BoardDocument } from '@tessera/contract';

export interface EditingMemory {
  /** @param editing undefined forgets what is kept of the board */
  keep(userId: string, menuCode: string, editing: KeptEditing<BoardDocument> | undefined): void;
  recall(userId: string, menuCode: string): KeptEditing<BoardDocument> | undefined;
}

/** Steps of the board that was edited last in this window, by the member who did them; a reload forgets them. */
export function createEditingMemory(): EditingMemory {
  let last: { readonly key: string; readonly editing: KeptEditing<BoardDocument> } | null = null;
  const keyOf = (userId: string, menuCode: string) => JSON.stringify([userId, menuCode]);
  return {
    keep(userId, menuCode, editing) {
      const key = keyOf(userId, menuCode);
      if (editing) last = { key, editing };
      else if (last?.key === key) last = null;
    },
    recall: (userId, menuCode) => (last?.key === keyOf(userId, menuCode) ? last.editing : undefined),
  };
}
