import type { RequestError } from '@tessera/request';
import { MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

export interface FaultBarProps {
  readonly fault: RequestError;
  /** In place of the catalogue's words. */
  readonly text?: string | undefined;
  readonly actions?: ReactNode;
}

/** Shows a catalogue reason or a network failure in place. */
export function FaultBar({ fault, text, actions }: FaultBarProps) {
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>
        {fault.kind === 'catalogue' ? (
          (text ?? fault.message)
        ) : (
          <FormattedMessage id="data.connection.noAnswer" defaultMessage="请求没有成功，请稍后重试。" />
        )}
        {fault.requestId && (
          <FormattedMessage
            id="data.connection.requestId"
            defaultMessage="（请求编号 {requestId}）"
            values={{ requestId: fault.requestId }}
          />
        )}
      </MessageBarBody>
      {actions && <MessageBarActions>{actions}</MessageBarActions>}
    </MessageBar>
  );
}
