import { errorText, oldRowsText } from '@tessera/board';
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

/**
 * Over rows that are older than they look: a refresh failed, or the API behind them does. Says since when; takes no room,
 * and draws nothing over rows of now.
 * @param error why the last refresh failed; undefined where it did not
 */
export function OldData({ result, error }: { readonly result: QueryResult; readonly error: unknown }) {
  const styles = useStyles();
  const intl = useIntl();
  const { chartTheme } = useLook();
  const { locale } = useStage();
  const { old, computedAt } = result.freshness;
  if (error === undefined && !old) return null;
  const api = old && oldRowsText(old, intl, locale);
  return (
    <span
      role="status"
      className={styles.root}
      style={{ color: chartTheme.negative, backgroundColor: chartTheme.tooltipSurface }}
      title={error === undefined ? api : errorText(error, intl)}
    >
      {api ?? (
        <FormattedMessage
          id="bigscreen.stage.oldData"
          defaultMessage="刷新失败，数据停留在 {time}"
          values={{ time: formatDate(computedAt, locale, 'dateTimeSeconds') }}
        />
      )}
    </span>
  );
}
