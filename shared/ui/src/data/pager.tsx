import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    minHeight: '32px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  total: { marginInlineEnd: 'auto' },
  page: { minWidth: '56px', textAlign: 'center', color: tokens.colorNeutralForeground1 },
});

export interface PagerProps {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of rows in all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Total and page of a list, with the steps between pages. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={styles.root} aria-label={intl.formatMessage({ id: 'ui.pager.label', defaultMessage: '分页' })}>
      <span className={styles.total} aria-live="polite">
        <FormattedMessage id="ui.pager.total" defaultMessage="共 {total, number} 条" values={{ total }} />
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={intl.formatMessage({ id: 'ui.pager.previous', defaultMessage: '上一页' })}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.page}>
        {page} / {pages}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={intl.formatMessage({ id: 'ui.pager.next', defaultMessage: '下一页' })}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
