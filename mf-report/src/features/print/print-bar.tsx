import { TitleBar } from '@tessera/board/reading';
import { useNavigation } from '@tessera/remote-kit';
import { useLocation } from '@tessera/remote-kit/router';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { ArrowLeftRegular, PrintRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { readingAddress } from '../sheets/index.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3, '@media (max-width: 820px)': { display: 'none' } },
});

export interface PrintBarProps {
  /** Of the report. */
  readonly name: string;
  /** Whether all sheets are painted. */
  readonly ready: boolean;
}

/** Above the sheets on screen: back to the report, and the browser's own print. */
export function PrintBar({ name, ready }: PrintBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const { search } = useLocation();
  return (
    <TitleBar
      name={name}
      leading={
        <IconButton
          label={intl.formatMessage({ id: 'report.print.back', defaultMessage: '返回报告' })}
          icon={<ArrowLeftRegular />}
          onClick={() => navigation.navigate(readingAddress(search))}
        />
      }
    >
      <span className={styles.hint} role="status">
        {ready ? (
          <FormattedMessage id="report.print.hint" defaultMessage="纸张大小随报告，页边距请选择“无”" />
        ) : (
          <FormattedMessage id="report.print.preparing" defaultMessage="正在排版所有页面" />
        )}
      </span>
      <Button
        appearance="primary"
        icon={<PrintRegular />}
        disabledFocusable={!ready}
        onClick={({ currentTarget }) => currentTarget.ownerDocument.defaultView?.print()}
      >
        <FormattedMessage id="report.print.print" defaultMessage="打印" />
      </Button>
    </TitleBar>
  );
}
