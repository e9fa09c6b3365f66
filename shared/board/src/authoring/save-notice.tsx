import { isRequestError } from '@tessera/request';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import type { SaveState } from '../editing/auto-saver.ts';
import { errorText } from '../frame/error-text.ts';

export interface SaveNoticeProps {
  readonly state: SaveState;
  onRetry(): void;
}

/** Why what was changed is not saved, and what becomes of it, above the document, until it is saved. */
export function SaveNotice({ state: { status, error }, onRetry }: SaveNoticeProps) {
  const intl = useIntl();
  // These have a notice of their own.
  if (error === null || status === 'conflict' || status === 'locked') return null;
  return (
    <MessageBar intent="error" style={{ flex: 'none' }}>
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage id="board.save.notice" defaultMessage="修改还没有保存" />
        </MessageBarTitle>
        {problemText(error, intl)}
        <div>
          {status === 'refused' ? (
            <FormattedMessage
              id="board.save.refused"
              defaultMessage="不会自动重试；修改内容后会再次保存，也可以立即重试。"
            />
          ) : (
            <FormattedMessage id="board.save.again" defaultMessage="正在自动重试，保存成功之前请不要关闭页面。" />
          )}
        </div>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={status === 'saving'} onClick={onRetry}>
          <FormattedMessage id="board.save.retry" defaultMessage="立即重试" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function problemText(error: unknown, intl: IntlShape): string {
  const kind = isRequestError(error) ? error.kind : null;
  if (kind === 'cancelled') return intl.formatMessage({ id: 'board.save.slow', defaultMessage: '服务器迟迟没有回应' });
  if (kind === 'setup')
    return intl.formatMessage({
      id: 'board.save.beyond',
      defaultMessage: '内容超出了允许的数量或范围，请撤销最近的修改',
    });
  if (kind === null) return intl.formatMessage({ id: 'board.save.broken', defaultMessage: '保存时出错' });
  return errorText(error, intl);
}
