import type { BoardLock } from '@tessera/contract';
import { useNotify, useSession } from '@tessera/remote-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';

export interface LockNoticeProps {
  readonly lock: BoardLock;
  onTakeOver(): void;
  onLeave(): void;
}

/** Who edits the document now, above it as it is read, and how to take over. */
export function LockNotice({ lock, onTakeOver, onLeave }: LockNoticeProps) {
  const intl = useIntl();
  const notify = useNotify();
  const noun = useDocumentNoun();
  const own = useSession()?.userInfo.id === lock.userId;
  const takeOver = async () => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'board.lock.takeOver', defaultMessage: '接管编辑' }),
      text: intl.formatMessage(
        {
          id: 'board.lock.takeOverText',
          defaultMessage: '{name} 将不能继续编辑。已保存的修改都会保留。',
        },
        { name: lock.userNickName },
      ),
      confirmLabel: intl.formatMessage({ id: 'board.lock.takeOver', defaultMessage: '接管编辑' }),
    });
    if (sure) onTakeOver();
  };
  return (
    <MessageBar intent="warning" style={{ flex: 'none' }}>
      <MessageBarBody>
        {own ? (
          <FormattedMessage
            id="board.lock.own"
            defaultMessage="{noun, select, report {您正在另一个窗口编辑此报告} screen {您正在另一个窗口编辑此大屏} other {您正在另一个窗口编辑此看板}}"
            values={{ noun }}
          />
        ) : (
          <FormattedMessage
            id="board.lock.other"
            defaultMessage="{noun, select, report {{name} 正在编辑此报告，现在只能查看} screen {{name} 正在编辑此大屏，现在只能查看} other {{name} 正在编辑此看板，现在只能查看}}"
            values={{ noun, name: lock.userNickName }}
          />
        )}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void takeOver()}>
          <FormattedMessage id="board.lock.takeOver" defaultMessage="接管编辑" />
        </Button>
        <Button size="small" onClick={onLeave}>
          <FormattedMessage id="board.lock.leave" defaultMessage="退出编辑" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
