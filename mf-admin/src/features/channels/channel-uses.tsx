import type { ChannelUse, delivery, EndpointReply } from '@tessera/contract';
import { useHasPage, useNavigation } from '@tessera/remote-kit';
import { Link, makeStyles, usePageStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', maxHeight: '200px', overflow: 'auto' },
  one: { display: 'flex', gap: '8px', alignItems: 'baseline', minHeight: '28px', overflowWrap: 'anywhere' },
});
const PAGES: Readonly<Record<string, readonly [path: string, open: (id: string) => string]>> = {
  warning: ['/warning/board', (id) => `/warning/board?ruleId=${encodeURIComponent(id)}`],
  subscription: ['/subscribe/management', (id) => `/subscribe/management?all=true&id=${encodeURIComponent(id)}`],
  digital: ['/digitalConfig', (id) => `/digitalConfig?id=${encodeURIComponent(id)}`],
};

/** Names of what deliveries come from. */
export function useSourceNames(): (kind: string) => string {
  const intl = useIntl();
  return (kind) => {
    if (kind === 'warning') return intl.formatMessage({ id: 'admin.channels.warning', defaultMessage: '预警' });
    if (kind === 'subscription')
      return intl.formatMessage({ id: 'admin.channels.subscription', defaultMessage: '订阅' });
    if (kind === 'digital') return intl.formatMessage({ id: 'admin.channels.digital', defaultMessage: '数字消息' });
    if (kind === 'test') return intl.formatMessage({ id: 'admin.channels.testKind', defaultMessage: '测试' });
    return intl.formatMessage({ id: 'admin.channels.otherKind', defaultMessage: '其他' });
  };
}

export interface ChannelUsesProps {
  readonly uses: EndpointReply<typeof delivery.channelUses>;
  /** Whether names lead to what they name. */
  readonly links?: boolean;
}

/** Warnings, subscriptions and whatever else sends over a channel. */
export function ChannelUses({ uses: { list, total }, links = false }: ChannelUsesProps) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const nameOf = useSourceNames();
  return (
    <>
      <ul className={styles.list}>
        {list.map((use) => (
          <li key={`${use.kind}/${use.id}`} className={styles.one}>
            <span className={quiet}>{nameOf(use.kind)}</span>
            {links ? <UseLink use={use} /> : use.name}
            <span className={quiet}>{use.ownerName}</span>
          </li>
        ))}
      </ul>
      {total > list.length && (
        <span className={quiet}>
          <FormattedMessage
            id="admin.channels.moreUses"
            defaultMessage="还有 {count, number} 项"
            values={{ count: total - list.length }}
          />
        </span>
      )}
    </>
  );
}

function UseLink({ use }: { readonly use: ChannelUse }) {
  const { navigate } = useNavigation();
  const hasPage = useHasPage();
  const page = PAGES[use.kind];
  if (!page || !hasPage(page[0])) return use.name;
  return (
    <Link as="button" onClick={() => navigate(page[1](use.id))}>
      {use.name}
    </Link>
  );
}
