import { useEditor as useDocumentEditor } from '@tessera/board/authoring';
import type { BoardConfiguration } from '@tessera/contract';
import { useClient, useSession } from '@tessera/remote-kit';
import { useEffect } from 'react';

import { createEditingMemory } from './model/editing-memory.ts';
import { Editor } from './model/editor.ts';

const memory = createEditingMemory();

/**
 * The editor of a board, saving while the component is mounted. On the way back, such as from the chart editor, the steps
 * that were done before can still be undone.
 */
export function useEditor(board: BoardConfiguration, lockKey: string): Editor {
  const client = useClient();
  const userId = useSession()?.userInfo.id ?? '';
  const { menuCode } = board;
  const editor = useDocumentEditor(() => new Editor({ board, lockKey, client, kept: memory.recall(userId, menuCode) }));
  useEffect(() => () => memory.keep(userId, menuCode, editor.memory), [editor, userId, menuCode]);
  return editor;
}
