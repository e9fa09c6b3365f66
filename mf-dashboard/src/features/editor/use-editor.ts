import { useEditor as useDocumentEditor } from '@tessera/board/authoring';
import type { BoardConfiguration } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';

import { Editor } from './model/editor.ts';

/** The editor of a board, saving while the component is mounted. */
export function useEditor(board: BoardConfiguration, lockKey: string): Editor {
  const client = useClient();
  return useDocumentEditor(() => new Editor({ board, lockKey, client }));
}
