import { createDirectoryMemory, DirectoryFrame, useChosenDocument, useDirectory } from '@tessera/board/directory';
import { pageStorage } from '@tessera/remote-kit/storage';
import { EmptyState, LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { REPORTS } from '../directory/index.ts';
import { ReportReader } from '../reader/index.ts';
import { READER_KEYS } from '../sheets/index.ts';

const useStyles = makeStyles({
  waiting: { padding: '24px' },
  none: { boxSizing: 'border-box', height: '100%' },
});

/** Route /report/reportboard: the directory of reports and the report that the address names. */
export function ReportRoom() {
  const memory = useMemo(
    () =>
      createDirectoryMemory(
        pageStorage(() => sessionStorage),
        REPORTS.noun,
      ),
    [],
  );
  const directory = useDirectory(REPORTS);
  const report = useChosenDocument(directory.nodes, memory, READER_KEYS);
  return (
    <DirectoryFrame
      kind={REPORTS}
      directory={directory}
      memory={memory}
      chosen={report}
      document={(menuCode, leading) => <ReportReader menuCode={menuCode} leading={leading} />}
      none={(panel) => <NoReport loading={!directory.nodes && !directory.error} panel={panel} />}
    />
  );
}

function NoReport({ loading, panel }: { loading: boolean; panel: ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  if (loading)
    return (
      <div className={styles.waiting}>
        <LoadingSkeleton shape="text" count={7} />
      </div>
    );
  return (
    panel ?? (
      <EmptyState
        className={styles.none}
        title={intl.formatMessage({ id: 'report.room.none', defaultMessage: '没有可以打开的报告' })}
        text={intl.formatMessage({
          id: 'report.room.noneHint',
          defaultMessage: '目录中有报告后，这里会打开第一个',
        })}
      />
    )
  );
}
