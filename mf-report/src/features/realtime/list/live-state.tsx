import type { TblSummary } from '@tessera/contract';
import { formatDate, formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { CheckmarkCircleRegular, WarningRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '4px', maxWidth: '100%' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  good: { display: 'flex', color: tokens.colorPaletteGreenForeground1 },
  bad: { display: 'flex', color: tokens.colorPaletteRedForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** How old the rows are that readers see, or since when the API fails. */
export function LiveState({ answer }: Pick<TblSummary, 'answer'>) {
  const styles = useStyles();
  const { locale } = useLocale();
  if (!answer)
    return (
      <span className={styles.none}>
        <FormattedMessage id="report.live.unread" defaultMessage="近期没有人读取" />
      </span>
    );
  const { dataTime, failed } = answer;
  if (!failed)
    return (
      <span className={styles.root} title={dataTime ? formatDate(dataTime, locale, 'dateTime') : undefined}>
        <span className={styles.good}>
          <CheckmarkCircleRegular aria-hidden />
        </span>
        <span className={styles.text}>
          <FormattedMessage
            id="report.live.answered"
            defaultMessage="数据截至 {time}"
            values={{ time: dataTime ? formatRelative(dataTime, locale) : '' }}
          />
        </span>
      </span>
    );
  const since = formatDate(failed.since, locale, 'dateTime');
  return (
    <span className={styles.root} title={since}>
      <span className={styles.bad}>
        <WarningRegular aria-hidden />
      </span>
      <span className={styles.text}>
        <FormattedMessage
          id="report.live.failing"
          defaultMessage="{status, select, none {接口无法访问} other {接口返回 {status}}} · {rows, select, old {显示{age}的旧数据} other {没有数据}}"
          values={{
            status: failed.status ?? 'none',
            rows: dataTime ? 'old' : 'none',
            age: dataTime ? formatRelative(dataTime, locale) : '',
          }}
        />
      </span>
    </span>
  );
}
