import { SCREEN_LIMITS } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import type { ScreenEditor } from '../model/screen-editor.ts';

/** Tells why something was not put where it was meant to be. */
export function useRefusals(editor: ScreenEditor): void {
  const intl = useIntl();
  const notify = useNotify();
  useEffect(
    () =>
      editor.onRefused((why) =>
        notify.toast(
          why === 'circular'
            ? intl.formatMessage({
                id: 'bigscreen.author.circular',
                defaultMessage: '组或容器不能放进它自己里面，请选择其他位置',
              })
            : intl.formatMessage(
                {
                  id: 'bigscreen.author.tooDeep',
                  defaultMessage: '组和容器最多嵌套 {limit, number} 层，请放到更外层',
                },
                { limit: SCREEN_LIMITS.depth },
              ),
          { intent: 'warning' },
        ),
      ),
    [editor, intl, notify],
  );
}
