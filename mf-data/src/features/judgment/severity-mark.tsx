import type { Severity } from '@tessera/contract';
import { Badge, makeStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { SEVERITY_WORDS } from './judgment-words.ts';

export const SEVERITY_COLORS = {
  critical: 'danger',
  warning: 'warning',
  notice: 'informative',
  good: 'success',
} as const;

const useStyles = makeStyles({ root: { flexShrink: 0, whiteSpace: 'nowrap' } });

/** How serious a finding is; null is none. */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  const styles = useStyles();
  const intl = useIntl();
  return severity === null ? (
    <Badge className={styles.root} appearance="outline" color="informative">
      <FormattedMessage id="data.judgment.noFinding" defaultMessage="无发现" />
    </Badge>
  ) : (
    <Badge className={styles.root} appearance="tint" color={SEVERITY_COLORS[severity]}>
      {intl.formatMessage(SEVERITY_WORDS[severity])}
    </Badge>
  );
}
