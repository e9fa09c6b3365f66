import { errorText } from '@tessera/board';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SaveState } from './saving/auto-saver.ts';

export interface SaveNoticeProps {
  readonly state: SaveState;
  onRetry(): void;
}

/** Why what was changed is not saved, above the board, until it is; that is tried again by itself, too. */
export function SaveNotice({ state: { status, error }, onRetry }: SaveNoticeProps) {
  const intl = useIntl();
  // What waits for the author's choice says so itself.
  if (error === null || status === 'conflict' || status === 'locked') return null;
  return (
    <MessageBar intent="error" style={{ flex: 'none' }}>
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage id="dashboard.save.notice" defaultMessage="修改还没有保存" />
        </MessageBarTitle>
        {errorText(error, intl)}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={status === 'saving'} onClick={onRetry}>
          <FormattedMessage id="dashboard.save.retry" defaultMessage="立即重试" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
