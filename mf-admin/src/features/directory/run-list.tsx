import { directory, type DirectoryRun } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListCard, useAutoRefresh, useEndpoint, useLocale } from '@tessera/remote-kit';
import { EmptyState, Link, makeStyles, tokens } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RunDrawer } from './run-drawer.tsx';
import { RunState } from './run-state.tsx';
import { useDirectoryTexts } from './use-directory-texts.ts';

const PAGE_SIZE = 10;
/** Milliseconds between looks while a run is under way. */
const LOOK_AGAIN = 3_000;
const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } });

export interface RunListProps {
  readonly systemId: string;
  /** The run that is shown; null for none. */
  readonly shown: string | null;
  onShow(runId: string | null): void;
}

/** What runs of a directory changed, newest first. */
export function RunList({ systemId, shown, onShow }: RunListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { kind, actions } = useDirectoryTexts();
  const [page, setPage] = useState(1);
  const runs = useEndpoint(directory.runs, { body: { systemId, page, limit: PAGE_SIZE } }, { fresh: true });
  useAutoRefresh(
    runs,
    runs.data?.list.some(({ state }) => state === 'reading' || state === 'running') ?? false,
    LOOK_AGAIN,
  );
  const title = intl.formatMessage({ id: 'admin.directory.history', defaultMessage: '同步记录' });
  const summary = ({ counts, error }: DirectoryRun): string =>
    error ??
    Object.entries(counts)
      .map(([action, count]) =>
        intl.formatMessage(
          { id: 'admin.directory.summary', defaultMessage: '{action} {count, number}' },
          { action: actions[action as keyof typeof actions], count },
        ),
      )
      .join(' · ');
  const columns: DataColumn<DirectoryRun>[] = [
    {
      key: 'createdAt',
      header: intl.formatMessage({ id: 'admin.directory.began', defaultMessage: '开始' }),
      width: '190px',
      render: (run) => (
        <Link as="button" onClick={() => onShow(run.runId)}>
          {formatDate(run.createdAt, locale, 'dateTime')}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'admin.directory.cause', defaultMessage: '起因' }),
      width: '140px',
      onlyWide: true,
      render: (run) => [kind(run), run.byName].filter(Boolean).join(' · '),
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.directory.stateTerm', defaultMessage: '状态' }),
      width: '110px',
      render: (run) => <RunState run={run} />,
    },
    {
      key: 'summary',
      header: intl.formatMessage({ id: 'admin.directory.changes', defaultMessage: '更改' }),
      onlyWide: true,
      render: (run) =>
        summary(run) || (
          <span className={styles.quiet}>
            <FormattedMessage id="admin.directory.nothing" defaultMessage="没有更改" />
          </span>
        ),
    },
  ];
  return (
    <>
      <ListCard
        label={title}
        loaded={runs}
        columns={columns}
        rowKey={({ runId }) => runId}
        pages={{ page, size: PAGE_SIZE, onPage: setPage }}
        skeletonRows={3}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'admin.directory.none', defaultMessage: '还没有同步过' })}
            text={intl.formatMessage({
              id: 'admin.directory.noneHint',
              defaultMessage: '先预览，看清每一项更改，再运行同步。',
            })}
          />
        }
      />
      {shown !== null && <RunDrawer key={shown} runId={shown} onClose={() => onShow(null)} onChanged={runs.reload} />}
    </>
  );
}
