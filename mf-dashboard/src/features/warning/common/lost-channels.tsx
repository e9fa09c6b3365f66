import { Badge, MessageBar, MessageBarActions, MessageBarBody, Tooltip } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** What it means, and the way out. */
function useLostText(count: number): string {
  const intl = useIntl();
  return intl.formatMessage(
    {
      id: 'dashboard.warning.channelsLost',
      defaultMessage:
        '{count, number} 个通知渠道已移除或停用，收不到通知。请在规则的“接收方”中移除或更换，或请管理员重新启用。',
    },
    { count },
  );
}

export interface LostChannelsProps {
  /** Channels of a rule that were removed or switched off. */
  readonly count: number;
}

/** Marks a rule some of whose channels are not told any more; nothing where all are. */
export function LostChannels({ count }: LostChannelsProps) {
  const text = useLostText(count);
  if (count === 0) return null;
  return (
    <Tooltip content={text} relationship="description">
      <Badge color="danger" appearance="tint">
        <FormattedMessage id="dashboard.warning.channelLost" defaultMessage="渠道失效" />
      </Badge>
    </Tooltip>
  );
}

export interface LostChannelsBarProps extends LostChannelsProps {
  /** The way out. */
  readonly action?: ReactNode;
}

/** The same as a line of a rule's page. */
export function LostChannelsBar({ count, action }: LostChannelsBarProps) {
  const text = useLostText(count);
  if (count === 0) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{text}</MessageBarBody>
      {action ? <MessageBarActions>{action}</MessageBarActions> : null}
    </MessageBar>
  );
}
