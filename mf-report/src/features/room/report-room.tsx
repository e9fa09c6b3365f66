import { DirectoryRoom } from '@tessera/board/directory';
import { READER_KEYS } from '@tessera/board/paper';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { REPORTS } from '../directory/index.ts';
import { ReportReader } from '../reader/index.ts';

const useStyles = makeStyles({ none: { boxSizing: 'border-box', height: '100%' } });

/** Route /report/reportboard: the directory of reports and the report that the address names. */
export function ReportRoom() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <DirectoryRoom
      kind={REPORTS}
      own={READER_KEYS}
      document={(menuCode, _name, leading) => <ReportReader menuCode={menuCode} leading={leading} />}
      none={
        <EmptyState
          className={styles.none}
          title={intl.formatMessage({ id: 'report.room.none', defaultMessage: '没有可以打开的报告' })}
          text={intl.formatMessage({
            id: 'report.room.noneHint',
            defaultMessage: '目录中有报告后，这里会打开第一个',
          })}
        />
      }
    />
  );
}
