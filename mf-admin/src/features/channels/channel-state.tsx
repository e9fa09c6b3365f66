import type { DeliveryChannel } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const COLORS = {
  off: 'informative',
  paused: 'warning',
  ok: 'success',
  failed: 'danger',
  unused: 'informative',
  outbox: 'warning',
} as const;

/** How a channel stands, as a word. */
export function ChannelState({ channel }: { readonly channel: DeliveryChannel }) {
  const intl = useIntl();
  const names: Readonly<Record<keyof typeof COLORS, string>> = {
    off: intl.formatMessage({ id: 'admin.channels.off', defaultMessage: '已停用' }),
    paused: intl.formatMessage({ id: 'admin.channels.paused', defaultMessage: '限速等待' }),
    ok: intl.formatMessage({ id: 'admin.channels.ok', defaultMessage: '正常' }),
    failed: intl.formatMessage({ id: 'admin.channels.failed', defaultMessage: '上次失败' }),
    unused: intl.formatMessage({ id: 'admin.channels.unused', defaultMessage: '尚未使用' }),
    outbox: intl.formatMessage({ id: 'admin.channels.outbox', defaultMessage: '未配置邮件服务器' }),
  };
  const { enabled, pausedUntil, waiting } = channel;
  const state = !enabled ? 'off' : pausedUntil !== null && waiting > 0 ? 'paused' : channel.state;
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {names[state]}
    </Badge>
  );
}
