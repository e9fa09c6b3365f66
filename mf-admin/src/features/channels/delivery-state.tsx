import type { Delivery } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const COLORS = {
  waiting: 'informative',
  again: 'warning',
  sending: 'informative',
  sent: 'success',
  failed: 'danger',
  uncertain: 'warning',
  skipped: 'informative',
} as const;

/** Words for the states of deliveries; one that failed and is tried again waits in its own way. */
export function useDeliveryStates(): Readonly<Record<keyof typeof COLORS, string>> {
  const intl = useIntl();
  return {
    waiting: intl.formatMessage({ id: 'admin.channels.waiting', defaultMessage: '等待发送' }),
    again: intl.formatMessage({ id: 'admin.channels.retrying', defaultMessage: '等待重试' }),
    sending: intl.formatMessage({ id: 'admin.channels.sending', defaultMessage: '正在发送' }),
    sent: intl.formatMessage({ id: 'admin.channels.sent', defaultMessage: '已送达' }),
    failed: intl.formatMessage({ id: 'admin.channels.givenUp', defaultMessage: '发送失败' }),
    uncertain: intl.formatMessage({ id: 'admin.channels.uncertain', defaultMessage: '结果不明' }),
    skipped: intl.formatMessage({ id: 'admin.channels.skipped', defaultMessage: '未发送' }),
  };
}

/** What became of a delivery, as a word. */
export function DeliveryStateBadge({ delivery: { state, tries } }: { readonly delivery: Delivery }) {
  const names = useDeliveryStates();
  const shown = state !== 'queued' ? state : tries > 0 ? 'again' : 'waiting';
  return (
    <Badge appearance="tint" color={COLORS[shown]}>
      {names[shown]}
    </Badge>
  );
}
