import type { CollectorAgent } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, MessageBar, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

type Upgrade = NonNullable<CollectorAgent['upgrade']>;

function useUpgradeNames(): Readonly<Record<Upgrade['state'], string>> {
  const intl = useIntl();
  return {
    downloading: intl.formatMessage({ id: 'collector.upgrade.downloading', defaultMessage: '下载中' }),
    verifying: intl.formatMessage({ id: 'collector.upgrade.verifying', defaultMessage: '验证' }),
    switching: intl.formatMessage({ id: 'collector.upgrade.switching', defaultMessage: '切换' }),
    done: intl.formatMessage({ id: 'collector.upgrade.done', defaultMessage: '已升级' }),
    failed: intl.formatMessage({ id: 'collector.upgrade.failed', defaultMessage: '升级失败' }),
    rolledBack: intl.formatMessage({ id: 'collector.upgrade.rolledBack', defaultMessage: '已回退' }),
  };
}

/** How far an upgrade is; nothing where it is done. */
export function UpgradeBadge({ upgrade }: { readonly upgrade: Upgrade | null }) {
  const names = useUpgradeNames();
  if (upgrade === null || upgrade.state === 'done') return null;
  return (
    <Badge appearance="tint" color={upgrade.fault === null ? 'informative' : 'danger'}>
      {names[upgrade.state]}
    </Badge>
  );
}

/** The last upgrade: its version, how far it is, and why it failed. */
export function UpgradeBar({ upgrade }: { readonly upgrade: Upgrade | null }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const names = useUpgradeNames();
  if (upgrade === null) return null;
  const { version, state, at, fault } = upgrade;
  const title = intl.formatMessage(
    { id: 'collector.upgrade.bar', defaultMessage: '升级到 {version}：{state}' },
    { version, state: names[state] },
  );
  return (
    <MessageBar intent={fault !== null ? 'error' : state === 'done' ? 'success' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {[formatDate(at, locale, 'dateTime'), fault && `${fault.text} (${fault.code})`].filter(Boolean).join(' · ')}
      </MessageBarBody>
    </MessageBar>
  );
}
