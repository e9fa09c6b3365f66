import type { collectorAgents, EndpointReply } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useRefusalNames } from './refusal-names.ts';

type Refusals = EndpointReply<typeof collectorAgents.get>['refusals'];

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What was refused in the last days, by reason and address. */
export function AgentRefusals({ refusals }: { readonly refusals: Refusals }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const names = useRefusalNames();
  return (
    <ul className={styles.list}>
      {refusals.map(({ reason, address, count, last }) => (
        <li key={`${reason} ${address}`}>
          <div>{names[reason]}</div>
          <div className={styles.quiet}>
            <FormattedMessage
              id="collector.refusal.line"
              defaultMessage="{count, number} 次，来自 {address}，最近 {time}"
              values={{ count, address, time: formatDate(last, locale, 'dateTime') }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
