import { data } from '@tessera/contract';
import type { DataJob } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  saveFile,
  ProgressBar,
} from '@tessera/ui/core';
import { CheckmarkCircleRegular, DismissCircleRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useJob } from '../../common/use-job.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    maxWidth: '640px',
    margin: '32px auto',
    width: '100%',
  },
  state: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px' },
});

export interface JobPanelProps {
  readonly started: DataJob;
  readonly onOpen: (tableId: string) => void;
  readonly onAgain: () => void;
}

/** Progress, result and rejected rows of a job. */
export function JobPanel({ started, onOpen, onAgain }: JobPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { job = started, error, cancel } = useJob(started.jobId, { started });
  const rows = formatNumber(job.rows, locale);
  const rejects = () =>
    run(async () => {
      const file = await client.call(data.jobRejects, { body: { jobId: job.jobId } });
      saveFile(new Blob([file.content], { type: 'text/csv;charset=utf-8' }), file.fileName);
    });
  const again = (
    <Button onClick={onAgain}>
      <FormattedMessage id="data.job.again" defaultMessage="换一个文件" />
    </Button>
  );
  const { tableId } = job;
  const under = job.state === 'queued' || job.state === 'running';
  return (
    <div className={styles.root}>
      {under && error !== undefined && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="data.job.unheard"
              defaultMessage="暂时查询不到进度，导入仍在服务器上继续，正在重试…"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {under && (
        <div role="status">
          <ProgressBar
            {...(job.progress === null ? {} : { value: job.progress })}
            aria-label={intl.formatMessage({ id: 'data.job.progress', defaultMessage: '导入进度' })}
          />
          <div className={styles.state}>
            {job.state === 'queued' ? (
              <FormattedMessage id="data.job.queued" defaultMessage="正在排队…" />
            ) : (
              <FormattedMessage id="data.job.running" defaultMessage="已写入 {rows} 行" values={{ rows }} />
            )}
            <Button disabled={busy} onClick={() => void run(cancel)}>
              <FormattedMessage id="data.dialog.cancel" defaultMessage="取消" />
            </Button>
          </div>
        </div>
      )}
      {job.state === 'done' && (
        <EmptyState
          icon={<CheckmarkCircleRegular />}
          title={intl.formatMessage(
            { id: 'data.job.done', defaultMessage: '“{name}”已就绪，共写入 {rows} 行' },
            { name: job.tableName, rows },
          )}
          actions={
            <>
              {again}
              {tableId !== null && (
                <Button appearance="primary" onClick={() => onOpen(tableId)}>
                  <FormattedMessage id="data.job.open" defaultMessage="查看数据表" />
                </Button>
              )}
            </>
          }
        />
      )}
      {job.state === 'failed' && (
        <EmptyState
          icon={<DismissCircleRegular />}
          title={intl.formatMessage({ id: 'data.job.failed', defaultMessage: '导入没有成功，原有数据不变' })}
          text={job.reason?.message}
          actions={again}
        />
      )}
      {job.state === 'cancelled' && (
        <EmptyState
          title={intl.formatMessage({ id: 'data.job.cancelled', defaultMessage: '导入已取消，原有数据不变' })}
          actions={again}
        />
      )}
      {job.rowsRejected > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="data.job.rejected"
              defaultMessage="{count, number} 行没有写入：值与类型不符，或列数与其他行不同。下载的文件列出行号和原因。"
              values={{ count: job.rowsRejected }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" disabled={busy} onClick={() => void rejects()}>
              <FormattedMessage id="data.job.rejects" defaultMessage="下载被拒绝的行" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}
