import type { CollectorAgent } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, Link, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';

import { AgentStateBadge } from './agent-state.tsx';
import { UpgradeBadge } from './upgrade-state.tsx';

/** Milliseconds. */
const DAY = 86_400_000;

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '6px', flexWrap: 'wrap' },
  two: { display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: '16px' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  small: { fontSize: tokens.fontSizeBase200 },
});

/** Columns of the list of agents, but for what can be done with one. */
export function useAgentColumns(onShow: (agent: CollectorAgent) => void): DataColumn<CollectorAgent>[] {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const none = <span className={quiet}>—</span>;
  return [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' }),
      render: (agent) => (
        <Link as="button" onClick={() => onShow(agent)}>
          {agent.agentName}
        </Link>
      ),
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'collector.agent.state', defaultMessage: '状态' }),
      width: 'min(170px, 26vw)',
      render: ({ state, started, refused }) => (
        <span className={styles.line}>
          <AgentStateBadge state={state} />
          {!started && (
            <Badge appearance="tint" color="warning">
              <FormattedMessage id="collector.agent.paused" defaultMessage="已暂停" />
            </Badge>
          )}
          {refused > 0 && (
            <Badge appearance="tint" color="danger">
              <FormattedMessage
                id="collector.agent.refused"
                defaultMessage="拒绝 {count, number} 次"
                values={{ count: refused }}
              />
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'host',
      header: intl.formatMessage({ id: 'collector.agent.host', defaultMessage: '机器' }),
      width: '200px',
      onlyWide: true,
      render: ({ host, address }) =>
        host === null ? (
          none
        ) : (
          <span className={styles.two}>
            <span>{host.hostName}</span>
            <span className={`${quiet} ${styles.small}`}>{address}</span>
          </span>
        ),
    },
    {
      key: 'version',
      header: intl.formatMessage({ id: 'collector.agent.version', defaultMessage: '版本' }),
      width: '120px',
      onlyWide: true,
      render: ({ host, upgrade }) =>
        host === null ? (
          none
        ) : (
          <span className={styles.line}>
            {host.version}
            <UpgradeBadge upgrade={upgrade} />
          </span>
        ),
    },
    {
      key: 'key',
      header: intl.formatMessage({ id: 'collector.agent.key', defaultMessage: '密钥' }),
      width: '150px',
      onlyWide: true,
      render: ({ key }) =>
        key === null ? (
          none
        ) : (
          <span className={styles.two}>
            <span className={styles.code}>{key.fingerprint}</span>
            <span className={`${quiet} ${styles.small}`}>
              <FormattedMessage
                id="collector.agent.keyAge"
                defaultMessage="{days, plural, =0 {今天启用} other {已用 # 天}}"
                values={{ days: Math.max(0, Math.floor((Date.now() - Date.parse(key.since)) / DAY)) }}
              />
            </span>
          </span>
        ),
    },
    {
      key: 'seen',
      header: intl.formatMessage({ id: 'collector.agent.seen', defaultMessage: '最近心跳' }),
      width: '170px',
      onlyWide: true,
      render: ({ lastSeen }) => (lastSeen === null ? none : formatDate(lastSeen, locale, 'dateTime')),
    },
  ];
}
