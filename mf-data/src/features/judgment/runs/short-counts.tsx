import { SEVERITIES, type KeptRunSummary } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, makeStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { SEVERITY_WORDS } from '../judgment-words.ts';
import { SEVERITY_COLORS } from '../severity-mark.tsx';

const useStyles = makeStyles({ root: { display: 'flex', gap: '4px' } });

/** Findings of a run by severity, as far as there are any. */
export function ShortCounts({ counts }: Pick<KeptRunSummary, 'counts'>) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  if (counts === null) return <FormattedMessage id="data.judgment.countsOpen" defaultMessage="打开后显示" />;
  const found = SEVERITIES.filter((severity) => counts[severity] > 0);
  if (found.length === 0) return <FormattedMessage id="data.judgment.noFinding" defaultMessage="无发现" />;
  return (
    <span className={styles.root}>
      {found.map((severity) => (
        <Badge key={severity} appearance="tint" color={SEVERITY_COLORS[severity]}>
          {`${intl.formatMessage(SEVERITY_WORDS[severity])} ${formatNumber(counts[severity], locale)}`}
        </Badge>
      ))}
    </span>
  );
}
