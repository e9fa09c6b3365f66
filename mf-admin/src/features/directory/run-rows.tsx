import { directory, DIRECTORY_ACTIONS } from '@tessera/contract';
import type { DirectoryRow, DirectoryRun } from '@tessera/contract';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Badge, EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { Field, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDirectoryTexts } from './use-directory-texts.ts';

const PAGE_SIZE = 10;
const REMOVING = new Set(['disable', 'groupRemove']);
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  filter: { maxWidth: '260px' },
  lines: { display: 'flex', flexDirection: 'column', whiteSpace: 'normal', padding: '4px 0', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

/** What a run does to each person and group, or did, and why. */
export function RunRows({ run }: { readonly run: DirectoryRun }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { actions, reason, changes } = useDirectoryTexts();
  const [shown, setShown] = useState('');
  const [page, setPage] = useState(1);
  const rows = useEndpoint(
    directory.rows,
    {
      body: {
        runId: run.runId,
        page,
        limit: PAGE_SIZE,
        failed: shown === 'failed',
        ...DIRECTORY_ACTIONS.filter((action) => action === shown).map((action) => ({ action }))[0],
      },
    },
    { inLocale: `${locale} ${run.state} ${run.done}` },
  );
  const columns: DataColumn<DirectoryRow>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.directory.who', defaultMessage: '人员或用户组' }),
      width: '34%',
      render: ({ name, account }) => (
        <span className={styles.lines}>
          <span>{name}</span>
          {account && account !== name && <span className={styles.quiet}>{account}</span>}
        </span>
      ),
    },
    {
      key: 'action',
      header: intl.formatMessage({ id: 'admin.directory.what', defaultMessage: '操作' }),
      width: '108px',
      render: ({ action, outcome }) => (
        <Badge
          appearance="tint"
          color={
            outcome === 'failed' || REMOVING.has(action) ? 'danger' : action === 'held' ? 'warning' : 'informative'
          }
        >
          {outcome === 'failed' ? (
            <FormattedMessage
              id="admin.directory.rowFailed"
              defaultMessage="{action}失败"
              values={{ action: actions[action] }}
            />
          ) : (
            actions[action]
          )}
        </Badge>
      ),
    },
    {
      key: 'why',
      header: intl.formatMessage({ id: 'admin.directory.why', defaultMessage: '内容与原因' }),
      render: (row) => (
        <span className={styles.lines}>
          {changes(row).map((change) => (
            <span key={change}>{change}</span>
          ))}
          <span className={styles.quiet}>{reason(row.reason)}</span>
          {row.error && <span className={styles.fault}>{row.error}</span>}
        </span>
      ),
    },
  ];
  const counted = (text: string, count: number) =>
    intl.formatMessage({ id: 'admin.directory.count', defaultMessage: '{text}（{count, number}）' }, { text, count });
  return (
    <div className={styles.root}>
      <Field
        className={styles.filter}
        label={intl.formatMessage({ id: 'admin.directory.show', defaultMessage: '显示' })}
      >
        <Select
          value={shown}
          onChange={(_, { value }) => {
            setShown(value);
            setPage(1);
          }}
        >
          <option value="">
            {counted(
              intl.formatMessage({ id: 'admin.directory.all', defaultMessage: '全部' }),
              run.total + (run.counts.held ?? 0),
            )}
          </option>
          {DIRECTORY_ACTIONS.filter((action) => run.counts[action]).map((action) => (
            <option key={action} value={action}>
              {counted(actions[action], run.counts[action] ?? 0)}
            </option>
          ))}
          {run.failed > 0 && (
            <option value="failed">
              {counted(intl.formatMessage({ id: 'admin.directory.failed', defaultMessage: '失败' }), run.failed)}
            </option>
          )}
        </Select>
      </Field>
      <ListTable
        label={intl.formatMessage({ id: 'admin.directory.rows', defaultMessage: '逐项更改' })}
        columns={columns}
        loaded={rows}
        rowKey={({ line }) => String(line)}
        pages={{ page, size: PAGE_SIZE, onPage: setPage }}
        skeletonRows={5}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'admin.directory.noRows', defaultMessage: '没有需要更改的内容' })}
          />
        }
      />
    </div>
  );
}
