import { BOARD_COMPONENTS, type BoardConfiguration } from '@tessera/contract';
import { useClient, useNotify } from '@tessera/remote-kit';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { Editor } from './model/editor.ts';

/** The editor of a board, saving while the component is mounted. */
export function useEditor(board: BoardConfiguration, lockKey: string): Editor {
  const client = useClient();
  const notify = useNotify();
  const intl = useIntl();
  const [editor] = useState(() => new Editor({ board, lockKey, client }));
  useEffect(
    () =>
      editor.onFull(() =>
        notify.toast(
          intl.formatMessage(
            {
              id: 'dashboard.edit.full',
              defaultMessage: '一个看板最多有 {limit, number} 个组件（含组件池中的图表），请先删除一些',
            },
            { limit: BOARD_COMPONENTS },
          ),
          { intent: 'warning' },
        ),
      ),
    [editor, intl, notify],
  );
  useEffect(() => {
    editor.saver.start();
    return () => editor.saver.end();
  }, [editor]);
  return editor;
}
