import { errorText } from '@tessera/board';
import type { QueryResult } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { makeStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useLook, useStage } from '../stage-context.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 1,
    top: '0.25em',
    right: '0.25em',
    maxWidth: '90%',
    padding: '0.1em 0.5em',
    borderRadius: '1em',
    fontSize: '0.75em',
    lineHeight: 1.5,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Over rows that could not be refreshed: since when they are as they are. Takes no room. */
export function OldData({ result, error }: { readonly result: QueryResult; readonly error: unknown }) {
  const styles = useStyles();
  const intl = useIntl();
  const { chartTheme } = useLook();
  const { locale } = useStage();
  return (
    <span
      role="status"
      className={styles.root}
      style={{ color: chartTheme.negative, backgroundColor: chartTheme.tooltipSurface }}
      title={errorText(error, intl)}
    >
      <FormattedMessage
        id="bigscreen.stage.oldData"
        defaultMessage="刷新失败，数据停留在 {time}"
        values={{ time: formatDate(result.freshness.computedAt, locale, 'dateTimeSeconds') }}
      />
    </span>
  );
}
