import { useStore } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useMessageStore } from './messages-context.ts';

/** Says in place that the last marking failed: no toast is raised (RU-369). */
export function MarkFailure() {
  const failed = useStore(useMessageStore().markFailed);
  return failed ? (
    <MessageBar intent="warning" shape="square">
      <MessageBarBody>
        <FormattedMessage id="shell.messages.markFailed" defaultMessage="未能标记为已读，请稍后重试" />
      </MessageBarBody>
    </MessageBar>
  ) : null;
}
