import { menu, type BoardDocument } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Button } from '@tessera/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { FormattedMessage } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';
import type { StoredDocument } from '../editing/document-editor.ts';
import type { MenuDocumentEditor } from './menu-document-editor.ts';

/** Conflict with another save: the author chooses; the other one stays in the history. */
export function ConflictDialog<Document extends BoardDocument>({
  editor,
}: {
  readonly editor: MenuDocumentEditor<Document>;
}) {
  const noun = useDocumentNoun();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { menuCode } = editor;
  const { data } = useEndpoint(menu.versions, { body: { menuCode } });
  const choose = (take: (theirs: StoredDocument<Document>) => void) => void run(async () => take(await editor.load()));
  const newest = data?.[0];
  return (
    <Dialog open modalType="alert">
      <DialogSurface style={{ width: '480px', maxWidth: 'calc(100vw - 32px)' }}>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage
              id="board.conflict.title"
              defaultMessage="{noun, select, report {报告已被他人修改} screen {大屏已被他人修改} other {看板已被他人修改}}"
              values={{ noun }}
            />
          </DialogTitle>
          <DialogContent>
            {newest ? (
              <FormattedMessage
                id="board.conflict.text"
                defaultMessage="{name} 在 {time} 保存了新版本，而您的修改还没有保存。以您的为准时，对方的版本仍保留在历史版本中；载入对方的版本会放弃您的修改。"
                values={{ name: newest.userNickName, time: formatDate(newest.savedAt, locale, 'dateTime') }}
              />
            ) : (
              <FormattedMessage
                id="board.conflict.plain"
                defaultMessage="在您编辑期间，有新版本被保存。请选择以哪一份为准。"
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={busy} onClick={() => choose((theirs) => editor.takeTheirs(theirs))}>
              <FormattedMessage id="board.conflict.theirs" defaultMessage="载入对方的版本" />
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={busy}
              onClick={() => choose((theirs) => editor.keepMine(theirs))}
            >
              <FormattedMessage id="board.conflict.mine" defaultMessage="以我的为准" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
